"""A book parses what is asked for, and says just what the library says of the whole file."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from grimalkin import games
from grimalkin.text.book import Book, entries
from grimalkin.text.languages import LANGUAGES, house, source

FILE = """# About cats.
-cat = cat
    .a = a cat
held = { $count ->
    [one] { -cat }
   *[other] { many }
}
    .aside = only { held-by }
many = { $count } { -cat }s
held-by =
    by { $name },
    who smiles
broken = { $count ->
"""


def files() -> list[tuple[str, str]]:
    """Give every file of texts that is ours, with its language."""
    own = [(code, source(package, f"text/{code}.ftl"))
           for code in LANGUAGES for name in games.found() for package in games.get(name).texts]  # fmt: skip
    return [(code, text) for code, text in own if text] + [(code, house(code)) for code in LANGUAGES]


def test_every_text_of_ours_is_parted_as_the_library_parses_it() -> None:
    for code, text in files():
        whole = {each.id.name: each for each in FluentResource(text).body if isinstance(each, ast.Message)}
        book = Book(code, [text])
        assert {name for name in entries(text) if not name.startswith("-")} == {*whole}
        for name, message in whole.items():
            assert book.has_message(name)
            assert {*book.get_message(name).attributes} == {each.id.name for each in message.attributes}


def spoken(book: Book | FluentBundle, name: str, attribute: str = "") -> tuple[object, list[Exception]]:
    message = book.get_message(name)
    pattern = message.attributes[attribute] if attribute else message.value
    assert pattern is not None
    return book.format_pattern(pattern, {"count": 3, "name": "Ada"})


def test_what_a_text_is_made_of_is_found() -> None:
    whole = FluentBundle(["en"], use_isolating=False)
    whole.add_resource(FluentResource(FILE))
    for name, attribute in (("held", ""), ("held", "aside"), ("many", ""), ("held-by", "")):
        said, errors = spoken(Book("en", [FILE]), name, attribute)
        assert (said, errors) == spoken(whole, name, attribute)
        assert not errors


def test_the_first_file_says_it_and_what_cannot_be_read_is_no_text() -> None:
    book = Book("en", ["many = some", FILE])
    assert spoken(book, "many") == ("some", [])
    assert spoken(book, "held") == ("some", [])
    assert not book.has_message("broken")
    assert not book.has_message("nothing")
    with pytest.raises(LookupError):
        book.get_message("nothing")


def test_threads_share_a_book() -> None:
    names = [name for name in entries(house("fr")) if not name.startswith("-")]
    with ThreadPoolExecutor(8) as threads:
        book = Book("fr", [house("fr")])
        assert all(threads.map(book.has_message, names * 4))
