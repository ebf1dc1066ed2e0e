"""A release is made in a clean checkout, or it says what stands in the way."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parent.parent
CHANGELOG = "# Changelog\n\n## Unreleased\n\n- Cards turned.\n\n## 0.1.0 (2026-01-01)\n\n- Began.\n"


@pytest.fixture
def checkout(tmp_path):
    (tmp_path / "src" / "spelbord").mkdir(parents=True)
    (tmp_path / "src" / "spelbord" / "__init__.py").write_text('"""Ours."""\n\n__version__ = "0.1.0"\n', "utf-8")
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG, "utf-8")
    for words in (
        ("init", "--quiet", "--initial-branch", "main"),
        ("config", "user.name", "Maja"),
        ("config", "user.email", "maja@example.org"),
        ("add", "."),
        ("commit", "--quiet", "--message", "Begin"),
    ):
        git(tmp_path, *words)
    return tmp_path


def git(folder, *words):
    done = subprocess.run(["git", *words], cwd=folder, check=True, capture_output=True, text=True)  # noqa: S603, S607
    return done.stdout.strip()


def release(folder, *words):
    command = [sys.executable, str(ROOT / "scripts" / "release.py"), "--root", str(folder), *words]
    done = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603 - our own script
    return done.returncode, done.stdout


def test_a_release_names_its_version_everywhere_and_is_tagged(checkout):
    code, said = release(checkout, "0.2.0", "--tested")
    assert code == 0, said
    assert '__version__ = "0.2.0"' in (checkout / "src" / "spelbord" / "__init__.py").read_text("utf-8")
    assert git(checkout, "describe", "--exact-match") == "v0.2.0"
    assert release(checkout, "--is", "0.2.0")[0] == 0
    assert release(checkout, "--is", "0.1.0")[0] == 1
    assert release(checkout, "--notes")[1].strip() == "- Cards turned."
    assert "nothing under “Unreleased”" in release(checkout, "0.3.0", "--tested")[1]


def test_a_dry_run_changes_nothing(checkout):
    code, said = release(checkout, "0.2.0", "--dry-run")
    assert code == 0
    assert "v0.2.0" in said
    assert git(checkout, "status", "--porcelain") == ""
    assert git(checkout, "tag") == ""


@pytest.mark.parametrize("version", ["0.1.0", "0.0.9", "0.1.0rc1", "two", "1.2", "v1.2.3"])
def test_only_a_newer_version_is_released(checkout, version):
    code, said = release(checkout, version, "--tested")
    assert (code, git(checkout, "tag")) == (1, "")
    assert version in said


def test_the_first_version_is_released_as_it_stands(checkout):
    (checkout / "CHANGELOG.md").write_text("# Changelog\n\n## Unreleased\n\n- Began.\n", "utf-8")
    git(checkout, "commit", "--quiet", "--all", "--message", "Before any release")
    code, said = release(checkout, "0.1.0", "--tested")
    assert code == 0, said
    assert git(checkout, "describe", "--exact-match") == "v0.1.0"
    assert release(checkout, "--notes")[1].strip() == "- Began."
    assert release(checkout, "--is", "0.1.0")[0] == 0
    assert "0.1.0 is not newer than 0.1.0" in release(checkout, "0.1.0", "--tested")[1]


def test_what_is_not_committed_or_not_on_main_is_not_released(checkout):
    git(checkout, "switch", "--quiet", "--create", "aside")
    (checkout / "CHANGELOG.md").write_text(CHANGELOG + "- More.\n", "utf-8")
    code, said = release(checkout, "0.2.0", "--tested")
    assert code == 1
    assert "not committed" in said
    assert "aside" in said


@pytest.mark.parametrize("path", sorted((ROOT / ".github").rglob("*.yml")), ids=lambda path: path.name)
def test_workflows_and_forms_are_sound(path):
    content = yaml.safe_load(path.read_text("utf-8"))
    for job in content.get("jobs", {}).values():
        assert "uses" in job or job["steps"], path
        for step in job.get("steps", ()):
            assert ("uses" in step) != ("run" in step), step
            # What another has written is used at a version, never at whatever is newest.
            assert "@v" in step.get("uses", "@v") or "@release/v" in step["uses"], step


def test_wheels_are_made_for_every_python_that_the_metadata_names():
    config = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    named = {line.rpartition(" ")[2] for line in config["project"]["classifiers"] if "Python :: 3." in line}
    assert {f"cp{version.replace('.', '')}-*" for version in named} == set(config["tool"]["cibuildwheel"]["build"])
    matrix = yaml.safe_load((ROOT / ".github" / "workflows" / "test.yml").read_text("utf-8"))["jobs"]["matrix"]
    assert set(matrix["strategy"]["matrix"]["python"]) == named
