"""Reports for game designers: what decides games, and what every card and tile is worth.

`source` plays games or reads records, `collecting` and one module for each game turn them into counts, `tally` adds the
counts up, `statistics` and `measures` turn them into estimates with intervals, and `page` and `export` write them.
"""
