"""Who sits at a table can be found by a player's mark; and small things that a house keeps: bans, reports, words."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the newer schema."""
    op.add_column("tables", sa.Column("players", sa.Text(), nullable=False, server_default=""))
    op.create_table(
        "notes",
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "name", name="pk_notes"),
    )


def downgrade() -> None:
    """Go back to the older schema."""
    op.drop_table("notes")
    op.execute("ALTER TABLE tables DROP COLUMN players")
