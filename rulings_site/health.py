"""For a load balancer: does this process answer?"""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache


@never_cache
def healthz(request: HttpRequest) -> HttpResponse:
    """200 and `ok`, without touching anything else."""
    return HttpResponse("ok\n", content_type="text/plain; charset=utf-8")
