"""The coach: the best moves as one seat may judge them, and what a match owed to luck and to play."""

from grimalkin.coach.advice import Advice, Candidate, advise
from grimalkin.coach.estimates import Estimate
from grimalkin.coach.judging import JudgedDecision
from grimalkin.coach.reasons import Alike, Reason, Shift, Sure, explain
from grimalkin.coach.reviewing import Review, review

__all__ = [
    "Advice",
    "Alike",
    "Candidate",
    "Estimate",
    "JudgedDecision",
    "Reason",
    "Review",
    "Shift",
    "Sure",
    "advise",
    "explain",
    "review",
]
