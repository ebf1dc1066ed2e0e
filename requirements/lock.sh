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
compile play requirements/build.in requirements/compile.in pyproject.toml
compile dev --extra postgres --extra notify --extra share --extra bound --extra data requirements/build.in requirements/compile.in "$(group dev)" pyproject.toml
compile bench --extra bound requirements/build.in requirements/compile.in "$(group bench)" pyproject.toml
compile host --extra postgres --extra notify --extra share pyproject.toml
