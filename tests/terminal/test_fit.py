"""80 columns and 24 lines show all that is needed: each card, each choice, each plate, and what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len

from grimalkin import games
from grimalkin.bots import RandomBot
from grimalkin.play import Luck, Match, Player
from grimalkin.rules import Dice
from grimalkin.scene import Speaker, in_words, scene_of
from grimalkin.terminal.app.board import draw_board
from grimalkin.terminal.app.box import Box, OwnBox
from grimalkin.terminal.app.canvas import Area, Canvas
from grimalkin.terminal.app.filters import old_letter
from grimalkin.terminal.app.picture import pictured
from grimalkin.terminal.app.shown import Shown, Sitting
from grimalkin.terminal.app.table import KEYS
from grimalkin.terminal.app.widgets import told_keys
from grimalkin.text import LANGUAGES, Voice

if TYPE_CHECKING:
    from collections.abc import Iterator

SIZES = ((80, 22), (140, 43))
"""Two lines of a screen are for typing and for the keys."""
TABLES: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("friday", 3, {}), ("friday", 6, {"open_stacks": True}), ("thirteen", 6, {}), ("spooks", 3, {}),
    ("spooks", 10, {"decks": 2, "master_powers": True}), ("spooks", 5, {"decks": 2, "phantom_hand": True}),
    ("malediction", 3, {}), ("malediction", 5, {}),
)  # fmt: skip
NAMES = ("Ada", "Grim", "Maud", "Léo", "Ombre", "Tibère", "Olga", "Nox", "Perle", "Fang")


def moments(name: str, seats: int, options: dict[str, object], language: str) -> Iterator[Shown]:
    """Play, and show the seat that is asked; of a round that was counted the first one."""
    game, luck, dice, bot = games.get(name), Luck(bytes(range(32)), ("",) * seats), Dice(name, seats), RandomBot()
    voice = Voice(language, game)
    match = Match.open(game, [Player(each) for each in NAMES[:seats]], options, luck)
    for _ in range(45):
        if match.outcome():
            break
        seat = match.state.actors()[-1] if match.state.actors() else 0
        scene = scene_of(match, seat)
        words = in_words(scene, seat, Speaker(voice, match.names))
        sitting = tuple(map(Sitting, match.names))
        shown = Shown(
            OwnBox(game, voice), pictured(scene, words), sitting, seat, voice.say("game"), "", words.prompt, []
        )
        shown.voice = voice
        shown.choosing.begin(shown.hand, words.offer, ())
        yield shown
        if match.state.deal_due():
            match.deal_by(luck)
        else:
            match.play(seat, game.word(bot.choose(match.observe(seat), dice)))


def inside(canvas: Canvas, area: Area) -> bool:
    return area.x >= 0 and area.y >= 0 and area.x + area.width <= canvas.width and area.y + area.height <= canvas.height


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_everything_that_is_needed_is_seen(name: str, seats: int, options: dict[str, object], language: str) -> None:
    for shown in moments(name, seats, options, language):
        for width, height in SIZES:
            canvas = draw_board(shown, width, height)
            text, spots = canvas.text(), dict(canvas.spots)
            assert all(inside(canvas, area) for _, area in canvas.spots), text
            several = len(shown.choosing.words(shown.choosing.stop)) > 1
            for place, stop in enumerate(shown.choosing.stops):
                # Where the card under the cursor can be played in several ways, these stand in the place of the rest.
                assert f"stop {place}" in spots or (several and not stop.card), (place, text)
            for card in dict.fromkeys(shown.choosing.hand):
                assert shown.box.emblem(card).face in text
            assert all(sitting.name in text for sitting in shown.sitting), text
            assert shown.asked in text, text
            for line in shown.picture.said[-1:]:
                assert all(word in text for word in line.split()[-3:]), (line, text)
            for zone in shown.zones_of(None):
                assert shown.box.zone(zone.name).split()[0] in text, (zone.name, text)
                if zone.total is not None:
                    assert str(zone.total) in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_card_that_cannot_be_played_says_why(
    name: str, seats: int, options: dict[str, object], language: str
) -> None:
    for shown in moments(name, seats, options, language):
        for place, _ in enumerate(shown.choosing.hand):
            shown.choosing.point(place)
            text = draw_board(shown, *SIZES[0]).text()
            assert " ".join(shown.choosing.why_not().split()) in " ".join(text.split()), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_keys_fits(language: str) -> None:
    voice = Voice(language)
    lines = [told_keys(voice.say(f"app-{name}-keys")) for name in ("menu", "change", "agree", "replay")]
    for keys in [*lines, [(key, voice.say(f"command-{name}"), "") for key, name in KEYS]]:
        assert sum(cell_len(key) + cell_len(word) + 3 for key, word, _ in keys) < 80, keys


def test_hidden_cards_are_nowhere() -> None:
    """What another seat holds stands nowhere on the board: its hand is a number."""
    for shown in moments("friday", 4, {}, "en"):
        hidden = [zone for zone in shown.picture.zones.values() if zone.name == "hand" and zone.seat != shown.you]
        assert all(zone.cards is None for zone in hidden)


def test_every_sign_has_an_old_letter_of_the_same_width() -> None:
    shown = next(iter(moments("spooks", 4, {}, "fr")))
    for line in draw_board(shown, 140, 43).text().splitlines():
        plain = "".join(map(old_letter, line))
        assert plain.isascii()
        assert len(plain) == len(line)


def test_a_game_that_brings_no_emblems_is_drawn_from_its_words() -> None:
    class Owls(Box):
        cards = ("owl-1", "owl-2", "mouse")

        def parts(self, word: str) -> tuple[str, str]:
            return word.partition("-")[0], word.partition("-")[2]

    box = Owls()
    assert (box.emblem("owl-2").face, box.corner("owl-2")) == ("owl", "2")
    assert box.emblem("owl-1").ink != box.emblem("mouse").ink
