"""What World's panels show, made from a scene: players, tokens, hand, sets, marks."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ai.world import odds
from rooms.colours import COLOURS, EMBLEMS, NEUTRAL
from rooms.models import Seat
from rooms.tables.names import level_name
from rooms.tables.world_names import CONTINENTS, SYMBOLS, card, territory
from rules.world.board import Board
from rules.world.reinforce import income
from rules.world.types import Choices, Hand, Public, SetChoice


@dataclass(frozen=True)
class Player:
    """A commander in the player list; `seat` is its place in game order."""

    seat: int
    number: int
    name: str
    colour: str
    colour_name: str
    emblem: str
    kind: str
    level_name: str
    territories: int
    armies: int
    cards: int
    income: int
    turn: bool
    fallen: bool
    place: int | None
    to_place: int


@dataclass(frozen=True)
class Token:
    """A territory on the map."""

    id: str
    name: str
    owner: Player | None
    colour: str
    emblem: str
    owner_name: str
    armies: int
    continent_name: str
    label: str


@dataclass(frozen=True)
class Card:
    """A card of the viewer's own hand; `mine`: its territory is the viewer's."""

    id: str
    name: str
    symbol: str
    symbol_name: str
    mine: bool


@dataclass(frozen=True)
class Trade:
    """One way to trade a set, as a whole move: with the place of the two extra armies chosen."""

    move: dict[str, object]
    names: str
    value: int
    bonus: str


@dataclass(frozen=True)
class Mark:
    """What can be done at a territory: the words, and for the script the same as data."""

    id: str
    do: str
    text: str
    to: str = ""
    reach: str = ""
    most: int = 0


def players(board: Board, public: Public, seats: list[Seat]) -> list[Player]:
    """The commanders in turn order; `seats` in game order."""
    places = {seat: place for place, shared in enumerate(public.places or (), 1) for seat in shared}
    return [_player(board, public, seat, seats[seat], places.get(seat)) for seat in public.order]


def _player(board: Board, public: Public, seat: int, row: Seat, place: int | None) -> Player:
    held = [armies for owner, armies in zip(public.owners, public.armies, strict=True) if owner == seat]
    fallen = seat in public.fallen
    return Player(
        seat=seat,
        number=row.number,
        name=row.name,
        colour=row.colour,
        colour_name=str(COLOURS[row.colour]),
        emblem=EMBLEMS[row.colour],
        kind=row.kind,
        level_name=level_name(row.level) if row.kind == Seat.Kind.COMPUTER else "",
        territories=len(held),
        armies=sum(held),
        cards=public.cards[seat],
        income=0 if fallen else income(board, public, seat),
        turn=public.turn == seat and public.places is None,
        fallen=fallen,
        place=place,
        to_place=public.pools[seat],
    )


def tokens(board: Board, public: Public, by_seat: dict[int, Player]) -> list[Token]:
    """The territories in board order."""
    return [token(board, public, by_seat, index) for index in range(board.size)]


def token(board: Board, public: Public, by_seat: dict[int, Player], index: int) -> Token:
    """One territory."""
    id, armies = board.ids[index], public.armies[index]
    owner = by_seat.get(public.owners[index])
    owner_name = owner.name if owner else _("Neutral")
    label = ngettext("%(name)s, %(owner)s, %(armies)d army", "%(name)s, %(owner)s, %(armies)d armies", armies)
    colour = owner.colour if owner else NEUTRAL
    return Token(
        id=id,
        name=territory(id),
        owner=owner,
        colour=colour,
        emblem=EMBLEMS[colour],
        owner_name=owner_name,
        armies=armies,
        continent_name=str(CONTINENTS.get(board.continent_of[index], board.continent_of[index])),
        label=label % {"name": territory(id), "owner": owner_name, "armies": armies},
    )


def cards(board: Board, public: Public, seat: int, hand: Hand) -> list[Card]:
    """The viewer's hand."""
    return [
        Card(
            id=id,
            name=card(id),
            symbol=board.symbols[id],
            symbol_name=str(SYMBOLS[board.symbols[id]]),
            mine=id in board.index and public.owners[board.index[id]] == seat,
        )
        for id in hand.cards
    ]


def trades(choices: Choices) -> list[Trade]:
    """Every set that can be traded now, once for each place the two extra armies may go to."""
    return [_trade(choice, bonus) for choice in choices.sets for bonus in choice.bonuses or ("",)]


def _trade(choice: SetChoice, bonus: str) -> Trade:
    return Trade(
        move={"kind": "trade", "cards": list(choice.cards), "bonus": bonus or None},
        names=", ".join(card(id) for id in choice.cards),
        value=choice.value,
        bonus=territory(bonus) if bonus else "",
    )


def percent(chance: float) -> str:
    """A chance in whole percent; never 0 or 100 for what is not certain."""
    if 0 < chance < 0.01:
        return "<1"
    if 0.99 < chance < 1:
        return ">99"
    return str(round(chance * 100))


def marks(board: Board, public: Public, choices: Choices) -> list[Mark]:
    """What the seat can do where, in board order; nothing where it can do nothing."""
    if choices.deploy or choices.place:
        return [_placing(id, choices) for id in choices.territories]
    rows = {}
    for row in choices.fortify:
        reach = " ".join(row.targets)
        rows[row.source] = Mark(row.source, "fortify", _("Yours, can fortify."), reach=reach, most=row.most)
    attacks: dict[str, list[tuple[str, str, str]]] = {}
    for attack in choices.attacks:
        free, held = (public.armies[board.index[id]] for id in (attack.source, attack.target))
        chance, kept = odds.chance(free - 1, held), odds.survivors(free - 1, held)
        data = f"{attack.target}:{percent(chance)}:{round(kept)}:{attack.dice}"
        attacks.setdefault(attack.source, []).append((attack.target, percent(chance), data))
    for source, targets in attacks.items():
        fortify = rows.get(source)
        rows[source] = Mark(
            source,
            "attack",
            _attack_words(targets),
            to=" ".join(data for _target, _chance, data in targets),
            reach=fortify.reach if fortify else "",
            most=fortify.most if fortify else 0,
        )
    return [rows[id] for id in sorted(rows, key=board.index.__getitem__)]


def _placing(id: str, choices: Choices) -> Mark:
    if choices.deploy:
        left = ngettext("Place here, %(count)d left", "Place here, %(count)d left", choices.deploy)
        return Mark(id, "deploy", left % {"count": choices.deploy}, most=choices.deploy)
    left = ngettext("Place here, %(count)d left", "Place here, %(count)d left", choices.place)
    return Mark(id, "place", left % {"count": choices.place}, most=choices.place)


def _attack_words(targets: list[tuple[str, str, str]]) -> str:
    words = ngettext(
        "Yours, can attack %(count)d: %(targets)s", "Yours, can attack %(count)d: %(targets)s", len(targets)
    )
    each = [
        _("%(name)s %(chance)s percent") % {"name": territory(id), "chance": chance}
        for id, chance, _d in targets
    ]
    return words % {"count": len(targets), "targets": ", ".join(each)}
