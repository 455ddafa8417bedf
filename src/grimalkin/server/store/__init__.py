"""The database of a house: every entry of a journal is on disk before anybody is told of it."""

from grimalkin.server.store.cluster import Cluster, News
from grimalkin.server.store.opening import back_up, jot_down, open_store, put_back
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
    Restored,
    Save,
    Store,
    TableSummary,
    on_disk,
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
    "Restored",
    "Save",
    "Store",
    "TableSummary",
    "back_up",
    "jot_down",
    "on_disk",
    "open_store",
    "put_back",
]
