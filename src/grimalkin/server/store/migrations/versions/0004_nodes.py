"""Several servers may share a database: which are alive, and which leads a table."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the newer schema."""
    op.create_table(
        "nodes",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("beat", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_nodes"),
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("node", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_leases"),
    )
    op.create_index("ix_leases_node", "leases", ["node"])
    op.create_table("compatible", sa.Column("oldest", sa.Text(), nullable=False))
    op.execute("INSERT INTO compatible (oldest) VALUES ('0004')")


def downgrade() -> None:
    """Go back to the older schema."""
    for name in ("compatible", "leases", "nodes"):
        op.drop_table(name)
