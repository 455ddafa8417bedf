"""Rulebooks for the site: a card that is named is drawn, an example has its cards below, and all cards stand first.

The drawings are the page's own (`grimalkin.notebook` reads them), each a file beside the books, for all languages.
"""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from grimalkin import games
from grimalkin.notebook.art import PAPER, emblem, of_the_page, suits_of
from grimalkin.notebook.cards import HEIGHT, SERIF, WIDTH, corner_of, face_id, faces, picture, place
from grimalkin.scene import moves
from grimalkin.text import OUR_OWN, Rulebook, Voice
from tools.words import SAID

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from grimalkin.rules import Game

CARDS = "cards"
"""The folder of the drawings."""
WORD = re.compile(r"`([^`]+)`")
CLAUSE = re.compile(r"^\*\*(\d+\.\d+)\*\* ")
SENTENCES = re.compile(r"[.:?!] ")
HIGH, LETTER = 22, 9
"""How high a card among words is, and how wide about a letter on it."""


def write(folder: Path) -> None:
    """Write the books of our own games into a folder, and what they show."""
    (folder / CARDS).mkdir(parents=True)
    for game in games.our_own():
        for name, drawing in drawings(game):
            (folder / CARDS / f"{game.name}-{name}.svg").write_text(drawing, encoding="utf-8")
        for language in OUR_OWN:
            (folder / f"{game.name}.{language}.md").write_text(Book(game, language).drawn(), encoding="utf-8")


# What is drawn.


def drawings(game: Game) -> Iterator[tuple[str, str]]:
    """Draw each card large and small, and each suit, by which a place is marked."""
    for card in game.cards:
        yield card, picture(WIDTH + 4, HEIGHT + 4, place(face_id(game, card), 2, 2), faces(game, [card]), "")
        yield f"{card}-small", small(game, card)
    for kind, suit in suits_of(game).items():
        yield f"{kind}-place", on_paper("", 0, emblem(suit.art, suit.ink))


def small(game: Game, card: str) -> str:
    """Draw a card to stand among words: its number, or its crown, and its emblem."""
    kind, rank = game.parts(card)
    suit = suits_of(game)[kind]
    art, corner = emblem(suit.art, suit.ink, rank if rank.isdigit() else ""), corner_of(suit, rank)
    if not corner and suit.crowned is not None:
        crown = emblem("".join(of_the_page("card.js", "CROWN")), suit.ink)
        return on_paper(f'<svg x="2" y="4" width="14" height="14" viewBox="0 0 100 100">{crown}</svg>', 14, art)
    letters = f'font-size="15" font-weight="bold" fill="{suit.ink}" {SERIF}'
    return on_paper(f'<text x="4" y="16" {letters}>{escape(corner)}</text>', LETTER * len(corner), art)


def on_paper(sign: str, wide: int, art: str) -> str:
    """Put a sign that is so wide, and a drawing after it, on paper as high as a line."""
    sheet = f'<rect x=".5" y=".5" width="{wide + 23}" height="{HIGH - 1}" rx="4" fill="{PAPER}" stroke="#b7a57e"/>'
    drawing = f'<svg x="{wide + 4}" y="3" width="16" height="16" viewBox="0 0 100 100">{art}</svg>'
    return picture(wide + 24, HIGH, f"{sheet}{sign}{drawing}", "", "")


# What is written.


class Book:
    """A rulebook in one language, with its cards."""

    def __init__(self, game: Game, language: str) -> None:
        self.game, self.language = game, language
        self.voice = Voice(language, game)
        self.moves = moves(game, self.voice)

    def drawn(self) -> str:
        """Give the book as Markdown."""
        lines: list[str] = []
        for line in Rulebook.of(self.game.package, self.language).source.splitlines():
            if line.startswith("## 1."):
                lines += [*self.all_cards(), ""]
            clause = CLAUSE.match(line)
            body = WORD.sub(lambda found: self.written(found[1]), line)
            lines.append(f'{clause[0].strip()}{{: id="{clause[1]}" }} {body[clause.end() :]}' if clause else body)
            if line.startswith("> ") and (cards := self.named(line)):
                lines += [">", "> " + " ".join(self.image(card, "", "card") for card in cards)]
        return "\n".join(lines) + "\n"

    def all_cards(self) -> Iterator[str]:
        """Show every card with its word, in a box that opens."""
        yield f'??? note "{SAID[self.language]["all-cards"]}"\n'
        for card in self.game.cards:
            yield f"    {self.image(card, self.voice.card(card), 'card')} `{card}`"

    def written(self, word: str) -> str:
        """Draw the word of a card or of a move: a card, a card and where it goes, two cards; others as they are."""
        if word in self.game.cards:
            return self.image(word, self.voice.card(word), "small", "-small")
        meant = self.moves.get(word)
        if meant is None or not meant.cards:
            return f"`{word}`"
        cards = " + ".join(self.image(card, self.voice.card(card), "small", "-small") for card in meant.cards)
        return f"{cards} → {self.place(meant.to)}" if meant.to else cards

    def place(self, zone: str) -> str:
        """Show where a card goes: the emblem of the suit that marks the place, or what it is called."""
        name = self.voice.say(f"zone-{zone}")
        marks = [kind for kind, suit in suits_of(self.game).items() if suit.place == zone]
        return self.image(marks[0], name, "small", "-place") if marks else name

    def image(self, card: str, name: str, style: str, size: str = "") -> str:
        """Point to the drawing of a card; its word shows under a mouse."""
        return f'![{name}]({CARDS}/{self.game.name}-{card}{size}.svg){{ .{style} title="{card}" }}'

    def named(self, text: str) -> list[str]:
        """List the cards of an example as they are named; one that is named again in another sentence is the same."""
        named: list[str] = []
        for sentence in SENTENCES.split(text):
            left = [*named]
            for card in self.cards_in(sentence):
                if card in left:
                    left.remove(card)
                else:
                    named.append(card)
        return named

    def cards_in(self, text: str) -> Iterator[str]:
        """List the cards that words of a text stand for."""
        for word in WORD.findall(text):
            if word in self.game.cards:
                yield word
            elif word in self.moves:
                yield from self.moves[word].cards
