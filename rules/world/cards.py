"""Cards: what makes a set, trading it, and drawing one at the end of a turn."""

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from rules.chance import Chance
from rules.game import Event, Refusal, told, whispered
from rules.world.board import WILD, Board
from rules.world.land import territory, with_armies
from rules.world.types import Hand, MustTrade, Public, Sealed, SetChoice, Trade, WorldState
from rules.world.values import is_late, worth
from rules.world.values import set_value as set_value

MATCH: Final = 2
"""The extra armies for a traded card of an own territory."""
LIMIT: Final = 4
"""Trades are forced until a hand has no more than this."""


def is_set(board: Board, cards: tuple[str, str, str]) -> bool:
    """Three alike, one of each, or any two with a wild; the cards are known and different."""
    symbols = {board.symbols[card] for card in cards}
    return WILD in symbols or len(symbols) != 2


def in_order(board: Board, cards: Iterable[str]) -> tuple[str, ...]:
    """Cards in board order with the wild ones last."""
    return tuple(sorted(cards, key=board.card_order.__getitem__))


def matching(board: Board, public: Public, cards: tuple[str, str, str]) -> tuple[str, ...]:
    """The territories of these cards that may take the extra armies now, in the order of the cards."""
    if public.matched:
        return ()
    owners, index = public.owners, board.index
    return tuple(card for card in cards if card in index and owners[index[card]] == public.turn)


def sets_in(board: Board, public: Public, hand: Hand) -> tuple[SetChoice, ...]:
    """Every set in a hand, for the seat on turn."""
    return tuple(
        SetChoice(cards, worth(board, public, cards), matching(board, public, cards))
        for cards in combinations(hand.cards, 3)
        if is_set(board, cards)
    )


def require_set(board: Board, hand: Hand, cards: tuple[str, str, str]) -> None:
    """Refuse cards that are unknown, named twice, not in the hand, or no set."""
    for place, card in enumerate(cards):
        if card not in board.card_order:
            raise Refusal("unknown_card", card=card)
        if card in cards[:place]:
            raise Refusal("card_twice", card=card)
        if card not in hand.cards:
            raise Refusal("card_not_held", card=card)
    if not is_set(board, cards):
        raise Refusal("not_a_set", cards=list(cards))


def matched_land(board: Board, public: Public, move: Trade) -> int | None:
    """Where the extra armies of a trade go, or None. Refuses a wrong choice, and a missing one of several."""
    choices = matching(board, public, move.cards)
    bonus = move.bonus
    if bonus is None:
        if len(choices) > 1:
            raise Refusal("bonus_needed", territories=list(choices))
        return board.index[choices[0]] if choices else None
    index = territory(board, bonus)
    if bonus not in move.cards:
        raise Refusal("bonus_not_pictured", territory=bonus)
    if public.owners[index] != public.turn:
        raise Refusal("bonus_not_held", territory=bonus)
    if public.matched:
        raise Refusal("bonus_used", territory=bonus)
    return index


def trade(board: Board, state: WorldState, move: Trade) -> tuple[WorldState, list[Event]]:
    """Trade a set for armies to place: before the first attack of the turn, or while a trade is forced."""
    public = state.public
    seat, forced = public.turn, bool(public.pending)
    if public.attacked and not forced:
        raise Refusal("trade_too_late")
    require_set(board, state.hands[seat], move.cards)
    land = matched_land(board, public, move)
    value, sets = worth(board, public, move.cards), public.sets + 1
    events = [told("traded", seat=seat, cards=list(move.cards), armies=value, sets=sets)]
    armies = public.armies
    if land is not None:
        armies = with_armies(armies, land, MATCH)
        events.append(told("matched", seat=seat, territory=board.ids[land], armies=MATCH))
    hands = with_hand(state.hands, seat, tuple(c for c in state.hands[seat].cards if c not in move.cards))
    counts = tuple(len(hand.cards) for hand in hands)
    public = replace(
        public,
        armies=armies,
        phase="attack" if public.attacked else "reinforce",
        pool=public.pool + value,
        pending=public.pending if forced and counts[seat] > LIMIT else (),
        cards=counts,
        discard=in_order(board, public.discard + move.cards),
        sets=sets,
        late_sets=public.late_sets + 1 if is_late(public) else public.late_sets,
        matched=public.matched or land is not None,
    )
    return replace(state, public=public, hands=hands), events


def with_hand(hands: tuple[Hand, ...], seat: int, cards: tuple[str, ...]) -> tuple[Hand, ...]:
    """All hands, one of them with other cards."""
    return (*hands[:seat], Hand(cards, hands[seat].mission), *hands[seat + 1 :])


def must_trade(cards: int, most: int) -> tuple[MustTrade, ...]:
    """The duty to trade that follows from holding more than `most` cards."""
    return (MustTrade(LIMIT),) if cards > most else ()


def draw_card(board: Board, state: WorldState, chance: Chance) -> tuple[WorldState, list[Event]]:
    """The card for a turn with a conquest: from the pile, or from the discard when the pile is empty."""
    public, seat = state.public, state.public.turn
    pile, discard = state.sealed.pile, public.discard
    events = []
    if not pile:
        if not discard:
            return state, [told("no_card_left", seat=seat)]
        events.append(told("reshuffled", cards=len(discard)))
        pile, discard = discard, ()
    place = chance.draw("deck", len(pile))
    card = pile[place]
    pile = pile[:place] + pile[place + 1 :]
    hands = with_hand(state.hands, seat, in_order(board, (*state.hands[seat].cards, card)))
    counts = tuple(len(hand.cards) for hand in hands)
    public = replace(public, cards=counts, pile=len(pile), discard=discard)
    events.append(told("card_drawn", seat=seat))
    events.append(whispered(seat, "card_drawn_secretly", seat=seat, card=card))
    return replace(state, public=public, hands=hands, sealed=Sealed(pile, state.sealed.drawn)), events
