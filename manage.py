#!/usr/bin/env python3
"""The project's command line: `python manage.py help`."""

import os
import sys


def main() -> None:
    """Hand the arguments to Django's command line."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulings_site.settings")
    if sys.argv[1:2] == ["resolve"]:
        # Needs neither settings nor apps; without them a new process answers sooner.
        from engine.management.commands.resolve import Command

        Command().run_from_argv(sys.argv)
        return
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
