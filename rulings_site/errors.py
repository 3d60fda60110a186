"""What is answered when something is wrong: a page, or the scenario format's error object under /api/."""

from __future__ import annotations

import logging

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

log = logging.getLogger(__name__)
API = "/api/"
WORDS: dict[int, tuple[str, str]] = {
    400: ("The request cannot be read.", "See /api/v1/docs for what can be asked."),
    403: ("This may not be done from there.", "Open the page again and send it once more."),
    404: ("There is nothing at this address.", "See /api/v1/docs for what can be asked."),
    413: ("The request is too large.", "A scenario has at most 64 KiB of JSON."),
    500: ("The site failed to answer.", "Nothing was stored; please try again."),
}


class Mild(logging.Filter):
    """Makes a record a warning without a traceback: what was asked wrongly is no fault of the site."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.levelno, record.levelname, record.exc_info, record.exc_text = logging.WARNING, "WARNING", None, None
        return True


def answer(request: HttpRequest, status: int) -> HttpResponse:
    """The page `errors/<status>.html`, or for the API the same as JSON."""
    if request.path.startswith(API):
        message, hint = WORDS[status]
        return JsonResponse({"error": {"path": "", "message": message, "hint": hint}}, status=status)
    return render(request, f"errors/{status}.html", status=status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """handler400: a request Django refused, among others one for a name the site is not known by."""
    return answer(request, 400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """handler403."""
    return answer(request, 403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """handler404."""
    return answer(request, 404)


def too_large(request: HttpRequest) -> HttpResponse:
    """413, given by the middleware that limits bodies."""
    return answer(request, 413)


def server_error(request: HttpRequest) -> HttpResponse:
    """handler500. Where even the page for it fails, the bare words are better than a closed connection."""
    try:
        return answer(request, 500)
    except Exception:
        log.exception("the page for errors failed")
        return HttpResponse(" ".join(WORDS[500]), status=500, content_type="text/plain; charset=utf-8")


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form without its token; `reason` is Django's, for the log only."""
    return answer(request, 403)
