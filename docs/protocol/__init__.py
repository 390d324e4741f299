"""Describes what the server sends and accepts, as TypeScript for the browser app and (WebSocket only) as AsyncAPI.

Both are generated from the types of the server. They are stored as files, because a compiled engine has no type hints.
"""
