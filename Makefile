# `make serve` needs python3 (3.11 or newer, with venv) and make, nothing else.
PYTHON ?= python3
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
STAMPS := .stamps
STATIC := $(shell find static -type f 2>/dev/null)
CATALOGS := $(shell find rulings_site/locale -name '*.po' 2>/dev/null)
MIGRATIONS := $(shell find rulings_site -path '*/migrations/*.py' 2>/dev/null)

.DEFAULT_GOAL := help
.PHONY: help setup serve test check bench soak

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST)

setup: $(STAMPS)/static $(STAMPS)/database ## everything the site needs to run

serve: setup ## the site on http://localhost:8000 (PORT=… for another port)
	@$(BIN)/gunicorn rulings_site.wsgi --config python:rulings_site.serving --bind 0.0.0.0:$(PORT)

test: setup $(STAMPS)/dev ## all tests
	$(BIN)/python -m pytest -n auto

check: setup $(STAMPS)/dev ## format, lint, types, import directions and all tests
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy engine rulings_site
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -n auto

bench: setup ## how long things take on this machine
	$(BIN)/python manage.py bench

soak: setup $(STAMPS)/dev ## the long random runs
	$(BIN)/python -m pytest -n auto -m soak

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(STAMPS)/run: requirements.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/dev: requirements.txt requirements-dev.txt $(STAMPS)/run
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	@touch $@

$(STAMPS)/translations: $(CATALOGS) $(STAMPS)/run
	$(BIN)/python -m rulings_site.translations
	@touch $@

$(STAMPS)/static: $(STATIC) $(STAMPS)/translations
	$(BIN)/python manage.py collectstatic --no-input --clear --verbosity 0
	@touch $@

$(STAMPS)/database: $(MIGRATIONS) $(STAMPS)/run
	$(BIN)/python manage.py migrate --no-input --verbosity 0
	@touch $@
