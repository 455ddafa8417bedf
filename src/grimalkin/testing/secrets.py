"""Laws of secrecy: imagined worlds, two worlds that one viewer cannot tell apart, coming back, and undo."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import TYPE_CHECKING

from grimalkin import scene
from grimalkin.features import values
from grimalkin.rules import BadDeck, Dice, Event, Game, Guest, IllegalAction, Refusal, Refused, State
from grimalkin.rules.playouts import heuristic_action
from grimalkin.rules.probes import plausible, sample
from grimalkin.testing.broken import demand
from grimalkin.testing.walks import Trail, viewers
from grimalkin.text import LANGUAGES, Voice

if TYPE_CHECKING:
    from collections.abc import Iterable

    from grimalkin.play import Match

DRAWS = 3
SWAPS = 6
SAID: dict[tuple[str, str], tuple[str, ...]] = {}
"""Refusals that have been said already."""


def imagined_worlds_fit(state: State, viewer: int | None, dice: Dice) -> None:
    """Law 6: a drawn world is observed as the true one was, and depends on nothing but the observation and the dice."""
    game, law = state.game, "6 imagined worlds"
    seen = state.observe(viewer)
    smuggled = set(vars(seen)) - {field.name for field in fields(seen)}
    demand(not smuggled, law, f"the observation carries {smuggled}, which it does not declare")
    before = state.copy()
    for _ in range(DRAWS):
        draw = dice.below(2**29)
        world = game.imagine(seen).draw(Dice(draw))
        demand(world.observe(viewer).encode() == seen.encode(), law, f"viewer {viewer} can tell a drawn world apart")
        demand(world.observe(viewer) == seen, law, f"viewer {viewer} can tell a drawn world apart")
        demand(not state.round or game.inventory(world) == game.inventory(state), law, "a drawn world lacks cards")
        again = game.imagine(world.observe(viewer)).draw(Dice(draw))
        demand(again == world, law, f"viewer {viewer} is given more than the observation tells")
        demand(len(world.plain()) == len(state.plain()), law, "a drawn world is not a whole state")
    demand(state == before, law, "imagining changed the true world")


def two_worlds_look_alike(state: State, world: State, viewer: int | None, dice: Dice) -> None:
    """Law 7: worlds that the viewer cannot tell apart give the same bytes: views, moves, errors, events, sentences."""
    demand(all_that_is_shown(state, viewer) == all_that_is_shown(world, viewer), "7 two worlds", f"viewer {viewer}")
    nobody_peeks(state, world, viewer, dice)
    for seat in state.actors():
        both = sorted(set(state.legal_actions(seat)) & set(world.legal_actions(seat)))
        if both:
            _step_alike(state, world, viewer, seat, both[dice.below(len(both))])


def nobody_peeks(state: State, world: State, viewer: int | None, dice: Dice) -> None:
    """Law 7 for rules of thumb: in worlds that a seat cannot tell apart the same dice give it the same legal choice."""
    if viewer is None or viewer not in state.actors():
        return
    draw = dice.below(2**29)
    one, other = (_by_heuristic(each, viewer, Dice(draw)) for each in (state, world))
    demand(one == other, "7 two worlds", f"by its rules of thumb seat {viewer} tells two worlds apart")
    demand(one in state.legal_actions(viewer), "2 legality", f"a rule of thumb of seat {viewer} is not legal")


def _by_heuristic(state: State, seat: int, dice: Dice) -> int:
    """Ask for a rule of thumb; a guest that fails is heard here."""
    action = heuristic_action(state, seat, dice)
    if isinstance(state, Guest) and state.failure:
        failure, state.failure = state.failure, None
        demand(kept=False, law="2 legality", message=f"the rules of thumb of {state.game} fail: {failure}")
    return action


def searched_worlds_fit(state: State, viewer: int | None, dice: Dice) -> None:
    """Law 6 for search, which draws worlds in place: what the viewer sees in them is what he sees."""
    worlds = state.game.imagine(state.observe(viewer))
    for _ in range(DRAWS):
        world = sample(worlds, dice)
        demand(
            state.game.inventory(world) == state.game.inventory(state), "6 imagined worlds", "a drawn world lacks cards"
        )
        same = state.game.zones(world.observe(viewer)) == state.game.zones(state.observe(viewer))
        demand(same, "6 imagined worlds", f"viewer {viewer} can see that a searched world is another")
        demand(world.actors() == state.actors(), "6 imagined worlds", "others may act in a searched world")
        demand(0 <= plausible(worlds) <= 1, "6 imagined worlds", "a world is more likely than certain")


def forced_means_forced(state: State, dice: Dice) -> None:
    """Law 7 for automatic moves: what is called forced is so in every world that a spectator can imagine."""
    public = state.observe(None)
    for seat in state.actors():
        if state.game.forced(public, seat):
            for world in (state, *(imagined(state, None, dice) for _ in range(DRAWS))):
                alone = len(world.legal_actions(seat)) == 1
                demand(
                    alone, "7 two worlds", f"seat {seat} has a choice, though everyone is said to see that it has none"
                )


def dealt_otherwise(state: State, trail: Trail, viewer: int | None, dice: Dice) -> int:
    """Laws 6 and 7 on worlds that nobody imagined: two cards of the deck change places, and all go on as they did.

    Where the viewer cannot tell, it is a second true world; what is imagined there must be the same. This catches
    what imagined worlds cannot: an imagination that knows where something truly lies, and a deal that tells too much.
    Says how many such worlds it found.
    """
    seen, found = state.observe(viewer), 0
    for _ in range(SWAPS if len(trail.deck) > 1 else 0):
        deck = _swapped(trail.deck, dice)
        world = trail.again(deck)
        if world is None or world == state or world.observe(viewer) != seen:
            continue
        found += 1
        told, told_there = (
            [told_to(step.events, viewer) for step in trail.steps(each) or ()] for each in (trail.deck, deck)
        )
        demand(told == told_there, "7 two worlds", f"viewer {viewer} was told on the way what the view does not hold")
        if found == 1:
            two_worlds_look_alike(state, world, viewer, dice)
        draw = dice.below(2**29)
        one, other = (imagined(each, viewer, Dice(draw)) for each in (state, world))
        demand(one == other, "6 imagined worlds", f"viewer {viewer} imagines by what is hidden")
    return found


def imagined(state: State, viewer: int | None, dice: Dice) -> State:
    """Draw a world that the viewer cannot tell from this one."""
    return state.game.imagine(state.observe(viewer)).draw(dice)


def _swapped(deck: list[int], dice: Dice) -> list[int]:
    deck = deck.copy()
    one, other = dice.below(len(deck)), dice.below(len(deck))
    deck[one], deck[other] = deck[other], deck[one]
    return deck


def _step_alike(state: State, world: State, viewer: int | None, seat: int, action: int) -> None:
    """Let the same happen in both worlds: the viewer sees the same, or has been told what is different."""
    after, other = state.copy(), world.copy()
    after.apply(seat, action)
    other.apply(seat, action)
    alike = after.observe(viewer) == other.observe(viewer)
    told = told_to(state.game.tell(state, seat, action, after), viewer)
    told_other = told_to(world.game.tell(world, seat, action, other), viewer)
    demand(
        (told == told_other) == alike, "7 two worlds", f"viewer {viewer} after {state.game.word(action)} of seat {seat}"
    )
    if alike:
        shown = sentences(state, told, viewer), all_that_is_shown(after, viewer)
        demand(
            shown == (sentences(world, told_other, viewer), all_that_is_shown(other, viewer)), "7 two worlds", "after"
        )


def all_that_is_shown(state: State, viewer: int | None) -> bytes:
    """Put everything that reaches a viewer into bytes: view, zones, legal words, refusals, foretellings, scores."""
    seen = state.observe(viewer)
    shown: list[object] = [seen.encode().decode(), [zone._asdict() for zone in state.game.zones(seen)]]
    public = scene.public_look(state.game, state.observe(None))
    looked = scene.look(state.game, seen, public)
    shown.append(repr(looked))
    shown.append(values(state.game, seen))
    shown += [repr(state.outcome()), state.scores(), state.actors(), state.deal_due(), repr(state), deal_refusal(state)]
    if viewer is not None:
        shown.append([state.game.word(action) for action in state.legal_actions(viewer)])
        shown.append([repr(state.game.foretell(seen, action)) for action in seen.legal])
        shown.append(refusals(state, viewer))
        names = [f"N{seat}" for seat in range(state.seats)]
        speakers = (scene.Speaker(Voice(language, state.game), names) for language in LANGUAGES)
        shown += [repr(scene.in_words(looked, viewer, speaker)) for speaker in speakers]
    return json.dumps(shown, sort_keys=True).encode()


def refusals(state: State, seat: int) -> list[list[str]]:
    """Try every action that is illegal for the seat, and list what it is told: error texts and sentences."""
    answers = []
    legal = set(state.legal_actions(seat))
    for action in range(len(state.game.words)):
        if action in legal:
            continue
        try:
            state.apply(seat, action)
        except IllegalAction as refused:
            answers.append([str(refused), *said(state.game, refused.refusal)])
    return answers


def said(game: Game, refusal: Refusal) -> tuple[str, ...]:
    """Say a refusal in every language; the same refusal is said once."""
    key = (str(game), repr(refusal))
    if key not in SAID:
        SAID[key] = tuple(Voice(language, game).refusal(refusal) for language in LANGUAGES)
    return SAID[key]


def deal_refusal(state: State) -> list[str]:
    """Offer no deck at all, and list what the one who offers it is told."""
    try:
        state.copy().deal([])
    except BadDeck as refused:
        return [str(refused), *said(state.game, refused.refusal)]
    return []


class Shares:
    """Law 6 over a whole match: where much is open, neither the true world nor any other comes up again and again."""

    WIDE = 3
    """So many second worlds found by a few exchanges of two cards make a moment wide open."""
    ENOUGH = 10

    def __init__(self) -> None:
        self.draws = self.truths = self.repeats = 0

    def draw(self, state: State, viewer: int | None, dice: Dice) -> None:
        """Draw twice at a wide open moment."""
        one, other = (imagined(state, viewer, Dice(dice.below(2**29))) for _ in range(2))
        self.draws += 1
        self.truths += one == state
        self.repeats += one == other

    def check(self) -> None:
        """Demand that draws vary."""
        if self.draws >= self.ENOUGH:
            message = f"of {self.draws} draws {self.truths} were the true world, {self.repeats} came up twice"
            demand(2 * max(self.truths, self.repeats) < self.draws, "6 imagined worlds", message)


def told_to(events: Iterable[Event], viewer: int | None) -> list[Event]:
    """List what a viewer sees of some events."""
    return [seen for event in events if (seen := event.seen_by(viewer))]


def sentences(state: State, told: list[Event], viewer: int | None) -> list[str]:
    """Say in every language what a viewer was told."""
    names = [f"N{seat}" for seat in range(state.seats)]
    voices = [Voice(language, state.game) for language in LANGUAGES]
    return [voice.event(event, viewer, names) for voice in voices for event in told]


def who_came_back_knows_all(match: Match, kept: dict[int | None, list[list[Event]]]) -> None:
    """Law 10: who asks for everything since the start gets what one who stayed was told."""
    for viewer in viewers(match.state):
        demand(match.since(0, viewer) == kept[viewer], "10 coming back", f"viewer {viewer} missed something")


def undo_never_teaches(match: Match, seat: int, dice: Dice) -> None:
    """Law 11: what may be taken back has taught nobody a thing but the action; and then all is as it was."""
    if not match.can_undo(seat).allowed:
        return
    law, after = "11 undo", match.state.copy()
    line = match.record.lines[-1]
    match.undo(seat)
    before = match.state.copy()
    action = match.game.action(getattr(line, "word", ""))
    for viewer in viewers(before):
        worlds = match.game.imagine(before.observe(viewer))
        for _ in range(DRAWS):
            world = worlds.draw(dice)
            if action in world.legal_actions(seat):
                world.apply(seat, action)
                same = world.observe(viewer) == after.observe(viewer)
                demand(same, law, f"viewer {viewer} learnt something from {match.game.word(action)}")
    match.play(seat, match.game.word(action))
    demand(match.state == after, law, "played again, it is not the same")


def refused_changes_nothing(match: Match, seat: int, word: str) -> None:
    """Refuse a word through the match: state and record stay as they were."""
    state, text = match.state.copy(), str(match.record)
    try:
        match.play(seat, word)
    except Refused:
        demand(match.state == state and str(match.record) == text, "2 legality", f"refused {word!r} changed the match")
    else:
        demand(kept=False, law="2 legality", message=f"{word!r} was accepted")
