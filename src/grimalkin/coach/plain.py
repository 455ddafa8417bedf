"""Reviews and advice as plain data, ready for JSON. `docs/coach.md` says what each field is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.coach.reasons import Alike, Reason, Shift, Sure, explain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.coach.advice import Advice, Candidate
    from grimalkin.coach.estimates import Estimate
    from grimalkin.coach.fortune import Fortune
    from grimalkin.coach.judging import JudgedDecision
    from grimalkin.coach.reviewing import Review, SeatPart
    from grimalkin.rules import Game

DIGITS = 6


def plain(review: Review, seats: Sequence[int]) -> dict[str, object]:
    """Give a review of these seats as lists, dictionaries, words and numbers."""
    decisions = [_decision(review.game, decision) for decision in review.decisions]
    return {
        "game": review.record.game,
        "lines": review.lines,
        "simulations": review.simulations,
        "finished": review.result is not None,
        "seats": [_part(review, review.part(seat)) for seat in seats],
        "decisions": decisions,
        "turning_points": [decision.moment for decision in review.turning_points()],
        "rounds": [_fortune(fortune) for fortune in review.fortunes],
    }


def plain_advice(game: Game, advice: Advice, number: int) -> dict[str, object]:
    """Give the advice for a move of a record, by its number, in the same way."""
    return {
        "game": str(game),
        "move": number,
        "round": advice.observation.round,
        "seat": advice.observation.viewer,
        "simulations": sum(choice.simulations for choice in advice.choices),
        "choices": [_choice(game, advice, choice) for choice in advice.choices],
    }


def _choice(game: Game, advice: Advice, choice: Candidate) -> dict[str, object]:
    rival = advice.rival(choice)
    reasons = explain(game, advice.observation, choice.trial, rival.trial if rival else None)
    return {
        "word": game.word(choice.action),
        "share": _pair(choice.share),
        "points": _pair(choice.points),
        "simulations": choice.simulations,
        "reasons": [_reason(reason) for reason in reasons],
    }


def _part(review: Review, part: SeatPart) -> dict[str, object]:
    player = review.record.players[part.seat]
    return {
        "seat": part.seat,
        "name": player.name,
        "kind": player.kind,
        "decisions": part.decisions,
        "cost": _pair(part.cost),
        "luck": part.luck and _pair(part.luck),
        "play": part.play and _pair(part.play),
        "result": part.result,
        "curve": [[moment, *_pair(value)] for moment, value in part.curve],
    }


def _decision(game: Game, decision: JudgedDecision) -> dict[str, object]:
    return {
        "move": decision.moment,
        "round": decision.round,
        "seat": decision.seat,
        "by": decision.by,
        "played": game.word(decision.played),
        "best": game.word(decision.best),
        "share": _pair(decision.share),
        "cost": [round(decision.cost, DIGITS), round(decision.loss.error, DIGITS)],
        "clear": decision.clear,
        "reasons": [_reason(reason) for reason in decision.reasons],
    }


def _reason(reason: Reason) -> dict[str, object]:
    if isinstance(reason, Sure):
        return {"kind": "sure", "event": reason.event.key, **reason.event.plain()}
    if isinstance(reason, Alike):
        return {"kind": "alike"}
    return {"kind": "round_stat", **_shift(reason)}


def _shift(shift: Shift) -> dict[str, object]:
    figures = {"before": shift.before, "after": shift.after, "errors": shift.errors}
    return {"stat": shift.stat.name} | {name: round(value, DIGITS) for name, value in figures.items()}


def _fortune(fortune: Fortune) -> dict[str, object]:
    return {
        "round": fortune.round,
        "before": [round(part, DIGITS) for part in fortune.before],
        "dealt": [_pair(part) for part in fortune.dealt],
        "after": [round(part, DIGITS) for part in fortune.after],
    }


def _pair(value: Estimate) -> list[float]:
    return [round(value.mean, DIGITS), round(value.error, DIGITS)]
