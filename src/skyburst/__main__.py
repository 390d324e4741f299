"""The entry point of `python -m skyburst`."""

from skyburst.cli import main

main()
