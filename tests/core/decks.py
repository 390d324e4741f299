"""Makes component files for tests by editing the shipped one."""

from importlib.resources import files
from pathlib import Path

SHIPPED = (files("skyburst") / "data" / "festival.toml").read_text("utf-8")


def edited(old: str, new: str, text: str = SHIPPED) -> str:
    """Returns the text with the first occurrence of a passage replaced. Fails if the passage is missing."""
    assert old in text, f"{old!r} is not in the file"
    return text.replace(old, new, 1)


def entry(kind: str, *lines: str) -> str:
    """Returns the entry of the shipped file that contains these lines, up to the next heading or comment."""
    blocks = [f"[[{kind}]]{block}" for block in SHIPPED.split(f"[[{kind}]]")[1:]]
    [found] = [block for block in map(_cut, blocks) if all(f"{line}\n" in block for line in lines)]
    return found


def _cut(block: str) -> str:
    """Returns the text up to the next heading or comment."""
    heading, *rest = block.splitlines(keepends=True)
    kept = [heading]
    for line in rest:
        if line.startswith(("[[", "#")):
            break
        kept.append(line)
    return "".join(kept)


def written(folder: Path, text: str) -> Path:
    file = folder / "my-festival.toml"
    file.write_bytes(text.encode())
    return file
