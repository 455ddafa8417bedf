"""Languages: every sentence a person reads, made from what that person may see."""

from grimalkin.text.lesson import Lesson, Notes
from grimalkin.text.rulebook import Clause, Rulebook
from grimalkin.text.voice import LANGUAGES, MissingText, Voice

__all__ = ["LANGUAGES", "Clause", "Lesson", "MissingText", "Notes", "Rulebook", "Voice"]
