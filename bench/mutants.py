"""Mutation testing: changes the code in small ways and counts how many changes the tests notice (`make mutants`).

`bench/mutants.toml` lists the parts to mutate, the tests that must fail, and the known survivors, each with the
reason why it is acceptable. Exits with 1 if a survivor has no reason or a part misses its goal.
"""

import argparse
import contextlib
import fnmatch
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
WORK: Final = ROOT / "build" / "mutants"
COPIED: Final = (
    "src",
    "tests",
    "docs",
    "bench",
    "pyproject.toml",
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "LICENSE",
)
TYPE_CHECK: Final = ("-m", "mypy", "--config-file=", "--strict", "--no-warn-unused-ignores", "--output=json")
"""The type checker's arguments, without our configuration, which rejects the comments that mutmut writes."""
CAUGHT: Final = {1, 3, 37, 24, 36, 152, 255, -24}
"""The exit codes of mutants that were caught: by a failed test, an error, the type checker or a timeout."""
_NUMBER: Final = re.compile(r"__mutmut_\d+$")


@dataclass(frozen=True)
class Part:
    """Files to mutate together, and the tests that must catch the mutants."""

    name: str
    files: Sequence[str]
    """Patterns for the files; `*` does not match subfolders."""
    without: Sequence[str] = field(default=(), kw_only=True)
    """Files that these patterns match but that belong to another part."""
    tests: Sequence[str]
    arguments: Sequence[str] = ()
    """Additional arguments for pytest."""
    goals: Mapping[str, float] = field(default_factory=dict)
    """The minimum share of mutants to catch, by a pattern for file names."""
    runs_during_import: bool = True
    """Whether some of the code runs during imports, so that survivors without a reason must be tested again in a new
    process."""


@dataclass(frozen=True)
class Survivor:
    """A change that no test notices: its function, and the line before and after the change."""

    file: str
    function: str
    before: str
    after: str

    def matches(self, known: Mapping[str, str]) -> bool:
        return all(
            fnmatch.fnmatchcase(getattr(self, key), pattern) for key, pattern in known.items() if key != "reason"
        )


def run_part(part: Part, jobs: int) -> Path:
    """Mutates a copy of the project, runs the tests for every mutant, and returns the copy's folder.

    `jobs` is the number of mutants that are tested at the same time.
    """
    folder, files = WORK / part.name, _files(part)
    folder.mkdir(parents=True, exist_ok=True)
    for name in COPIED:
        source, target = ROOT / name, folder / name
        if source.is_dir():
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(
                source, target, ignore=shutil.ignore_patterns("__pycache__", "static", "screenshots", "*.so")
            )
        else:
            shutil.copy2(source, target)
    settings = {
        "source_paths": ["src"],
        "only_mutate": files,
        "pytest_add_cli_args_test_selection": list(part.tests),
        "pytest_add_cli_args": ["-p", "no:cacheprovider", "-p", "no:xdist", *part.arguments],
        "type_check_command": [sys.executable, *TYPE_CHECK, *_packages(files)],
        "timeout_multiplier": 4,
        "timeout_constant": 5,
        "also_copy": [name for name in COPIED if name not in ("src", "tests", "pyproject.toml")],
    }
    table = "\n".join(f"{key} = {json.dumps(value)}" for key, value in settings.items())
    with (folder / "pyproject.toml").open("a", encoding="utf-8") as config:
        config.write(f"\n[tool.mutmut]\n{table}\n")
    _forget_survivors(folder, files)
    command = [sys.executable, "-m", "mutmut", "run", "--max-children", str(jobs)]
    subprocess.run(command, cwd=folder, check=True)  # noqa: S603
    return folder


def _forget_survivors(folder: Path, files: Sequence[str]) -> None:
    """Makes mutmut try the mutants again that survived an earlier run, because the tests may have changed since.

    Also makes it mutate the files that an earlier run only copied; mutmut would take them for unchanged.
    """
    copy = folder / "mutants"
    for file in files:
        if not (copy / f"{file}.meta").exists():
            (copy / file).unlink(missing_ok=True)
    for meta in copy.rglob("*.meta"):
        told = json.loads(meta.read_text(encoding="utf-8"))
        codes = told["exit_code_by_key"]
        codes.update({name: None for name, code in codes.items() if code not in CAUGHT})
        meta.write_text(json.dumps(told), encoding="utf-8")
    stats = copy / "mutmut-stats.json"
    if stats.exists():
        told = json.loads(stats.read_text(encoding="utf-8"))
        told["duration_by_test"] = {}  # so mutmut notes again which test runs which function
        stats.write_text(json.dumps(told), encoding="utf-8")


def _files(part: Part) -> list[str]:
    found = {path.relative_to(ROOT).as_posix() for pattern in part.files for path in ROOT.glob(pattern)}
    return sorted(found - set(part.without))


def _packages(files: Sequence[str]) -> list[str]:
    return sorted({str(Path(file).parent) for file in files})


def results(folder: Path) -> Iterator[tuple[str, str, int | None]]:
    """Yields the file, the name and the exit code of every mutant."""
    for meta in sorted((folder / "mutants").rglob("*.meta")):
        file = str(meta.relative_to(folder / "mutants")).removesuffix(".meta")
        for name, code in json.loads(meta.read_text(encoding="utf-8"))["exit_code_by_key"].items():
            yield file, name, code


def is_caught_alone(folder: Path, part: Part, name: str) -> bool:
    """Returns whether the tests notice the mutant in a new process.

    mutmut forks its processes after importing all modules, so it cannot test code that runs during an import.
    """
    copy = folder / "mutants"
    environment = {**os.environ, "MUTANT_UNDER_TEST": name, "PYTHONPATH": str(copy / "src")}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *part.arguments, *part.tests]
    done = subprocess.run(command, cwd=copy, env=environment, check=False, capture_output=True)  # noqa: S603
    return done.returncode != 0


def survivor(folder: Path, file: str, name: str) -> Survivor:
    """Returns the change that a surviving mutant made."""
    from mutmut.mutation.diff_apply import get_diff_for_mutant  # noqa: PLC0415  (only needed if mutants survive)

    with contextlib.chdir(folder):
        shown = get_diff_for_mutant(name, path=file).splitlines()
    changed = [line for line in shown if line[:1] in "+-" and not line.startswith(("+++", "---"))]
    before = " ".join(line[1:].strip() for line in changed if line.startswith("-"))
    after = " ".join(line[1:].strip() for line in changed if line.startswith("+"))
    function = _NUMBER.sub("", name).rsplit(".", 1)[-1].removeprefix("x").replace("ǁ", ".").strip("._")
    return Survivor(file, function, before, after)


def report(part: Part, folder: Path, known: Sequence[Mapping[str, str]], jobs: int) -> bool:
    """Prints the results of each file; returns whether all goals are met and all survivors have a reason."""
    codes: dict[str, list[tuple[str, int | None]]] = {}
    files = _files(part)
    for file, name, code in results(folder):
        if file in files:
            codes.setdefault(file, []).append((name, code))
    left = {name: file for file, mutants in codes.items() for name, code in mutants if code not in CAUGHT}
    changes = {name: survivor(folder, file, name) for name, file in left.items()}
    why = {name: next((told["reason"] for told in known if one.matches(told)), "") for name, one in changes.items()}
    if part.runs_during_import:
        doubtful = [name for name in left if not why[name]]
        with ThreadPoolExecutor(jobs) as pool:
            again = pool.map(partial(is_caught_alone, folder, part), doubtful)
            for name, is_caught in zip(doubtful, again, strict=True):
                if is_caught:
                    del left[name]
    passed = True
    for file, mutants in codes.items():
        alive = [name for name, _ in mutants if name in left]
        meaningful = len(mutants) - sum(bool(why[name]) for name in alive)
        caught = (len(mutants) - len(alive)) / max(1, meaningful)
        goal = max([share for pattern, share in part.goals.items() if fnmatch.fnmatchcase(file, pattern)], default=0.0)
        passed = passed and caught >= goal
        print(f"{file}: {len(mutants)} mutants, {len(mutants) - len(alive)} caught, {len(alive)} survived")
        print(f"  {caught:.1%} of those that change behaviour" + (f", goal {goal:.0%}" if goal else ""))
        for name in alive:
            passed = passed and bool(why[name])
            one = changes[name]
            print(f"  {one.function}: {why[name] or 'NO REASON'}\n    - {one.before}\n    + {one.after}")
    return passed


def _choose(parts: Mapping[str, Part], name: str) -> Part | None:
    """Returns the named part, limited to some files if the name includes them; None if there is no such part."""
    name, _, files = name.partition("/")
    part = parts.get(name)
    if part is None or not files:
        return part
    return replace(part, files=[path for path in _files(part) if Path(path).name in files.split(",")])


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the parts with these names, or all of them. `festival/view.py,legal.py` means two files of `festival`."""
    parser = argparse.ArgumentParser(description="Mutation testing; see bench/mutants.toml.")
    parser.add_argument(
        "names", nargs="*", metavar="PART", help="a part, or some of its files (festival/view.py,legal.py)"
    )
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="how many mutants to test at the same time"
    )
    given = parser.parse_args(arguments)
    told = tomllib.loads((ROOT / "bench" / "mutants.toml").read_text(encoding="utf-8"))
    parts = {part["name"]: Part(**part) for part in told["part"]}
    names = given.names or list(parts)
    chosen = [_choose(parts, name) for name in names]
    unknown = [name for name, part in zip(names, chosen, strict=True) if part is None or not part.files]
    if unknown:
        print(f"unknown part {', '.join(unknown)}; choose from {', '.join(parts)}", file=sys.stderr)
        return 2
    known, jobs = told.get("survivor", []), given.jobs
    passed = [report(part, run_part(part, jobs), known, jobs) for part in chosen if part is not None]
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main())
