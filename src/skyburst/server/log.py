"""The server's logger."""

import logging

LOG = logging.getLogger("skyburst.server")
