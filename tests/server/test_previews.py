"""What messengers show of a link: a title, a sentence and our picture; of a table only what anyone may see."""

from __future__ import annotations

import re
import struct
from html import unescape
from typing import TYPE_CHECKING

import pytest
from tests.server.client import company
from tests.server.process import Process, run, running

from grimalkin import games

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with running(tmp_path_factory.mktemp("house")) as process:
        yield process


def preview(house: Process, path: str, language: str = "en") -> dict[str, str]:
    """Read what a messenger reads."""
    headers = {"Accept-Language": language} if language else {}
    answer = house.http.get(path, headers=headers)
    assert answer.status_code == 200
    found = re.findall(r'<meta property="([^"]+)" content="([^"]*)" />', answer.text)
    return {name: unescape(value) for name, value in found}


@pytest.mark.parametrize(
    "path", ["/", "/t/nosuchtable", "/r/abc", "/rules/friday", "/learn/spooks", "/me", "/rules/none"]
)
def test_every_page_has_a_title_a_sentence_and_the_picture(house: Process, path: str) -> None:
    shown = preview(house, path)
    assert shown["og:title"]
    assert shown["og:description"]
    assert shown["og:url"] == f"{house.address}{path}"
    picture = house.http.get(shown["og:image"])
    assert picture.headers["content-type"] == "image/png"
    size = [int(shown["og:image:width"]), int(shown["og:image:height"])]
    assert [*struct.unpack(">II", picture.content[16:24])] == size
    assert preview(house, path, "fr")["og:description"] != shown["og:description"]


def test_of_a_table_by_invitation_nothing_is_shown(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="spooks", seats=3, language="fr") as friends:
            await friends.sit(1)
            private, none = preview(house, f"/t/{friends.table}", ""), preview(house, "/t/nosuchtable", "")
            for shown in (private, none):
                del shown["og:url"]
            assert private == none

    run(test())


def test_of_a_listed_table_game_host_and_seats_are_shown_as_text(house: Process) -> None:
    async def test() -> None:
        async with company(house, game="friday", seats=3, listed=True) as friends:
            client = await friends.come(host=friends.host)
            before = preview(house, f"/t/{friends.table}")
            assert "0 of 3 seats" in before["og:description"]
            assert not await client.refused("sit", name='<b>"Ada"&')
            shown = preview(house, f"/t/{friends.table}")
            assert shown["og:title"].startswith("Friday the 13th")
            assert '<b>"Ada"& keeps a place for you: 1 of 3' in shown["og:description"]
            assert "<b>" not in house.http.get(f"/t/{friends.table}").text
            assert "places sur 3" in preview(house, f"/t/{friends.table}", "fr")["og:description"]
            assert not await client.refused("close")
            assert "Friday" not in preview(house, f"/t/{friends.table}")["og:title"]

    run(test())


def test_a_name_of_the_house_is_no_markup(house: Process) -> None:
    answer = house.http.get("/", headers={"Host": "localhost"})
    assert 'content="http://localhost/"' in answer.text
    sly = house.http.get("/", headers={"Host": 'localhost"><script>'})
    assert "<script>" not in sly.text


@pytest.mark.parametrize("game", [*games.found()])
def test_rules_and_lessons_are_named_by_their_game(house: Process, game: str) -> None:
    for language in ("en", "fr"):
        title = house.http.get(f"/api/games?language={language}").json()
        name = next(each["title"] for each in title if each["name"] == game)
        assert name in preview(house, f"/rules/{game}", language)["og:title"]
        assert name in preview(house, f"/learn/{game}", language)["og:title"]
