"""How gunicorn serves the site: `gunicorn rulings_site.wsgi --config python:rulings_site.serving`."""

from __future__ import annotations

import gc
import os
import sys
from typing import Any

from gunicorn.http import message

workers = int(os.environ.get("WORKERS", "2"))
threads = int(os.environ.get("THREADS", "4"))
worker_class = "gthread"
preload_app = True
timeout = 30
# The address bar holds the whole scenario. Gunicorn allows 8190 bytes at most, or any number (0), which would let
# anyone fill the memory; so its upper bound is moved.
message.MAX_REQUEST_LINE = limit_request_line = 128 * 1024
accesslog = "-" if os.environ.get("ACCESS_LOG") else None
loglevel = os.environ.get("LOG_LEVEL", "warning").lower()


def when_ready(server: Any) -> None:
    """Answer the first page once before the workers start, so that they share what it loads; then say where it is."""
    warm_up()
    port = server.address[0][1]
    sys.stdout.write(f"Negation explorer: http://localhost:{port}/ (Ctrl-C stops it)\n")
    sys.stdout.flush()


def warm_up() -> None:
    """Load templates, cards and rules, as the first visitor would otherwise have to wait for."""
    from django.conf import settings
    from django.db import connections
    from django.test import Client

    client = Client(raise_request_exception=False, headers={"host": "localhost"})
    for path in ("/", "/cards/"):
        client.get(path, secure=settings.SECURE_SSL_REDIRECT)
    connections.close_all()
    gc.freeze()
