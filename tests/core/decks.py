"""Component files made from the shipped one by small edits."""

from importlib.resources import files
from pathlib import Path

SHIPPED = (files("skyburst") / "data" / "festival.toml").read_text("utf-8")


def edited(old: str, new: str, text: str = SHIPPED) -> str:
    """The text with the first such passage replaced; a passage that is not there is a mistake of the test."""
    assert old in text, f"no passage {old!r} in the file"
    return text.replace(old, new, 1)


def entry(kind: str, *lines: str) -> str:
    """A whole entry of the shipped file, from its heading to the next one or to a comment, that has these lines."""
    blocks = [f"[[{kind}]]{block}" for block in SHIPPED.split(f"[[{kind}]]")[1:]]
    [found] = [block for block in map(_cut, blocks) if all(f"{line}\n" in block for line in lines)]
    return found


def _cut(block: str) -> str:
    """Up to the next heading or comment."""
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
