"""The adapters of the shipped games, one folder each. `skyburst.registry` lists them."""
