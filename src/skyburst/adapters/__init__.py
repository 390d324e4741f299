"""The adapters of the games that come with Skyburst, one folder each. `skyburst.registry` lists them."""
