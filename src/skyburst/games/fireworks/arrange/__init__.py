"""The best arrangement of tiles on a city board (W11): pure search, no clock; `skyburst.arranging` is its front."""
