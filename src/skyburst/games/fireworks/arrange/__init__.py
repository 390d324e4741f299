"""The search for the best arrangement of tiles on a city board (W11). It uses no clock; see `skyburst.arranging`."""
