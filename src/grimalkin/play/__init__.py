"""A match going on, without input or output: record, replay, luck, clock, undo."""

from grimalkin.play.automatic import automatic
from grimalkin.play.clock import Clock, ClockRule, Rewind
from grimalkin.play.luck import Luck
from grimalkin.play.match import Happening, Match, TakenBack
from grimalkin.play.parse import parse
from grimalkin.play.record import Act, BadRecord, Deal, Player, Record, Undo
from grimalkin.play.replay import replay, steps
from grimalkin.play.undo import UndoAnswer
from grimalkin.play.verify import Finding, verify

__all__ = [
    "Act",
    "BadRecord",
    "Clock",
    "ClockRule",
    "Deal",
    "Finding",
    "Happening",
    "Luck",
    "Match",
    "Player",
    "Record",
    "Rewind",
    "TakenBack",
    "Undo",
    "UndoAnswer",
    "automatic",
    "parse",
    "replay",
    "steps",
    "verify",
]
