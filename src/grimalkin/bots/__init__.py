"""Players made of code: they see observations only."""

from grimalkin.bots.levels import LEVELS, USUAL_LEVEL, Level
from grimalkin.bots.random import RandomBot
from grimalkin.bots.roster import UnknownBot, bot
from grimalkin.bots.searcher import SearchBot
from grimalkin.bots.seat import Bot
from grimalkin.bots.thumb import ThumbBot

__all__ = ["LEVELS", "USUAL_LEVEL", "Bot", "Level", "RandomBot", "SearchBot", "ThumbBot", "UnknownBot", "bot"]
