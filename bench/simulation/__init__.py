"""A house of any size, simulated from what a small one was measured to need."""
