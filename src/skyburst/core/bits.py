"""Sets of small numbers as the bits of one."""


def bits(mask: int) -> list[int]:
    """The numbers in the set, ascending."""
    numbers = []
    while mask:
        low = mask & -mask
        numbers.append(low.bit_length() - 1)
        mask ^= low
    return numbers
