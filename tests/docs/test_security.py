"""docs/security.md names only tests that exist."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROW = re.compile(r"\|.*\|(?P<tests>[^|]*)\|$", re.MULTILINE)
NAME = re.compile(r"`(?:(?P<file>[\w/]+\.py)(?:::)?)?(?P<test>test_\w+)?`")


def test_the_named_tests_exist() -> None:
    page = (ROOT / "docs" / "security.md").read_text()
    rows = [
        row["tests"] for row in ROW.finditer(page) if set(row["tests"].strip()) != {"-"} and "Test" not in row["tests"]
    ]
    assert len(rows) > 10
    for row in rows:
        text = ""
        names = list(NAME.finditer(row))
        assert names, f"no test is named in '{row}'"
        for name in names:
            if name["file"] is not None:
                file = name["file"] if "/" in name["file"] else f"tests/server/{name['file']}"
                text = (ROOT / file).read_text()
            if name["test"] is not None:
                assert f"def {name['test']}(" in text, f"{name[0]} does not exist"
