"""What a game must answer, and nothing about how it is shown, stored or played."""

from grimalkin.rules.dice import Dice
from grimalkin.rules.events import Dealt, Ended, Event, Holding, Move, Public, Scored, Won
from grimalkin.rules.game import Game, Measure, Preset, Zone
from grimalkin.rules.guest import Guest
from grimalkin.rules.observation import Observation
from grimalkin.rules.options import Choice, Count, Flag, Option, Options, SeatNumber
from grimalkin.rules.outcome import Outcome
from grimalkin.rules.refusal import BadDeck, BadOption, BadSeats, IllegalAction, Refusal, Refused, UnknownWord
from grimalkin.rules.state import State
from grimalkin.rules.worlds import Worlds

__all__ = [
    "BadDeck",
    "BadOption",
    "BadSeats",
    "Choice",
    "Count",
    "Dealt",
    "Dice",
    "Ended",
    "Event",
    "Flag",
    "Game",
    "Guest",
    "Holding",
    "IllegalAction",
    "Measure",
    "Move",
    "Observation",
    "Option",
    "Options",
    "Outcome",
    "Preset",
    "Public",
    "Refusal",
    "Refused",
    "Scored",
    "SeatNumber",
    "State",
    "UnknownWord",
    "Won",
    "Worlds",
    "Zone",
]
