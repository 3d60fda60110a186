"""How gunicorn serves the site: `gunicorn rulings_site.wsgi --config python:rulings_site.serving`."""

from __future__ import annotations

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
    """Say where the site is, once it is."""
    port = server.address[0][1]
    sys.stdout.write(f"Negation explorer: http://localhost:{port}/ (Ctrl-C stops it)\n")
    sys.stdout.flush()
