"""Rulebooks are read strictly."""

from __future__ import annotations

import pytest

from grimalkin.text import Rulebook
from grimalkin.text.rulebook import parse

BOOK = "# T\n\nIntro.\n\n## 1. One\n\n**1.1** First.\n\n> *Example.* So.\n\n**1.2** Second.\n"


def test_a_book_has_sections_clauses_and_examples() -> None:
    book = parse(BOOK)
    assert (book.title, book.introduction, book.sections) == ("T", ["Intro."], {"1": "One"})
    assert {number: clause.text for number, clause in book.clauses.items()} == {"1.1": "First.", "1.2": "Second."}
    assert book.clauses["1.1"].lines() == ["1.1  First.", "> *Example.* So."]


def test_a_line_that_fits_nowhere_is_an_error_with_its_number() -> None:
    with pytest.raises(ValueError, match="line 13: expected"):
        parse(BOOK + "\nstray\n")
    with pytest.raises(ValueError, match="line 1: a rulebook begins"):
        parse("no title")


def test_the_books_are_read_from_the_games() -> None:
    assert Rulebook.of("grimalkin.games.friday", "fr").title == "Vendredi 13"
