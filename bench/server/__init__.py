"""How fast a table is served: our server beside boardgame.io, the same game and the same clients."""
