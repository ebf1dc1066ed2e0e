#!/bin/sh
# Renew the lock files: every package that a make target installs, pinned with its hashes.
set -eu
bin=$1
asked=$(mktemp -d)
trap 'rm -rf "$asked"' EXIT

# pip-compile knows extras but not dependency groups, so a group is written out as a list for it.
group() {
  "$bin/python" -c 'import sys, tomllib
print(*tomllib.load(open("pyproject.toml", "rb"))["dependency-groups"][sys.argv[1]], sep="\n")' "$1" >"$asked/$1.in"
  echo "$asked/$1.in"
}

# Without notes of who asked for what: they would name the folder that a group is written to.
compile() {
  out=$1
  shift
  echo "==> requirements/$out.txt"
  CUSTOM_COMPILE_COMMAND="make lock" "$bin/pip-compile" --quiet --generate-hashes --allow-unsafe --no-strip-extras \
    --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --no-annotate --output-file "requirements/$out.txt" "$@"
}
# The tests' own first. The others take its version of what they share: what is played and measured is what was tested,
# and one environment can hold them all.
compile dev --extra postgres --extra notify --extra share --extra bound --extra data requirements/build.in requirements/compile.in "$(group dev)" pyproject.toml
tested="--constraint requirements/dev.txt"
compile play $tested requirements/build.in requirements/compile.in pyproject.toml
compile bench $tested --extra bound requirements/build.in requirements/compile.in "$(group bench)" pyproject.toml
compile host $tested --extra postgres --extra notify --extra share pyproject.toml
