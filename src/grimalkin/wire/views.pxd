# Compiled as it stands: what changed is found at every move, for every viewer.
