"""The house: tables for people and bots, that lose nothing and leak nothing."""
