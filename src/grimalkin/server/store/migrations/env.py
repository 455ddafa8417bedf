"""How Alembic reaches the database: through the connection that the house already has; or it writes what is to do."""

from alembic import context

from grimalkin.server.store.schema import metadata

given = context.config.attributes
if "dialect" in given:
    context.configure(dialect_name=given["dialect"], target_metadata=metadata, literal_binds=True)
else:
    context.configure(connection=given["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
