"""Describes what the server sends and accepts, as TypeScript for the browser app and as AsyncAPI for the WebSocket.

Both descriptions are generated from the server's types. They are stored as files, because a compiled engine has no type
hints.
"""
