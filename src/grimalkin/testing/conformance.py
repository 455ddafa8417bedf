"""All the laws: those of the box, and those along one random match. What a game must pass to be one of ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.play import Match, Player
from grimalkin.rules import Dice, Event, Game
from grimalkin.scene import OPEN, Speaker
from grimalkin.testing import laws, rows, scenes, secrets, texts
from grimalkin.testing.broken import demand
from grimalkin.testing.walks import LONGEST_MATCH, Step, Trail, shuffled, viewers
from grimalkin.text import LANGUAGES, Voice

if TYPE_CHECKING:
    from collections.abc import Mapping


def hold_the_box(game: Game) -> None:
    """Hold the laws that need no match: words, texts, rulebooks and blocks (3, 12 and 14)."""
    laws.words_go_both_ways(game)
    for package in game.texts:
        texts.languages_say_the_same(package)
    texts.every_language_knows(game)
    texts.rulebooks_agree(game)
    if not texts.came_without_tests(game):
        texts.every_clause_has_a_test(game)
    texts.every_cited_clause_exists(game)
    rows.every_block_is_told(game)


class Conformance:
    """Plays one match at random and holds every law to it; one moment in `sparing` gets the laws that take long."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, object], seed: int, sparing: int = 16) -> None:
        self.game = game
        self.dice = Dice("conformance", seed)
        self.sparing = sparing
        players = [Player(f"N{seat}") for seat in range(seats)]
        self.match = Match.open(game, players, options)
        self.kept: dict[int | None, list[list[Event]]] = {viewer: [] for viewer in viewers(self.match.state)}
        self.trail = Trail(self.match.state.copy())
        self.shares = secrets.Shares()
        self.said: set[tuple[Event, bool]] = set()
        self.voices = [Voice(language, game) for language in LANGUAGES]
        self.speakers = [Speaker(voice, self.match.names) for voice in self.voices]
        self.eyes = (*viewers(self.match.state), OPEN)
        self.scenes = scenes.scenes_of(self.match, self.eyes)
        self.glances = Dice("glances", seed)

    def run(self) -> Match:
        """Play to the end."""
        for _ in range(LONGEST_MATCH):
            self.moment()
            if self.match.outcome():
                break
            self.step()
        demand(self.match.outcome(), "1 it ends and says how", f"no end after {LONGEST_MATCH} steps")
        self.shares.check()
        laws.same_record_same_states(self.match)
        secrets.who_came_back_knows_all(self.match, self.kept)
        return self.match

    def moment(self) -> None:
        """Hold the laws of a single moment."""
        state = self.match.state
        laws.it_ends_and_says_how(state)
        laws.cards_are_conserved(state)
        laws.order_does_not_matter(state, self.dice)
        secrets.forced_means_forced(state, self.dice)
        if self.dice.below(self.sparing) == 0 or state.outcome():
            laws.legality_is_exact(state)
            rows.rows_are_as_told(state)
            for viewer in viewers(state):
                secrets.imagined_worlds_fit(state, viewer, self.dice)
                secrets.searched_worlds_fit(state, viewer, self.dice)
                secrets.two_worlds_look_alike(state, secrets.imagined(state, viewer, self.dice), viewer, self.dice)
                if secrets.dealt_otherwise(state, self.trail, viewer, self.dice) >= self.shares.WIDE:
                    self.shares.draw(state, viewer, self.dice)

    def step(self) -> None:
        """Go on by a deal or an action, and hold the laws of what happened."""
        step = self.deal() if self.match.state.deal_due() else self.act()
        self.trail.follow(step)
        laws.nothing_changes_in_silence(step)
        self.listen()
        self.show()
        if step.seat is not None and self.dice.below(self.sparing) == 0:
            secrets.undo_never_teaches(self.match, step.seat, self.dice)
            self.listen()
            self.show()

    def deal(self) -> Step:
        """Deal at random."""
        before = self.match.state.copy()
        deck = shuffled(self.game, before, self.dice)
        events = self.match.deal([self.game.cards[card] for card in deck])
        return Step(before, self.match.state.copy(), events, deck=deck)

    def act(self) -> Step:
        """Act at random."""
        before = self.match.state.copy()
        seat, action = self.choose()
        events = self.match.play(seat, self.game.word(action))
        return Step(before, self.match.state.copy(), events, seat, action)

    def choose(self) -> tuple[int, int]:
        """Choose an actor and one of its actions."""
        actors = self.match.state.actors()
        seat = actors[self.dice.below(len(actors))]
        legal = self.match.state.legal_actions(seat)
        return seat, legal[self.dice.below(len(legal))]

    def listen(self) -> None:
        """Let everyone at the table hear what is new, in every language."""
        for viewer, heard in self.kept.items():
            for told in self.match.since(len(heard), viewer):
                heard.append(told)
                for event in told:
                    self.say(event, viewer)

    def show(self) -> None:
        """Show everyone what is to be seen now; one moment in `sparing` is looked at in full, and so is the end."""
        in_full = self.glances.below(self.sparing) == 0 or bool(self.match.outcome())
        before, self.scenes = self.scenes, scenes.scenes_of(self.match, self.eyes, choices=in_full)
        scenes.differences_lead_on(before, self.scenes)
        if not in_full:
            return
        for viewer, shown in self.scenes.items():
            scenes.a_scene_is_whole(shown)
            scenes.words_are_said(shown, viewer, self.speakers)
            if viewer in shown.turn and viewer is not None:
                scenes.choices_are_what_is_legal(self.match, shown, viewer, self.speakers)

    def say(self, event: Event, viewer: int | None) -> None:
        """Say an event in every language, unless the same was said before."""
        about = (event, viewer in event.plain().values())
        if about not in self.said:
            self.said.add(about)
            spoken = [voice.event(event, viewer, self.match.names) for voice in self.voices]
            demand(all(spoken), "12 texts", f"an empty sentence for {event}")
