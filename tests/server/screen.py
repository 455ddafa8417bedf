"""A screen that knows no rule: it keeps what it is told, as docs/protocol.md says."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
FACTS = ("turn", "phase", "round", "way", "scores", "clock", "ended")


class Screen:
    """What a viewer has before him: the table, the match, places by their names."""

    def __init__(self) -> None:
        self.version = 0
        self.table: Json = {}
        self.you: int | None = None
        self.host = False
        self.match: Json | None = None
        self.zones: dict[str, Json] = {}
        self.log: list[str] = []
        self.undo = False

    @property
    def legal(self) -> list[str]:
        """What the viewer may do now."""
        return self.match.get("legal", "").split() if self.match else []

    @property
    def dealt(self) -> bool:
        """Whether the first round of the match has been dealt."""
        return bool(self.match and self.match["round"])

    @property
    def playing(self) -> bool:
        """Whether a match goes on."""
        return self.table.get("phase") == "playing"

    def hear(self, message: Json) -> None:
        """Take a message."""
        if "table" in message:
            self.table = message["table"]
        if message["t"] == "snapshot":
            self.you, self.host = message.get("you"), message.get("host", False)
            self.show(message.get("match"))
        elif message["t"] == "seated":
            self.you = message["seat"]
        elif message["t"] == "update":
            assert message["v"] == self.version + 1, f"version {message['v']} after {self.version}"
            self._line(message)
        elif message["t"] == "skip":
            assert message["v"] == self.version + 1
        if message["t"] in {"snapshot", "update", "skip"}:
            self.version = message["v"]

    def show(self, match: Json | None) -> None:
        """Show a match as a whole."""
        self.match = dict(match) if match else None
        self.zones = {name: place(told) for name, told in match["at"].items()} if match else {}
        self.log = list(match.get("log", ())) if match else []

    def _line(self, line: Json) -> None:
        if "match" in line:
            self.show(line["match"])
        if self.match is None:
            return
        own = line.get("own", {})
        change(self.zones, line)
        self.match["rounds"] = sheet(self.match.get("rounds", []), line)
        self.match["scores"] = line.get("rounds", [self.match["scores"]])[-1]
        for name in FACTS:
            if name in line:
                self.match[name] = line[name]
        if own.get("legal") or self.you not in self.match["turn"]:
            self.match["legal"] = own.get("legal", "")
            self.match["prompt"] = own.get("prompt", "")
        self.log += own.get("said", line.get("said", ()))
        self.undo = own.get("undo", False)

    def comparable(self) -> Json:
        """Give what must be the same for one who heard every line and one who was given the picture."""
        zones = {name: {**zone, "cards": sorted(zone["cards"] or ())} for name, zone in self.zones.items()}
        match = self.match or {}
        facts = {name: match.get(name) for name in ("number", "turn", "phase", "round", "scores", "legal", "prompt")}
        facts["legal"], facts["prompt"] = facts["legal"] or "", facts["prompt"] or ""
        return {"zones": zones, "log": [*self.log], "ended": match.get("ended", []), **facts}

    def cards(self) -> set[str]:
        """All cards that lie face up on the screen."""
        return {card for zone in self.zones.values() for card in zone["cards"] or ()}


def sheet(rounds: list[list[int]], line: Json) -> list[list[int]]:
    """Keep the score sheet: some rounds may no longer count, some were added."""
    return [*rounds[: line.get("kept", len(rounds))], *line.get("rounds", [])]


def change(zones: dict[str, Json], line: Json) -> None:
    """Change the places by a line, as docs/protocol.md says."""
    for name, told in {**line.get("at", {}), **line.get("own", {}).get("at", {})}.items():
        if told is None:
            del zones[name]
        else:
            zones[name] = place(told, zones.get(name))


def place(told: int | str | Json, before: Json | None = None) -> Json:
    """Read a place."""
    if isinstance(told, int):
        return {"cards": None, "count": told, "total": None, "kind": "cards"}
    if isinstance(told, dict):
        cards = told["cards"].split() if "cards" in told else None
        count = told.get("count", len(cards or ()))
        return {"cards": cards, "count": count, "total": told.get("total"), "kind": told.get("kind", "cards")}
    words, _, total = told.partition("=")
    cards = words.lstrip("+-").split()
    if told[:1] in {"+", "-"}:
        assert before
        lying = [*before["cards"]]
        if told[0] == "+":
            cards = lying + cards
        else:
            for card in cards:
                lying.remove(card)
            cards = lying
    return {"cards": cards, "count": len(cards), "total": int(total) if total else None, "kind": "cards"}
