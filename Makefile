# Every command sets up what it needs, on a fresh machine too, and may be run again.
.DEFAULT_GOAL := help
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready-dev
PLAYABLE := $(VENV)/.ready-play
SCREEN := $(VENV)/.ready-terminal
RESEARCH := $(VENV)/.ready-research
BENCH := bench/.venv
CONFORMANCE := build/conformance
CLUSTER := build/cluster
RECIPES := build/recipes
# What is measured runs on the system's own Python, built to be fast, where it is new enough.
BENCH_PYTHON := $(shell /usr/bin/python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo /usr/bin/python3 || echo $(PYTHON))
PEER := bench/server/boardgameio
TOOLS := node_modules/.ready
BIOME := node_modules/.bin/biome
ARGS ?=
# On all cores; whoever has nothing left to do takes over from the others.
TRY := $(BIN)/python -m pytest -n auto --dist worksteal
# Tests of houses wait for one another's processes now and then: one more worker than cores leaves none of these idle.
# Browsers keep all of them busy, and a third one is in the way.
TRY_HOUSES := $(BIN)/python -m pytest -n $(shell echo $$(($$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2) + 1))) --dist worksteal
# Where Python's venv must be fetched from Debian too, that comes first: two cannot fetch at once.
FIRST := $(shell $(PYTHON) -c 'import ensurepip' 2>/dev/null || echo $(READY))
GET := apt-get install -qy --no-install-recommends
DEBIAN := zsh fish tmux postgresql nginx-light
# Unpacked, not installed: as services of the machine they would listen at once.
PROGRAMS := build/programs
NEAR := $(TRY) -m "not long"
# What depends on the rules is tried with native code and without; the house, commands, processes and texts are the same in both.
TWICE := $(addprefix tests/,rules kits play every_game games search features vector bots coach arena/test_matches.py arena/test_tournament.py \
	testing native server/test_matches.py) src/grimalkin/games

# A house on PostgreSQL is tried by a part of its tests each time, and by all of them by `make postgresql`.
ON_POSTGRESQL := $(addprefix tests/server/,test_seats.py test_undo.py test_hosting.py test_mine.py test_visitors.py)

help: ## list the commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 14

play: $(PLAYABLE) ## open the house and play in a browser, with friends and bots (ARGS="--port 8014 --lang fr")
	@$(BIN)/python -m tools.play serve $(ARGS)

terminal: $(SCREEN) ## play in the terminal, against bots or by a link (ARGS="friday --seats 4 --lang fr")
	@$(BIN)/python -m tools.play play $(ARGS)

test: ## everything that must hold: check, all tests native and plain, the laws in short, a real browser
	@$(MAKE) --no-print-directory -j3 --output-sync=line machine types native check $(RESEARCH)
	@# With every adapter's own project beside it, nothing of its conformance tests is left out.
	GRIMALKIN_CONFORMANCE=1 $(TRY_HOUSES) --ignore=tests/web --ignore=tests/packages $(ARGS)
	GRIMALKIN_PURE=1 $(TRY) $(TWICE) $(ARGS)
	GRIMALKIN_TEST_DATABASE=postgresql $(TRY_HOUSES) -m "not long" $(ON_POSTGRESQL) $(ARGS)
	@# Packages are built once, so in one process, and the laws say little: both beside the browsers, which often wait.
	@{ $(BIN)/python -m pytest tests/packages $(ARGS); packed=$$?; $(BIN)/python -m grimalkin.testing --matches 1 && exit $$packed; } > build/beside.log 2>&1 & \
		beside=$$!; trap "kill $$beside; exit 130" INT TERM; \
		$(TRY) tests/web $(ARGS); shown=$$?; wait $$beside; held=$$?; cat build/beside.log; exit $$((shown + held))

quick: $(READY) $(TOOLS) ## within a minute: style, types, and the tests nearest to what changed; rules in plain Python
	@$(MAKE) --no-print-directory -j2 --output-sync=line types style page
	@near=$$($(BIN)/python tests/nearest.py); test -z "$$near" || GRIMALKIN_PURE=1 $(NEAR) $$near $(ARGS) || test $$? = 5 # where all that is near is long
	@near=$$($(BIN)/python tests/nearest.py --house); test -z "$$near" || { $(BIN)/python -m tools.native && $(NEAR) $$near $(ARGS); } || test $$? = 5
	@near=$$($(BIN)/python tests/nearest.py --web); test -z "$$near" || GRIMALKIN_PURE=1 $(NEAR) $$near $(ARGS) || test $$? = 5

machine: $(TOOLS) $(FIRST) ## find a browser, the shells, tmux, PostgreSQL, nginx, Caddy and promtool for the tests, or fetch Debian's
	@mkdir -p build; { command -v chromium-headless-shell || command -v chromium; } >/dev/null && command -v zsh >/dev/null && command -v fish >/dev/null && command -v tmux >/dev/null \
		&& { command -v initdb || ls /usr/lib/postgresql/*/bin/initdb; } >/dev/null 2>&1 && test -n "$$(PATH=$$PATH:/usr/sbin command -v nginx)" \
		|| { test "$$(id -u)" = 0 && apt-get update -q && { $(GET) chromium-headless-shell $(DEBIAN) || $(GET) chromium $(DEBIAN); }; } > build/machine.log 2>&1 \
		|| echo "!!! chromium, zsh, fish, tmux, PostgreSQL or nginx is missing and cannot be installed (build/machine.log): what needs it is not tried" >&2
	@{ command -v caddy && command -v promtool; } >/dev/null || test -x $(PROGRAMS)/usr/bin/promtool \
		|| { mkdir -p $(PROGRAMS) && cd $(PROGRAMS) && { apt-get download -q caddy prometheus || { apt-get update -q && apt-get download -q caddy prometheus; }; } \
		&& for package in caddy prometheus; do dpkg-deb -x $${package}_*.deb . && rm $${package}_*.deb || exit 1; done; } > build/programs.log 2>&1 \
		|| echo "!!! Caddy or promtool is missing and cannot be fetched (build/programs.log): what needs it is not tried" >&2

postgresql: native machine ## all tests of a house on PostgreSQL instead of SQLite
	GRIMALKIN_TEST_DATABASE=postgresql $(TRY_HOUSES) tests/server $(ARGS)

web: native machine ## the page in a real browser; by itself, as that keeps an event loop of its own
	$(TRY) tests/web $(ARGS)

recording: native machine ## a match of each game in a real browser: a picture of every 100 ms, and what jumps, in build/recording (ARGS="--seats 5 --seconds 45")
	for game in friday thirteen spooks malediction; do $(BIN)/python -m tests.web.recording $$game $(ARGS) || exit 1; done

pictures: native machine ## a table on a laptop and on a phone, a pile that bursts, and what each door opens to, from the real page into docs/pictures
	@$(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt Pillow
	$(BIN)/python -m tests.web.pictures
	$(BIN)/python -m tests.web.doors

matches: native machine ## whole matches by finger and by mouse, with pictures of their moments in build/matches (ARGS="--seats 5 --locale fr-FR")
	for size in 390x664 844x340 1366x768 1920x1080; do $(BIN)/python -m tests.web.matches friday thirteen spooks malediction --size $$size $(ARGS) || exit 1; done

check: style types contracts page audit ## style, types, import contracts, spelling, dependencies; of the page too

style: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/codespell

types: $(READY)
	$(BIN)/mypy

contracts: $(READY)
	$(BIN)/lint-imports --no-cache

audit: $(READY) ## dependencies: pinned, declared, used, free; and no known hole, where advisories are at hand (ADVISORIES=FOLDER)
	@ADVISORIES=$(ADVISORIES) $(BIN)/python -m tools.audit

page: $(TOOLS)
	node_modules/.bin/tsc -p .
	$(BIOME) check --error-on-warnings src

fix: $(READY) $(TOOLS) ## put the style right
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIOME) check --write src

laws: native ## every law on 1,000 random matches of each game at each number of seats (ARGS="--matches 100")
	$(BIN)/python -m grimalkin.testing $(ARGS)

chaos: native ## a real house killed, starved and cut off while people play, and judged from what they were told (ARGS="--minutes 10 --seed 13")
	$(BIN)/python -m tests.chaos.campaign $(ARGS)

fuzz: native ## messages, requests and records that are nearly right, to a real house (ARGS="--count 1000000 --seed 13")
	$(BIN)/python -m tests.chaos.fuzz $(ARGS)

secrets: native ## two worlds over the wire, for all games, seats, options and viewers (ARGS="--minutes 10 --seed 13")
	$(BIN)/python -m tests.chaos.secrets $(ARGS)

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

walk: $(READY) ## the functions of a house that have a card in hand, from the deck to a socket and back
	@$(BIN)/python -m bench.walk

bench-abuse: native ## an honest table while one address does its worst within the limits (ARGS="--seconds 3 --kinds replays bots --dry")
	@$(BIN)/python -m bench.abuse $(ARGS)

bench-sockets: native ## thousands of tables at one node where people think, idle sockets, and all coming back at once (ARGS="--tables 1000 --idle 0 --dry")
	@$(BIN)/python -m bench.sockets $(ARGS)

simulate: native machine ## a model of one node beside what was measured, and of what a million people would need (ARGS="--measure --dry")
	@$(BIN)/python -m bench.simulation $(ARGS)

bench-back: native machine ## how soon a page is back at another node when its own is killed: three nodes, nginx, a real browser (ARGS="--times 5 --dry")
	@$(BIN)/python -m bench.nodes.coming_back $(ARGS)

bench-nodes: native machine ## one node on PostgreSQL beside one on SQLite, and two beside one (ARGS="--rounds 1 --tables 10 --dry")
	@$(BIN)/python -m bench.nodes $(ARGS)

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

conformance: $(CONFORMANCE)/.ready ## every adapter by its own project's tests, in an environment of its own
	@rm -rf build/lib* build/bdist.*
	@GRIMALKIN_BUILT=1 $(CONFORMANCE)/bin/python -m pip install -q --disable-pip-version-check --no-build-isolation --no-deps --force-reinstall .
	GRIMALKIN_CONFORMANCE=1 $(CONFORMANCE)/bin/python -m pytest tests/adapters --ignore=tests/adapters/test_chairs.py $(ARGS)

recipes: $(RECIPES)/.ready ## the recipes of docs/adapters.md with the projects they are for, which weigh gigabytes, in an environment of their own
	@rm -rf build/lib* build/bdist.*
	@GRIMALKIN_BUILT=1 $(RECIPES)/bin/python -m pip install -q --disable-pip-version-check --no-build-isolation --no-deps --force-reinstall .
	GRIMALKIN_RECIPES=1 $(RECIPES)/bin/python -m pytest tests/adapters/test_recipes.py $(ARGS)

cluster: $(CLUSTER)/.ready ## tournaments on a cluster of Ray whose machines and processes are killed, in an environment of its own
	@rm -rf build/lib* build/bdist.*
	@GRIMALKIN_BUILT=1 $(CLUSTER)/bin/python -m pip install -q --disable-pip-version-check --no-build-isolation --no-deps --force-reinstall .
	GRIMALKIN_CLUSTER=1 $(CLUSTER)/bin/python -m pytest tests/arena/test_cluster.py $(ARGS)

$(CLUSTER)/.ready: pyproject.toml constraints.txt
	@mkdir -p build
	@$(PYTHON) -m venv $(CLUSTER)
	@$(CLUSTER)/bin/python -m pip install -q --disable-pip-version-check -c constraints.txt setuptools Cython pytest
	@GRIMALKIN_PURE=1 $(CLUSTER)/bin/python -m pip install -q --disable-pip-version-check --no-build-isolation -c constraints.txt '.[ray]'
	@touch $@

$(RECIPES)/.ready: pyproject.toml tests/adapters/recipes.txt
	@mkdir -p build
	@$(PYTHON) -m venv $(RECIPES)
	@$(RECIPES)/bin/python -m pip install -q --disable-pip-version-check setuptools Cython -r tests/adapters/recipes.txt
	@GRIMALKIN_PURE=1 $(RECIPES)/bin/python -m pip install -q --disable-pip-version-check --no-build-isolation .
	@touch $@

$(CONFORMANCE)/.ready: pyproject.toml constraints.txt
	@mkdir -p build
	@$(PYTHON) -m venv $(CONFORMANCE)
	@$(CONFORMANCE)/bin/python -m pip install -q --disable-pip-version-check -c constraints.txt setuptools Cython pytest hypothesis pygame
	@GRIMALKIN_PURE=1 $(CONFORMANCE)/bin/python -m pip install -q --disable-pip-version-check --no-build-isolation -c constraints.txt '.[research]'
	@touch $@

records: $(READY) ## write the playthroughs anew after a meant change of behaviour, keep those of the edition before (ARGS="friday@1"), and matches of a new one
	$(BIN)/python -m grimalkin.testing.playthrough $(ARGS)
	$(BIN)/python -m tests.records

setup: $(READY) ## make the virtual environment

native: $(READY) ## compile the hot modules, where a C compiler is
	@$(BIN)/python -m tools.native

dist: native ## the source distribution and the wheel, with the native code that was compiled here, into dist/
	@rm -rf dist build/lib* build/bdist.*
	@GRIMALKIN_BUILT=1 $(BIN)/python -m build --quiet --no-isolation --sdist --wheel

docs: $(READY) ## the site, into build/site; it needs no server and no network
	@$(BIN)/python -m tools.site

release: native ## a version as it would be published, built twice and equal; publishes nothing (ARGS="--rehearse")
	@$(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt cyclonedx-bom
	@$(BIN)/python -m tools.release $(ARGS)

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -m tools.prepare dev

$(PLAYABLE): pyproject.toml constraints.txt
	@$(PYTHON) -m tools.prepare play

$(SCREEN): pyproject.toml constraints.txt
	@$(PYTHON) -m tools.prepare terminal

$(RESEARCH): $(READY)
	@mkdir -p build; $(BIN)/python -m tools.extras research > build/research.txt
	@nice $(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt -r build/research.txt pygame
	@touch $@

$(TOOLS): package-lock.json | $(FIRST)
	@command -v npm >/dev/null || { test "$$(id -u)" = 0 && apt-get update -q && apt-get install -qy --no-install-recommends nodejs npm; } || { echo "npm is missing: install the packages nodejs and npm."; exit 1; }
	npm ci --no-audit --no-fund
	@touch $@

clean: ## remove what was built
	rm -rf $(VENV) node_modules $(BENCH) $(PEER)/node_modules build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src -name '*.so' -delete
	find . -name __pycache__ -prune -exec rm -rf {} +

.PHONY: help audit first-minute play terminal test quick machine web recording matches pictures check style types contracts page fix laws chaos cluster conformance fuzz secrets bench bench-abuse bench-back bench-nodes bench-server bench-sockets ladder recipes records setup simulate native postgresql dist docs release walk clean
