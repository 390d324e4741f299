"""The files in deploy/: the commands in them work, as far as that can be tried without Docker and systemd."""

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import yaml

from skyburst.cli.serve import serve
from tests.ports import reserve_port
from tests.waiting import PATIENCE, until

DEPLOY = Path(__file__).parents[2] / "deploy"


def flags_of(arguments: list[str]) -> dict[str, Any]:
    """Returns the settings that `skyburst serve` reads from these arguments. Fails if they are wrong."""
    assert arguments[0] == "serve"
    context = serve.make_context("serve", arguments[1:])
    return context.params


def test_the_compose_file() -> None:
    """Its servers have the ports to which Caddy forwards requests, and settings that `serve` reads."""
    file = DEPLOY / "compose.yaml"
    subprocess.run(
        [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec", str(file)], check=True
    )
    services = yaml.safe_load(file.read_text())["services"]
    servers = [service for service in services.values() if service.get("image") == "skyburst"]
    ports = [flags_of(service["command"])["port"] for service in servers]
    caddy = (DEPLOY / "Caddyfile").read_text()
    assert re.findall(r"127\.0\.0\.1:(\d+)", caddy) == [str(port) for port in ports]
    for service in servers:
        assert service["environment"].keys() <= {option.envvar for option in serve.params}
        assert service["depends_on"].keys() <= services.keys()


def test_the_image_and_the_unit() -> None:
    command = re.findall(r"^CMD (.*)$", (DEPLOY / "Dockerfile").read_text(), re.MULTILINE)
    assert flags_of(yaml.safe_load(command[-1]))["port"] == 8000
    unit = (DEPLOY / "skyburst@.service").read_text()
    start = re.findall(r"^ExecStart=(.*)$", unit, re.MULTILINE)
    assert flags_of(shlex.split(start[0].replace("%i", "8001"))[1:])["port"] == 8001
    variables = set(re.findall(r"^#   (SKYBURST_\w+)=", unit, re.MULTILINE))
    assert variables <= {option.envvar for option in serve.params}


def test_two_servers_without_docker(tmp_path: Path) -> None:
    """The script starts everything, both servers have the same tables, and everything ends with the script."""
    reserved = {name: reserve_port() for name in ("PORT_1", "PORT_2", "POSTGRES_PORT", "REDIS_PORT")}
    ports = {name: str(port) for name, (port, _) in reserved.items()}
    environment = {**os.environ, **ports, "SKYBURST": f"{sys.executable} -m skyburst"}
    tmp_path.chmod(0o755)  # PostgreSQL runs as another user if the tests run as root
    folder = Path("/tmp") / f"skyburst-{tmp_path.parent.name}-{os.getpid()}"  # noqa: S108
    with (tmp_path / "log.txt").open("w") as log:
        script = subprocess.Popen([DEPLOY / "without-docker.sh", folder], env=environment, stdout=log, stderr=log)
    try:
        first, second = (f"http://127.0.0.1:{ports[name]}" for name in ("PORT_1", "PORT_2"))
        for address in (first, second):
            until(lambda: answers(script, f"{address}/health"), "the server works")  # noqa: B023
        wanted = {"game": "festival", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]}
        table = httpx.post(f"{first}/api/tables", json=wanted, timeout=PATIENCE).json()["table"]
        assert httpx.get(f"{second}/api/tables/{table}", timeout=PATIENCE).json()["players"][0]["name"] == "Ada"
    finally:
        script.send_signal(signal.SIGTERM)
        script.wait(PATIENCE)
        shutil.rmtree(folder)
        for _, keeper in reserved.values():
            keeper.close()
    assert not answers(None, f"{first}/health")
    assert "Redis cannot be reached" not in (tmp_path / "log.txt").read_text()


def answers(script: subprocess.Popen[bytes] | None, url: str) -> bool:
    assert script is None or script.poll() is None, "the script has ended"
    try:
        return httpx.get(url, timeout=PATIENCE).status_code == 200
    except httpx.TransportError:
        return False
