# Two commands matter: `make play` and `make test`. `make help` lists the rest.
SHELL := /bin/sh
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WHEEL := build/wheel

.DEFAULT_GOAL := help
.PHONY: help play terminal game test thorough check provide lint types imports unit browser client client-packages client-lint client-tests sources compiled-wheel wheel format \
  bench lab coverage mutants docs lock release clean check-python

help: ## Show what can be made
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-10s %s\n", $$1, $$2}'

play: $(VENV)/.play ## Lay the table: start the server and open the browser
	@$(BIN)/python scripts/client.py
	@$(BIN)/python scripts/play.py $(ARGS)

terminal: $(VENV)/.play ## Play in the terminal instead (GAME=tio)
	@$(BIN)/spelbord play $(or $(GAME),tio) $(ARGS)

game: $(VENV)/.dev ## Lay out a new game that plays at once (NAME=gurka)
	@$(BIN)/spelbord new-game $(NAME) $(ARGS)

test: check-python ## Everything: style, types, rules, laws, server, client, whole games in a browser
	@$(MAKE) --no-print-directory -j3 $(VENV)/.dev provide client-packages
	@echo "==> Style, types, the client's own tests, and the wheel, two at a time (about four minutes on two cores)"
	@$(MAKE) --no-print-directory -j2 --output-sync=target lint types imports client-lint client-tests compiled-wheel
	@$(MAKE) --no-print-directory unit browser sources
	@echo "==> Everything passed."

# Ray is large and only tried here: in no lock file, and left out where it cannot be had.
thorough: $(VENV)/.dev ## Everything, and all of what takes long: each lesson by key and by touch, each part of the lab, each proxy, Ray
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check 'ray>=2.40' || echo "==> Left out: Ray, which could not be installed"
	@SPELBORD_THOROUGH=1 SPELBORD_MEASURE_ALL=1 $(MAKE) --no-print-directory test

# Three minutes at most: what a change needs while it is being made. `make check BASE=main` looks at a whole branch.
check: $(VENV)/.dev ## Quickly: style, types, imports, and the tests that the change touches
	@$(MAKE) --no-print-directory lint types imports
	@echo "==> Tests that the change touches"
	@touched=$$($(BIN)/python scripts/touched.py --base $(or $(BASE),HEAD)) && $(BIN)/pytest -n auto -q $$touched

provide: ## Find or install chromium, PostgreSQL, nginx and Caddy, which the tests play and store with
	@sh scripts/provide

lint: $(VENV)/.dev
	@echo "==> Lint: ruff looks at style and formatting"
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: $(VENV)/.dev
	@echo "==> Types: mypy, strict on the package, and on tests, benchmarks and scripts"
	@$(BIN)/mypy

imports: $(VENV)/.dev
	@echo "==> Imports: every room looks downwards only"
	@$(BIN)/lint-imports

# Tests run on the wheel, which is what people get. What is compiled there, and could differ, is played through golden
# games, laws and searches from its sources, too. Without a compiler everything is tested from the sources.
ON_WHEEL := $(if $(shell command -v cc 2>/dev/null),PYTHONPATH=$(WHEEL) SPELBORD_FORM=compiled)
DIFFERING := tests/core tests/test_forms.py tests/laws/test_goldens.py \
  $(wildcard tests/games/*/test_golden.py tests/games/*/test_doubt.py tests/games/*/test_search.py tests/games/*/test_plays.py tests/games/*/test_layout.py) \
  tests/games/trakkx/test_judge.py

# Tests of servers wait more than they work: one process more than there are cores.
WORKERS := $(shell echo $$(($$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2) + 1)))

unit: compiled-wheel
	@echo "==> Tests: rules, laws, golden games, bots, terminal, storage, server (about five minutes on two cores)"
	@$(ON_WHEEL) $(BIN)/pytest -n $(WORKERS) --dist worksteal --ignore=tests/browser

# CI must have a compiler.
sources: $(VENV)/.dev
	@if [ -n "$(ON_WHEEL)" ]; then \
	  echo "==> Tests from the sources: whole games and searches, of what is compiled in the wheel" && \
	  $(BIN)/pytest -n auto -q $(DIFFERING); \
	elif [ -n "$$CI" ]; then echo "CI needs a C compiler for the compiled wheel: apt install gcc"; exit 1; \
	else echo "==> Left out: tests on the compiled wheel, since there is no C compiler (apt install gcc)"; fi

# Measuring makes searches three times as slow, so it is not part of `make test`.
coverage: $(VENV)/.dev ## See what the tests of engine and rules cover: at least 95 %
	@$(BIN)/pytest -n auto --cov --cov-report=term:skip-covered tests/core tests/games

mutants: $(VENV)/.dev ## Break the rules in one place at a time: does a test notice? A quarter of an hour, in portions if you like
	@cd scripts && nice -n 15 ../$(BIN)/python -m mutants $(ARGS)

browser: compiled-wheel
	@echo "==> Tests: whole games in a browser (pictures in build/pictures)"
	@$(ON_WHEEL) $(BIN)/pytest -n auto --dist loadfile tests/browser

client: $(VENV)/.dev ## Make the web client's types and build it into the package
	@$(BIN)/python -m spelbord.server.typescript web/src
	@$(BIN)/python scripts/client.py

# While pip installs; it needs no package of ours.
client-packages: check-python
	@if command -v npm >/dev/null 2>&1; then $(PYTHON) scripts/client.py --install; fi

client-tests: $(VENV)/.dev client-packages
	@if command -v npm >/dev/null 2>&1; then \
	  echo "==> Client: is the committed build what the sources give?" && $(BIN)/python scripts/client.py --check && \
	  echo "==> Client: unit tests" && (cd web && npm --silent test) && \
	  echo "==> Types for programs: the package @spelbord/protocol" && $(BIN)/python scripts/protocol.py --check; \
	elif [ -n "$$CI" ]; then echo "CI needs Node 20 for the client's tests"; exit 1; \
	else echo "==> Left out: the client's own tests, since there is no Node (install Node 20)"; fi

client-lint: client-packages
	@if command -v npm >/dev/null 2>&1; then \
	  echo "==> Client: style and types" && cd web && npm run --silent lint && npm run --silent check; fi

compiled-wheel: $(VENV)/.dev
	@if command -v cc >/dev/null 2>&1; then $(MAKE) --no-print-directory $(WHEEL)/.done; fi

wheel: $(VENV)/.dev $(WHEEL)/.done ## Build the wheel, with its busiest modules compiled, into dist/

$(WHEEL)/.done: $(shell find src -name '*.py' -o -name '*.pxd' -o -name '*.toml' -o -name '*.sql' -o -name '*.dawg' -o -name '*.mixtures' -o -name '*.json' -o -name '*.txt' -o -name '.source-hash') pyproject.toml hatch_build.py hatch_build.h
	@echo "==> Building the wheel with compiled modules (about a minute and a half on two cores)"
	@rm -rf $(WHEEL) dist
	@$(BIN)/python scripts/client.py
	@SPELBORD_COMPILED=1 $(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation \
	  --wheel-dir dist . || { echo "The wheel could not be built; the lines above say why."; exit 1; }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --target $(WHEEL) dist/*.whl
	@touch $@

format: $(VENV)/.dev ## Put code into the house form
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .

bench: $(VENV)/.bench $(WHEEL)/.done ## Measure speed, beside peers where there are some, and write docs/benchmarks*.md
	@$(BIN)/python -m benchmarks
	@$(BIN)/python -m benchmarks alfapet
	@$(BIN)/python -m benchmarks trakkx
	@$(BIN)/python -m benchmarks ecosfera
	@$(BIN)/python -m benchmarks allsvenskan
	@$(BIN)/python -m benchmarks research
	@$(BIN)/python -m benchmarks taps
	@$(BIN)/python -m benchmarks load
	@$(BIN)/python -m benchmarks growth

docs: $(VENV)/.dev ## Build the documentation site into build/site
	@$(BIN)/python scripts/site.py

# What a part has found is kept in build/lab as it ends, so that parts may be run alone: make lab ARGS=soak
lab: $(VENV)/.dev ## Try to break the server for an hour (LAB=short: five minutes) and write docs/reliability.md
	@$(BIN)/python -m lab $(if $(filter short,$(LAB)),--short) $(ARGS)

lock: $(VENV)/.dev ## Renew the lock files in requirements/
	@sh requirements/lock.sh $(BIN)

release: $(VENV)/.dev ## Check, write the version, commit and tag (VERSION=0.2.0, ARGS=--dry-run)
	@$(BIN)/python scripts/release.py $(VERSION) $(ARGS)

clean: ## Forget the virtual environment and all caches
	@rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .coverage .import_linter_cache

check-python:
	@test -x $(BIN)/python || command -v $(PYTHON) >/dev/null 2>&1 || { \
	  echo "Spelbord needs Python 3.11 or newer, and found no '$(PYTHON)'."; \
	  echo "Install it, or name another: make PYTHON=/path/to/python3.11 play"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Spelbord needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) -V)."; \
	  echo "Name a newer one: make PYTHON=python3.11 play"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "This Python cannot make virtual environments. On Debian or Ubuntu: apt install python3-venv"; exit 1; }

# A stamp for each set of packages: made anew when its lock file or the project file changes.
$(VENV)/.play $(VENV)/.dev $(VENV)/.bench: $(VENV)/.%: requirements/%.txt pyproject.toml | check-python
	@test -x $(BIN)/python || { echo "==> Making a virtual environment in $(VENV)"; $(PYTHON) -m venv $(VENV); }
	@echo "==> Installing what '$*' needs (from requirements/$*.txt, pinned by hash)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/$*.txt || { \
	  echo "The packages could not be installed. Is the network there? The lines above say what pip missed."; exit 1; }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable . || { \
	  echo "Spelbord itself could not be installed; the lines above say why."; exit 1; }
	@touch $@
