"""What make runs before there is anything to run."""
