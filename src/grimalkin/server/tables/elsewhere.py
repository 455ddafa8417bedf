"""Who is at a table by way of other nodes, and what is said, voted and asked between them."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from grimalkin.server.tables import words
from grimalkin.server.tables.state import LiveState
from grimalkin.server.tables.table import BETWEEN, PLAYING
from grimalkin.server.tables.votes import Ballot
from grimalkin.server.tables.words import Presence
from grimalkin.wire import matches

if TYPE_CHECKING:
    from grimalkin.server.tables.near import Near

VISITORS_OF_A_NODE = 16
"""Bits of the number of a visitor that are its node's own."""


class Elsewhere:
    """The part of one table's life that goes on at other nodes."""

    def __init__(self, near: Near) -> None:
        self.near = near
        self.live = near.live
        self.others: dict[str, Presence] = {}
        """Who is connected at each node that has the table too."""
        self.ballot: tuple[str, Ballot] | None = None
        """The vote that goes on at another node."""
        self.visitors: dict[int, tuple[str, str]] = {}
        """Who asks to be let in at another node: which, and the name."""
        self._told = Presence()
        self._told_visitors: tuple[tuple[int, str], ...] = ()
        self.live.visitors.count = int(near.neighbours.node, 16) << VISITORS_OF_A_NODE

    # Who is there.

    def seats(self) -> set[int]:
        """List the seats that somebody is connected for."""
        return {seat for presence in self.others.values() for seat in presence.seats}

    def watchers(self) -> int:
        """Count those who look on."""
        return sum(presence.watchers for presence in self.others.values())

    def connections(self) -> int:
        """Count all who are connected, each seat once."""
        return sum(presence.watchers + len(presence.seats) for presence in self.others.values())

    def hosted(self) -> bool:
        """Say whether the host is there."""
        return any(presence.hosted for presence in self.others.values())

    def marks(self, seat: int) -> set[str]:
        """List the marks of where the owner of a seat is connected from."""
        return {mark for presence in self.others.values() for mark in presence.marks.get(seat, ())}

    def here(self) -> Presence:
        """Say who is connected at this node."""
        audience = self.live.audience
        connections = audience.connections
        return Presence(
            tuple(sorted({c.who.seat for c in connections if c.who.seat is not None})),
            sum(c.who.seat is None for c in connections),
            any(c.who.host for c in connections),
            {seat: tuple(sorted(marks)) for seat, marks in audience.own_addresses().items()},
        )

    def tell_presence(self) -> None:
        """Tell the others who is here, where that has changed; of a listed table every node, as each has a lobby."""
        if not (self.others or self.live.table.settings.listed) or self.live.state is LiveState.DROPPED:
            return
        if self.here() != self._told:
            self.answer()

    def answer(self) -> None:
        """Say how far this node is, and who is here."""
        self._told = self.here()
        self.say(words.HasIt(self.live.version, self._told))

    def say(self, word: words.AnyWord) -> None:
        """Tell every other node."""
        self.near.neighbours.tell(self.live.table.id, word)

    def say_to_others(self, word: words.AnyWord) -> None:
        """Tell those that have the table too, if there are any."""
        if self.others:
            self.say(word)

    def share_taken(self, kind: str, seat: int = 0) -> None:
        """Say that a seat has used one of what it may do, which counts at every node."""
        self.say_to_others(words.ShareTaken(kind, seat))

    def leave(self) -> None:
        """Say that this node has the table no longer."""
        self.near.neighbours.cluster.shared.discard(self.live.table.id)
        self.say(words.Gone())

    def forget(self, node: str) -> None:
        """Take note that a node no longer has the table."""
        if self.others.pop(node, None) is None:
            return
        if not self.others:
            self.near.neighbours.cluster.shared.discard(self.live.table.id)
        if self.ballot is not None and self.ballot[0] == node:
            self._end_vote(agreed=False)
        self.visitors = {who: each for who, each in self.visitors.items() if each[0] != node}
        self.live.audience.presence_changed()

    # Hearing.

    def hear(self, node: str, word: words.AnyWord) -> None:  # noqa: C901, PLR0912 - one case for each kind
        """Take in what another node says."""
        live = self.live
        match word:
            case words.Hello() | words.HasIt():
                self._meet(node, word.presence)
            case words.Gone():
                self.forget(node)
            case words.SeatReady():
                if word.version == live.table.version and live.table.phase == PLAYING:
                    live.scheduler.ready.add(word.seat)
                    live.scheduler.look()
            case words.Again():
                if live.table.phase == BETWEEN:
                    live.scheduler.again.add(word.seat)
                    live.audience.tell_presence()
            case words.Hurried():
                live.scheduler.hurry()
            case words.Spoke():
                live.chat.push(word.seat, word.text.encode())
            case words.Voting():
                self._hear_vote(node, word)
            case words.Voted():
                live.votes.vote(word.seat, yes=word.yes)
            case words.Visiting():
                known = {who: each for who, each in self.visitors.items() if each[0] != node}
                self.visitors = {**known, **{who: (node, name) for who, name in word.people}}
                live.visitors.tell_hosts()
            case words.Answered():
                live.visitors.answer(word.who, yes=word.yes)
            case words.ShareTaken():
                live.charge(word.kind, word.seat)
            case words.LeadFreed() | words.AddressOpened() | words.AddressesUsed() | words.AddressesHold():
                pass
            case words.WhoIsThere() | words.HouseChanged():
                pass
            case _:
                assert_never(word)

    def _meet(self, node: str, presence: Presence) -> None:
        known = self.others.get(node)
        self.others[node] = presence
        if known is None:
            self._told_visitors = ()
            self.tell_visitors()
        if known != presence:
            self.live.audience.presence_changed()

    # Votes: each belongs to the node where it began.

    def tell_vote(self, ballot: Ballot) -> None:
        """Tell the others how a vote goes."""
        self.say_to_others(words.Voting(ballot.seat, ballot.reason, tuple(sorted(ballot.waiting))))

    def tell_vote_ended(self, ballot: Ballot, *, agreed: bool) -> None:
        """Tell the others how a vote has ended."""
        self.say_to_others(words.Voting(ballot.seat, ballot.reason, agreed=agreed))

    def _hear_vote(self, node: str, word: words.Voting) -> None:
        vote = matches.Vote(
            v=self.live.version, seat=word.seat, reason=word.reason, waiting=word.waiting, agreed=word.agreed
        )
        self.ballot = (node, Ballot(word.seat, word.reason, {*word.waiting})) if word.waiting else None
        self.live.audience.send_to_all(vote)

    def _end_vote(self, *, agreed: bool) -> None:
        if self.ballot is not None:
            (_, ballot), self.ballot = self.ballot, None
            vote = matches.Vote(v=self.live.version, seat=ballot.seat, reason=ballot.reason, agreed=agreed)
            self.live.audience.send_to_all(vote)

    def asks(self, seat: int) -> bool:
        """Say whether a vote at another node waits for a seat."""
        return self.ballot is not None and seat in self.ballot[1].waiting

    # Visitors: each belongs to the node that it came to.

    def tell_visitors(self) -> None:
        """Tell the others who asks here to be let in, where that has changed."""
        people = tuple((who, each.name) for who, each in self.live.visitors.waiting.items())
        if people != self._told_visitors and self.others:
            self._told_visitors = people
            self.say(words.Visiting(people))
