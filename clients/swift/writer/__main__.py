"""Writes the generated part of the Swift client from an OpenAPI document.

    scripts/swift-client http://127.0.0.1:8080     from a running server
    scripts/swift-client openapi.json              from a file
    scripts/swift-client SOURCE --check            fails if a file differs from what would be written
    scripts/swift-client SOURCE --output FOLDER    writes another folder than Sources/BourseClient/Generated
"""

from __future__ import annotations

import argparse
import difflib
import sys
from pathlib import Path

from generator.__main__ import document

from .files import files

OUTPUT = Path(__file__).parents[3] / "Sources/BourseClient/Generated"


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/swift-client", description="Writes the Swift client of Bourse.")
    parser.add_argument("source", help="the address of a running server, or the file of an OpenAPI document")
    parser.add_argument("--output", type=Path, default=OUTPUT, help="the folder to write")
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    options = parser.parse_args()
    made = files(document(options.source))
    known = {
        str(path.relative_to(options.output)): path.read_text() for path in sorted(options.output.rglob("*.swift"))
    }
    if options.check:
        return int(shown_differences(known, made, options.source))
    for name in known.keys() - made.keys():
        (options.output / name).unlink()
    for name, text in made.items():
        path = options.output / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if known.get(name) != text:
            path.write_text(text)
    return 0


def shown_differences(known: dict[str, str], made: dict[str, str], source: str) -> bool:
    """Prints where files differ from what would be written; returns whether they do."""
    for name in sorted(known.keys() | made.keys()):
        before, after = known.get(name, "").split("\n"), made.get(name, "").split("\n")
        for line in difflib.unified_diff(before, after, name, source, "", "", 1):
            print(line)
    return known != made


if __name__ == "__main__":
    sys.exit(main())
