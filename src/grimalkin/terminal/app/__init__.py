"""The table as an application of the terminal: colours, mouse, movement; for local matches and tables of a house."""
