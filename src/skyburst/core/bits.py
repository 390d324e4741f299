"""Sets of small numbers, stored as the bits of one integer."""


def bits(mask: int) -> list[int]:
    """Returns the positions of the bits that are set, in ascending order.

    >>> bits(0b1101)
    [0, 2, 3]
    """
    numbers, at = [], -1
    while mask:
        step = (mask & -mask).bit_length()
        at += step
        numbers.append(at)
        mask >>= step  # shifting shortens the mask, which makes the next iterations faster
    return numbers
