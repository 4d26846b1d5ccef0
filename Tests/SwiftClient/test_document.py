"""The Swift client is what the document gives: regenerated, and read back from its source without the generator."""

import json
import os
import re
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Tests/Browser"), str(ROOT / "clients/python"), str(ROOT / "clients/swift")]

from desk import BINARY, Desk  # noqa: E402

from writer.__main__ import FOLDERS  # noqa: E402

GENERATED = ROOT / "Sources/BourseClient/Generated"
BASIC = {"boolean": "Bool", "integer": "Int", "number": "Decimal"}
FORMATS = {"date": "Day", "date-time": "Date"}


@pytest.fixture(scope="session")
def document():
    """The document in the file BOURSE_DOCUMENT, or that of a demo."""
    if path := os.environ.get("BOURSE_DOCUMENT"):
        return json.loads(Path(path).read_text())
    if not BINARY.exists():
        pytest.skip(f"{BINARY} does not exist; build it, or set BOURSE_BINARY or BOURSE_DOCUMENT")
    desk = Desk("demo", "--port", "0")
    try:
        with urllib.request.urlopen(f"{desk.address}/api/v1/openapi.json", timeout=60) as response:
            return json.load(response)
    finally:
        desk.stop()


@pytest.fixture(scope="session")
def sources():
    return {path.name: path.read_text() for path in GENERATED.rglob("*.swift")}


def operations(document):
    return [(method, path, item[method]) for path, item in document["paths"].items() for method in item]


def test_files_areWhatTheDocumentGives(document):
    for folder, write in FOLDERS.items():
        known = {str(path.relative_to(ROOT / folder)): path.read_text() for path in (ROOT / folder).rglob("*.swift")}
        made = write(document)
        assert known.keys() == made.keys(), folder
        different = [name for name in made if made[name] != known[name]]
        assert not different, f"scripts/swift-client writes others: {different[:10]}"


def test_everyOperation_hasACall(document, sources):
    text = "\n".join(sources.values())
    calls = set(re.findall(r"/// `([A-Z]+ /api/v1\S+)`\n(?:    ///.*\n)*    public func `?(\w+)`?\(", text))
    assert len(operations(document)) > 300
    for method, path, operation in operations(document):
        name = operation["operationId"]
        types = {kind for status, of in operation["responses"].items() if status[0] == "2" for kind in of.get("content", {})}
        expected = {name}
        expected |= {name + "CSV"} if {"application/json", "text/csv"} <= types else set()
        expected |= {name + "Lines"} if {"application/json", "application/x-ndjson"} <= types else set()
        for one in expected:
            assert (f"{method.upper()} /api/v1{path}", one) in calls, one
    assert len(calls) == len({call for _, call in calls}), "two calls have one name"


def test_noCall_isOfNoOperation(document, sources):
    known = {f"{method.upper()} /api/v1{path}" for method, path, _ in operations(document)}
    calls = set(re.findall(r"/// `([A-Z]+ /api/v1\S+)`\n", "\n".join(sources.values())))
    assert calls == known


# MARK: schemas, read from the source


class Type:
    """A type of the source with its members and nested types."""

    def __init__(self, kind, name):
        self.kind, self.name, self.members, self.nested, self.texts = kind, name, {}, {}, []


def parsed(text: str) -> Type:
    """The one type of a file."""
    stack = [(4, Type("extension", "API"))]
    for line in filter(str.strip, text.split("\n")):
        indent = len(line) - len(line.lstrip())
        while len(stack) > 1 and indent < stack[-1][0]:
            stack.pop()
        here = stack[-1][1]
        if match := re.match(r"\s+public (struct|enum) (\w+): .*\{$", line):
            made = here.nested[match[2]] = Type(match[1], match[2])
            stack.append((indent + 4, made))
        elif indent == stack[-1][0] and (match := re.match(r"\s+public (?:let|var) `?(\w+)`?: (.+)$", line)):
            if not match[2].endswith("{"):
                here.members[match[1]] = match[2]
        elif match := re.match(r"\s+case \.\w+: (\".*\")$", line):
            here.texts.append(json.loads(match[1]))
    return stack[0][1]


def test_everySchema_isAType_withEachMemberAndItsNullability(document, sources):
    schemas = document["components"]["schemas"]
    checked = 0
    for name, schema in schemas.items():
        root = parsed(sources[f"API+{name}.swift"])
        assert list(root.nested) == [name]
        checked += check(schema, root.nested[name], name)
    assert checked > 1500


def check(schema, made: Type, place: str) -> int:
    """Compares an object with the type for it; returns how many members were compared."""
    if "properties" not in schema:
        return 0
    assert made.kind == "struct", place
    members = {wire: of for wire, of in schema["properties"].items()}
    assert len(made.members) == len(members), f"{place} has {sorted(made.members)}"
    count = 0
    for wire, of in members.items():
        name = re.sub(r"(\d)_(\d)", r"\1Point\2", wire)
        assert name in made.members, f"{place}.{wire} is missing"
        text = made.members[name]
        optional = wire not in schema.get("required", []) or is_nullable(of)
        if plain(of):
            assert text.endswith("?") == optional, f"{place}.{wire} is {text}"
            expected = kind_of(of)
            assert expected is None or text.removesuffix("?") == expected, f"{place}.{wire} is {text}, not {expected}"
        count += 1
        element, of = text, without_null(of)
        while of.get("type") == "array" and "items" in of and of["items"]:
            element, of = element.strip("[]?"), without_null(of["items"])
        nested = made.nested.get(element.strip("[]?"))
        if nested is not None and "properties" in of:
            count += check(of, nested, f"{place}.{wire}")
        elif nested is not None and "enum" in of:
            assert nested.texts == [one for one in of["enum"] if one is not None], f"{place}.{wire}"
        else:
            assert "properties" not in of and "enum" not in of, f"{place}.{wire} is {text}"
    return count


def is_nullable(schema) -> bool:
    return "null" in (schema["type"] if isinstance(schema.get("type"), list) else []) or any(
        one.get("type") == "null" for one in schema.get("anyOf", [])
    )


def without_null(schema):
    if isinstance(schema.get("type"), list):
        return {**schema, "type": next(one for one in schema["type"] if one != "null")}
    rest = [one for one in schema.get("anyOf", []) if one.get("type") != "null"]
    return without_null(rest[0]) if len(rest) == 1 else schema


def plain(schema) -> bool:
    """Whether the schema says what its values are: without any, a value of JSON can be null by itself."""
    return bool(schema.keys() - {"description"})


def kind_of(schema):
    """The type of simple values; None for others."""
    schema = without_null(schema)
    if "$ref" in schema:
        return "API." + schema["$ref"].rsplit("/", 1)[1]
    kind = schema.get("type")
    if kind == "string":
        return None if "enum" in schema else FORMATS.get(schema.get("format"), "String")
    if kind == "array" and "items" in schema and schema["items"] and "prefixItems" not in schema:
        inner = kind_of(schema["items"])
        return inner and f"[{inner}{'?' if is_nullable(schema['items']) else ''}]"
    return BASIC.get(kind)


# MARK: documentation


def test_examples_areThoseThatCompile():
    page = (ROOT / "Documentation/SwiftClient.md").read_text()
    code = (ROOT / "Tests/BourseClientTests/Documentation/Examples.swift").read_text()
    compiled = {line.strip() for line in code.split("\n")}
    lines = [line.strip() for block in re.findall(r"```swift\n(.*?)```", page, re.S) for line in block.split("\n")]
    assert len(lines) > 30
    assert [line for line in lines if line not in compiled] == []


# MARK: the generator


def test_changedDocument_changesTheFiles(document):
    """What the first test would not find, it would find in no document."""
    changed = json.loads(json.dumps(document))
    changed["components"]["schemas"]["Quote"]["properties"]["change"]["type"] = "number"
    write = FOLDERS["Sources/BourseClient/Generated"]
    before, after = write(document), write(changed)
    assert [name for name in after if before.get(name) != after[name]] == ["Markets/API+Quote.swift"]


def test_unknownSchema_isRefused(document):
    from generator.kinds import UnknownSchema

    changed = json.loads(json.dumps(document))
    changed["components"]["schemas"]["Quote"]["properties"]["change"] = {"type": ["number", "string", "null"]}
    with pytest.raises(UnknownSchema):
        FOLDERS["Sources/BourseClient/Generated"](changed)


def test_script_findsNoDifference(document, tmp_path):
    path = tmp_path / "openapi.json"
    path.write_text(json.dumps(document))
    command = [ROOT / "scripts/swift-client", path, "--check"]
    answer = subprocess.run(command, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stdout[:2000] + answer.stderr
