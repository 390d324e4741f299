"""Two tiny games with features that Festival does not use: secret choices, launches, rearranging and grabbing."""
