"""A list of all operations that read, for the tests of the Swift client."""

from __future__ import annotations

from generator.methods import Operation

from .operations import Argument, Operations, identifier
from .text import escaped, literal

HEAD = """\
// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

import BourseClient

extension Reading {
"""


def readings(operations: list[Operation], writer: Operations) -> str:
    """The file: a function for each area, so that no expression is long."""
    areas: dict[str, list[str]] = {}
    for operation in operations:
        types = {kind for content in operation.successes().values() for kind in content}
        if operation.method != "get" or "application/json" not in types:
            continue
        arguments = [one for one in writer.arguments(operation, None) if one.is_required]
        plain = "" if not arguments else ", isPlain: false"
        name = literal(identifier(operation))
        call = f"$0.{escaped(identifier(operation))}({given(arguments)})"
        line = f"Reading({name}{plain}) {{ {call} }},"
        lines = [line] if len(line) <= 108 else [f"Reading({name}{plain}) {{", f"    {call}", "},"]
        areas.setdefault(operation.content["tags"][0], []).extend(lines)
    lines = ["    static var all: [Reading] {", "        [", *(
        f"            {area_function(tag)}," for tag in areas
    ), "        ].flatMap { $0 }", "    }"]
    for tag, calls in areas.items():
        lines += ["", f"    private static var {area_function(tag)}: [Reading] {{", "        ["]
        lines += [f"            {call}" for call in calls]
        lines += ["        ]", "    }"]
    return HEAD + "\n".join(lines) + "\n}\n"


def area_function(tag: str) -> str:
    words = tag.split()
    return words[0].lower() + "".join(word.capitalize() for word in words[1:])


def given(arguments: list[Argument]) -> str:
    """Arguments that are of the right type; the tests say which values are right for a desk."""
    ahead = [one for one in arguments if one.place == "path"]
    rest = [one for one in arguments if one.place != "path"]
    parts = []
    for number, one in enumerate(ahead + rest):
        label = "" if number == 0 and one.place == "path" else f"{escaped(one.name)}: "
        parts.append(label + sample(one.kind.name))
    return ", ".join(parts)


def sample(kind: str) -> str:
    if kind.startswith("["):
        return f"[{sample(kind[1:-1])}]"
    if kind.startswith("API."):
        return f"{kind}.listedCases[0]"
    return {"String": '"AAPL"', "Int": "1", "Day": "Reading.day", "Decimal": "1"}[kind]
