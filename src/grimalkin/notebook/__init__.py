"""Pictures for whoever works with Python: cards, hands, tables, records, reviews, results."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from grimalkin.notebook.cards import Card, Hand
    from grimalkin.notebook.figures import results_html, review_html
    from grimalkin.notebook.records import record_html
    from grimalkin.notebook.tables import table_svg

__all__ = ["Card", "Hand", "record_html", "results_html", "review_html", "table_svg"]
LIES_IN = {
    "Card": "cards",
    "Hand": "cards",
    "record_html": "records",
    "results_html": "figures",
    "review_html": "figures",
    "table_svg": "tables",
}


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever it is
    """Load what draws something when it is to be drawn."""
    if name not in LIES_IN:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{LIES_IN[name]}"), name)
