"""Two tiny games with features that Festival lacks: secret choices, launches, rearranging and grabbing."""
