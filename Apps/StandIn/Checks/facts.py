"""Compares the stand-in with what Apple's documentation publishes.

    python3 Checks/facts.py MODULES               MODULES has a folder of modules for each system: ios, macos, visionos

For each fact of facts.tsv, one declaration with the name and the kind must be declared on the systems that have it, with
the version since when, and not on the others. A fact with an identifier, which spells all types and constraints, must be
declared with the same ones. Nothing may be newer than iOS 18, macOS 15 and visionOS 2.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

CHECKS = pathlib.Path(__file__).parent
SYSTEMS = {"ios": "iOS", "macos": "macOS", "visionos": "visionOS"}
NEWEST = {"iOS": (18, 0), "macOS": (15, 0), "visionOS": (2, 0)}
MODULES = ("AVFoundation Accessibility AppIntents AuthenticationServices BackgroundTasks Charts CoreTransferable LocalAuthentication "
           "PhotosUI SafariServices SwiftUI UniformTypeIdentifiers UserNotifications Vision VisionKit WidgetKit").split()


def symbols(folder, module):
    """The public declarations of a module, as the compiler lists them."""
    with tempfile.TemporaryDirectory() as output:
        subprocess.run(
            ["swift", "symbolgraph-extract", "-module-name", module, "-I", str(folder), "-target",
             "x86_64-unknown-linux-gnu", "-minimum-access-level", "public", "-skip-synthesized-members",
             "-output-dir", output], check=True, capture_output=True)
        return [symbol for path in pathlib.Path(output).glob("*.json")
                for symbol in json.loads(path.read_text())["symbols"]]


def versions(symbol):
    """The versions by system; a third number only where it is not 0, as facts are written."""
    found = {item["domain"]: item["introduced"] for item in symbol.get("availability", []) if "introduced" in item}
    return {domain: (version["major"], version.get("minor", 0)) + ((version["patch"],) if version.get("patch") else ())
            for domain, version in found.items()}


def readable(identifiers):
    """Readable declarations. What Linux has in other modules, and attributes that names leave out, are left out."""
    text = "\n".join("$s" + identifier[2:] for identifier in identifiers)
    lines = subprocess.run(["swift", "demangle", "--compact"], input=text, capture_output=True, text=True, check=True).stdout
    cut = re.compile(r"FoundationEssentials\.|FoundationInternationalization\.|CoreFoundation\.|Foundation\.|__C\.|"
                     r"CoreTransferable\.|@Swift\.MainActor |@Sendable |@isolated\(any\) ")
    return [cut.sub("", line) for line in lines.splitlines()]


def main():
    modules = pathlib.Path(sys.argv[1])
    rows = [line.split("\t") for line in (CHECKS / "facts.tsv").read_text().splitlines() if not line.startswith("#")][1:]
    failures, declared = [], 0
    for system, name in SYSTEMS.items():
        names, identifiers = {}, set()
        for module in MODULES:
            found = symbols(modules / system, module)
            declared += len(found)
            for symbol in found:
                path = ".".join(symbol["pathComponents"])
                kind = symbol["kind"]["identifier"].removeprefix("swift.")
                since = versions(symbol)
                names.setdefault((module, path), []).append((kind, since.get(name)))
                identifiers.add(symbol["identifier"]["precise"])
                if since.get(name, (0, 0)) > NEWEST[name]:
                    failures.append(f"{name}: {module} {path}: newer than {NEWEST[name]}")
        known = set(readable(sorted(identifiers)))
        precise = {row[6]: text for row, text in
                   zip([row for row in rows if row[6]], readable([row[6] for row in rows if row[6]]))}
        column = {"iOS": 3, "macOS": 4, "visionOS": 5}[name]
        for row in rows:
            have, version = names.get((row[0], row[1]), []), row[column]
            if version == "-":
                if have:
                    failures.append(f"{name}: {row[0]} {row[1]}: declared, but not available there")
                continue
            expected = (row[2], tuple(int(part) for part in version.split(".")))
            if not have:
                failures.append(f"{name}: {row[0]} {row[1]}: not declared")
            elif expected not in have:
                failures.append(f"{name}: {row[0]} {row[1]}: {sorted(set(have), key=str)}, published is {expected}")
            elif row[6] and precise[row[6]] not in known:
                failures.append(f"{name}: {row[0]} {row[1]}: no declaration is {precise[row[6]]}")
    for failure in failures:
        print(failure)
    count = len({(row[0], row[1]) for row in rows})
    if count < 300:
        failures.append("too few facts")
        print(f"There are facts of {count} declarations; at least 300 are required.")
    print(f"{count} declarations with {len(rows)} facts on 3 systems, {sum(bool(row[6]) for row in rows)} compared with all "
          f"types, {sum(row[7] != 'recalled' for row in rows)} read on their pages; {declared} declared: "
          f"{len(failures)} failures")
    sys.exit(bool(failures))


main()
