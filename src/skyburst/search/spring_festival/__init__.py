"""Strong play in Spring Festival."""
