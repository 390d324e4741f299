"""Random hostile input, each derived from a seed and a number, so that a failure can be repeated on its own."""
