"""Bad input produces one clear line on stderr, a non-zero exit code and no traceback."""

from pathlib import Path

import pytest

import skyburst as package
from tests.cli.running import skyburst, skyburst_here

FESTIVAL = str(Path(package.__file__).parent / "data" / "festival.toml")
BAD = {
    "unknown command": (["dance"], "No such command 'dance'"),
    "unknown flag": (["simulate", "festival", "--fast"], "No such option"),
    "no game": (["simulate"], "Missing argument 'GAME'"),
    "unknown game": (["simulate", "chess"], "there is no game “chess”; known games: festival, spring_festival"),
    "unknown game to play": (["play", "chess"], "there is no game “chess”; known games: festival, spring_festival"),
    "unknown game to measure": (["bench", "chess"], "there is no game “chess”; known games: festival, spring_festival"),
    "one seat": (["simulate", "festival", "--seats", "greedy"], "2 to 4 players, not 1"),
    "five seats": (["play", "festival", "--seats", "human,greedy,greedy,greedy,greedy"], "2 to 4 players, not 5"),
    "unknown bot": (["simulate", "festival", "--seats", "greedy,deep"], "“deep” can’t play; choose from"),
    "human in a simulation": (["simulate", "festival", "--seats", "human,greedy"], "“human” can’t play; choose from"),
    "empty seat": (["simulate", "festival", "--seats", "greedy,,greedy"], "“” can’t play; choose from"),
    "negative games": (["simulate", "festival", "--games", "-3"], "-3 is not in the range"),
    "no games": (["simulate", "festival", "--games", "0"], "0 is not in the range"),
    "games no number": (["simulate", "festival", "--games", "many"], "'many' is not a valid integer"),
    "no jobs": (["simulate", "festival", "--jobs", "0"], "0 is not in the range"),
    "negative seconds": (["bench", "--seconds", "-1"], "is not in the range"),
    "address for a name": (["serve", "--allowed-host", "https://play.example.org"], "leave out 'https://', the port"),
    "name with a port": (["serve", "--allowed-host", "play.example.org:8443"], "leave out 'https://', the port"),
    "long token": (["serve", "--metrics-token", "x" * 65], "the token must be 1 to 64 ASCII characters"),
    "unknown option": (["simulate", "festival", "-o", "sign=true"], "there is no option 'sign'"),
    "wrong value": (["simulate", "festival", "-o", "claims=yes"], "choose from auto, manual"),
    "option without value": (["simulate", "festival", "-o", "claims"], "write KEY=VALUE, as in --option claims=manual"),
    "option twice": (["simulate", "festival", "-o", "claims=auto", "-o", "claims=manual"], "is given twice"),
    "legal counts nowhere": (["simulate", "festival", "--legal-counts"], "--legal-counts needs --record"),
    "record into nowhere": (["simulate", "festival", "--record", "/no/such/folder/x"], "No such file or directory"),
    "deck missing": (
        ["simulate", "festival", "--deck", "no.toml"],
        "no.toml: cannot be read: No such file or directory",
    ),
    "file missing": (["verify", "no.jsonl"], "cannot read no.jsonl: No such file or directory"),
    "file is a folder": (["verify", "/"], "/: Is a directory"),
    "replay of a missing file": (["replay", "no.jsonl"], "cannot read no.jsonl: No such file or directory"),
    "review of a missing file": (["review", "no.jsonl"], "cannot read no.jsonl: No such file or directory"),
    "game 0 of a file": (["replay", "no.jsonl", "--game", "0"], "0 is not in the range"),
    "unknown sign": (
        ["simulate", "spring_festival", "-o", "sign=cat"],
        "choose from true, false, goat, rooster",
    ),
    "unknown decks": (["simulate", "spring_festival", "-o", "decks=huge"], "choose from base, extended"),
    "deck of another game": (["simulate", "spring_festival", "--deck", FESTIVAL], "starting_tile: is missing"),
    "city where there is none": (
        ["play", "spring_festival", "--cities", "Paris"],
        "Spring Festival has no cities",
    ),
    "unknown city": (["play", "festival", "--cities", "Rome"], "there is no city 'Rome'"),
    "unknown language": (["play", "festival", "--language", "de"], "'de' is not one of 'en', 'fr'"),
    "deck check of a missing file": (
        ["deck", "check", "no.toml"],
        "no.toml: cannot be read: No such file or directory",
    ),
}


@pytest.mark.parametrize(("arguments", "sentence"), BAD.values(), ids=BAD.keys())
def test_one_line(arguments: list[str], sentence: str) -> None:
    done = skyburst_here(*arguments)
    assert done.returncode != 0
    assert done.stdout == ""
    assert done.stderr.startswith("skyburst: ")
    assert done.stderr.count("\n") == 1
    assert sentence in done.stderr


def test_a_process_says_the_same() -> None:
    """A command prints the same in a separate process as in this process, where the tests above run it."""
    arguments, _ = BAD["unknown bot"]
    here, there = skyburst_here(*arguments), skyburst(*arguments)
    assert (here.returncode, here.stdout, here.stderr) == (there.returncode, there.stdout, there.stderr)


FRENCH = {
    "unknown game": (["play", "chess"], "il n’y a pas de jeu « chess » ; jeux disponibles : festival"),
    "unknown city": (["play", "festival", "--cities", "Rome"], "il n’y a pas de ville « Rome » ; au choix : "),
    "unknown option": (["play", "festival", "-o", "sign=true"], "il n’y a pas d’option « sign » ; au choix : "),
    "option without value": (["play", "festival", "-o", "claims"], "--option claims : écrivez CLÉ=VALEUR"),
    "five seats": (["play", "--seats", "human,greedy,greedy,greedy,greedy"], "se joue de 2 à 4 joueurs, pas à 5"),
    "unknown bot": (["play", "--seats", "human,deep"], "« deep » ne peut pas jouer ; au choix : human, "),
    "too many names": (["play", "--names", "a,b,c,d"], "--names a 4 valeurs, mais il n’y a que 3 places"),
}


@pytest.mark.parametrize(("arguments", "sentence"), FRENCH.values(), ids=FRENCH.keys())
def test_one_line_in_french(arguments: list[str], sentence: str) -> None:
    done = skyburst_here(*arguments, "--language", "fr")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert sentence in done.stderr.replace("\N{NARROW NO-BREAK SPACE}", " ")


def test_a_game_number_that_the_file_does_not_have(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("{}\n")
    arguments = "replay", str(file), "--game", "3"
    assert skyburst(*arguments).stderr == f"skyburst: {file} has only 1 game, so there is no game 3\n"
    french = skyburst(*arguments, "--language", "fr").stderr
    assert french.replace("\N{NARROW NO-BREAK SPACE}", " ").endswith("n’a que 1 partie : pas de partie 3\n")


def test_a_file_that_is_no_record(tmp_path: Path) -> None:
    """In a file that is not a record, `verify` reports every line, and `replay` reports a single error."""
    file = tmp_path / "poem.txt"
    file.write_bytes(b"roses\n\n\xff\xfe{\n")
    verified, replayed = skyburst("verify", str(file)), skyburst("replay", str(file))
    assert verified.returncode == 1
    assert verified.stdout.splitlines() == [
        f"{file}:1: not a record: not valid JSON: Expecting value at column 1",
        f"{file}:3: not a record: not valid JSON: Expecting value at column 1",
        "2 games checked, 2 wrong",
    ]
    assert replayed.returncode == 2
    assert replayed.stderr == f"skyburst: {file}:1: not valid JSON: Expecting value at column 1\n"


def test_an_empty_file(tmp_path: Path) -> None:
    file = tmp_path / "empty.jsonl"
    file.touch()
    assert skyburst("verify", str(file)).stderr == f"skyburst: {file} contains no games\n"
