# make play    the table in the browser: builds what it needs, prints the address, opens the page
# make test    every check there is
# make marathon  with 2, 3 and 4 players 100,000 random games of Festival, 10,000 of Spring Festival, 2,000 of each variant
#                of Fireworks and 9 with its simulated box (a shorter one is part of make test)
# make ways    whole games of Fireworks in the browser, both variants by mouse, touch and keyboard (three are part of make test)
# make fast    the engine compiled by mypyc, in .venv-fast
# make bench   the engine's speed, plain and compiled
# make peers   the same beside other game engines
# make mutants  mutation testing of the engines, or of one part: make mutants PART=festival
# make pictures  the pictures of the documentation
# make screenshots  the browser app, every page at both sizes and in both languages, for docs/screenshots.md
# make frames  how evenly the browser app moves on a slow machine, and how soon a launch shows
PYTHON ?= python3
UV = .venv-uv/bin/uv --quiet
PLAIN = .venv/bin/python
FAST = .venv-fast/bin/python
SHARED = -n auto --dist worksteal
TABLES = random,random random,random,random random,random,random,random
FESTIVAL ?= 100000
SPRING ?= 10000
FIREWORKS ?= 2000
BOX ?= 9
SOURCES = $(shell find src -type f -not -path '*/server/static/*')
WEB = $(shell find web/src web/public -type f 2>/dev/null) web/index.html web/package.json web/package-lock.json \
  web/vite.config.ts web/svelte.config.js web/tsconfig.json src/skyburst/locale/en.json src/skyburst/locale/fr.json

.PHONY: play test plain ways lint types short-marathon marathon fast bench peers mutants pictures screenshots frames format clean

play: .venv/ready web/built
	@$(PLAIN) -m skyburst serve

test:
	@$(MAKE) --no-print-directory --jobs 3 --output-sync=target .venv-fast/ready plain lint types short-marathon
	$(PLAIN) -m pytest $(SHARED) tests/browser
	$(FAST) -m pytest $(SHARED) tests/core tests/rulebook tests/conformance tests/properties tests/server/test_games.py \
	  --require-engine compiled

plain: .venv/tests web/built
	$(PLAIN) -m pytest $(SHARED) --ignore tests/browser --ignore tests/conformance # the compiled engine does that

ways: .venv/tests web/built
	EVERY_WAY=yes $(PLAIN) -m pytest $(SHARED) tests/browser/test_fireworks_whole.py

lint: .venv/tests web/built
	$(PLAIN) -m ruff check .
	$(PLAIN) -m ruff format --check .
	cd web && ../.venv-node/bin/npm run check --loglevel=error

types: .venv/tests
	$(PLAIN) -m mypy

short-marathon: .venv-fast/ready
	@$(MAKE) --no-print-directory marathon FESTIVAL=2000 SPRING=200 FIREWORKS=30 BOX=0

marathon: .venv-fast/ready
	for seats in $(TABLES); do $(FAST) -m skyburst simulate festival --seats $$seats --games $(FESTIVAL) || exit 1; done
	for seats in $(TABLES); do \
	  $(FAST) -m skyburst simulate spring_festival --seats $$seats --games $(SPRING) --option sign=true || exit 1; done
	for variant in standard advanced speed; do for seats in $(TABLES); do \
	  $(FAST) -m skyburst simulate fireworks --seats $$seats --games $(FIREWORKS) --option variant=$$variant \
	  || exit 1; done; done
	for variant in standard advanced; do for seats in $(TABLES); do test $(BOX) = 0 || \
	  $(FAST) -m skyburst simulate fireworks --seats $$seats --games $(BOX) --option variant=$$variant --launch box \
	  || exit 1; done; done

fast: .venv-fast/ready
	@$(FAST) -m skyburst --version
	@echo "The compiled engine is in .venv-fast: try .venv-fast/bin/skyburst bench"

bench: .venv/tests .venv-fast/ready
	$(PLAIN) -m skyburst bench
	$(FAST) -m skyburst bench
	$(PLAIN) -m pytest tests/bench --benchmark-enable --benchmark-only

peers: .venv-fast/ready .venv-peers/ready .venv-node/ready
	.venv-peers/bin/python bench/peers.py --compiled $(FAST)

mutants: .venv-mutants/ready
	.venv-mutants/bin/python -m bench.mutants $(PART)

pictures: .venv/ready
	$(PLAIN) docs/pictures.py

screenshots: .venv/tests web/built
	$(PLAIN) -m docs.screenshots

frames: .venv/tests web/built
	$(PLAIN) -m bench.frames
	$(PLAIN) -m bench.launches

format: .venv/tests
	$(PLAIN) -m ruff check --fix .
	$(PLAIN) -m ruff format .

clean:
	rm -rf .venv .venv-uv .venv-fast .venv-peers .venv-mutants .venv-node tests/differential/node_modules build dist \
	  web/node_modules web/built src/skyburst/server/static \
	  .mypy_cache .ruff_cache .pytest_cache .hypothesis .benchmarks

# uv installs in a fourth of pip's time, and the second environment from what it kept of the first.
.venv-uv/ready:
	$(PYTHON) -m venv .venv-uv
	.venv-uv/bin/python -m pip --quiet --disable-pip-version-check install uv
	@touch $@

.venv/ready: pyproject.toml | .venv-uv/ready
	$(UV) venv --clear --python $(PYTHON) .venv
	$(UV) pip install --python $(PLAIN) --editable .
	@touch $@

.venv/tests: .venv/ready
	$(UV) pip install --python $(PLAIN) --group test
	command -v chromium-headless-shell >/dev/null || \
	  { apt-get update -qq && apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends chromium-headless-shell; } || command -v chromium
	@touch $@

.venv-fast/ready: pyproject.toml $(SOURCES) | .venv-uv/ready
	command -v cc >/dev/null || { apt-get update -qq && apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends gcc libc6-dev; }
	$(UV) venv --clear --python $(PYTHON) .venv-fast
	rm -rf build/fast && mkdir -p build/fast && cp -R pyproject.toml README.md LICENSE src build/fast
	HATCH_BUILD_HOOK_ENABLE_MYPYC=1 $(UV) pip install --python $(FAST) --refresh-package skyburst ./build/fast
	$(UV) pip install --python $(FAST) --group engine
	@touch $@

.venv-peers/ready: pyproject.toml | .venv-uv/ready
	$(UV) venv --clear --python $(PYTHON) .venv-peers
	$(UV) pip install --python .venv-peers/bin/python --editable . --group peers
	@touch $@

.venv-mutants/ready: pyproject.toml | .venv-uv/ready
	$(UV) venv --clear --python $(PYTHON) .venv-mutants
	$(UV) pip install --python .venv-mutants/bin/python --editable . --group test --group mutants
	@touch $@

web/built: .venv-node/ready $(WEB)
	cd web && ../.venv-node/bin/npm install --no-save --no-audit --no-fund --loglevel=error && ../.venv-node/bin/npm run build --loglevel=error
	@touch $@

.venv-node/ready: pyproject.toml tests/differential/package.json tests/differential/package-lock.json | .venv-uv/ready
	$(UV) venv --clear --python $(PYTHON) .venv-node
	$(UV) pip install --python .venv-node/bin/python --group node
	cd tests/differential && ../../.venv-node/bin/npm ci --legacy-peer-deps --loglevel=error
	@touch $@
