"""The latest lines lie together, until they are filed."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the newer schema."""
    op.create_table(
        "fresh",
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("line", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("place", name="pk_fresh"),
    )


def downgrade() -> None:
    """Go back to the older schema."""
    op.execute("INSERT INTO lines (table_id, number, line) SELECT table_id, number, line FROM fresh")
    op.drop_table("fresh")
