"""A screen that knows no rule: it keeps what it is told, as docs/protocol.md says."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
FACTS = ("turn", "phase", "round", "scores", "clock", "ended")


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
        self.undo: int | None = None

    @property
    def legal(self) -> list[str]:
        """What the viewer may do now."""
        return list(self.match.get("legal", ())) if self.match else []

    @property
    def playing(self) -> bool:
        """Whether a match goes on."""
        return self.table.get("phase") == "playing"

    def hear(self, message: Json) -> None:
        """Take a message."""
        if "table" in message:
            self.table = message["table"]
        if message["t"] == "picture":
            self.you, self.host = message.get("you"), message.get("host", False)
            self.show(message.get("match"))
        elif message["t"] == "seated":
            self.you = message["seat"]
        elif message["t"] == "line":
            assert message["v"] == self.version + 1, f"version {message['v']} after {self.version}"
            self._line(message)
        elif message["t"] == "skip":
            assert message["v"] == self.version + 1
        if message["t"] in {"picture", "line", "skip"}:
            self.version = message["v"]

    def show(self, match: Json | None) -> None:
        """Show a match as a whole."""
        self.match = dict(match) if match else None
        self.zones = {zone["id"]: full(zone) for zone in match["zones"]} if match else {}
        self.log = list(match.get("log", ())) if match else []

    def _line(self, line: Json) -> None:
        if "match" in line:
            self.show(line["match"])
        if self.match is None:
            return
        own = line.get("own", {})
        mine = {zone["id"] for zone in own.get("zones", ())}
        for zone in [z for z in line.get("zones", ()) if z["id"] not in mine] + own.get("zones", []):
            change(self.zones, zone)
        for name in FACTS:
            if name in line:
                self.match[name] = line[name]
        if own.get("legal") is not None:
            self.match["legal"] = own["legal"]
            self.match["prompt"] = own.get("prompt", "")
        self.log += own.get("said", line.get("said", ()))
        self.undo = line.get("undo")

    def comparable(self) -> Json:
        """Give what must be the same for one who heard every line and one who was given the picture."""
        zones = {name: {**zone, "cards": sorted(zone["cards"] or ())} for name, zone in self.zones.items()}
        match = self.match or {}
        facts = {name: match.get(name) for name in ("number", "turn", "phase", "round", "scores", "legal", "prompt")}
        facts["legal"], facts["prompt"] = facts["legal"] or [], facts["prompt"] or ""
        return {"zones": zones, "log": [*self.log], "ended": match.get("ended", []), **facts}

    def cards(self) -> set[str]:
        """All cards that lie face up on the screen."""
        return {card for zone in self.zones.values() for card in zone["cards"] or ()}


def full(zone: Json) -> Json:
    """A place from its description."""
    cards = zone.get("cards")
    count = zone.get("count", len(cards) if cards is not None else 0)
    return {"cards": cards, "count": count, "total": zone.get("total"), "kind": zone.get("kind", "cards")}


def change(zones: dict[str, Json], zone: Json) -> None:
    """Change one place, as docs/protocol.md says."""
    if zone.get("gone"):
        del zones[zone["id"]]
        return
    known = zones.get(zone["id"])
    if known is None or "cards" in zone or zone.get("hidden"):
        zones[zone["id"]] = full(zone)
        return
    cards = known["cards"]
    if cards is not None:
        cards = list(cards)
        for card in zone.get("cut", ()):
            cards.remove(card)
        cards += zone.get("add", ())
    moved = cards is not None and ("add" in zone or "cut" in zone)
    count = zone.get("count", len(cards) if moved else known["count"])
    zones[zone["id"]] = {**known, "cards": cards, "count": count, "total": zone.get("total", known["total"])}
