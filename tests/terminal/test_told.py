"""What a house tells becomes the very picture that a match here shows: for every game, viewer and moment."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from grimalkin import games
from grimalkin.bots import RandomBot
from grimalkin.play import Luck, Match, Player
from grimalkin.rules import Dice
from grimalkin.scene import OPEN, Speaker, diff, in_words, scene_of
from grimalkin.terminal.app.picture import Picture, pictured
from grimalkin.terminal.app.told import changed, offered, whole
from grimalkin.text import Voice
from grimalkin.wire.hints import Choices, explained
from grimalkin.wire.matches import Update
from grimalkin.wire.scenes import frame, snapshot
from grimalkin.wire.views import SceneView


def sent(struct: msgspec.Struct) -> Any:  # noqa: ANN401 - JSON
    return json.loads(msgspec.json.encode(struct))


def same(told: Picture, here: Picture) -> bool:
    """Compare all but what was said, which a whole scene has in its log; lists of events come as JSON has them."""
    events = json.loads(json.dumps([*here.events])) == [*told.events]
    return events and told._replace(said=(), events=()) == here._replace(said=(), events=())


@pytest.mark.parametrize("viewer", [0, None, OPEN])
@pytest.mark.parametrize("name", ["friday", "thirteen", "spooks", "malediction"])
def test_what_is_told_is_what_is_shown(name: str, viewer: int | None) -> None:
    game, seats = games.get(name), 4
    luck, voice, dice, bot = Luck(bytes(range(32)), ("",) * seats), Voice("fr", game), Dice("told"), RandomBot()
    match = Match.open(game, [Player(f"P{seat}") for seat in range(seats)], {}, luck)
    speaker, you = Speaker(voice, match.names), viewer if viewer != OPEN else None
    scene = scene_of(match, viewer)
    told = whole(sent(SceneView(**snapshot(scene, viewer, speaker))))
    for _ in range(120):
        if match.outcome():
            break
        if match.state.deal_due():
            match.deal_by(luck)
        else:
            seat = match.state.actors()[-1]
            match.play(seat, game.word(bot.choose(match.observe(seat), dice)))
        before, scene = scene, scene_of(match, viewer)
        here = pictured(scene, in_words(scene, viewer, speaker))
        told = changed(told, sent(Update(v=match.version, **frame(diff(before, scene), scene, viewer, speaker))), you)
        assert same(told, here)
        assert same(whole(sent(SceneView(**snapshot(scene, viewer, speaker)))), here)
        if scene.legal and viewer is not None:
            own = in_words(scene, viewer, speaker).offer
            choices, denied = explained(own)
            message = sent(Choices(v=1, choices=choices, denied=denied))
            read = offered(own.prompt, message)
            assert [each.word for each in read.choices] == [each.word for each in own.choices]
            assert [(each.cards, each.to, each.means, each.would) for each in read.choices] == [
                (each.cards, each.to, each.means, each.would) for each in own.choices
            ]
            assert read.denied == own.denied
