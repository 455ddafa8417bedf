"""What passes tell: whoever passes on a blue card probably holds none that fits. Probably: anyone may pass [4.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.games.spooks.cards import ABOVE, BATS, BELOW, CARDS, MASTER, PASS, RANK_OF, SPIDERS, STOP, SUIT_OF, WILD
from grimalkin.games.spooks.cards import RANKS as SPIDER_RANKS
from grimalkin.games.spooks.phases import BLUE, NO_CARD, PHASES, PRANK, RUN
from grimalkin.games.spooks.view import GIVEN

if TYPE_CHECKING:
    from grimalkin.games.spooks.trace import TraceStep
    from grimalkin.games.spooks.view import SpooksObservation

MOST_PASSES = 32
"""The latest passes that are remembered."""
UNPLAYED = 0.3
"""How likely it is that somebody passes on blue, holding a card that fits, beside passing without one."""
SPIDER_MASTER = 1 << SPIDER_RANKS - 1


def passes(seen: SpooksObservation) -> list[tuple[int, int]]:
    """List who passed on blue, with the cards that fitted but for the Cat; until the seat was given a card."""
    found: list[tuple[int, int]] = []
    top, falling = NO_CARD, False
    powers = bool(seen.options["master_powers"])
    for step in seen.trace:
        if step.phase in GIVEN:
            found = [one for one in found if one[0] != step.other]
        elif step.action == PASS and step.phase == PHASES[BLUE] and step.seat != seen.viewer:
            found.append((step.seat, fitting(top, falling=falling, powers=powers)))
        elif step.phase != PHASES[PRANK]:
            top = step.action if 0 <= step.action < CARDS else top
            falling ^= powers and turns(step, top)
    return found[-MOST_PASSES:]


def fitting(top: int, *, falling: bool, powers: bool) -> int:
    """[4.1] Find the cards of the next rank, [9.6] up or down; [9.2] on a spider also the Spider Master."""
    cards = (BELOW if falling else ABOVE)[top] & ~WILD
    return cards | SPIDER_MASTER if powers and SUIT_OF[top] == SPIDERS else cards


def turns(step: TraceStep, top: int) -> bool:
    """[9.6] Say whether a step lets the power of the Bat Master work: [9.1] in a run only on top."""
    works = step.action == (STOP if step.phase == PHASES[RUN] else top)
    return works and SUIT_OF[top] == BATS and RANK_OF[top] == MASTER
