"""What is served beside live tables: the page itself, rulebooks, lessons, records and reviews."""
