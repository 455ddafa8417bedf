# Every command sets up what it needs, on a fresh machine too, and may be run again.
.DEFAULT_GOAL := help
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready-dev
PLAYABLE := $(VENV)/.ready-play
BENCH := bench/.venv
# What is measured runs on the system's own Python, built to be fast, where it is new enough.
BENCH_PYTHON := $(shell /usr/bin/python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo /usr/bin/python3 || echo $(PYTHON))
PEER := bench/server/boardgameio
TOOLS := node_modules/.ready
BIOME := node_modules/.bin/biome
ARGS ?=
# On all cores; whoever has nothing left to do takes over from the others.
TRY := $(BIN)/python -m pytest -n auto --dist worksteal
# Where Python's venv must be fetched from Debian too, that comes first: two cannot fetch at once.
FIRST := $(shell $(PYTHON) -c 'import ensurepip' 2>/dev/null || echo $(READY))
GET := apt-get install -qy --no-install-recommends
NEAR := GRIMALKIN_PURE=1 $(TRY) -m "not long"
# What depends on the rules is tried with native code and without; the house, commands, processes and texts are the same in both.
TWICE := $(addprefix tests/,rules kits play every_game games search bots coach arena/test_matches.py arena/test_tournament.py \
	testing native server/test_matches.py) src/grimalkin/games

help: ## list the commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 14

play: $(PLAYABLE) ## open the house and play in a browser, with friends and bots (ARGS="--port 8014 --lang fr")
	@$(BIN)/python -m tools.play serve $(ARGS)

terminal: $(PLAYABLE) ## play in the terminal, you against bots (ARGS="friday --seats 4 --lang fr")
	@$(BIN)/python -m tools.play play $(ARGS)

test: ## everything that must hold: check, all tests native and plain, the laws in short, a real browser
	@$(MAKE) --no-print-directory -j3 --output-sync=line machine types native check
	$(TRY) --ignore=tests/web --ignore=tests/packages $(ARGS)
	GRIMALKIN_PURE=1 $(TRY) $(TWICE) $(ARGS)
	@# Packages are built once, so in one process, and the laws say little: both beside the browsers, which often wait.
	@{ $(BIN)/python -m pytest tests/packages $(ARGS); packed=$$?; $(BIN)/python -m grimalkin.testing --matches 4 && exit $$packed; } > build/beside.log 2>&1 & \
		beside=$$!; trap "kill $$beside; exit 130" INT TERM; \
		$(TRY) tests/web $(ARGS); shown=$$?; wait $$beside; held=$$?; cat build/beside.log; exit $$((shown + held))

quick: $(READY) $(TOOLS) ## within a minute: style, types, and the tests nearest to what changed, in plain Python
	@$(MAKE) --no-print-directory -j2 --output-sync=line types style page
	@near=$$($(BIN)/python tests/nearest.py); test -z "$$near" || $(NEAR) $$near $(ARGS) || test $$? = 5 # where all that is near is long
	@near=$$($(BIN)/python tests/nearest.py --web); test -z "$$near" || $(NEAR) $$near $(ARGS) || test $$? = 5

machine: $(TOOLS) $(FIRST) ## find a browser and the shells for the tests, or install Debian's
	@mkdir -p build; { command -v chromium-headless-shell || command -v chromium; } >/dev/null && command -v zsh >/dev/null && command -v fish >/dev/null \
		|| { test "$$(id -u)" = 0 && apt-get update -q && { $(GET) chromium-headless-shell zsh fish || $(GET) chromium zsh fish; }; } > build/machine.log 2>&1 \
		|| echo "!!! chromium, zsh or fish is missing and cannot be installed (build/machine.log): what needs it is not tried" >&2

web: native machine ## the page in a real browser; by itself, as that keeps an event loop of its own
	$(TRY) tests/web $(ARGS)

check: style types contracts page ## style, types, import contracts, spelling; of the page too

style: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/codespell

types: $(READY)
	$(BIN)/mypy

contracts: $(READY)
	$(BIN)/lint-imports --no-cache

page: $(TOOLS)
	node_modules/.bin/tsc -p .
	$(BIOME) check --error-on-warnings src

fix: $(READY) $(TOOLS) ## put the style right
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIOME) check --write src

laws: native ## every law on 1,000 random matches of each game at each number of seats (ARGS="--matches 100")
	$(BIN)/python -m grimalkin.testing $(ARGS)

bench: $(BENCH)/.ready ## how fast everything is, beside C, plain Python and the peers (ARGS="--rounds 3 --dry")
	@rm -rf build/lib.* build/bdist.*
	$(BENCH)/bin/python -m pip install -q --disable-pip-version-check --no-build-isolation --no-deps --force-reinstall .
	@$(BENCH)/bin/python -m bench $(ARGS)

first-minute: ## from a fresh clone to a page that answers, three times over (ARGS="--tests --dry")
	@$(PYTHON) -m bench.first_minute $(ARGS)

bench-server: $(BENCH)/.ready $(PEER)/node_modules/.ready ## our server beside boardgame.io under load (ARGS="--rounds 1 --tables 1 10 --dry")
	@rm -rf build/lib.* build/bdist.*
	$(BENCH)/bin/python -m pip install -q --disable-pip-version-check --no-build-isolation --no-deps --force-reinstall .
	@$(BENCH)/bin/python -m bench.server.same_game
	@$(BENCH)/bin/python -m bench.server $(ARGS)

$(PEER)/node_modules/.ready: $(PEER)/package-lock.json
	@command -v node >/dev/null && command -v npm >/dev/null || { echo "Node.js or npm is missing: install the packages nodejs and npm."; exit 1; }
	cd $(PEER) && npm ci --no-audit --no-fund
	@touch $@

ladder: native ## how much each level of bot wins (ARGS="--game friday"); takes about an hour, and goes on after a stop
	$(BIN)/python -m bench.ladder $(ARGS)

$(BENCH)/.ready: bench/requirements.txt
	@$(BENCH_PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { test "$$(id -u)" = 0 && apt-get update -q && apt-get install -qy python3-venv; }
	@test -e "$$($(BENCH_PYTHON) -c 'import sysconfig; print(sysconfig.get_path("include"))')/Python.h" || { test "$$(id -u)" = 0 && apt-get update -q && apt-get install -qy python3-dev; }
	$(BENCH_PYTHON) -m venv $(BENCH)
	@$(BENCH)/bin/python -m pip install -q --disable-pip-version-check -r $< || while read -r line; do \
		case "$$line" in \#*) ;; *) $(BENCH)/bin/python -m pip install -q --disable-pip-version-check --no-deps "$$line" \
			|| echo "!!! cannot install $$line" >&2;; esac; done < $<
	@touch $@

records: $(READY) ## write the playthroughs anew after a meant change of behaviour, and keep those of the edition before (ARGS="friday@1")
	$(BIN)/python -m grimalkin.testing.playthrough $(ARGS)

setup: $(READY) ## make the virtual environment

native: $(READY) ## compile the hot modules, where a C compiler is
	@$(BIN)/python -m tools.native

dist: native ## the source distribution and the wheel, with the native code that was compiled here, into dist/
	@rm -rf dist build/lib* build/bdist.*
	@GRIMALKIN_BUILT=1 $(BIN)/python -m build --quiet --no-isolation --sdist --wheel

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -m tools.prepare dev

$(PLAYABLE): pyproject.toml constraints.txt
	@$(PYTHON) -m tools.prepare play

$(TOOLS): package-lock.json | $(FIRST)
	@command -v npm >/dev/null || { test "$$(id -u)" = 0 && apt-get update -q && apt-get install -qy --no-install-recommends nodejs npm; } || { echo "npm is missing: install the packages nodejs and npm."; exit 1; }
	npm ci --no-audit --no-fund
	@touch $@

clean: ## remove what was built
	rm -rf $(VENV) node_modules $(BENCH) $(PEER)/node_modules build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src -name '*.so' -delete
	find . -name __pycache__ -prune -exec rm -rf {} +

.PHONY: help first-minute play terminal test quick machine web check style types contracts page fix laws bench bench-server ladder records setup native dist clean
