"""Sets of small numbers as the bits of one."""


def bits(mask: int) -> list[int]:
    """The numbers in the set, ascending."""
    numbers, at = [], -1
    while mask:
        step = (mask & -mask).bit_length()
        at += step
        numbers.append(at)
        mask >>= step  # a large set gets smaller, and with it the work
    return numbers
