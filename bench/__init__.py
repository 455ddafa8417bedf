"""How fast Grimalkin is, beside its limit in C, its own plain Python and its peers."""
