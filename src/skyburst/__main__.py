"""`python -m skyburst`."""

from skyburst.cli import main

main()
