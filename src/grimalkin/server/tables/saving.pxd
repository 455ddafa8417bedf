# Compiled as it stands: every move of a game goes through it.
