"""Two tiny games that need what Festival does not: secrets, launches, rearranging, grabbing."""
