"""The whole configuration, read once from the environment; docs: the table in deploy/README.md.

Every value has a default that suits one machine: SQLite, no Redis, everything under var/. A value that makes
no sense stops the start with a sentence (ImproperlyConfigured) instead of surprising somebody later.
"""

import os
import secrets
import socket
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

PROJECT = Path(__file__).resolve().parent.parent


# Reading the environment --------------------------------------------------------------------------


def env_text(name: str, default: str = "") -> str:
    """The variable without surrounding blanks; empty counts as not given."""
    return os.environ.get(name, "").strip() or default


def env_bool(name: str, default: bool) -> bool:
    """A switch: 1, true, yes, on or 0, false, no, off."""
    text = env_text(name).lower()
    if not text:
        return default
    if text in {"1", "true", "yes", "on"}:
        return True
    if text in {"0", "false", "no", "off"}:
        return False
    raise ImproperlyConfigured(f"{name} must be 1 or 0, not {text!r}.")


def env_int(name: str, default: int, low: int, high: int) -> int:
    """A whole number from low to high, written in plain digits."""
    text = env_text(name, str(default))
    if not (text.isascii() and text.isdigit() and len(text) < 20 and low <= int(text) <= high):
        raise ImproperlyConfigured(f"{name} must be a whole number from {low} to {high}, not {text!r}.")
    return int(text)


def env_float(name: str, default: float, low: float, high: float) -> float:
    """A number from low to high with a decimal point if need be."""
    text = env_text(name, str(default))
    try:
        number = float(text)
    except ValueError:
        number = float("nan")
    if not low <= number <= high:  # also true of nan
        raise ImproperlyConfigured(f"{name} must be a number from {low} to {high}, not {text!r}.")
    return number


def env_choice(name: str, default: str, choices: set[str]) -> str:
    """One word of a few, in capitals."""
    word = env_text(name, default).upper()
    if word not in choices:
        raise ImproperlyConfigured(f"{name} must be one of {', '.join(sorted(choices))}, not {word!r}.")
    return word


def env_list(name: str) -> list[str]:
    """Words parted by commas; blanks and empty words are dropped."""
    return [word.strip() for word in env_text(name).split(",") if word.strip()]


def env_hosts(name: str) -> list[str]:
    """Host names as a Host header has them: no scheme, no port, no path."""
    hosts = env_list(name)
    for host in hosts:
        if "/" in host or (":" in host and not host.startswith("[")):
            raise ImproperlyConfigured(
                f"{name} takes host names only, like play.example.org, without scheme or port; not {host!r}."
            )
    return hosts


def env_origins(name: str) -> list[str]:
    """Origins as a browser sends them: scheme and host, nothing behind."""
    origins = env_list(name)
    for origin in origins:
        parts = urlsplit(origin)
        if parts.scheme not in {"http", "https"} or not parts.netloc or parts.path or parts.query:
            raise ImproperlyConfigured(f"{name} takes origins like https://play.example.org, not {origin!r}.")
    return origins


def env_redis(name: str) -> str:
    """A redis address, or empty for the embedded way."""
    url = env_text(name)
    if url and (urlsplit(url).scheme not in {"redis", "rediss", "unix"} or len(url) < len("redis://x")):
        raise ImproperlyConfigured(f"{name} must look like redis://host:6379/0, not {url!r}.")
    return url


# Databases and secrets ----------------------------------------------------------------------------


def sqlite(file: Path) -> dict[str, Any]:
    """One file. IMMEDIATE takes the write lock at BEGIN, since an upgrade of a read lock fails at once."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": file,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        },
        # A file and not memory: the tests open it from several threads.
        "TEST": {"NAME": file.with_name("test.sqlite3")},
    }


def database_from_url(url: str) -> dict[str, Any]:
    """PostgreSQL from postgres://user:password@host:port/name?option=value; ?host=/folder names a socket."""
    hint = "DATABASE_URL must look like postgres://user:password@host:5432/name"
    parts = urlsplit(url)
    if parts.scheme not in {"postgres", "postgresql"}:
        raise ImproperlyConfigured(
            f"{hint}; it begins with {parts.scheme + '://' if parts.scheme else 'no scheme'}."
        )
    name = unquote(parts.path.lstrip("/"))
    if not name or "/" in name:
        raise ImproperlyConfigured(f"{hint}; the name of the database is missing or has a slash.")
    try:
        port = parts.port
    except ValueError:
        raise ImproperlyConfigured(f"{hint}; its port is not a number from 0 to 65535.") from None
    options: dict[str, Any] = dict(parse_qsl(parts.query))
    host = options.pop("host", None) or unquote(parts.hostname or "")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": name,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": host,
        "PORT": str(port or options.pop("port", "")),
        # A pool and no lasting connections: under ASGI each request would open one of its own.
        "CONN_MAX_AGE": 0,
        # Who waits for a room's lock longer than this is told to try again, and frees the thread for others.
        "OPTIONS": {
            "options": "-c lock_timeout=5s",
            **options,
            "pool": {"min_size": 1, "max_size": 12, "timeout": 10},
        },
    }


def once(file: Path, make: Any) -> str:
    """The text of a file that is made once, readable by its owner only.

    Of several processes that start at once one wins: a link appears whole or not at all, and never twice.
    """
    if not file.exists():
        draft = file.with_name(f".{file.name}.{os.getpid()}.{secrets.token_hex(4)}")
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as out:
            out.write(make() + "\n")
            out.flush()
            os.fsync(out.fileno())
        try:
            os.link(draft, file)
        except FileExistsError:
            pass  # another process was first: its secret counts
        finally:
            draft.unlink()
    return file.read_text().strip()


def secret_key(var: Path) -> str:
    """Django's key for signing: SECRET_KEY, or one made once under var/."""
    text = env_text("SECRET_KEY") or once(var / "secret_key", lambda: secrets.token_urlsafe(32))
    if len(text) < 32:
        raise ImproperlyConfigured("SECRET_KEY must have at least 32 characters.")
    return text


def dice_secret(var: Path) -> bytes:
    """The 32 bytes that the keys of all matches are made from: DICE_SECRET in hex, or made once in var/."""
    text = env_text("DICE_SECRET") or once(var / "dice_secret", lambda: secrets.token_hex(32))
    try:
        secret = bytes.fromhex(text)
    except ValueError:
        secret = b""
    if len(secret) != 32:
        raise ImproperlyConfigured("DICE_SECRET must be 64 hexadecimal digits (32 bytes).")
    return secret


def own_hosts() -> list[str]:
    """The names under which this machine is reached at home: itself, its name, its addresses."""
    name = socket.gethostname()
    hosts = ["localhost", "127.0.0.1", "[::1]", name.lower()]
    try:
        found = socket.gethostbyname_ex(name)[2]
    except OSError:
        found = []
    # A datagram socket that is "connected" sends nothing, but names the address of the way out.
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found.append(probe.getsockname()[0])
        except OSError:
            pass  # a machine without network has no such address
    return list(dict.fromkeys(hosts + found))


# The place ----------------------------------------------------------------------------------------

DEBUG = env_bool("DEBUG", False)
VAR = Path(env_text("CONQUEST_VAR", str(PROJECT / "var"))).resolve()
VAR.mkdir(parents=True, exist_ok=True)
SECRET_KEY = secret_key(VAR)
DICE_SECRET = dice_secret(VAR)

HOST = env_text("HOST", "127.0.0.1")
PORT = env_int("PORT", 8000, 1, 65535)
ALLOWED_HOSTS = [*own_hosts(), HOST.lower(), *env_hosts("CONQUEST_HOSTS")]
CSRF_FAILURE_VIEW = "rooms.views.errors.forged"
CSRF_TRUSTED_ORIGINS = env_origins("CSRF_TRUSTED_ORIGINS")

REDIS_URL = env_redis("REDIS_URL")
DATABASE_URL = env_text("DATABASE_URL")
DATABASES = {
    "default": database_from_url(DATABASE_URL) if DATABASE_URL else sqlite(VAR / "conquest.sqlite3"),
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Seconds between two visible actions of a computer; 0 plays as fast as it can.
COMPUTER_PAUSE = env_float("COMPUTER_PAUSE", 0.6, 0, 60)

# Django -------------------------------------------------------------------------------------------

ROOT_URLCONF = "conquest.urls"
ASGI_APPLICATION = "conquest.asgi.application"

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "csp",
    "rooms",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [PROJECT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("MinimumLengthValidator", "CommonPasswordValidator", "NumericPasswordValidator")
]

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English")]
LOCALE_PATHS = [PROJECT / "conquest" / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "static/"
STATIC_ROOT = Path(env_text("CONQUEST_STATIC", str(VAR / "static"))).resolve()
STATICFILES_DIRS = [PROJECT / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "conquest.static.StaticFiles"},
}

# Safety -------------------------------------------------------------------------------------------

# 'self' covers the page's own web socket as well (CSP level 3, Chromium, Firefox and Safari since 15.4).
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "connect-src": [SELF],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}
# Behind a proxy that ends TLS: the proxy must set X-Forwarded-Proto itself and drop what the browser sent.
BEHIND_TLS = env_bool("BEHIND_TLS", False)
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if BEHIND_TLS else None
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = BEHIND_TLS
SESSION_COOKIE_HTTPONLY = CSRF_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200
DATA_UPLOAD_MAX_NUMBER_FILES = 0
# A socket only pushes; what a browser sends over it is a few words.
WEBSOCKET_MAX_BYTES = 64 * 1024

# Between the processes ----------------------------------------------------------------------------

if REDIS_URL:
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}}
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [REDIS_URL], "capacity": 1000},
        }
    }
    CELERY_BROKER_URL = REDIS_URL
    # Longer than the second for which a worker waits at the queue; a Redis that hangs is given up.
    CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, float] = {"socket_timeout": 5, "socket_connect_timeout": 2}
else:
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    CHANNEL_LAYERS = {}
    CELERY_BROKER_URL = "memory://"
    # The memory broker looks once a second unless told to look more often.
    CELERY_BROKER_TRANSPORT_OPTIONS = {"polling_interval": 0.05}

CELERY_TIMEZONE = TIME_ZONE
CELERY_TASK_IGNORE_RESULT = True
# Tasks are safe to run twice, so a task counts as done only when it is: a lost process loses none.
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BEAT_SCHEDULE = {"sweep": {"task": "rooms.tasks.sweep", "schedule": 2.0, "options": {"expires": 10}}}
EMBEDDED_WORKERS = 4

LOG_LEVEL = env_choice("LOG_LEVEL", "INFO", {"DEBUG", "INFO", "WARNING", "ERROR"})
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["stderr"], "level": LOG_LEVEL},
    # What people get wrong is answered to them; the log is for what the house gets wrong.
    "loggers": {
        "django": {"handlers": [], "level": "WARNING"},
        "django.request": {"level": "ERROR"},
        "django.security": {"level": "CRITICAL"},
        "django.channels": {"level": "WARNING"},
        "daphne": {"level": "WARNING"},
        "celery": {"level": "WARNING"},
        "celery.apps.worker": {"level": "INFO"},
        "kombu": {"level": "ERROR"},
    },
}
