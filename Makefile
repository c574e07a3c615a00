# Everything works on a clone with Python 3.11+, a Rust toolchain (with clippy and rustfmt) and make, and nothing else
# prepared: tools and packages go into .venv, built things into target and dist. `make help` lists the targets.

PYTHON ?= python3

VENV := .venv
BIN := $(VENV)/bin
RUST := $(shell find src -name '*.rs' -o -type d) Cargo.toml Cargo.lock
PAGES := README.md ARCHITECTURE.md CONTRIBUTING.md CHANGELOG.md docs

# One interpreter for every cargo command, so that none of them rebuilds what another built.
export PYO3_PYTHON := $(CURDIR)/$(BIN)/python
export PIP_DISABLE_PIP_VERSION_CHECK := 1
unexport CONDA_PREFIX PYTHONPATH PYTHONHOME
MATURIN := VIRTUAL_ENV=$(CURDIR)/$(VENV) $(BIN)/maturin

PYTEST := $(BIN)/python -m pytest -n 2 --dist worksteal -q
test: export HYPOTHESIS_PROFILE ?= ci
deep: export HYPOTHESIS_PROFILE ?= deep

heading = @printf '\n== %s\n' "$(1)"

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help demo test deep bench mutants wheel lint types docs clean venv develop rust rustdoc freethreaded pytest fix

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile

demo: develop ## build, then replay a recorded hand, play one, rank sixteen, count who wins
	$(call heading,demo)
	@$(BIN)/python examples/demo.py

test: lint types rust rustdoc pytest ## every check that a change must pass

deep: develop freethreaded wheel $(VENV)/.deep ## the slow checks: long property tests, the free-threaded build, the wheel
	$(call heading,pytest: all tests, the deep ones too; hypothesis profile $(HYPOTHESIS_PROFILE))
	$(PYTEST) -m "deep or not deep"

bench: develop ## run every script in benches
	@set -e; for script in benches/bench_*.py; do \
		printf '\n== %s\n' "$$script"; $(BIN)/python "$$script"; done

mutants: develop $(VENV)/.mutants ## change the rules of play in some 700 ways: does a test fail? (MUTANTS_MINUTES=20)
	$(call heading,mutants)
	@$(BIN)/python tools/mutants.py

wheel: venv ## build the wheel and the source distribution into dist, and prove both
	$(call heading,wheel and source distribution)
	rm -rf dist
	$(MATURIN) build --release --locked --out dist --interpreter $(PYO3_PYTHON)
	$(MATURIN) sdist --out dist
	$(call heading,proof of the wheel and the source distribution)
	$(BIN)/python tools/prove_dist.py dist

lint: venv ## ruff, rustfmt, clippy
	$(call heading,ruff)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(call heading,rustfmt)
	cargo fmt --check
	$(call heading,clippy)
	cargo clippy --locked --quiet --all-targets -- -D warnings
	cargo clippy --locked --quiet --all-targets --features python -- -D warnings

types: develop ## mypy, basedpyright, and the stub against the module
	$(call heading,mypy --strict)
	$(BIN)/mypy
	$(call heading,basedpyright)
	$(BIN)/basedpyright --pythonpath $(BIN)/python
	$(call heading,stubtest)
	$(BIN)/python -m mypy.stubtest --mypy-config-file pyproject.toml lowball._lowball

docs: develop rustdoc ## build the crate's documentation; run README, docs and docstrings
	$(call heading,executed documentation)
	$(PYTEST) tests/test_docs.py python/lowball

clean: ## remove all that these targets made
	rm -rf $(VENV) target dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	rm -f python/lowball/_lowball*.so
	find python tests examples benches tools -name __pycache__ -type d -prune -exec rm -rf {} +

# -- parts of the above, and a helper

fix: venv ## reformat, and mend what the linters can mend
	$(BIN)/ruff check --quiet --fix || true
	$(BIN)/ruff format
	cargo fmt

rust:
	$(call heading,cargo test)
	cargo test --locked --quiet

rustdoc:
	$(call heading,cargo doc)
	RUSTDOCFLAGS="-D warnings" cargo doc --locked --no-deps --quiet

pytest: develop
	$(call heading,pytest; hypothesis profile $(HYPOTHESIS_PROFILE))
	$(PYTEST)

# No free-threaded interpreter is needed: the file says what one would answer.
freethreaded:
	$(call heading,the code compiles for free-threaded Python)
	PYO3_CONFIG_FILE=$(CURDIR)/tools/pyo3-freethreaded.txt \
		cargo check --locked --features python --target-dir target/freethreaded

venv: $(VENV)/.packages
develop: $(VENV)/.developed

$(VENV)/.packages: pyproject.toml
	$(call heading,$(VENV))
	@$(PYTHON) -c 'import sys; sys.exit(None if sys.version_info >= (3, 11) else "Python 3.11 or later is needed, not " + sys.version)'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet "pip>=25.1"
	$(BIN)/python -m pip install --quiet --group dev
	@touch $@

$(VENV)/.deep: $(VENV)/.packages
	$(BIN)/python -m pip install --quiet --group deep
	@touch $@

$(VENV)/.mutants: $(VENV)/.packages
	$(BIN)/python -m pip install --quiet --group mutants
	@touch $@

# An extension that is gone (another clean, another clone's file) is built again although nothing changed.
ifeq ($(wildcard python/lowball/_lowball*.so),)
$(VENV)/.developed: FORCE
endif
$(VENV)/.developed: $(VENV)/.packages $(RUST)
	$(call heading,the native module into $(VENV))
	PIP_QUIET=1 $(MATURIN) develop --release --locked --extras cli --quiet
	@touch $@

.PHONY: FORCE
FORCE:
