"""The database of a house: every entry of a journal is on disk before anybody is told of it."""

from grimalkin.server.store.cluster import Cluster, News
from grimalkin.server.store.opening import back_up, open_store
from grimalkin.server.store.protocol import (
    DataAbsent,
    DataAway,
    DataDamaged,
    DataInUse,
    DataTooNew,
    DataUnusable,
    ListedTable,
    Note,
    OutOfOrder,
    Save,
    Store,
    TableSummary,
)

__all__ = [
    "Cluster",
    "DataAbsent",
    "DataAway",
    "DataDamaged",
    "DataInUse",
    "DataTooNew",
    "DataUnusable",
    "ListedTable",
    "News",
    "Note",
    "OutOfOrder",
    "Save",
    "Store",
    "TableSummary",
    "back_up",
    "open_store",
]
