"""Draw the map's picture and the places of its tokens from docs/map/world.json.

The land is one static file that pages draw with <use>: it is fetched once, kept by the browser and never
pushed. The tokens are HTML buttons; a strict Content-Security-Policy forbids style attributes, so their
places stand in a stylesheet, by id.
"""

import json
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

Picture = dict[str, Any]

GRATICULE_EVERY = 160
"""Units between two lines of the faint grid on the sea; a tenth of the map's width."""


def read_picture() -> Picture:
    """The source of the picture: viewBox, territories with paths and label points, lanes."""
    source = Path(settings.PROJECT) / "docs" / "map" / "world.json"
    picture: Picture = json.loads(source.read_text(encoding="utf-8"))
    return picture


def path(d: str, name: str = "") -> str:
    """One path. Its lines keep their width in pixels at every size; colours come from the <use>."""
    mark = f' id="{name}"' if name else ""
    return f'<path{mark} d="{d}" vector-effect="non-scaling-stroke"/>'


def graticule(width: float, height: float) -> str:
    """Meridians that bow outwards and level parallels, in the manner of a sea chart."""
    middle = width / 2
    lines = []
    for x in range(0, int(width) + 1, GRATICULE_EVERY):
        bow = x + (x - middle) * 0.12
        lines.append(path(f"M{x} 0Q{bow:.0f} {height / 2:.0f} {x} {height:.0f}"))
    for y in range(GRATICULE_EVERY // 2, int(height), GRATICULE_EVERY):
        lines.append(path(f"M0 {y}H{width:.0f}"))
    return "".join(lines)


def draw_svg(picture: Picture) -> str:
    """map.svg: #land holds a path for each territory by its id; then #lanes and #graticule."""
    _, _, width, height = picture["viewBox"]
    land = "\n".join(path(entry["d"], name) for name, entry in picture["territories"].items())
    lanes = "".join(path(piece) for lane in picture["lanes"] for piece in lane["d"])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">\n'
        f'<g id="graticule">{graticule(width, height)}</g>\n'
        f'<g id="lanes">{lanes}</g>\n'
        f'<g id="land">\n{land}\n</g>\n'
        "</svg>\n"
    )


def draw_places(picture: Picture) -> str:
    """map-places.css: one rule a token with its place in the map's units."""
    rules = []
    for name, entry in picture["territories"].items():
        x, y = entry["label"]
        rules.append(f"#t-{name}{{--x:{round(x)};--y:{round(y)}}}")
    return "/* Written by manage.py drawmap. */\n" + "\n".join(rules) + "\n"


class Command(BaseCommand):
    """manage.py drawmap"""

    help = "Writes static/img/map.svg and static/css/map-places.css from docs/map/world.json."

    def handle(self, *args: Any, **options: Any) -> None:
        """Write both files; they are committed, so that no page depends on this command."""
        picture = read_picture()
        static = Path(settings.PROJECT) / "static"
        (static / "img" / "map.svg").write_text(draw_svg(picture), encoding="utf-8")
        (static / "css" / "map-places.css").write_text(draw_places(picture), encoding="utf-8")
        self.stdout.write(f"Drew {len(picture['territories'])} territories.")
