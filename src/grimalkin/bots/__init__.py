"""Players made of code: they see observations only."""

from grimalkin.bots.random import RandomBot
from grimalkin.bots.roster import UnknownBot, bot
from grimalkin.bots.seat import Bot

__all__ = ["Bot", "RandomBot", "UnknownBot", "bot"]
