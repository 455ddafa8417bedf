"""The page is ignorant of the games: no word, letter or number of theirs stands in it."""

from __future__ import annotations

import ast
import inspect
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from grimalkin import games
from grimalkin.rules import events
from grimalkin.text.voice import read

if TYPE_CHECKING:
    from collections.abc import Iterator

WEB = Path(games.__file__).parents[1] / "web"
SCRIPTS = sorted(WEB.rglob("*.js"))
STYLES = sorted(WEB.rglob("*.css"))

CONTRACT = {
    "hand": "the zone of every seat's own cards: `scene` and all screens ask for it by this name",
    "about": "the text that every game may have for its tile",
    "round-number": "what a round is called, in whose words a game may have its own",
    "round-over": "the same",
    "ending-round": "the same",
    "ending-scores": "the same",
    "ready": "the same, for the next one; and the request that begins it",
    "which-place": "the question that every game may ask in words of its own when a card can go to several places",
}
"""What all games have in common, beside the events of `rules/events.py`."""
HOMONYMS = {
    "aside": "an HTML element, and a note at the side",
    "asked": "what is asked of a person",
    "choice": "a field with its label, in a form",
    "deal": "one of the proofs of fair luck: a shuffle",
    "first": "the first of several",
    "free": "a fact that is good news",
    "kind": "a field of the protocol",
    "lead": "the paragraph that leads a page",
    "name": "of a person, an element, a field",
    "named": "the text that sets a colon",
    "open": "the state of an HTML element, and of a socket; a replay with open hands",
    "play": "the request that plays a word; a button of the replay",
    "quick": "how fast things move",
    "room": "where the table stands, in the style",
    "rounds": "a field of the protocol: sums after each round",
    "stop": "punctuation",
    "target": "an attribute of links and events",
    "0": "a number as an attribute",
    "-": "a hyphen",
    ".": "a full stop",
}
"""Words of the page that mean something else in a game. Whoever adds one says what it means here."""
QUOTED = re.compile(r"""(["'])((?:(?!\1)[^\\\n]|\\.)*)\1""")
TEMPLATE = re.compile(r"`((?:[^`\\]|\\.)*)`")
KEYED = ("zone", "event", "phase", "holds", "action", "page")
DRAWINGS = sorted(file for folder in ("games", "kits") for file in WEB.parent.glob(f"{folder}/*/web/*.js"))
"""What games and kits bring for the page: they know their zones and events by name, but judge nothing."""
TAKES_APART = re.compile(
    r"\.(?:slice|split|startsWith|endsWith|match|matchAll|charAt|at|substring|substr|search|replace|replaceAll)\([^)]*\)"
    r"|\bRegExp\b|\bparseInt\b|\bparseFloat\b|\bNumber\(|\.options\b"
)
"""Ways to read something out of a word, or out of what a table chose."""
MAY_TAKE_APART = {'.replace("-", "−")': "a minus as one prints it"}
MAY_COUNT = {
    ("spooks", 3): "few enough cards to be shown in red",
    **{("spooks", angle): "degrees of a drawing" for angle in (90, 180, 270)},
}
"""Numbers above 1 in what a game brings, with what they are for; none of them is a rule."""
SAME_LETTERS = {"0": "a number as a text", "-": "a hyphen", ".": "a full stop", "deal": "a cell: what was agreed"}
"""What drawings say that means something else as a card, a move or an option."""


def without_comments(source: str) -> str:
    return re.sub(r"(?<!:)//.*", "", re.sub(r"/\*.*?\*/", "", source, flags=re.DOTALL))


@cache
def texts_of_games() -> str:
    """Give all that games and kits say in English."""
    packages = {package for game in games.editions() for package in game.texts}
    return "\n".join(read(package, "text/en.ftl") for package in sorted(packages))


@cache
def words_of_games() -> set[str]:
    """List what games are made of, from their catalogues, declarations and texts."""
    found = set()
    for game in games.editions():
        found |= {game.name, *game.cards, *game.words}
        found |= {part for card in game.cards for part in game.parts(card) if part and not part.isdigit()}
        found |= {option.name for option in game.options} | {preset.name for preset in game.presets}
    found |= {*re.findall(rf"^(?:{'|'.join(KEYED)})-(\S+) =", texts_of_games(), re.MULTILINE)}
    # A place such as `pile-C` is a kind of place, too.
    return found | {*re.findall(r"^zone-(\w+)-", texts_of_games(), re.MULTILINE)}


def contract_of_events() -> set[str]:
    classes = (each for _, each in inspect.getmembers(events, inspect.isclass) if issubclass(each, events.Public))
    return {each.__name__.lower() for each in classes}


def allowed() -> set[str]:
    return {*CONTRACT, *HOMONYMS, *contract_of_events()}


def words_in_script(source: str) -> Iterator[str]:
    """Give every text of a script, whole and by its parts, and the names of its fields; drawings are no words."""
    code = TEMPLATE.sub(lambda found: '""' if "<" in found[0] else found[0], without_comments(source))
    quoted = [text for _, text in QUOTED.findall(code)]
    between = [part for text in TEMPLATE.findall(code) for part in re.split(r"\$\{[^}]*\}", text)]
    for text in (*quoted, *between):
        if "<" not in text:
            yield from {text, text.strip(), text.strip(" -"), *re.split(r"[\s.,#\[\]=@>+:()/]+", text)}
    yield from re.findall(r"[{,]\s*([\w-]+)\s*:", bare(code))


def bare(code: str) -> str:
    """Take all texts out of a script."""
    return TEMPLATE.sub('""', QUOTED.sub('""', code))


def words_in_style(source: str) -> Iterator[str]:
    """Give the classes of a style, and the values it asks attributes for."""
    code = without_comments(source)
    yield from re.findall(r"\.([A-Za-z][\w-]*)", code)
    yield from re.findall(r'\[[\w-]+[~|^$*]?="?([^"\]]*)"?\]', code)


def known(file: Path) -> set[str]:
    source = file.read_text(encoding="utf-8")
    return {*(words_in_script(source) if file.suffix == ".js" else words_in_style(source))} & words_of_games()


@pytest.mark.parametrize("file", [*SCRIPTS, *STYLES], ids=lambda file: str(file.relative_to(WEB)))
def test_no_word_of_a_game_stands_in_the_page(file: Path) -> None:
    assert known(file) - allowed() == set()


def test_every_word_that_is_allowed_is_needed() -> None:
    used = set().union(*(known(file) for file in (*SCRIPTS, *STYLES)))
    assert {*CONTRACT, *HOMONYMS} - used == set()


def test_no_number_that_a_game_speaks_of_stands_in_the_page() -> None:
    spoken = {int(number) for number in re.findall(r"\b\d\d+\b", texts_of_games())}
    assert 13 in spoken
    for file in SCRIPTS:
        # Its table of constants has every number.
        if file.name != "sha256.js":
            code = bare(without_comments(file.read_text(encoding="utf-8")))
            assert {int(number) for number in re.findall(r"(?<![\w.])\d+(?![\w.])", code)} & spoken == set(), file


def drawn_by(file: Path) -> str:
    return file.parents[1].name


def of_drawing(file: Path) -> str:
    return f"{drawn_by(file)}/{file.name}"


@pytest.mark.parametrize("file", DRAWINGS, ids=of_drawing)
def test_no_drawing_of_a_game_takes_a_word_apart(file: Path) -> None:
    code = without_comments(file.read_text(encoding="utf-8"))
    assert {*TAKES_APART.findall(code)} - {*MAY_TAKE_APART} == set()


@pytest.mark.parametrize("file", DRAWINGS, ids=of_drawing)
def test_no_number_of_a_rule_stands_in_the_drawings_of_a_game(file: Path) -> None:
    allowed_here = {number for game, number in MAY_COUNT if game == drawn_by(file)}
    assert numbers_in(file.read_text(encoding="utf-8")) - allowed_here == set()


def numbers_in(source: str) -> set[int]:
    """List the numbers above 1 of a script, and any that stands in a text with its sign."""
    code = without_comments(source)
    counted = {int(number) for number in re.findall(r"(?<![\w.])\d+(?![\w.])", bare(code))} - {0, 1}
    return counted | {int(text[1:]) for _, text in QUOTED.findall(code) if re.fullmatch(r"[+−=×-]\d+", text)}


@pytest.mark.parametrize("file", [file for file in DRAWINGS if file.name != "suits.js"], ids=of_drawing)
def test_no_card_move_or_option_is_named_in_the_drawings_of_a_game(file: Path) -> None:
    """But for suits, of which the drawings are; zones, phases and events are told by their names."""
    assert named_in(file) - {*SAME_LETTERS} == set()


def named_in(file: Path) -> set[str]:
    named = {word for game in games.editions() for word in (*game.cards, *game.words)}
    named |= {option.name for game in games.editions() for option in game.options}
    return {*words_in_script(file.read_text(encoding="utf-8"))} & named


def test_what_drawings_may_know_is_needed() -> None:
    sources = {file: file.read_text(encoding="utf-8") for file in DRAWINGS}
    counted = {(drawn_by(file), number) for file, source in sources.items() for number in numbers_in(source)}
    apart = {found for source in sources.values() for found in TAKES_APART.findall(without_comments(source))}
    named = set().union(*map(named_in, DRAWINGS))
    assert ({*MAY_COUNT} - counted, {*MAY_TAKE_APART} - apart, {*SAME_LETTERS} - named) == (set(), set(), set())


@pytest.mark.parametrize(
    "source",
    [
        'const suit = suits[card?.slice(0, 1) ?? ""];',
        'const [, number = "0", kind] = name.split("-");',
        'const number = Number.parseInt(wanted.replace("=", ""), 10);',
        'return tricks === number || wanted.endsWith("+") ? " there" : " beyond";',
        'return (model.options.series ?? "single") === "single";',
        'if (!zone.name.startsWith("pile-")) continue;',
    ],
)
def test_what_used_to_be_taken_apart_would_be_found(source: str) -> None:
    assert {*TAKES_APART.findall(source)} - {*MAY_TAKE_APART} != set()


def test_numbers_that_used_to_stand_in_drawings_would_be_found() -> None:
    assert numbers_in("const NUMBERS = [0, 1, 2, 3];") == {2, 3}
    assert numbers_in('hat ? "+1" : "–"') == {1}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('const COUNTED = new Set(["hand-shown"]);', {"hand-shown"}),
        ('model.zone("backward")', {"backward"}),
        ("model.zone(`pile-${letter}`)", {"pile"}),
        ('const SPECIAL = { F: "4" };', {"F"}),
        ('deck["C7"]', {"C7"}),
        ('import("../games/friday/suits.js")', {"friday"}),
    ],
)
def test_what_used_to_stand_there_would_be_found(source: str, found: set[str]) -> None:
    assert {*words_in_script(source)} & words_of_games() - allowed() == found


def test_what_used_to_stand_in_the_styles_would_be_found() -> None:
    style = '.house .demand[data-look="blue"] {} .stock.again {} .hats {}'
    assert {*words_in_style(style)} & words_of_games() - allowed() == {"blue", "stock", "hats"}


def test_no_game_is_named_where_the_page_begins() -> None:
    page = (WEB / "index.html").read_text(encoding="utf-8") + (WEB / "manifest.webmanifest").read_text(encoding="utf-8")
    titles = re.findall(r"^game = (.*)", texts_of_games(), re.MULTILINE)
    assert [title for title in titles if re.search(rf"\b{re.escape(title)}", page)] == []


def test_no_text_of_a_game_stands_among_those_of_the_house() -> None:
    """A text that one game's drawings alone use is that game's own."""
    house = set(re.findall(r"^page-([a-z-]+?)(?:-one|-other)? =", read("grimalkin.text", "house/en.ftl"), re.MULTILINE))
    common = {word for file in SCRIPTS for word in words_in_script(file.read_text(encoding="utf-8"))}
    packages = [*WEB.parent.glob("games/*/web"), *WEB.parent.glob("kits/*/web")]
    users = {word: [package for package in packages if used(package, word)] for word in house - common}
    assert [word for word, found in users.items() if len(found) < 2] == []


def used(package: Path, word: str) -> bool:
    return any(f'say("{word}"' in file.read_text(encoding="utf-8") for file in package.glob("*.js"))


def test_the_server_knows_no_game_by_its_name() -> None:
    server = Path(games.__file__).parents[1] / "server"
    names = {game.name for game in games.editions() if game.package.startswith("grimalkin.")}
    for file in (*server.rglob("*.py"), *(server.parent / "wire").rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        texts = {
            node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        assert texts & names == set(), file
