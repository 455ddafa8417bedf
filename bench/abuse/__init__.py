"""How an honest table fares while one address does its worst within the limits: `make bench-abuse`."""
