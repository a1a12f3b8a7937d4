"""What templates, styles and scripts must never hold, and what ties panels and the map to their sources."""

import re
from pathlib import Path

import pytest

from rooms.management.commands.drawmap import draw_places, draw_svg, read_picture

ROOT = Path(__file__).resolve().parents[2]
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
SCRIPTS = sorted((ROOT / "static" / "js").glob("*.js"))
STYLES = sorted((ROOT / "static" / "css").glob("*.css"))
PICTURES = sorted((ROOT / "static" / "img").glob("*.svg"))
PANELS = sorted(path for path in TEMPLATES if path.parent.name == "panels")
UNVERSIONED = {"note.html", "line.html"}
PIECES = {"token.html", "line.html"}
"""Panels that stand many times on a page; each carries an id of its own."""

FORBIDDEN_IN_TEMPLATES = {
    "an inline script": r"<script(?![^>]*\ssrc=)[^>]*>",
    "an inline style": r"<style\b",
    "a style attribute": r"\sstyle\s*=",
    "an event attribute": r"\son[a-z]+\s*=",
    "hx-on": r"hx-on",
    "a script in an attribute": r"[\"']\s*js(avascript)?:",
    "a trigger's filter": r"hx-trigger\s*=\s*[\"'][^\"']*\[",
    "another host": r"(https?:)?//[a-z0-9-]+(\.[a-z0-9-]+)+",
}
OTHER_HOST = re.compile(r"https?://(?!www\.w3\.org/)")
MOST_LINES = 250
MOST_LINES_OF_STYLE = 400


def name(path: Path) -> str:
    """A path as the report shows it."""
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", TEMPLATES, ids=name)
@pytest.mark.parametrize("what", FORBIDDEN_IN_TEMPLATES)
def test_no_template_breaks_the_content_security_policy(path: Path, what: str) -> None:
    html = re.sub(r"{%.*?%}", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    found = re.search(FORBIDDEN_IN_TEMPLATES[what], html, re.IGNORECASE)
    assert found is None, f"{name(path)} has {what}: {found and found.group()}"


@pytest.mark.parametrize("path", [*SCRIPTS, *STYLES, *PICTURES], ids=name)
def test_nothing_comes_from_another_host(path: Path) -> None:
    assert OTHER_HOST.search(path.read_text(encoding="utf-8")) is None


@pytest.mark.parametrize("path", SCRIPTS, ids=name)
def test_scripts_stay_small_and_evaluate_nothing(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) < MOST_LINES
    assert re.search(r"\beval\(|new Function|innerHTML|outerHTML|insertAdjacentHTML", text) is None


@pytest.mark.parametrize("path", STYLES, ids=name)
def test_styles_stay_small(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) < MOST_LINES_OF_STYLE


@pytest.mark.parametrize("path", [path for path in PANELS if path.name not in PIECES], ids=name)
def test_the_root_of_a_panel_has_the_name_of_its_file(path: Path) -> None:
    first = re.search(r"<[a-z]+[^>]*>", path.read_text(encoding="utf-8"))
    assert first is not None
    assert re.search(rf'\sid="{path.stem}"', first.group()), f"{name(path)} begins with {first.group()}"


@pytest.mark.parametrize("path", [path for path in PANELS if path.name not in UNVERSIONED], ids=name)
def test_the_root_of_a_panel_carries_its_version(path: Path) -> None:
    first = re.search(r"<[a-z]+[^>]*>", path.read_text(encoding="utf-8"))
    assert first is not None and 'data-v="{{ v }}"' in first.group()


@pytest.mark.parametrize("path", PANELS, ids=name)
def test_no_panel_holds_a_field_that_somebody_types_into(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert re.search(r"<(textarea|select)\b|<input(?![^>]*type=\"hidden\")", text) is None


@pytest.mark.parametrize("path", TEMPLATES, ids=name)
def test_every_page_and_panel_that_speaks_is_translated(path: Path) -> None:
    """Words between tags outside {% translate %} would stay English in every language."""
    text = re.sub(r"{% comment %}.*?{% endcomment %}", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    text = re.sub(r"{% block body %}.*?{% endblock %}", "", text, flags=re.DOTALL)  # attributes of the body
    text = re.sub(r"{% blocktranslate.*?endblocktranslate ?%}", "", text, flags=re.DOTALL)
    text = re.sub(r"{%.*?%}|{{.*?}}", "", text, flags=re.DOTALL)
    words = re.findall(r">([^<>]*[A-Za-z]{2,}[^<>]*)<", text)
    assert not [word for word in words if word.strip()]


def test_the_map_is_the_one_its_source_describes() -> None:
    picture = read_picture()
    hint = "run manage.py drawmap"
    assert (ROOT / "static/img/map.svg").read_text(encoding="utf-8") == draw_svg(picture), hint
    assert (ROOT / "static/css/map-places.css").read_text(encoding="utf-8") == draw_places(picture), hint
