"""The search for the best arrangement of tiles on a city board (W11). `skyburst.arranging` adds time limits."""
