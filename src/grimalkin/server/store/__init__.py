"""The database of a house: SQLite, with every acknowledged line on disk before it is told."""

from grimalkin.server.store.keeper import Keeper, Save
from grimalkin.server.store.sqlite import Store

__all__ = ["Keeper", "Save", "Store"]
