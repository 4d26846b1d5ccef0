"""Writes the Python client from an OpenAPI document.

    scripts/python-client http://127.0.0.1:8080     from a running server
    scripts/python-client openapi.json              from a file
    scripts/python-client SOURCE --check            fails if the client differs from what would be written
    scripts/python-client SOURCE --output FILE      writes another file than clients/python/bourse.py
"""

from __future__ import annotations

import argparse
import difflib
import json
import sys
import urllib.request
from pathlib import Path
from typing import Any

from .classes import alias, alias_reader, data_class, typed_dictionary
from .methods import Methods, Operation
from .names import docstring, sentence

HERE = Path(__file__).parent
OUTPUT = HERE.parent / "bourse.py"
METHODS = ("get", "put", "post", "delete")


def document(source: str) -> dict[str, Any]:
    """The document of a server or of a file."""
    if source.startswith(("http://", "https://")):
        with urllib.request.urlopen(f"{source.rstrip('/')}/api/v1/openapi.json", timeout=60) as response:
            return dict(json.load(response))
    return dict(json.loads(Path(source).read_text()))


def runtime() -> tuple[list[str], list[str]]:
    """The imports of the fixed part, and its lines."""
    text = (HERE / "runtime.py").read_text()
    head, rest = text.split("# --- runtime ---\n")
    fixed, _ = rest.split("# --- generated ---\n")
    imports = head.split('"""\n', 1)[1].strip().split("\n")
    return imports, fixed.strip().split("\n")


def errors(operations: list[Operation], responses: dict[str, Any]) -> list[str]:
    """A class for each refusal, and which status has which."""
    statuses = {status: name for operation in operations for status, name in operation.refusals().items()}
    lines: list[str] = []
    for _, name in sorted(statuses.items()):
        lines += [f"class {name}Error(APIError):"] + docstring([sentence(responses[name]["description"])], "    ")
        lines += ["", ""]
    lines += ["#: The class of errors of each status.", "ERRORS: Dict[int, Type[APIError]] = {"]
    return lines + [f"    {status}: {name}Error," for status, name in sorted(statuses.items())] + ["}"]


def client(content: dict[str, Any]) -> str:
    """The client of a document."""
    operations = [
        Operation(method, path, item[method])
        for path, item in content["paths"].items()
        for method in METHODS
        if method in item
    ]
    methods = Methods(content["components"]["schemas"])
    source = methods.source(operations)
    imports, fixed = runtime()
    head = docstring(
        [
            "The JSON API of Bourse for Python 3.9 or newer, in one file that needs nothing but the standard library.",
            "Documentation/PythonClient.md has examples. Numbers are `Decimal`, days `datetime.date`, times "
            "`datetime.datetime` in UTC, and objects data classes. Errors are exceptions with the server's message.",
            "Written by scripts/python-client from the OpenAPI document. Do not edit it.",
        ],
        "",
    )
    lines = head + [""] + imports + ["", ""] + fixed + ["", ""]
    lines += errors(operations, content["components"]["responses"]) + ["", "", "# Objects that are received."]
    for made in sorted(methods.received.classes.values(), key=lambda one: one.name):
        lines += ["", ""] + data_class(made)
    lines += ["", ""]
    for known in methods.received.aliases.values():
        lines += alias(known) + alias_reader(known)
    lines += ["", "", "# Objects that are sent."]
    for made in sorted(methods.sent.classes.values(), key=lambda one: one.name):
        lines += ["", ""] + typed_dictionary(made)
    lines += ["", ""]
    for known in methods.sent.aliases.values():
        lines += alias(known)
    lines += ["", "", "class Bourse(_Connection):"]
    lines += docstring(
        [
            "A desk, reached over its JSON API.",
            'Make one with `Bourse.signed_in(address, email, password)`, or with a token: `Bourse(address, token)`.',
        ],
        "    ",
    )
    lines += [
        "",
        "    @classmethod",
        "    def signed_in(cls, address: str, email: str, password: str, *, timeout: float = 60.0) -> Bourse:",
        '        """Signs in and makes a client with the token of the session, which `sign_out` ends."""',
        "        client = cls(address, timeout=timeout)",
        "        client.token = client.sign_in(email=email, password=password).token",
        "        return client",
    ]
    return "\n".join(lines + source) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/python-client", description="Writes the Python client of Bourse.")
    parser.add_argument("source", help="the address of a running server, or the file of an OpenAPI document")
    parser.add_argument("--output", type=Path, default=OUTPUT, help="the file to write")
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    options = parser.parse_args()
    made = client(document(options.source))
    if not options.check:
        options.output.write_text(made)
        return 0
    known = options.output.read_text()
    for line in difflib.unified_diff(known.split("\n"), made.split("\n"), str(options.output), options.source, "", "", 1):
        print(line)
    return int(known != made)


if __name__ == "__main__":
    sys.exit(main())
