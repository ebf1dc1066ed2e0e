#!/bin/sh
# Renew the lock files: every package that a make target installs, pinned with its hashes.
set -eu
bin=$1
compile() {
  out=$1
  shift
  echo "==> requirements/$out.txt"
  CUSTOM_COMPILE_COMMAND="make lock" "$bin/pip-compile" --quiet --generate-hashes --allow-unsafe --strip-extras \
    --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --output-file "requirements/$out.txt" "$@"
}
compile play --extra terminal --extra arena --extra server requirements/build.in pyproject.toml
compile dev --extra terminal --extra arena --extra server --extra postgres --extra bound --extra dev requirements/build.in requirements/compile.in pyproject.toml
compile bench --extra terminal --extra arena --extra server --extra bound --extra bench requirements/build.in requirements/compile.in pyproject.toml
compile host --extra terminal --extra server --extra postgres pyproject.toml
