"""Prints the release notes of a version: its section of the CHANGELOG, or what is not released yet.

    python3 notes.py CHANGELOG VERSION
"""

import re
import sys
from pathlib import Path


def section(changelog: str, title: str) -> str | None:
    """What stands below a heading of the second level, without the heading."""
    found = re.search(rf"^## \[?{re.escape(title)}\]?(?: .*)?\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    return found and found.group(1).strip()


def main():
    changelog, version = Path(sys.argv[1]).read_text(), sys.argv[2]
    notes = section(changelog, version) or section(changelog, "Unreleased")
    if not notes:
        raise SystemExit(f"{sys.argv[1]} says nothing about {version}.")
    print(f"# Bourse {version}\n\n{notes}")


main()
