"""All addresses of the site."""

from django.urls import include, path

from rulings_site.api import urls as api
from rulings_site.health import healthz

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("api/v1/", include((api.description, "api"))),
    path("api/v1/", api.operations),
    path("i18n/", include("django.conf.urls.i18n")),
    path("", include("rulings_site.cards.urls")),
    path("", include("rulings_site.learn.urls")),
    path("", include("rulings_site.explorer.urls")),
]

handler400 = "rulings_site.errors.bad_request"
handler403 = "rulings_site.errors.forbidden"
handler404 = "rulings_site.errors.not_found"
handler500 = "rulings_site.errors.server_error"
