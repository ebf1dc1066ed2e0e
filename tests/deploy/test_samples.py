"""What lies in deploy/ is what the server understands. No container runs here: its files are read and held to rules."""

from __future__ import annotations

import configparser
import json
import os
import re
import shutil
import subprocess
import tomllib
from dataclasses import fields

import pytest
import yaml
from typer.main import get_command

from deploy.proxies import DEPLOY, Caddy, Nginx, program
from spelbord.server.app import build_app
from spelbord.server.monitoring.metrics import Metrics
from spelbord.server.settings import Settings
from spelbord.storage import storage_for
from spelbord.terminal.app import app

ROOT = DEPLOY.parent
SERVE = get_command(app).commands["serve"]  # type: ignore[attr-defined]  # a group, as the doctor knows it
FLAGS = {name for parameter in SERVE.params for name in parameter.opts}
VARIABLES = {parameter.envvar for parameter in SERVE.params if getattr(parameter, "envvar", None)}
ELSEWHERE = {"SPELBORD_SAVES", "SPELBORD_NAME", "SPELBORD_SERVERS", "SPELBORD_PASSWORD", "SPELBORD_COMPILED"}
"""Variables that are not settings of `serve`."""


def test_every_setting_has_its_variable():
    assert len(VARIABLES) >= len(fields(Settings))


@pytest.mark.parametrize("file", sorted(path.name for path in DEPLOY.iterdir() if path.is_file()))
def test_every_variable_and_flag_in_a_sample_is_one_of_ours(file):
    text = (DEPLOY / file).read_text("utf-8")
    assert set(re.findall(r"\bSPELBORD_[A-Z_]+", text)) <= VARIABLES | ELSEWHERE
    for line in re.findall(r"spelbord serve (.*)", text):
        assert set(re.findall(r"--[a-z-]+", line)) <= FLAGS | {"--help"}


# The container -------------------------------------------------------------------------------------------------------


def instructions():
    """The Containerfile as pairs of instruction and argument, stage by stage."""
    text = re.sub(r"\\\n", " ", (DEPLOY / "Containerfile").read_text("utf-8"))
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    pairs = [tuple(line.split(maxsplit=1)) for line in lines]
    starts = [number for number, (word, _) in enumerate(pairs) if word == "FROM"]
    return [pairs[start:end] for start, end in zip(starts, [*starts[1:], len(pairs)], strict=True)]


def test_the_container_runs_as_nobody_in_particular():
    build, final = instructions()
    [user] = [argument for word, argument in final if word == "USER"]
    assert re.fullmatch(r"[1-9]\d+:[1-9]\d+", user), "a number, so that a cluster can see that it is not root"
    assert [word for word, _ in final].index("USER") < [word for word, _ in final].index("ENTRYPOINT")
    assert not [argument for word, argument in final if word == "RUN" and "apt-get" in argument], (
        "no compiler goes along"
    )
    assert any("gcc" in argument for _, argument in build)


def test_the_container_starts_the_server_and_knows_whether_it_is_well():
    _, final = instructions()
    said = dict(final)
    assert json.loads(said["ENTRYPOINT"]) + json.loads(said["CMD"]) == ["spelbord", "serve"]
    assert said["STOPSIGNAL"] == "SIGTERM"
    options, _, command = said["HEALTHCHECK"].partition("CMD")
    assert "--start-period" in options
    assert "/health" in json.loads(command)[2]
    assert said["EXPOSE"] in json.loads(command)[2]
    assert f"SPELBORD_PORT={said['EXPOSE']}" in said["ENV"]
    assert f"SPELBORD_SAVES={said['VOLUME']}" in said["ENV"]


def test_all_that_the_container_copies_is_there_and_let_in():
    build, _ = instructions()
    copied = [name for word, line in build if word == "COPY" for name in line.split()[:-1]]
    let_in = (ROOT / ".dockerignore").read_text("utf-8")
    for name in copied:
        assert (ROOT / name).exists(), name
        assert f"!{name}\n" in let_in


def test_the_lock_file_of_the_container_has_all_that_the_server_needs():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    wanted = [*project["dependencies"], *extras.get("server", ()), *extras.get("terminal", ()), *extras["postgres"]]
    locked = (ROOT / "requirements" / "host.txt").read_text("utf-8").lower().replace("_", "-")
    names = [re.split(r"[><=;\[ ]", need)[0].lower().replace("_", "-") for need in wanted]
    assert [name for name in names if f"\n{name}==" not in f"\n{locked}"] == []


# Compose -------------------------------------------------------------------------------------------------------------


@pytest.fixture
def compose():
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))


def test_two_servers_share_one_database_and_write_nowhere(compose):
    servers = [compose["services"][name] for name in ("spelbord-1", "spelbord-2")]
    for server in servers:
        assert server["read_only"] is True
        assert server["tmpfs"] == ["/tmp"]  # noqa: S108 - where processes meet
        assert server["cap_drop"] == ["ALL"]
        assert "no-new-privileges:true" in server["security_opt"]
        assert "ports" not in server, "only the proxy is reached from outside"
        assert server["environment"]["SPELBORD_DATABASE"].startswith("postgresql://")
        assert server["depends_on"]["database"]["condition"] == "service_healthy"
        assert (ROOT / server["build"]["dockerfile"]).exists()
        # An image that Podman builds in its own form has none: then `--wait` would wait for nothing.
        assert server["healthcheck"]["test"][1:] == json.loads(
            dict(instructions()[1])["HEALTHCHECK"].partition("CMD")[2]
        )
    assert servers[0]["environment"] == servers[1]["environment"]


def test_the_proxy_is_believed_and_nobody_else(compose):
    [subnet] = compose["networks"]["inside"]["ipam"]["config"]
    environment = compose["services"]["spelbord-1"]["environment"]
    assert environment["SPELBORD_PROXIES"] == subnet["subnet"]
    assert environment["SPELBORD_BEHIND_PROXY"] == "1"
    assert compose["services"]["caddy"]["environment"]["SPELBORD_SERVERS"] == "spelbord-1:8000 spelbord-2:8000"


def test_no_secret_has_a_default_and_what_is_named_is_there(compose):
    text = (DEPLOY / "compose.yaml").read_text("utf-8")
    assert set(re.findall(r"\$\{(\w+):\?", text)) == {"SPELBORD_PASSWORD", "SPELBORD_NAME"}
    example = (DEPLOY / "env.example").read_text("utf-8")
    assert all(f"{name}=" in example for name in re.findall(r"\$\{(\w+)", text))
    assert "\nSPELBORD_PASSWORD=\n" in example
    volumes = {
        str(volume).partition(":")[0]
        for service in compose["services"].values()
        for volume in service.get("volumes", [])
    }
    assert {volume for volume in volumes if not volume.startswith(".")} == set(compose["volumes"])
    assert all((DEPLOY / volume).exists() for volume in volumes if volume.startswith("."))
    assert all(service["restart"] == "unless-stopped" for service in compose["services"].values())


# systemd and the proxies ---------------------------------------------------------------------------------------------


def test_the_unit_starts_the_server_as_nobody_in_particular():
    unit = configparser.ConfigParser(strict=True, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # systemd tells capitals apart
    unit.read(DEPLOY / "spelbord@.service")
    service = unit["Service"]
    assert service["User"] == "spelbord"
    assert (service["NoNewPrivileges"], service["ProtectSystem"], service["LimitNOFILE"]) == ("yes", "strict", "65536")
    assert service["EnvironmentFile"] == "/etc/spelbord.env"
    assert "--port %i" in service["ExecStart"]


def test_systemd_finds_no_fault_with_the_unit(tmp_path):
    """Where there is a systemd to ask; the rules above hold everywhere."""
    if not shutil.which("systemd-analyze"):
        pytest.skip("there is no systemd here")
    text = (DEPLOY / "spelbord@.service").read_text("utf-8").replace("/opt/spelbord/bin/spelbord", "/bin/true")
    (tmp_path / "spelbord@8001.service").write_text(text, "utf-8")
    command = ["systemd-analyze", "verify", str(tmp_path / "spelbord@8001.service")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our own unit
    assert (done.returncode, done.stderr) == (0, "")


def test_nginx_finds_no_fault_with_its_sample(tmp_path):
    config = Nginx(tmp_path, [8001, 8002]).configured()
    command = [program("nginx"), "-t", "-e", str(tmp_path / "log"), "-c", str(config)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our own sample
    assert done.returncode == 0, done.stderr


def test_caddy_finds_no_fault_with_its_sample(tmp_path):
    environ = {**os.environ, "SPELBORD_NAME": "spel.example", "SPELBORD_SERVERS": "127.0.0.1:1", "HOME": str(tmp_path)}
    command = [program("caddy"), "adapt", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile"), "--validate"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environ)  # noqa: S603 - as above
    assert done.returncode == 0, done.stderr
    assert Caddy(tmp_path, []).url.startswith("https://")


# What is watched -----------------------------------------------------------------------------------------------------


@pytest.fixture
async def counted(tmp_path):
    """Every name that a running server tells."""
    storage = storage_for(f"sqlite:///{tmp_path}/x.db")
    metrics = Metrics()
    async with build_app(Settings(), storage, metrics).lifespan():
        return set(re.findall(r"^# TYPE (\w+)", metrics.exposition(), re.MULTILINE))


def asked_for(expression):
    """The metrics that an expression names, without what a histogram adds."""
    found = re.findall(r"\b((?:spelbord|process)_[a-z_]+)", expression)
    return {name.removesuffix("_bucket") for name in found}


async def test_the_dashboard_shows_what_the_server_counts_and_all_of_it(counted):
    dashboard = json.loads((DEPLOY / "grafana.json").read_text("utf-8"))
    panels = dashboard["panels"]
    expressions = [target["expr"] for panel in panels for target in panel["targets"]]
    shown = set().union(*map(asked_for, expressions))
    assert shown <= counted
    assert {name for name in counted if name.startswith("spelbord_")} <= shown
    assert len({panel["id"] for panel in panels}) == len(panels)
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in panels]
    assert len(set(places)) == len(places)
    for expression in [*expressions, *(rule["expr"] for rule in alerts())]:
        assert expression.count("(") == expression.count(")")


def alerts():
    [group] = yaml.safe_load((DEPLOY / "alerts.yaml").read_text("utf-8"))["groups"]
    return group["rules"]


async def test_alerts_ask_for_what_the_server_counts(counted):
    for rule in alerts():
        assert asked_for(rule["expr"]) <= counted
        assert rule["annotations"]["summary"]
    config = yaml.safe_load((DEPLOY / "prometheus.yaml").read_text("utf-8"))
    assert all((DEPLOY / file).exists() for file in config["rule_files"])
    assert [job["job_name"] for job in config["scrape_configs"]] == ["spelbord"]
