"""Languages: every sentence a person reads, made from what that person may see."""

from grimalkin.text.languages import FALLBACK, LANGUAGES, OUR_OWN, Language
from grimalkin.text.lesson import Lesson, Notes
from grimalkin.text.rulebook import Clause, Rulebook
from grimalkin.text.voice import MissingText, Voice

__all__ = [
    "FALLBACK",
    "LANGUAGES",
    "OUR_OWN",
    "Clause",
    "Language",
    "Lesson",
    "MissingText",
    "Notes",
    "Rulebook",
    "Voice",
]
