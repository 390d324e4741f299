"""The server for the browser table: tables, storage, live play and bots."""
