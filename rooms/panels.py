"""Panels: one file, one root id; a page includes it and a push renders it again.

Each game's table names its panels and says which of them each kind of event changes; `wrap` makes the
fragment that htmx swaps in over the socket.
"""

from dataclasses import dataclass
from typing import Any

from django.template.loader import get_template


@dataclass(frozen=True)
class Panel:
    """A part of a page: the template's file name is the root id. `private`: it differs by seat."""

    directory: str
    name: str
    private: bool = False

    def render(self, context: dict[str, Any]) -> str:
        """The panel's HTML, the same bytes as in the page."""
        return get_template(f"{self.directory}/panels/{self.name}.html").render(context).strip()


def wrap(root_id: str, html: str, swap: str = "outerMorph") -> str:
    """A pushed fragment: morph keeps focus and nodes."""
    return f'<hx-partial hx-target="#{root_id}" hx-swap="{swap}">{html}</hx-partial>'


def appended(root_id: str, html: str) -> str:
    """A pushed fragment that is added at the end of an element."""
    return wrap(root_id, html, "beforeend")
