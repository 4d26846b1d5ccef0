#!/usr/bin/env python3
"""Checks what the app links of the root package: no other package, and no module that only the server may use.

Prints each fault and exits with 1 if there is any.
"""

import json
import pathlib
import re
import subprocess
import sys

APP = pathlib.Path(__file__).resolve().parent.parent
ROOT = APP.parent.parent
PRODUCTS = ("BourseClient", "BourseClientModels")
# Modules of systems and of Foundation that an app has everywhere.
ALLOWED = {"Dispatch", "Foundation", "Observation", "Synchronization", "Security"}
IMPORT = re.compile(r"^ *(?:@\w+ +)?(?:(?:public|package|internal|private|fileprivate) +)?import +(?:[a-z]+ +)?(\w+)", re.M)
# On Linux alone Foundation has its networking in a module of its own.
LINUX = re.compile(r"#if canImport\(FoundationNetworking\)\n(?:.*\n)*?#endif")


def package(folder: pathlib.Path, *command: str) -> dict:
    tool = ["swift", "package", "--package-path", str(folder), "--scratch-path", str(APP / ".build/graph"), *command]
    return json.loads(subprocess.run(tool, check=True, capture_output=True, text=True).stdout)


def linked(targets: dict) -> dict[str, dict]:
    """The targets that the products need, by name."""
    found, waiting = {}, list(PRODUCTS)
    while waiting:
        name = waiting.pop()
        if name in found or name not in targets:
            continue
        found[name] = targets[name]
        waiting += [need["byName"][0] for need in targets[name]["dependencies"] if "byName" in need]
    return found


def faults() -> list[str]:
    found = []
    root, *others = package(APP, "show-dependencies", "--format", "json")["dependencies"]
    found += [f"the app depends on the package {other['identity']}" for other in [*others, *root["dependencies"]]]

    targets = {target["name"]: target for target in package(ROOT, "dump-package")["targets"]}
    own = linked(targets)
    for name, target in own.items():
        found += [f"{name} needs {need['product'][0]}" for need in target["dependencies"] if "product" in need]
        for file in sorted((ROOT / "Sources" / name).rglob("*.swift")):
            code = LINUX.sub("", file.read_text())
            wrong = set(IMPORT.findall(code)) - ALLOWED - own.keys()
            found += [f"{file.relative_to(ROOT)} imports {module}" for module in sorted(wrong)]
    return found


if __name__ == "__main__":
    wrong = faults()
    print("\n".join(wrong) or "The app links the client and the domains alone.")
    sys.exit(bool(wrong))
