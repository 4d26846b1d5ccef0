"""Writes the generated part of the Swift client from an OpenAPI document.

    scripts/swift-client http://127.0.0.1:8080     from a running server
    scripts/swift-client openapi.json              from a file
    scripts/swift-client SOURCE --check            fails if a file differs from what would be written
"""

from __future__ import annotations

import argparse
import difflib
import sys
from pathlib import Path

from generator.__main__ import document

from .files import files, test_files

ROOT = Path(__file__).parents[3]
#: What is written into which folder.
FOLDERS = {"Sources/BourseClient/Generated": files, "Tests/BourseClientTests/Generated": test_files}


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/swift-client", description="Writes the Swift client of Bourse.")
    parser.add_argument("source", help="the address of a running server, or the file of an OpenAPI document")
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    options = parser.parse_args()
    content = document(options.source)
    is_different = False
    for folder, made in ((ROOT / name, write(content)) for name, write in FOLDERS.items()):
        known = {str(path.relative_to(folder)): path.read_text() for path in sorted(folder.rglob("*.swift"))}
        if options.check:
            is_different |= shown_differences(known, made, options.source)
        else:
            write_all(folder, known, made)
    return int(is_different)


def write_all(folder: Path, known: dict[str, str], made: dict[str, str]) -> None:
    """Writes the files that differ and deletes those that are no longer written."""
    for name in known.keys() - made.keys():
        (folder / name).unlink()
    for name, text in made.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if known.get(name) != text:
            path.write_text(text)


def shown_differences(known: dict[str, str], made: dict[str, str], source: str) -> bool:
    """Prints where files differ from what would be written; returns whether they do."""
    for name in sorted(known.keys() | made.keys()):
        before, after = known.get(name, "").split("\n"), made.get(name, "").split("\n")
        for line in difflib.unified_diff(before, after, name, source, "", "", 1):
            print(line)
    return known != made


if __name__ == "__main__":
    sys.exit(main())
