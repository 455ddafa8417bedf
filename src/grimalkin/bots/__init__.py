"""Players made of code: they see observations only."""

from grimalkin.bots.random import RandomBot
from grimalkin.bots.roster import UnknownBot, bot
from grimalkin.bots.seat import Bot
from grimalkin.bots.thumb import ThumbBot

__all__ = ["Bot", "RandomBot", "ThumbBot", "UnknownBot", "bot"]
