"""Laws of play: a match ends, legality is exact, words and records are faithful, cards are conserved, order is none."""

from __future__ import annotations

import pickle
from itertools import pairwise
from typing import TYPE_CHECKING

from grimalkin.play import Match, parse, replay
from grimalkin.rules import BadDeck, Dice, Game, IllegalAction, Refused, State
from grimalkin.rules.probes import tally, win_shares
from grimalkin.rules.refusal import brief
from grimalkin.testing.broken import demand

if TYPE_CHECKING:
    from grimalkin.testing.walks import Step

RUBBISH: tuple[object, ...] = (-1, 10**8, 2**70, 10**5000, 2.7, "x", None)


def it_ends_and_says_how(state: State) -> None:
    """Law 1: at the end there is an outcome, and nobody may act."""
    law, outcome = "1 it ends and says how", state.outcome()
    going_on = state.deal_due() or bool(state.actors())
    demand((outcome is None) == going_on, law, f"outcome {outcome} while going on is {going_on}: {state!r}")
    demand(not (state.deal_due() and state.actors()), law, "a deal is due while seats may act")
    if outcome:
        demand(outcome.scores == state.scores() and len(outcome.scores) == state.seats, law, f"scores {outcome}")
        demand(outcome.winners and set(outcome.winners) <= set(range(state.seats)), law, f"winners {outcome}")
        demand([*outcome.winners] == sorted(set(outcome.winners)), law, f"winners not ascending {outcome}")
        demand(abs(sum(outcome.returns())) < 1e-9, law, f"returns do not sum to zero: {outcome.returns()}")
        won = [1 / len(outcome.winners) if seat in outcome.winners else 0 for seat in range(state.seats)]
        demand(win_shares(state) == won, law, f"at the end search takes {win_shares(state)} for {won}")
    if not state.actors() and state.round:
        demand(abs(sum(win_shares(state)) - 1) < 1e-9, law, f"win shares do not sum to one: {win_shares(state)}")
    tallies = tuple(tally(state, seat) for seat in range(state.seats))
    demand(tallies == state.scores(), law, f"search reads {tallies} on the score sheet {state.scores()}")


def legality_is_exact(state: State) -> None:
    """Law 2: actors have legal actions, others none; each legal one applies, every other raises and changes nothing."""
    for seat in range(state.seats):
        legal = state.legal_actions(seat)
        demand(bool(legal) == (seat in state.actors()), "2 legality", f"seat {seat} of {state.actors()}: {legal}")
        demand(all(a < b for a, b in pairwise(legal)), "2 legality", f"not ascending: {legal}")
        for action in range(len(state.game.words)):
            _applies(state, seat, action, legal=action in legal)
        for rubbish in RUBBISH:
            _refuses_rubbish(state, seat, rubbish)
    _refuses_decks(state)


def _applies(state: State, seat: int, action: int, *, legal: bool) -> None:
    copy = state.copy()
    try:
        copy.apply(seat, action)
    except IllegalAction as refused:
        demand(not legal, "2 legality", f"legal {state.game.word(action)} was refused: {refused}")
        demand(copy == state, "2 legality", f"refused {state.game.word(action)} changed the state")
    else:
        demand(legal, "2 legality", f"illegal {state.game.word(action)} of seat {seat} was applied")
        demand(copy != state, "2 legality", f"{state.game.word(action)} changed nothing")


def _refuses_rubbish(state: State, seat: int, rubbish: object) -> None:
    copy = state.copy()
    for arguments in ((seat, rubbish), (rubbish, 0)):
        try:
            copy.apply(*arguments)
        except (Refused, TypeError) as refused:
            demand(str(refused), "2 legality", f"apply{brief(arguments)} was refused without a word")
        else:
            demand(kept=False, law="2 legality", message=f"apply{brief(arguments)} was accepted")
    demand(copy == state, "2 legality", f"refused {brief(rubbish)} changed the state")


def _refuses_decks(state: State) -> None:
    copy, pack = state.copy(), [*state.game.pack(state.options)]
    for deck in ([], pack[1:], [*pack, pack[0]], [len(state.game.cards), *pack[1:]], [-1, *pack[1:]]):
        try:
            copy.deal(deck)
        except BadDeck:
            continue
        demand(kept=False, law="2 legality", message=f"a deck of {len(deck)} cards was dealt")
    demand(copy == state, "2 legality", "a refused deck changed the state")


def words_go_both_ways(game: Game) -> None:
    """Law 3: words of actions and of cards are unique, one token each, and go both ways."""
    for catalogue in (game.words, game.cards):
        demand(len(set(catalogue)) == len(catalogue), "3 words", "a word stands twice")
        demand(all(w.isascii() and w.isprintable() and " " not in w and w for w in catalogue), "3 words", "not a token")
    demand(all(game.action(game.word(a)) == a for a in range(len(game.words))), "3 words", "an action is lost")
    demand(all(game.card(word) == at for at, word in enumerate(game.cards)), "3 words", "a card is lost")


def same_record_same_states(match: Match) -> None:
    """Law 4: a record, written and read, gives the same match; copies and pickles are equal and independent."""
    again = replay(parse(str(match.record), match.game), match.game)
    demand(str(again.record) == str(match.record), "4 record", "written twice, it differs")
    demand(again.state == match.state, "4 record", "replayed, it ends elsewhere")
    demand(
        [m.events for m in again.story] == [m.events for m in match.story], "4 record", "replayed, it tells otherwise"
    )
    copy = pickle.loads(pickle.dumps(match.state))  # noqa: S301 - our own
    demand(copy == match.state == match.state.copy(), "4 record", "a copy differs")


def cards_are_conserved(state: State) -> None:
    """Law 5: after a deal every card of the pack lies somewhere, once."""
    if state.round:
        have, want = state.game.inventory(state), state.game.pack(state.options)
        demand(have == tuple(want), "5 conservation", f"{have} is not the pack")


def nothing_changes_in_silence(step: Step) -> None:
    """Law 8: whoever may know something new has seen an event."""
    for viewer in (*range(step.after.seats), None):
        changed = step.before.observe(viewer) != step.after.observe(viewer)
        told = any(event.seen_by(viewer) for event in step.events)
        demand(told or not changed, "8 silence", f"viewer {viewer} saw nothing of {step.seat} {step.action}")


def order_does_not_matter(state: State, dice: Dice) -> None:
    """Law 9: simultaneous choices may come in any order, and none shows in what the others may do."""
    actors = [*state.actors()]
    if len(actors) < 2:
        return
    choices = {seat: _pick(state.legal_actions(seat), dice) for seat in actors}
    dice.shuffle(actors, len(actors))
    ends = []
    for order in (actors, actors[::-1]):
        end = state.copy()
        for done, seat in enumerate(order):
            waiting = order[done:]
            demand(set(waiting) <= set(end.actors()), "9 order", f"{waiting} may no longer choose")
            same = all(end.legal_actions(other) == state.legal_actions(other) for other in waiting)
            demand(same, "9 order", "a choice changed what another seat may do")
            end.apply(seat, choices[seat])
        ends.append(end)
    demand(ends[0] == ends[1], "9 order", f"choices {choices} end differently in another order")


def _pick(legal: list[int], dice: Dice) -> int:
    return legal[dice.below(len(legal))]
