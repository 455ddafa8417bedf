"""One live table: its journal, what requests become, updates and snapshots, the scheduler, talk."""
