"""What the coach says: advice and reviews as lines of one language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.coach.reasons import Alike, Reason, Shift, Sure, explain
from grimalkin.scene.moves import meant

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from grimalkin.coach.advice import Advice, Candidate
    from grimalkin.coach.estimates import Estimate
    from grimalkin.coach.judging import JudgedDecision
    from grimalkin.coach.reviewing import Review, SeatPart
    from grimalkin.rules import Game
    from grimalkin.text import Voice

LEVELS = "▁▂▃▄▅▆▇█"
WIDEST = 24
"""A curve is so many signs at most."""
UNKNOWN = "…"
"""What will be known later in the match."""
REASON = "       · "
"""What stands before a reason in a line of its own."""


# A moment.


def advice_lines(game: Game, voice: Voice, advice: Advice, explained: int) -> Iterator[str]:
    """Say what the first choices promise and why."""
    tries = sum(choice.simulations for choice in advice.choices)
    yield voice.say("coach-advice", simulations=tries)
    for place, (promise, *why) in enumerate(advised(game, voice, advice, explained), start=1):
        yield f"{place:>3}. {promise}"
        yield from (f"{REASON}{reason}" for reason in why)


def advised(game: Game, voice: Voice, advice: Advice, explained: int) -> Iterator[list[str]]:
    """Say of each of the first choices what it promises, then why."""
    for choice in advice.choices[:explained]:
        yield [_choice(game, voice, advice, choice), *reasons_for(game, voice, advice, choice)]


def reasons_for(game: Game, voice: Voice, advice: Advice, choice: Candidate) -> Iterator[str]:
    """Say why one would choose it, beside what it is measured against."""
    rival = advice.rival(choice)
    return reasons_said(voice, explain(game, advice.observation, choice.trial, rival.trial if rival else None))


def other_lines(game: Game, voice: Voice, advice: Advice, explained: int) -> Iterator[str]:
    """List the other choices."""
    for place, choice in enumerate(advice.choices[explained:], start=explained + 1):
        yield f"{place:>3}. {_choice(game, voice, advice, choice)}"


def reason_lines(voice: Voice, why: Sequence[Reason]) -> Iterator[str]:
    """Say reasons, one in a line."""
    return (f"{REASON}{said}" for said in reasons_said(voice, why))


def reasons_said(voice: Voice, why: Sequence[Reason]) -> Iterator[str]:
    """Say reasons."""
    foretold = [said for reason in why if isinstance(reason, Sure) and (said := voice.would(reason.event))]
    # As in the list of moves: the last thing foretold says it all.
    for said in (*foretold[-1:], *(_reason(voice, reason) for reason in why if not isinstance(reason, Sure))):
        if said:
            yield said


def _reason(voice: Voice, reason: Shift | Alike) -> str:
    if isinstance(reason, Alike):
        return voice.say("coach-alike")
    key = f"round-stat-{reason.stat.name}-{reason.way}"
    write = percent if reason.stat.kind == "chance" else number
    facts = {"before": write(voice, reason.before), "after": write(voice, reason.after)}
    said = voice.say(key, **facts) if voice.can_say(key) else ""
    return said if reason.speaks_for or not said else voice.say("coach-but", reason=said)


def _choice(game: Game, voice: Voice, advice: Advice, choice: Candidate) -> str:
    # Where no move brings points, as in a single game of Spooks, nothing is said of them.
    scored = any(round(other.points.mean, 1) for other in advice.choices)
    return voice.say(
        "coach-choice-points" if scored else "coach-choice",
        move=named(game, voice, choice.action),
        share=_share(voice, choice.share),
        points=signed(voice, choice.points.mean),
    )


# A match.


def review_lines(review: Review, voice: Voice, seats: Sequence[int], width: int | None = None) -> Iterator[str]:
    """Say how a match went: a table of the seats, no wider than there is room for, then the turning points."""
    names = [player.name for player in review.record.players]
    yield voice.say(
        "coach-title",
        game=voice.say("game"),
        seats=len(names),
        lines=review.lines,
        decisions=len(review.decisions),
    )
    yield ""
    heads = ("name", "decisions", "cost", "luck", "play", "result")
    rows = [[*(voice.say(f"coach-column-{head}") for head in heads), voice.say("coach-column-curve")]]
    yield from _fitted(rows + [_row(voice, names, review.part(seat)) for seat in seats], width)
    yield voice.say("coach-note")
    if review.result is None:
        yield voice.say("coach-unfinished", rounds=len(review.fortunes))
    yield ""
    turning = review.turning_points()
    yield voice.say("coach-turning" if turning else "coach-no-turning")
    for place, decision in enumerate(turning, start=1):
        yield from turning_lines(review.game, voice, decision, place, names)


def _fitted(rows: list[list[str]], width: int | None) -> Iterator[str]:
    """Align a table; where it would be too wide, its curves come below it."""
    whole = [*_aligned(rows)]
    if width is None or max(map(len, whole)) <= width:
        yield from whole
        return
    yield from map(str.rstrip, _aligned([[*row[:-1], ""] for row in rows]))
    yield from ("", f"  {rows[0][-1]}")
    wide = max(len(row[0]) for row in rows)
    yield from (f"  {name:<{wide}}  {drawn}" for name, *_, drawn in rows[1:])
    yield ""


def turning_lines(
    game: Game, voice: Voice, decision: JudgedDecision, place: int, names: Sequence[str]
) -> Iterator[str]:
    """Say what one choice cost, and what would have been better."""
    yield f"  {place}. " + voice.say(
        "coach-point",
        round=decision.round,
        move=str(decision.moment),
        name=names[decision.seat],
        played=named(game, voice, decision.played),
    )
    cost, error = number(voice, 100 * decision.cost), number(voice, 100 * decision.loss.error)
    best = named(game, voice, decision.best)
    yield f"     {voice.say('coach-better', best=best, cost=cost, error=error)}"
    yield from reason_lines(voice, decision.reasons)


def curve(values: Sequence[float]) -> str:
    """Draw a curve of parts of a win in one line."""
    count = min(len(values), WIDEST)
    drawn = ""
    for place in range(count):
        some = values[len(values) * place // count : len(values) * (place + 1) // count]
        drawn += LEVELS[min(int(sum(some) / len(some) * len(LEVELS)), len(LEVELS) - 1)]
    return drawn


def _row(voice: Voice, names: Sequence[str], part: SeatPart) -> list[str]:
    return [
        names[part.seat],
        str(part.decisions),
        _cost(voice, part.cost),
        of_a_win(voice, part.luck.mean) if part.luck else UNKNOWN,
        of_a_win(voice, part.play.mean) if part.play else UNKNOWN,
        UNKNOWN if part.result is None else percent(voice, part.result),
        curve([value.mean for _, value in part.curve]),
    ]


def _cost(voice: Voice, cost: Estimate) -> str:
    if cost.mean > 1:
        return f"> {number(voice, 100)}"
    return f"{number(voice, 100 * cost.mean)} ± {number(voice, 100 * cost.error)}"


def _aligned(rows: list[list[str]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *rest, last in rows:
        yield "  ".join(["", first.ljust(widths[0]), *map(str.rjust, rest, widths[1:-1]), last])


# Figures.


def named(game: Game, voice: Voice, action: int) -> str:
    """Name a move by its word and what it means."""
    return voice.say("coach-move", word=game.word(action), meaning=meant(game, voice, action).means)


def percent(voice: Voice, value: float) -> str:
    """Write a part as a percentage."""
    return voice.figure("coach-percent", value)


def number(voice: Voice, value: float) -> str:
    """Write a number with one decimal."""
    return voice.figure("coach-number", value)


def signed(voice: Voice, value: float) -> str:
    """Write a number with its sign."""
    return f"+{number(voice, value)}" if round(value, 1) > 0 else number(voice, value)


def of_a_win(voice: Voice, value: float) -> str:
    """Write a part of a win in percentage points: rounds add up, but there is no more than one win to speak of."""
    if abs(value) > 1:
        return f"{'>' if value > 0 else '<'} {signed(voice, 100 if value > 0 else -100)}"
    return signed(voice, 100 * value)


def _share(voice: Voice, share: Estimate) -> str:
    return voice.say("coach-share", share=percent(voice, share.mean), error=number(voice, 100 * share.error))
