# `make run` plays, `make test` checks; each does by itself whatever it needs on a bare machine with Python and make.

BIN = .venv/bin
# The checks read the settings; their var/ is not the one people play on.
CHECKS = CONQUEST_VAR=var/check

.PHONY: run test test-all check environment lock

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

# After a change of the packages in pyproject.toml (needs uv).
lock:
	uv lock
	uv export --quiet --frozen --no-dev --no-header --no-annotate --no-emit-project -o requirements.txt
	uv export --quiet --frozen --group dev --no-header --no-annotate --no-emit-project -o requirements-dev.txt
