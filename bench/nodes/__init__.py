"""Several nodes on one PostgreSQL, under load."""
