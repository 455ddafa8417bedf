"""These games where others play: PettingZoo, Gymnasium, OpenSpiel, MCP."""
