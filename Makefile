# make play    opens the table in the browser; installs and builds what it needs first
# make test    runs every check; takes up to 15 minutes on two cores
# make quick   lint, types, and the basic tests of engine, rules, server and browser app; takes up to 2 minutes once installed
# make format  formats Python, TypeScript, Svelte and CSS, and fixes what the linters can fix
# make marathon  with 2, 3 and 4 players 100,000 random games of Festival, 10,000 of Spring Festival, 2,000 of each variant
#                of Fireworks and 9 with its simulated box (a shorter one is part of make test)
# make ways    whole games of Fireworks in the browser, both variants by mouse, touch and keyboard (three are part of make test)
# make layouts  every state of every page at every size in both languages, with axe in every mode (make test: at every size
#               in one of the languages, by turns)
# make fast    the engine compiled by mypyc, in .venv-fast
# make bench   the engine's speed, plain and compiled
# make peers   the engine's speed compared with other game engines
# make environments  the speed of the learning environments compared with others
# make learning  trains the example of docs/learning.md in twelve minutes and prints its learning curve
# make mutants  mutation testing of the engines and of the server's secrecy, of one part (PART=festival) or of some files
#              (PART=festival/view.py,legal.py); JOBS=1 leaves the other cores free
# make fuzz    a million hostile messages, and thousands of hostile records, component sets and notations (a shorter one is
#              part of make test); SEED=… for others
# make protocol  what the server sends and accepts, as TypeScript for the browser app and as AsyncAPI
# make rules   the page that says where each rule is implemented and tested
# make diagram  the diagram of the packages in docs/architecture.md
# make site    the documentation as a website, in build/site; open build/site/index.html
# make site-serve  the same on a free port, built again after each change
# make pictures  the pictures of the documentation
# make screenshots  the browser app, every page at four sizes and in both languages, in build/screenshots
# make strength  how strong the bots are: the table of docs/strength.md in a few minutes, with few games
# make frames  how evenly the browser app moves on a slow machine, and how soon a launch shows
#
# Environments: each contains what the one before it has.
#   .venv-play   only what a player installs
#   .venv-plain  test tools: most tests run here, so they cannot need anything that a player lacks
#   .venv        the extras (proofs, Parquet, plots, push, PostgreSQL, Redis, learning): for their tests, type checks and development
PYTHON ?= python3
# Where this variable is set, every process compiles all modules again, which takes longer than most tests.
export PYTHONDONTWRITEBYTECODE =
UV = .venv-uv/bin/uv --quiet
PLAY = .venv-play/bin/python
PLAIN = .venv-plain/bin/python
DEV = .venv/bin/python
SITE = NO_MKDOCS_2_WARNING=1 .venv-site/bin/python -m mkdocs
FAST = .venv-fast/bin/python
# npm scripts use the first Node in PATH. Without this line they would use the system's Node, which may be old or missing.
NPM = PATH="$(CURDIR)/.venv-node/bin:$$PATH" npm --loglevel=error --no-audit --no-fund --no-update-notifier
SHARED = -n auto --dist worksteal
TABLES = random,random random,random,random random,random,random,random
FESTIVAL ?= 100000
SPRING ?= 10000
FIREWORKS ?= 2000
BOX ?= 9
SEEDED = $(if $(SEED),--seed $(SEED))
SOURCES = $(shell find src -type f -not -path '*/server/static/*')
QUICK = tests/core tests/rulebook tests/server/test_tables.py tests/server/test_moves.py tests/server/test_secrets.py
STORED = tests/server/test_bots.py tests/server/test_clocks.py tests/server/test_codes.py \
  tests/server/test_continued_tables.py tests/server/test_fireworks_box.py tests/server/test_fireworks_games.py \
  tests/server/test_fireworks_hands.py tests/server/test_hints.py tests/server/test_interrupted.py \
  tests/server/test_moves.py tests/server/test_restart.py tests/server/test_reviews.py tests/server/test_storage.py \
  tests/server/test_tables.py tests/server/test_undo.py tests/extras/test_push.py
# One at a time: jobs run in parallel, and `apt-get update` fails while another one runs. Without recommended packages:
# Chromium would install a printer configuration program.
APT = flock /var/lib/apt/lists sh -c 'apt-get update -qq && apt-get -o DPkg::Lock::Timeout=300 install -y -qq \
  --no-install-recommends "$$@"' apt
# Older versions of make, such as the one on macOS, cannot separate the output of parallel jobs.
SYNC = $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
WEB = $(shell find web/src web/public -type f 2>/dev/null) web/index.html web/package.json web/package-lock.json \
  web/vite.config.ts web/svelte.config.js web/tsconfig.json src/skyburst/locale/en.json src/skyburst/locale/fr.json

.PHONY: play test quick quick-tests web-tests plain extras installs browser compiled ways layouts lint types short-marathon \
  marathon fast bench peers environments learning mutants fuzz strength protocol rules diagram site site-tests site-serve \
  pictures screenshots frames format clean chromium databases

play: .venv-play/ready web/built
	@$(PLAY) -m skyburst serve

test:
	@$(MAKE) --no-print-directory --jobs 3 $(SYNC) .venv-fast/ready plain browser lint types web-tests extras installs \
	  short-marathon compiled site-tests

quick:
	@$(MAKE) --no-print-directory --jobs 2 $(SYNC) types lint quick-tests web-tests

quick-tests: .venv-plain/ready
	$(PLAIN) -m pytest $(SHARED) $(QUICK) --require-engine plain

web-tests: web/node_modules/tools
	cd web && $(NPM) run test

plain: .venv-plain/ready web/built tests/differential/node_modules/ready
	$(PLAIN) -m pytest $(SHARED) --ignore tests/browser --ignore tests/install --ignore tests/extras --ignore tests/website \
	  --require-engine plain

# The second command repeats the tests that store something, on PostgreSQL.
extras: .venv/tests databases
	$(DEV) -m pytest $(SHARED) tests/extras
	$(DEV) -m pytest $(SHARED) --postgres $(STORED)

# The first command plays every game in an environment without test tools, which could hide a missing dependency.
installs: .venv-play/ready .venv-plain/ready web/built
	$(PLAY) -I tests/install/probe.py plain
	$(PLAIN) -m pytest tests/install

browser: .venv-plain/ready web/built web/node_modules/tools
	$(PLAIN) -m pytest $(SHARED) tests/browser

compiled: .venv-fast/ready
	$(FAST) -m pytest $(SHARED) tests/core tests/rulebook tests/golden tests/conformance tests/properties \
	  tests/server/test_games.py tests/plugin --require-engine compiled

ways: .venv-plain/ready web/built web/node_modules/tools
	EVERY_WAY=yes $(PLAIN) -m pytest $(SHARED) tests/browser/test_fireworks_whole.py

layouts: .venv-plain/ready web/built web/node_modules/tools
	EVERY_LAYOUT=yes $(PLAIN) -m pytest $(SHARED) --timeout 1800 tests/browser/test_layouts.py

lint: .venv/tests web/node_modules/tools
	$(DEV) -m ruff check .
	$(DEV) -m ruff format --check .
	$(DEV) -m check_jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	$(DEV) -m docs.protocol --check
	cd web && $(NPM) run lint
	cd web && $(NPM) run check

types: .venv/tests
	$(DEV) -m mypy

short-marathon: .venv-fast/ready
	@$(MAKE) --no-print-directory marathon FESTIVAL=2000 SPRING=200 FIREWORKS=30 BOX=0 SEED=short

marathon: .venv-fast/ready
	for seats in $(TABLES); do $(FAST) -m skyburst simulate festival $(SEEDED) --seats $$seats --games $(FESTIVAL) || exit 1; done
	for seats in $(TABLES); do \
	  $(FAST) -m skyburst simulate spring_festival $(SEEDED) --seats $$seats --games $(SPRING) --option sign=true || exit 1; done
	for variant in standard advanced speed; do for seats in $(TABLES); do \
	  $(FAST) -m skyburst simulate fireworks $(SEEDED) --seats $$seats --games $(FIREWORKS) --option variant=$$variant \
	  || exit 1; done; done
	for variant in standard advanced; do for seats in $(TABLES); do test $(BOX) = 0 || \
	  $(FAST) -m skyburst simulate fireworks $(SEEDED) --seats $$seats --games $(BOX) --option variant=$$variant --launch box \
	  || exit 1; done; done

fast: .venv-fast/ready
	@$(FAST) -m skyburst --version
	@echo "The compiled engine is in .venv-fast: try .venv-fast/bin/skyburst bench"

bench: .venv-plain/ready .venv-fast/ready
	$(PLAIN) -m skyburst bench
	$(FAST) -m skyburst bench
	$(PLAIN) -m pytest tests/bench --benchmark-enable --benchmark-only

peers: .venv-fast/ready .venv-peers/ready tests/differential/node_modules/ready
	.venv-peers/bin/python bench/peers.py --compiled $(FAST)

environments: .venv-environments/ready
	.venv-environments/bin/python bench/environments.py

learning: .venv/tests
	$(DEV) -m bench.learning

mutants: .venv-mutants/ready
	.venv-mutants/bin/python -m bench.mutants $(if $(JOBS),--jobs $(JOBS)) $(PART)

fuzz: .venv-plain/ready
	$(PLAIN) -m bench.fuzz $(SEEDED) --records 5000 --decks 3000 --notation 100000

strength: .venv-fast/ready
	$(FAST) -m bench.strength --quick

protocol: .venv-plain/ready
	$(PLAIN) -m docs.protocol

rules: .venv-plain/ready
	$(PLAIN) -m docs.rule_index

diagram: .venv-plain/ready
	$(PLAIN) -m docs.package_diagram

# Strict: a warning, such as a broken link, is an error.
site: .venv-site/ready
	$(SITE) build --quiet --strict
	@echo "Open build/site/index.html"

site-tests: site .venv-plain/ready web/node_modules/tools
	$(PLAIN) -m pytest tests/website

site-serve: .venv-site/ready
	$(SITE) serve --dev-addr 127.0.0.1:$$($(PYTHON) -c 'from socket import *; s = socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')

pictures: .venv/tests
	$(DEV) docs/pictures.py

screenshots: .venv/tests web/built
	$(DEV) -m docs.screenshots

frames: .venv/tests web/built
	$(DEV) -m bench.frames
	$(DEV) -m bench.launches

format: .venv/tests web/node_modules/tools
	$(DEV) -m ruff check --fix .
	$(DEV) -m ruff format .
	cd web && $(NPM) run format

clean:
	rm -rf .venv .venv-* tests/differential/node_modules build dist \
	  web/node_modules web/built src/skyburst/server/static \
	  .mypy_cache .ruff_cache .pytest_cache .hypothesis .benchmarks

# uv installs four times as fast as pip, and reuses downloads for the next environment.
.venv-uv/ready:
	$(PYTHON) -m venv .venv-uv
	.venv-uv/bin/python -m pip --quiet --disable-pip-version-check install uv
	@touch $@

.venv-play/ready: pyproject.toml | .venv-uv/ready web/built
	$(UV) venv --clear --python $(PYTHON) .venv-play
	$(UV) pip install --python $(PLAY) --editable .
	@touch $@

.venv-plain/ready: pyproject.toml | .venv-uv/ready chromium
	$(UV) venv --clear --python $(PYTHON) .venv-plain
	$(UV) pip install --python $(PLAIN) --editable . --group test
	@touch $@

.venv/tests: pyproject.toml | .venv-uv/ready chromium
	$(UV) venv --clear --python $(PYTHON) .venv
	$(UV) pip install --python $(DEV) --editable '.[arrange,parquet,plots,postgres,push,redis,rl,openspiel]' --group test
	@touch $@

.venv-fast/ready: pyproject.toml $(SOURCES) | .venv-uv/ready web/built
	command -v cc >/dev/null || { $(APT) gcc libc6-dev; }
	$(UV) venv --clear --python $(PYTHON) .venv-fast
	rm -rf build/fast && mkdir -p build/fast && cp -R pyproject.toml hatch_build.py README.md LICENSE src build/fast
	HATCH_BUILD_HOOK_ENABLE_MYPYC=1 $(UV) pip install --python $(FAST) --refresh-package skyburst ./build/fast --group engine
	@touch $@

# For tests and pictures of the browser app. They measure texts in this font. Without apt-get, install
# Chromium yourself.
chromium:
	@command -v chromium-headless-shell >/dev/null || { $(APT) chromium-headless-shell fonts-liberation; } || command -v chromium

# PostgreSQL and Redis, for tests that start their own. Without apt-get, install them yourself.
databases:
	@command -v redis-server >/dev/null && { command -v initdb || ls /usr/lib/postgresql/*/bin/initdb; } >/dev/null 2>&1 \
	  || { mkdir -p /etc/postgresql-common && echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf \
	  && $(APT) postgresql redis-server; }

# The documentation site. Mermaid draws the diagrams, and iframe-worker lets the search work without a server.
.venv-site/ready: pyproject.toml | .venv-uv/ready .venv-node/ready
	$(UV) venv --clear --python $(PYTHON) .venv-site
	$(UV) pip install --python .venv-site/bin/python --group site
	cd .venv-site && for package in mermaid@11.12.0 iframe-worker@1.0.4; do \
	  mkdir "$${package%@*}" && $(NPM) pack --silent "$$package" | xargs tar -C "$${package%@*}" -xzf || exit 1; done
	@touch $@

.venv-peers/ready: pyproject.toml | .venv-uv/ready
	$(UV) venv --clear --python $(PYTHON) .venv-peers
	$(UV) pip install --python .venv-peers/bin/python --editable . --group peers
	@touch $@

.venv-environments/ready: pyproject.toml | .venv-uv/ready
	$(UV) venv --clear --python $(PYTHON) .venv-environments
	$(UV) pip install --python .venv-environments/bin/python --editable '.[rl]' --group environments
	@touch $@

.venv-mutants/ready: pyproject.toml | .venv-uv/ready
	$(UV) venv --clear --python $(PYTHON) .venv-mutants
	$(UV) pip install --python .venv-mutants/bin/python --editable . --group test --group mutants
	@touch $@

web/built: .venv-node/ready $(WEB) | web/node_modules/ready
	cd web && $(NPM) run build -- --logLevel warn
	@touch $@

# Only the packages that the build needs, which is enough for `make play`.
web/node_modules/ready: web/package.json web/package-lock.json | .venv-node/ready
	cd web && $(NPM) ci --omit=dev
	@touch $@

# The packages for the build, the linters and the tests. npm ci empties the folder first, so every parallel job that
# reads the folder depends on this target, which waits for the build.
web/node_modules/tools: web/package.json web/package-lock.json | web/built
	cd web && $(NPM) ci
	@touch web/node_modules/ready $@

.venv-node/ready: pyproject.toml | .venv-uv/ready
	$(UV) venv --clear --python $(PYTHON) .venv-node
	$(UV) pip install --python .venv-node/bin/python --group node
	@touch $@

tests/differential/node_modules/ready: tests/differential/package.json tests/differential/package-lock.json | .venv-node/ready
	cd tests/differential && $(NPM) ci --legacy-peer-deps
	@touch $@
