"""Describes what the server sends and accepts: as TypeScript for the browser app, and the WebSocket as AsyncAPI.

Both are made from the types of the server. They are files, because a compiled engine no longer knows its types.
"""
