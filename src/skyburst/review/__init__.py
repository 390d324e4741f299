"""Reviews of finished games: who could have won when, which moves were mistakes, and what was luck."""
