"""The database of a house: every entry of a journal is on disk before anybody is told of it."""

from grimalkin.server.store.opening import open_store
from grimalkin.server.store.protocol import DataInUse, DataUnusable, Listed, OutOfOrder, Save, Store, TableSummary

__all__ = ["DataInUse", "DataUnusable", "Listed", "OutOfOrder", "Save", "Store", "TableSummary", "open_store"]
