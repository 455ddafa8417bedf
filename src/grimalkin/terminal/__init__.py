"""The table in a terminal: lines in, lines out."""

from grimalkin.terminal.dialogue import Dialogue
from grimalkin.terminal.prompt import Prompt, clear
from grimalkin.terminal.screen import NORMAL, VERBOSITY
from grimalkin.terminal.setup import Chosen, Setup, ask_setup
from grimalkin.terminal.table import Leaving, LineTable, Seating

__all__ = [
    "NORMAL", "VERBOSITY", "Chosen", "Dialogue", "Leaving", "LineTable", "Prompt", "Seating", "Setup",
    "ask_setup", "clear",
]  # fmt: skip
