"""Laws of scenes: what a screen shows is right, whole, and told by its differences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin import scene
from grimalkin.testing.broken import demand

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from grimalkin.play import Match
    from grimalkin.rules import Zone
    from grimalkin.scene import Scene, Viewer

LAW = "13 scenes"


def scenes_of(match: Match, viewers: Sequence[Viewer], *, choices: bool = True) -> dict[Viewer, Scene]:
    """Show a moment to everyone, perhaps without more of their choices than words."""
    return {viewer: scene.scene_of(match, viewer, choices=choices) for viewer in viewers}


def differences_lead_on(before: Mapping[Viewer, Scene], after: Mapping[Viewer, Scene]) -> None:
    """Whoever is told what has changed sees what one sees who is shown it whole."""
    for viewer, shown in after.items():
        told = scene.apply(scene.diff(before[viewer], shown), before[viewer])
        demand(scene.alike(told, shown), LAW, f"a difference does not lead viewer {viewer} to {shown}")


def a_scene_is_whole(shown: Scene) -> None:
    """Each place is there once, what holds is about a place that is there, and only who is due may choose."""
    places = [(zone.name, zone.seat) for zone in shown.zones]
    demand(len({*places}) == len(places), LAW, f"a place twice: {places}")
    about = [each.place for each in shown.holding]
    demand(len({*about}) == len(about), LAW, f"two things hold at one place: {about}")
    there = {name if seat is None else f"{name}@{seat}" for name, seat in places}
    demand({*about} <= {"", *there}, LAW, f"nowhere to hold: {about}")
    demand(abs(shown.direction) == 1, LAW, f"play goes {shown.direction}")


def choices_are_what_is_legal(match: Match, shown: Scene, seat: int, speakers: Sequence[scene.Speaker]) -> None:
    """Every legal word is a choice, every choice legal, in every language; its cards are held, its goal is there."""
    held = _own_cards(shown.zones, seat)
    legal = tuple(match.game.word(action) for action in match.state.legal_actions(seat))
    seats = range(match.record.seats)
    goals = {zone.name for zone in shown.zones if zone.seat is None} | {f"@{other}" for other in seats}
    demand(shown.legal == legal, LAW, f"seat {seat} is shown {shown.legal}, and may play {legal}")
    for speaker in speakers:
        choices, denied = scene.offered(shown, speaker)[1:]
        demand(tuple(each.word for each in choices) == legal, LAW, f"choices {choices}, legal {legal}")
        for choice in choices:
            demand(choice.means, LAW, f"{choice.word} means nothing in {speaker.voice.language}")
            demand({*choice.cards} <= held, LAW, f"{choice.word} uses {choice.cards}, and seat {seat} holds {held}")
            demand(not choice.to or choice.to in goals, LAW, f"{choice.word} goes to {choice.to}, which is not there")
        playable = {choice.cards[0] for choice in choices if choice.cards}
        barred = {each.card for each in denied}
        demand(barred <= held - playable, LAW, f"denied {denied}, playable {playable}, held {held}")
        demand(all(each.text for each in denied), LAW, f"denied in silence in {speaker.voice.language}: {denied}")


def _own_cards(zones: Sequence[Zone], seat: int) -> set[str]:
    return {card for zone in zones if zone.seat == seat for card in zone.cards or ()}


def words_are_said(shown: Scene, viewer: Viewer, speakers: Sequence[scene.Speaker]) -> None:
    """Every language has a sentence for all that a scene shows."""
    for speaker in speakers:
        words = scene.in_words(shown, viewer, speaker)
        texts = [*words.said, *(each.text for each in words.holds), *([words.prompt] if shown.legal else [])]
        demand(all(texts), LAW, f"an empty sentence for viewer {viewer} in {speaker.voice.language}: {words}")
        demand(len(words.said) == len(shown.events), LAW, f"{len(words.said)} sentences for {shown.events}")
