"""What must hold in every World position and over every move."""

from collections import Counter

import msgspec
from msgspec.structs import replace

from rules.game import Event, Refusal
from rules.world.board import board
from rules.world.events import EVENTS, WHISPERED
from rules.world.game import World
from rules.world.refusals import REFUSALS
from rules.world.types import FREE, NEUTRAL, Defence, Hand, MustTrade, Occupation, Public, Sealed, WorldState

CARDS = frozenset({"card_drawn", "traded", "cards_taken", "reshuffled", "resigned", "game_over"})
KINDS = (Occupation, MustTrade, Defence)


def check_position(state: WorldState) -> None:
    """All that a position says about itself."""
    check_lands(state)
    check_turn(state.public)
    check_end(state.public)
    check_agreements(state.public)


def check_lands(state: WorldState) -> None:
    """Every land has an owner in the game and an army, but for a pending occupation and free land."""
    public = state.public
    index = board(public.board).index
    waiting = [index[p.target] for p in public.pending if isinstance(p, Occupation)]
    free = [place for place, owner in enumerate(public.owners) if owner == FREE]
    assert [place for place, armies in enumerate(public.armies) if armies < 1] == sorted(waiting + free)
    assert min(public.armies) >= 0
    assert not free or public.round == 0
    holders = set(public.owners) - {FREE, NEUTRAL}
    assert holders <= set(range(len(public.order)))
    assert not set(public.fallen) & holders
    assert NEUTRAL not in public.owners or public.options.neutral_army == "on" or public.resigned
    assert len(public.owners) == len(public.armies) == len(index)


def check_turn(public: Public) -> None:
    """The seat on turn is in the game; pools, phase and round fit; things wait in the one order there is."""
    assert sorted(public.order) == list(range(len(public.order)))
    assert (public.round == 0) == (public.phase == "setup") or public.phase == "over"
    assert min(public.pools) >= 0 and public.pool >= 0 and public.neutral_pool >= 0
    kinds = [KINDS.index(type(pending)) for pending in public.pending]
    assert kinds in ([], [0], [1], [0, 1], [2])
    assert public.phase != "over" or not public.pending
    if public.phase == "setup":
        assert public.pools[public.turn] > 0 and not public.pending
    if public.phase in ("reinforce", "attack"):
        assert public.turn not in public.fallen
        assert set(public.pools) == {0} and public.neutral_pool == public.extra == 0
        assert public.turn in public.owners
    assert set(public.fallen) >= {seat for seat, _ in public.beaten} | set(public.resigned)
    assert len(set(public.fallen)) == len(public.fallen) < len(public.order)


def check_end(public: Public) -> None:
    """One winner at the end, or all the living after a draw; nobody, and no secret revealed, before."""
    over = public.phase == "over"
    assert (public.places is not None) == (public.ending is not None) == over
    if public.places is None:
        assert public.missions == ()
        return
    assert sorted(seat for place in public.places for seat in place) == sorted(public.order)
    living = set(public.order) - set(public.fallen)
    assert set(public.places[0]) == living if public.ending == "draw" else len(public.places[0]) == 1
    assert set(public.places[0]) <= living
    assert all(len(place) == 1 for place in public.places[1:])
    assert tuple(seat for place in public.places for seat in place if seat in public.fallen) == tuple(
        reversed(public.fallen)
    )
    assert bool(public.missions) == (public.options.missions == "on")


def check_agreements(public: Public) -> None:
    """Only the living agree on anything, nothing lasts too long, and two never twice."""
    agreements, living = public.agreements, set(public.order) - set(public.fallen)
    pairs = [truce.seats for truce in agreements.truces]
    pairs += [(min(o.seat, o.to), max(o.seat, o.to)) for o in agreements.offers]
    assert len(set(pairs)) == len(pairs)
    assert all(one < other and {one, other} <= living for one, other in pairs)
    last = [truce.until for truce in agreements.truces] + [offer.until for offer in agreements.offers]
    assert min(last, default=public.round) >= public.round
    for favour in (agreements.points, agreements.draw):
        assert len(set(favour)) == len(favour) and set(favour) <= living
        assert not set(favour) & set(public.options.computers)
    assert public.options.truces != "off" or not (pairs or agreements.breaches)
    assert public.options.truces == "honour" or not agreements.breaches


def check_cards(state: WorldState) -> None:
    """Every card is in one hand, the pile or the discard; the public counts are true; all in card order."""
    public, order = state.public, board(state.public.board).card_order
    parts = [hand.cards for hand in state.hands] + [state.sealed.pile, public.discard]
    assert sorted(card for part in parts for card in part) == sorted(order)
    assert public.cards == tuple(len(hand.cards) for hand in state.hands)
    assert public.pile == len(state.sealed.pile)
    for part in parts:
        assert list(part) == sorted(part, key=order.__getitem__)
    assert not any(public.cards[seat] for seat in public.fallen)
    missions = [hand.mission for hand in state.hands if hand.mission is not None]
    assert len(set(missions)) == len(missions)
    assert len(missions) == (len(state.hands) if public.options.missions == "on" else 0)


def retold(before: WorldState, events: list[Event]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Owners and armies after events, worked from the events alone."""
    index = board(before.public.board).index
    owners, armies = list(before.public.owners), list(before.public.armies)
    for event in events:
        facts = event.facts
        match event.kind:
            case "placed" | "matched":
                armies[index[facts["territory"]]] += facts["armies"]
            case "undone":
                armies[index[facts["territory"]]] -= facts["armies"]
            case "deployed" | "neutral_deployed":
                for land, count in zip(facts["territories"], facts["each"], strict=True):
                    armies[index[land]] += count
            case "claimed":
                owners[index[facts["territory"]]] = facts["seat"]
                armies[index[facts["territory"]]] = 1
            case "left_unclaimed":
                for land in facts["territories"]:
                    owners[index[land]], armies[index[land]] = NEUTRAL, 1
            case "resigned":
                for land in facts["territories"]:
                    assert owners[index[land]] == facts["seat"]
                    owners[index[land]] = NEUTRAL
            case "attacked":
                armies[index[facts["source"]]] -= facts["lost_attack"]
                armies[index[facts["target"]]] -= facts["lost_defence"]
                if facts["conquered"]:
                    owners[index[facts["target"]]] = facts["seat"]
            case "occupied" | "fortified":
                armies[index[facts["source"]]] -= facts["armies"]
                armies[index[facts["target"]]] += facts["armies"]
    return tuple(owners), tuple(armies)


def reserves(before: Public, events: list[Event]) -> int:
    """All armies in pools after events, worked from the events alone: what is to place, now or in setup."""
    left = before.pool + sum(before.pools) + before.neutral_pool + before.extra
    for event in events:
        facts = event.facts
        match event.kind:
            case "turn_started":
                left = facts["armies"]
            case "undone" | "traded":
                left += facts["armies"]
            case "placed" | "deployed" | "neutral_deployed":
                left -= facts["armies"]
            case "claimed":
                left -= 1
            case "resigned":
                left -= before.pools[facts["seat"]]
            case "game_over":
                return 0
    return left


def check_step(before: WorldState, after: WorldState, events: list[Event]) -> None:
    """Lands, armies, pools and rounds changed as the events say; the cards when an event is about them."""
    assert retold(before, events) == (after.public.owners, after.public.armies)
    check_position(after)
    check_order(before.public, after.public, events)
    if after.public.phase != "over":
        public = after.public
        total = public.pool + sum(public.pools) + public.neutral_pool + public.extra
        assert total == reserves(before.public, events)
    if not CARDS.isdisjoint([event.kind for event in events]):
        check_cards(after)
    else:
        assert (after.hands, after.sealed.pile) == (before.hands, before.sealed.pile)
    assert [hand.mission for hand in after.hands] == [hand.mission for hand in before.hands]
    check_falls(before.public, after.public)


def check_falls(before: Public, after: Public) -> None:
    """Whoever is out from now on was beaten or has resigned, and who was out before still is."""
    count = len(before.fallen)
    assert after.fallen[:count] == before.fallen
    beaten, resigned = after.beaten[len(before.beaten) :], after.resigned[len(before.resigned) :]
    assert {*resigned, *[seat for seat, _ in beaten]} == set(after.fallen[count:])


def check_order(before: Public, after: Public, events: list[Event]) -> None:
    """The turn passes in turn order over the living, and the round grows just when it goes round."""
    kinds = [event.kind for event in events]
    if before.phase == "setup" or "turn_started" not in kinds:
        assert after.round == before.round or "turn_started" in kinds
        assert before.phase == "setup" or after.phase == "over" or after.turn == before.turn
        return
    place, its = before.order.index(before.turn), before.order.index(after.turn)
    wrapped = its <= place
    between = [*before.order[place + 1 :], *before.order[:its]] if wrapped else before.order[place + 1 : its]
    assert set(between) <= set(after.fallen)
    assert after.round == before.round + wrapped
    assert kinds.count("round_started") == wrapped
    assert before.capitals == after.capitals


def check_views(game: World, state: WorldState, seat: int | None) -> None:
    """What a seat or a spectator sees and may do is the same whatever the others hold and the pile holds."""
    swapped = tuple(
        hand if number == seat else Hand(hand.cards[:0], "24-territories")
        for number, hand in enumerate(state.hands)
    )
    other = replace(state, hands=swapped, sealed=Sealed((), {}))
    view = game.view(state, seat)
    assert game.view(other, seat) == view
    assert game.moves(game.view(other, seat)) == game.moves(view)
    assert view.hand == (None if seat is None else state.hands[seat])


def check_events(events: list[Event]) -> None:
    """Every event is in the table of events, with its facts, and told to whom it may be."""
    for event in events:
        assert set(event.facts) == set(EVENTS[event.kind])
        assert (event.audience is not None) == (event.kind in WHISPERED)
    msgspec.json.encode(events)


def check_refusal(refusal: Refusal, counts: Counter[str]) -> None:
    """A refusal is in the table of refusals, with its facts."""
    assert set(refusal.facts) == set(REFUSALS[refusal.code])
    counts[refusal.code] += 1


def check_stored(game: World, state: WorldState) -> None:
    """Each part comes back from JSON as it was."""
    public = msgspec.json.decode(msgspec.json.encode(state.public), type=game.public_type)
    sealed = msgspec.json.decode(msgspec.json.encode(state.sealed), type=game.sealed_type)
    hands = [msgspec.json.decode(msgspec.json.encode(hand), type=game.hand_type) for hand in state.hands]
    assert (public, tuple(hands), sealed) == (state.public, state.hands, state.sealed)
