"""The tables of the database; one schema for every kind of database, made by the migrations."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, DateTime, Float, Index, Integer, MetaData, Table, Text

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("opened", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("phase", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("view", Text, nullable=False, server_default=""),
    Column("players", Text, nullable=False, server_default=""),
    Index("ix_tables_phase_touched", "phase", "touched"),
    Index("ix_tables_listed_touched", "listed", "touched"),
)
"""A summary of each table, for finding and listing it; what a table is, its journal says."""

entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("entry", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""The journals: everything that happened. The key lets the database decide what came first."""

inbox = Table(
    "inbox",
    metadata,
    Column("place", Integer, primary_key=True),
    Column("table_id", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("entry", Text, nullable=False),
)
"""The latest entries of all tables in the order of their coming, before they are moved into the journals: so a
transaction of many tables writes one page of the database, not one for each. SQLite alone uses it."""

matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("table_id", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("record", Text, nullable=False),
    Index("ix_matches_game_ended", "game", "ended"),
)
"""Finished matches: records, kept for ever."""

results = Table(
    "results",
    metadata,
    Column("match_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("score", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("share", Float, nullable=False),
    Column("counted", Boolean, nullable=False),
    Index("ix_results_player_ended", "player", "ended"),
)
"""How each seat fared. A player is the mark of a key, `bot:<level>`, or empty for a guest without a key."""

ratings = Table(
    "ratings",
    metadata,
    Column("player", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("ordinal", Float, nullable=False),
    Column("played", Integer, nullable=False),
    Column("won", Float, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Index("ix_ratings_game_ordinal", "game", "ordinal"),
)
"""What each player is worth in each game, brought up to date with every match: the leaderboard as it is asked for."""

nodes = Table(
    "nodes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("beat", DateTime(timezone=True), nullable=False),
)
"""The servers that share the database, and until when each counts as alive. PostgreSQL alone uses it, and the next."""

leases = Table(
    "leases",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("node", Text, nullable=False),
    Index("ix_leases_node", "node"),
)
"""Which server leads a table: it alone lets bots play and clocks run out there, as long as it is alive."""

notes = Table(
    "notes",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("name", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
)
"""Small things that a house keeps beside its tables: the host's token as a hash, bans, reports, words."""

compatible = Table("compatible", metadata, Column("oldest", Text, nullable=False))
"""The oldest migration whose servers may still use the database, while newer ones do too."""
