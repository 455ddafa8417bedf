# Compiled as it stands: what is told of a move is made here, at every move.
