"""What programs of others say of workflows, forms, compose.yaml and the Containerfile, which nobody runs here."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from check_jsonschema import main as check
from click.testing import CliRunner

from deploy.proxies import DEPLOY

GITHUB = DEPLOY.parent / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
FORMS = [GITHUB / "ISSUE_TEMPLATE" / name for name in ("fault.yml", "rule.yml")]
SCHEMAS = {
    "vendor.github-workflows": WORKFLOWS,
    "custom.github-workflows-require-timeout": WORKFLOWS,
    "vendor.github-issue-forms": FORMS,
    "vendor.github-issue-config": [GITHUB / "ISSUE_TEMPLATE" / "config.yml"],
    "vendor.compose-spec": [DEPLOY / "compose.yaml"],
}


def checked(schema: str, *files: Path) -> tuple[int, str]:
    """By schemas that come with the program: nothing is fetched."""
    done = CliRunner().invoke(check, ["--builtin-schema", schema, *map(str, files)])
    return done.exit_code, done.output


@pytest.mark.parametrize("schema", SCHEMAS)
def test_files_have_the_form_that_their_readers_expect(schema):
    assert checked(schema, *SCHEMAS[schema]) == (0, "ok -- validation done\n")


def test_a_word_that_compose_does_not_know_is_found(tmp_path):
    broken = (DEPLOY / "compose.yaml").read_text("utf-8").replace("read_only:", "readonly:")
    (tmp_path / "compose.yaml").write_text(broken, "utf-8")
    code, said = checked("vendor.compose-spec", tmp_path / "compose.yaml")
    assert code == 1
    assert "readonly" in said


def hadolint(file: Path) -> tuple[int, str]:
    command = [str(Path(sys.executable).with_name("hadolint")), "--no-color", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - hadolint itself
    return done.returncode, done.stdout + done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="there is no hadolint for Windows")
def test_hadolint_finds_no_fault_with_the_containerfile_and_finds_one_where_there_is_one(tmp_path):
    assert hadolint(DEPLOY / "Containerfile") == (0, "")
    broken = re.sub(r"^USER .*$", "USER root", (DEPLOY / "Containerfile").read_text("utf-8"), flags=re.MULTILINE)
    (tmp_path / "Containerfile").write_text(broken, "utf-8")
    assert "DL3002" in hadolint(tmp_path / "Containerfile")[1]
