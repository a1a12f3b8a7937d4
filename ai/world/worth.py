"""What things are worth to a computer, in armies: land, continents, cards, rivals beaten, borders held."""

from ai.world.goals import VICTORY, Goal, goals, prospect
from ai.world.levels import Level
from ai.world.odds import quick_chance
from ai.world.scene import Scene

HORIZON = 3.0
"""For so many turns the income of today is counted."""
LAND = 1.0
CARD_SHARE = 0.8
"""What a card is worth of a third of the next set."""
RELIEF = 4.0
"""What it is worth to have one rival less."""
DREAM = 40.0
"""The most that being on the way to a rival's end counts."""
PREY = 1.5
"""What a lost army of that rival counts whose end is the mission."""
LEADING = 1.3
"""A rival this much stronger than the next one is leaned against."""
SECURITY = 0.7
"""How much of a continent's worth depends on holding its borders in the next round."""
THRONE = 12.0
"""What a capital is worth to those who hold it."""
LAST_ROUND = 0.15
"""What an own army lost counts when there is no round after this one."""


class Worth:
    """The values of one position for the seat that decides."""

    def __init__(self, scene: Scene, level: Level) -> None:
        """Weigh rivals and losses once; the rest is asked for."""
        self.scene = scene
        self.level = level
        left = scene.rounds_left
        self.horizon: float = HORIZON if left is None else min(HORIZON, left + 1.0)
        """For so many turns the income of today is counted, or its points where the end is near."""
        self.prospects: list[list[float]] = [
            [
                self.horizon * bonus * prospect(held, region.bit_count())
                for held in range(region.bit_count() + 1)
            ]
            for bonus, region in zip(scene.bonuses, scene.regions, strict=True)
        ]
        """By continent, then by the number of its lands that are held."""
        self.weights: dict[int, float] = rival_weights(scene)
        self.loss: float = loss_weight(scene)
        self.card: float = 0.0 if left == 0 else CARD_SHARE * scene.next_set / 3
        self.goals: list[Goal] = goals(scene)
        self.ends: dict[int, float] = {rival: self._end(rival) for rival in scene.rivals}
        self.prey: list[tuple[int, float]] = [
            (scene.lands[rival], min(DREAM, end))
            for rival, end in self.ends.items()
            if end > 0.0 and scene.lands[rival].bit_count() <= level.depth
        ]
        """The lands of the rivals who may fall this turn, and what that is worth to the planning."""

    def _end(self, rival: int) -> float:
        """What the elimination of a rival is worth: his cards, and that he is gone."""
        asked = self.scene.mission
        if len(self.scene.rivals) == 1 or (asked is not None and asked.army == rival):
            return VICTORY
        if not self.level.hunts:
            return 0.0
        return RELIEF + self.scene.next_set * self.scene.cards[rival] / 3

    def capture(self, target: int, taken: int) -> float:
        """What the capture of a land brings, after those in `taken`, the cost in armies not counted."""
        scene = self.scene
        place, owner = scene.region_of[target], scene.owners[target]
        region, prospects = scene.regions[place], self.prospects[place]
        mine = ((scene.own | taken) & region).bit_count()
        value = LAND + prospects[mine + 1] - prospects[mine]
        if owner >= 0:
            left = scene.lands[owner] & ~taken
            theirs = (left & region).bit_count()
            fall = prospects[theirs] - prospects[theirs - 1]
            value += self.weights[owner] * (LAND / 2 + fall)
            if left.bit_count() == 1:
                value += self.ends[owner]
        if not taken and not scene.conquered:
            value += self.card
        for goal in self.goals:
            value += goal.step(target, scene.own | taken)
        return value

    def kill(self, target: int) -> float:
        """What one army less on a land is worth."""
        owner = self.scene.owners[target]
        return 0.8 * self.weights[owner] if owner >= 0 else 0.0

    def hope(self, taken: int) -> float:
        """What being on the way to a rival's end is worth to the planning, though not yet to the game."""
        best = 0.0
        for lands, prize in self.prey:
            share = (lands & taken).bit_count() / lands.bit_count()
            best = max(best, prize * share * share)
        return best

    def insecurity(self, taken: int, standing: dict[int, float]) -> float:
        """What the own continents, with those in `taken`, stand to lose by their borders in the next round.

        `standing` names the armies of lands where they differ from the position.
        """
        if not self.level.guards:
            return 0.0
        total, lands = 0.0, self.scene.own | taken
        for place, bonus in enumerate(self.scene.bonuses):
            if self.scene.whole(place, lands):
                total += SECURITY * self.horizon * bonus * (1 - self._held(place, lands, standing))
        return total

    def _held(self, place: int, lands: int, standing: dict[int, float]) -> float:
        """The chance that no single stack next to a continent breaks into it."""
        held = 1.0
        for index in self.scene.board.continents[place].members:
            danger = self.danger(index, lands)
            if danger:
                armies = standing[index] if index in standing else self.scene.armies[index]
                held *= 1 - quick_chance(danger, max(1, round(armies)))
        return held

    def danger(self, index: int, lands: int) -> int:
        """The most free attackers that one hostile stack next to a land has."""
        most = 0
        for other, armies in self.scene.hostile[index]:
            if armies > most and not lands >> other & 1:
                most = armies
        return most

    def saved(self, index: int, more: int) -> float:
        """What `more` armies on an own land save of what it risks in the next round."""
        if not self.level.guards:
            return 0.0
        armies = self.scene.armies[index]
        return self.exposure(index, armies) - self.exposure(index, armies + more)

    def exposure(self, index: int, armies: int) -> float:
        """What an own land with so many armies risks in the next round: itself and its whole continent."""
        scene = self.scene
        place = scene.region_of[index]
        stake = LAND
        if scene.whole(place, scene.own):
            stake += SECURITY * self.horizon * scene.bonuses[place]
        if scene.capitals >> index & 1:
            stake += THRONE
        return stake * quick_chance(self.danger(index, scene.own), armies)


def rival_weights(scene: Scene) -> dict[int, float]:
    """By rival: what his loss of an army is worth. The fewer rivals, and the stronger this one, the more."""
    rivals = scene.rivals
    common = 1.0 if len(rivals) == 1 else 0.25 + 0.3 / max(1, len(rivals))
    weights = dict.fromkeys(rivals, common)
    if len(rivals) > 1:
        first, second = sorted(rivals, key=lambda rival: -scene.strength[rival])[:2]
        total = sum(scene.strength.values())
        strongest = scene.strength[first]
        if strongest > LEADING * scene.strength[second] or 2 * strongest > total:
            weights[first] = 0.8
    asked = scene.mission
    if asked is not None and asked.army in weights:
        weights[asked.army] = PREY
    return weights


def loss_weight(scene: Scene) -> float:
    """What an own army lost counts: less as rounds go by, and less for the strongest, so that games end."""
    if scene.rounds_left == 0:
        return LAST_ROUND
    weight = max(0.2, 1.0 - 0.03 * max(0, scene.round - 8))
    if 5 * scene.strength.get(scene.seat, 0) > 2 * sum(scene.strength.values()):
        weight *= 0.85
    return weight
