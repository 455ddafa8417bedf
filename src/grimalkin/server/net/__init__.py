"""HTTP and sockets: how a request reaches the house, and how an answer leaves it."""
