# Compiled as it stands: every picture asks it for its zones, several times a move.
