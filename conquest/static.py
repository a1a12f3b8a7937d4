"""How static files are gathered: named by their content, compressed once."""

from typing import Any

from whitenoise.compress import Compressor
from whitenoise.storage import CompressedManifestStaticFilesStorage


class OwnFilesCompressor(Compressor):
    """Leaves the admin's files as they are: few ask for them, and the first start would wait longer."""

    PACKAGES = ("admin/",)

    def should_compress(self, filename: str) -> bool:
        return not filename.startswith(self.PACKAGES) and super().should_compress(filename)


class StaticFiles(CompressedManifestStaticFilesStorage):
    """Hashed names, in the imports of JavaScript modules too, so that a browser never mixes two releases.

    Two modules that import each other cannot be named by their content: collectstatic then fails and says so.
    """

    support_js_module_import_aggregation = True

    def create_compressor(self, **kwargs: Any) -> Compressor:
        return OwnFilesCompressor(**kwargs)
