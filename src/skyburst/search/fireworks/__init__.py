"""Strong play in Fireworks: what a set of tiles is worth, what will be on offer, and which launch is best."""
