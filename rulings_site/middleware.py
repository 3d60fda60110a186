"""Two doormen: who may be addressed as this site, and how much a request may carry."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable

from django.conf import settings
from django.core.exceptions import DisallowedHost, MiddlewareNotUsed
from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port

from rulings_site import errors

GetResponse = Callable[[HttpRequest], HttpResponse]
LOCAL_ENDINGS = (".local", ".localhost", ".lan", ".home", ".internal", ".home.arpa")
DRAIN = 1024 * 1024
"""Bytes of a refused body that are still read, so that the client gets to see the answer."""


def is_private_host(host: str) -> bool:
    """Whether `host` (no port) can only mean a machine of a local network.

    True for private and loopback addresses, names without a dot and the endings kept for local use. Such
    names cannot be registered, so no page elsewhere can pass itself off as this site.
    """
    try:
        return ipaddress.ip_address(host.strip("[]")).is_private
    except ValueError:
        return "." not in host or host.endswith(LOCAL_ENDINGS)


class PrivateHosts:
    """Answers 400 to names from outside the local network; not used where ALLOWED_HOSTS lists names."""

    def __init__(self, get_response: GetResponse) -> None:
        if "*" not in settings.ALLOWED_HOSTS:
            raise MiddlewareNotUsed
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        host, _ = split_domain_port(request.get_host())
        if not is_private_host(host):
            raise DisallowedHost(f"{host!r} is not a local name: set ALLOWED_HOSTS to serve it.")
        return self.get_response(request)


class BodyLimit:
    """Answers 413 to a body larger than DATA_UPLOAD_MAX_MEMORY_SIZE, before anything reads it."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if declared_length(request) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            request.read(DRAIN)
            return errors.too_large(request)
        return self.get_response(request)


def declared_length(request: HttpRequest) -> int:
    """The length the request says its body has; 0 where it says none or nonsense."""
    try:
        return int(request.META.get("CONTENT_LENGTH") or 0)
    except ValueError:
        return 0
