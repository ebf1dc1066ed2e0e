"""Two changes of the client meet in git: nothing stops at what is built anew, and nobody takes it for a right build."""

import shutil
import subprocess
from pathlib import Path

import pytest

ATTRIBUTES = Path(__file__).parent.parent / ".gitattributes"
STATIC = "src/spelbord/server/static"
MARK = f"{STATIC}/.source-hash"


class Repository:
    def __init__(self, root):
        self.root = root
        self.git("init", "--quiet", "--initial-branch=main")
        shutil.copy(ATTRIBUTES, root)
        self.change("main", **{"base.js": "base", "tio.js": "tio", "trakkx.js": "trakkx"})

    def git(self, *args):
        who = ["-c", "user.name=Saga", "-c", "user.email=saga@example.org"]
        done = subprocess.run(  # noqa: S603 - git itself, in a folder of the test's own
            ["git", *who, *args],  # noqa: S607
            cwd=self.root,
            capture_output=True,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout

    def change(self, branch, **files):
        """A change of the client, built and committed."""
        folder = self.root / STATIC / "assets"
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            (folder / name).write_text(text)
        (self.root / MARK).write_text(f"sources of {branch}\n")
        self.git("add", "-A")
        self.git("commit", "--quiet", "-m", branch)

    def two_changes(self, one, other):
        """Merge them: the exit code."""
        self.git("checkout", "--quiet", "-b", "other")
        self.change("other", **other)
        self.git("checkout", "--quiet", "main")
        self.change("one", **one)
        return self.git("merge", "--quiet", "-m", "both", "other")[0]

    def read(self, path):
        return (self.root / path).read_text()


@pytest.fixture
def repository(tmp_path):
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    return Repository(tmp_path)


def test_changes_of_different_files_meet_without_a_conflict_even_where_nothing_was_set_up(repository):
    assert repository.two_changes({"tio.js": "tio one"}, {"trakkx.js": "trakkx other"}) == 0
    assert repository.read(f"{STATIC}/assets/tio.js") == "tio one"
    assert repository.read(f"{STATIC}/assets/trakkx.js") == "trakkx other"


def test_the_mark_of_the_sources_is_then_nobodys(repository):
    repository.two_changes({"tio.js": "tio one"}, {"trakkx.js": "trakkx other"})
    assert sorted(repository.read(MARK).splitlines()) == ["sources of one", "sources of other"]


def test_changes_of_the_same_file_keep_one_side_where_make_client_has_set_that_up(repository):
    repository.git("config", "merge.built.driver", "true")  # as scripts/client.py does
    assert repository.two_changes({"base.js": "base one"}, {"base.js": "base other"}) == 0
    assert repository.read(f"{STATIC}/assets/base.js") == "base one"
    assert len(repository.read(MARK).splitlines()) == 2


def test_changes_of_the_same_file_stop_git_where_it_was_not(repository):
    assert repository.two_changes({"base.js": "base one"}, {"base.js": "base other"}) == 1
