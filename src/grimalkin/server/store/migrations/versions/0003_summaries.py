"""Tables are listed by a stored view; journals are called by their name."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the newer schema."""
    op.rename_table("lines", "entries")
    op.rename_table("fresh", "inbox")
    for name in ("entries", "inbox"):
        # By hand, as Alembic would copy the whole table.
        op.execute(f"ALTER TABLE {name} RENAME COLUMN line TO entry")
    op.add_column("tables", sa.Column("view", sa.Text(), nullable=False, server_default=""))
    op.create_index("ix_tables_listed_touched", "tables", ["listed", "touched"])


def downgrade() -> None:
    """Go back to the older schema."""
    op.drop_index("ix_tables_listed_touched", "tables")
    op.execute("ALTER TABLE tables DROP COLUMN view")
    for name in ("entries", "inbox"):
        op.execute(f"ALTER TABLE {name} RENAME COLUMN entry TO line")
    op.rename_table("entries", "lines")
    op.rename_table("inbox", "fresh")
