"""Very many sockets at one node, where people think; and all of them coming back at once."""
