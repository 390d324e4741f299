"""The server of the browser table: tables, storage, live play, bots."""
