"""What all games share, tested through Festival, toy games and the sources themselves."""
