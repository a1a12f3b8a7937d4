"""The Django project: wiring only. Loading the Celery app here makes `shared_task` find it."""

from conquest.celery import app as celery_app

__all__ = ["celery_app"]
