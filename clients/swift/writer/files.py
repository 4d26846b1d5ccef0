"""The files of the generated part: a type or a group of operations each, in a folder for each area of the API."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any

from generator.__main__ import METHODS
from generator.methods import Operation
from generator.names import pascal

from .declarations import declared
from .operations import Operations
from .readings import readings
from .schemas import Schemas

HEAD = "// Written by scripts/swift-client from the OpenAPI document. Do not edit it.\n"
#: Members are documented where the document describes them; a comment that repeats a name says nothing.
UNDESCRIBED = "// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation\n"
#: Lines of the operations of a file, at most, and the operations of an area that is not parted.
MOST_LINES = 250
FEW = 9


def area_name(tag: str) -> str:
    return pascal(tag)


def operations_of(content: dict[str, Any]) -> list[Operation]:
    """The operations of a document."""
    return [
        Operation(method, path, item[method])
        for path, item in content["paths"].items()
        for method in METHODS
        if method in item
    ]


def files(content: dict[str, Any]) -> dict[str, str]:
    """The text of each file of the client by its path in the folder."""
    operations = operations_of(content)
    schemas = Schemas(content["components"]["schemas"])
    writer = Operations(schemas)
    made: dict[str, str] = {}
    for group, members in grouped(operations).items():
        area = area_name(members[0].content["tags"][0])
        parts = in_files([method for operation in members for method in writer.methods(operation)])
        for number, methods in enumerate(parts, 1):
            suffix = str(number) if len(parts) > 1 else ""
            made[f"{area}/DeskClient+{group}{suffix}.swift"] = operations_file(methods)
    # Documents that no operation has by itself, such as that of errors.
    schemas.area = "Errors"
    for name in content["components"]["schemas"]:
        kind = schemas.kind({"$ref": f"#/components/schemas/{name}"}, "", None)
        found = schemas.find(kind.name)
        if not found.is_received and not found.is_sent:
            schemas.mark(kind, sent=False)
    for path, found in schemas.types.items():
        name = f"{area_name(schemas.areas[path])}/API+{found.own_name}.swift"
        made[name] = type_file(declared(found, "    "))
    return made


def test_files(content: dict[str, Any]) -> dict[str, str]:
    """The text of each file of the tests by its path in their folder."""
    return {"Reading+All.swift": readings(operations_of(content), Operations(Schemas(content["components"]["schemas"])))}


def operations_file(methods: list[list[str]]) -> str:
    lines = ["public import Foundation", "", "extension DeskClient {"]
    for number, method in enumerate(methods):
        lines += ([""] if number else []) + method
    return needed(HEAD + "\n", lines + ["}"])


def type_file(lines: list[str]) -> str:
    return needed(HEAD + UNDESCRIBED + "\n", ["public import Foundation", "", "extension API {", *lines, "}"])


def needed(head: str, lines: list[str]) -> str:
    """The file, with Foundation where it is needed."""
    code = "\n".join(line for line in lines[2:] if not line.lstrip().startswith("///"))
    if not re.search(r"\b(Decimal|Date|Data)\b", code):
        lines = lines[2:]
    return head + "\n".join(lines) + "\n"


def grouped(operations: list[Operation]) -> dict[str, list[Operation]]:
    """Operations of each file: those of an area, parted by the beginning of their paths where there are many."""
    areas: dict[str, list[Operation]] = defaultdict(list)
    for operation in operations:
        areas[operation.content["tags"][0]].append(operation)
    return {
        area_name(tag) + group: some for tag, members in areas.items() for group, some in parted(members).items()
    }


def in_files(methods: list[list[str]]) -> list[list[list[str]]]:
    """Methods in as many files as they need."""
    made: list[list[list[str]]] = [[]]
    for method in methods:
        if made[-1] and sum(len(one) + 1 for one in made[-1]) + len(method) > MOST_LINES:
            made.append([])
        made[-1].append(method)
    return made


def parted(members: list[Operation]) -> dict[str, list[Operation]]:
    if len(members) <= FEW:
        return {"": members}
    by_path: dict[str, list[Operation]] = defaultdict(list)
    for operation in members:
        by_path[segment(operation.path)].append(operation)
    groups: dict[str, list[Operation]] = defaultdict(list)
    for name, some in by_path.items():
        groups[pascal(name) if len(some) > 2 else ""] += some
    return groups


def segment(path: str) -> str:
    """What names a group: `campaigns` of `/journal/campaigns/{id}`."""
    parts = [part for part in path.strip("/").split("/") if not part.startswith("{")]
    return parts[1] if len(parts) > 1 else parts[0]
