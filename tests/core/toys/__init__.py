"""Two tiny games with what Festival lacks: secrets, launches, rearranging, grabbing."""
