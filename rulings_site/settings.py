"""Settings of the site. What differs from place to place comes from the environment; see README.md for the list."""

from __future__ import annotations

from pathlib import Path

import environ
from csp.constants import NONE, SELF

from rulings_site.secret import secret_key

BASE_DIR = Path(__file__).resolve().parent.parent

env = environ.Env()
env.read_env(str(BASE_DIR / ".env"))

DEBUG = env.bool("DEBUG", default=False)
HTTPS = env.bool("HTTPS", default=False)
SECRET_KEY = env.str("SECRET_KEY", default="") or secret_key(BASE_DIR / ".secret_key")

# Without a list of names every name passes Django's own check and `PrivateHosts` then lets in only
# those of a local network, so that a store's laptop can be opened from the phones around it.
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["*"])
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])

INSTALLED_APPS = [
    "engine.apps.EngineConfig",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django_htmx",
    "crispy_forms",
    "crispy_bootstrap5",
    "rulings_site.explorer",
    "rulings_site.cards",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "rulings_site.middleware.PrivateHosts",
    "rulings_site.middleware.BodyLimit",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "rulings_site.urls"
WSGI_APPLICATION = "rulings_site.wsgi.application"
ASGI_APPLICATION = "rulings_site.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "rulings_site.context.site",
            ],
            "builtins": ["rulings_site.marks"],
        },
    },
]
CRISPY_ALLOWED_TEMPLATE_PACKS = "bootstrap5"
CRISPY_TEMPLATE_PACK = "bootstrap5"

DATABASES = {"default": env.db_url("DATABASE_URL", default=f"sqlite:///{BASE_DIR / 'db.sqlite3'}")}
CACHES = {"default": env.cache_url("CACHE_URL", default="locmemcache://negations")}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# A language is offered once its folder is there: to add one, add `rulings_site/locale/<name>/`.
LOCALE_PATHS = [BASE_DIR / "rulings_site" / "locale"]
KNOWN_LANGUAGES = {"en": "English", "zh-hant": "繁體中文", "ja": "日本語"}
LOCALE_FOLDERS = {"en": "en", "zh-hant": "zh_Hant", "ja": "ja"}
LANGUAGES = [
    (code, name)
    for code, name in KNOWN_LANGUAGES.items()
    if code == "en" or (LOCALE_PATHS[0] / LOCALE_FOLDERS[code] / "LC_MESSAGES" / "django.po").is_file()
]
LANGUAGE_CODE = "en"
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "/static/"
STATIC_ROOT = Path(env.str("STATIC_ROOT", default=str(BASE_DIR / "staticfiles")))
STATICFILES_DIRS = [BASE_DIR / "static"]
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "rulings_site.finders.BootstrapFinder",
]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}

# A scenario has at most 64 KiB of JSON; the rest is room for the other fields of a form.
DATA_UPLOAD_MAX_MEMORY_SIZE = 80 * 1024

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "rulings_site.errors.csrf_failure"
LANGUAGE_COOKIE_SAMESITE = "Lax"

SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
CSRF_COOKIE_SECURE = HTTPS
LANGUAGE_COOKIE_SECURE = HTTPS
SECURE_HSTS_SECONDS = env.int("HSTS_SECONDS", default=31_536_000) if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = HTTPS and env.bool("HSTS_INCLUDE_SUBDOMAINS", default=True)
SECURE_HSTS_PRELOAD = HTTPS and env.bool("HSTS_PRELOAD", default=True)
if env.bool("BEHIND_PROXY", default=False):
    # Only for a proxy that sets this header itself and drops what a visitor sends.
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
if not HTTPS:
    # A laptop in a store has no certificate: HSTS (W004), the redirect (W008) and Secure cookies
    # (W016) would lock out every phone. With HTTPS=1 nothing is silenced.
    SILENCED_SYSTEM_CHECKS = ["security.W004", "security.W008", "security.W016"]

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "filters": {"mild": {"()": "rulings_site.errors.Mild"}},
    "handlers": {
        "stderr": {"class": "logging.StreamHandler", "formatter": "line"},
        "warnings": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["mild"]},
    },
    "root": {"handlers": ["stderr"], "level": env.str("LOG_LEVEL", default="WARNING")},
    "loggers": {
        "django": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
        # What visitors mistype is no news; what the site does wrong is.
        "django.request": {"level": "ERROR"},
        # Scanners ask for all kinds of names, and each is answered with a page that says what to do.
        "django.security.DisallowedHost": {"handlers": ["warnings"], "level": "WARNING", "propagate": False},
    },
}
