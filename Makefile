# `make run` plays, `make test` checks; each does by itself whatever it needs on a bare machine with Python and make.

BIN = .venv/bin
# The checks read the settings; their var/ is not the one people play on.
CHECKS = CONQUEST_VAR=var/check

.PHONY: run test test-all check environment lock fast plain soak

run:
	@.ci/environment run
	@exec $(BIN)/python manage.py serve

environment:
	@.ci/environment dev

check: environment
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(CHECKS) $(BIN)/mypy
	$(CHECKS) $(BIN)/lint-imports --no-cache
	$(CHECKS) $(BIN)/python manage.py makemigrations --check --dry-run

test: check
	@.ci/services install
	$(BIN)/pytest -n 2 --dist worksteal
	@if .ci/services has postgresql; then set -x; $(BIN)/pytest -n 2 --database=postgresql --redis tests/rooms tests/conquest/test_database.py; fi

# The same with the full matrices, which take longer than anybody wants to wait for at each change.
test-all: export CONQUEST_FULL = 1
test-all: test

# A long run of World at random under all options: make soak N=1000000.
N = 1000000
soak: environment
	N=$(N) $(BIN)/python -m tests.rules.soak

# Compiles the rules in place with mypyc (.so beside the sources, not in git); `make plain` takes that back.
# The stored types stay plain, since msgspec must read them, and so do the commands.
COMPILED = rules/chance.py $(filter-out %/__init__.py,$(wildcard rules/world/*.py)) ai/world/cheap.py
fast: environment
	$(BIN)/mypyc --strict $(COMPILED)

plain:
	find rules ai -name '*.so' -delete
	rm -rf build

# After a change of the packages in pyproject.toml (needs uv).
lock:
	uv lock
	uv export --quiet --frozen --no-dev --no-header --no-annotate --no-emit-project -o requirements.txt
	uv export --quiet --frozen --group dev --no-header --no-annotate --no-emit-project -o requirements-dev.txt
