"""Types for the schemas of a document, made as operations use them."""

from __future__ import annotations

import re
from typing import Any, Optional

from generator.kinds import Schema, UnknownSchema, singular

from .text import lower, member_name, type_name
from .types import Alternative, Choice, Kind, Member, Object, Type, Union_

#: Names of alternatives that neither a reference nor a discriminator names well.
ALTERNATIVES = {
    ("API.Leg", "CallPut"): "Option",
    ("API.CompareFundsResponse.Fund.Scheme", "2"): "CodeOnly",
}
#: Types for sets of texts that several operations take as parameters.
SHARED_CHOICES = {
    "by": "TradeDimension", "across": "TradeDimension", "accountKind": "AccountKind", "form": "CardForm",
    "theme": "CardTheme", "sector": "StockSector", "dayOrder": "DayOrder", "metric": "TradeMetric",
}


class Schemas:
    """The types of a document. Each is received, sent, or both."""

    def __init__(self, schemas: dict[str, Schema]) -> None:
        self.schemas = schemas
        #: Types of the namespace by path, in the order in which they were first used.
        self.types: dict[str, Type] = {}
        self.areas: dict[str, str] = {}
        self.area = ""
        self._shared: dict[tuple[str, ...], str] = {}

    # --- kinds ---

    def kind(self, schema: Schema, path: str, owner: Optional[Type]) -> Kind:
        """The type of a schema. `path` is that of a type which it needs, and `owner` the type that nests it."""
        if "$ref" in schema:
            return Kind(self._named(schema["$ref"].rsplit("/", 1)[1]))
        if "anyOf" in schema:
            return self._any_of(schema, path, owner)
        types = schema.get("type")
        if isinstance(types, list):
            rest = [one for one in types if one != "null"]
            if len(rest) != 1 or len(types) != 2:
                raise UnknownSchema(f"{path} has the types {types}")
            enum = [value for value in schema.get("enum", []) if value is not None]
            return self.kind({**schema, "type": rest[0], **({"enum": enum} if enum else {})}, path, owner).nullable()
        if types is None:
            return Kind("JSONValue")
        return self._of_type(types, schema, path, owner)

    def _of_type(self, kind: str, schema: Schema, path: str, owner: Optional[Type]) -> Kind:
        if kind == "string":
            return self._text(schema, path, owner)
        if kind in ("number", "integer", "boolean"):
            return Kind({"number": "Decimal", "integer": "Int", "boolean": "Bool"}[kind])
        if kind == "array":
            if "prefixItems" in schema:
                kinds = [self.kind(item, f"{path}{number}", owner) for number, item in enumerate(schema["prefixItems"])]
                if len(kinds) != 2:
                    raise UnknownSchema(f"{path} has {len(kinds)} places")
                return Kind(f"Pair<{kinds[0].text}, {kinds[1].text}>")
            items = self.kind(schema.get("items", {}), singular_path(path), owner)
            return Kind(f"[{items.text}]")
        if kind == "object":
            if schema.get("properties"):
                return Kind(self._object(schema, path, owner).path)
            extra = schema.get("additionalProperties")
            if not isinstance(extra, dict):
                return Kind("[String: JSONValue]")
            return Kind(f"[String: {self.kind(extra, singular_path(path), owner).text}]")
        raise UnknownSchema(f"{path} has the type {kind}")

    def _text(self, schema: Schema, path: str, owner: Optional[Type]) -> Kind:
        if "enum" in schema:
            return Kind(self._add(Choice(path, schema.get("description", ""), texts=schema["enum"]), owner))
        return Kind({"date": "Day", "date-time": "Date"}.get(schema.get("format", ""), "String"))

    def _any_of(self, schema: Schema, path: str, owner: Optional[Type]) -> Kind:
        rest = [one for one in schema["anyOf"] if one.get("type") != "null"]
        if len(rest) < len(schema["anyOf"]):
            inner = rest[0] if len(rest) == 1 else {"anyOf": rest}
            return self.kind(inner, path, owner).nullable()
        types = {one.get("type") for one in rest}
        # A number may also be sent as any text, and the client sends numbers; a text of a list means something else.
        if types <= {"number", "string"} and "number" in types and not any("enum" in one for one in rest):
            return Kind("Decimal")
        if types == {"integer"}:
            return Kind("Int")
        made = Union_(path, schema.get("description", ""))
        self._add(made, owner)
        members = {told[0] if (told := self._discriminator(self.resolved(one))) else None for one in rest}
        for number, one in enumerate(rest, 1):
            made.alternatives.append(self._alternative(one, number, made, is_told=len(members) == 1))
        return Kind(made.path)

    def _alternative(self, schema: Schema, number: int, union: Union_, *, is_told: bool) -> Alternative:
        if schema.get("type") in ("integer", "number", "string"):
            name = "Text" if schema["type"] == "string" else "Number"
            kind = self.kind(schema, f"{union.path}.{name}", union)
            return Alternative(lower(name), kind, json=schema["type"])
        resolved = self.resolved(schema)
        told = self._discriminator(resolved) if is_told else None
        if "$ref" in schema:
            name = schema["$ref"].rsplit("/", 1)[1]
        else:
            name = "".join(type_name(text) for text in told[1]) if told else str(number)
            name = ALTERNATIVES.get((union.path, name), name)
        kind = self.kind(schema, f"{union.path}.{name}", union)
        return Alternative(lower(name), kind, told, resolved.get("required", []))

    @staticmethod
    def _discriminator(schema: Schema) -> Optional[tuple[str, list[str]]]:
        for member, of in schema.get("properties", {}).items():
            if member in schema.get("required", []) and "enum" in of:
                return member, of["enum"]
        return None

    def resolved(self, schema: Schema) -> Schema:
        while "$ref" in schema:
            schema = self.schemas[schema["$ref"].rsplit("/", 1)[1]]
        return schema

    # --- declared types ---

    def _named(self, name: str) -> str:
        path = f"API.{name}"
        if path not in self.types:
            schema = self.schemas[name]
            made = self.kind(schema, path, None)
            if made.name != path:
                raise UnknownSchema(f"{name} is no object of its own")
        return path

    def _object(self, schema: Schema, path: str, owner: Optional[Type]) -> Object:
        made = Object(path, schema.get("description", ""))
        self._add(made, owner)
        made.members = self.members(schema, made)
        return made

    def members(self, schema: Schema, owner: Object) -> list[Member]:
        required = set(schema.get("required", []))
        made = []
        for wire, of in schema["properties"].items():
            name = member_name(wire)
            kind = self.kind(of, f"{owner.path}.{type_name(name)}", owner)
            made.append(Member(wire, name, kind, wire in required, of.get("description")))
        return made

    def shared_choice(self, parameter: str, texts: list[str], operation: str) -> Kind:
        """The type of a parameter with one of several texts. Operations with the same texts share it."""
        key = tuple(texts)
        if key not in self._shared:
            wanted = SHARED_CHOICES.get(parameter, operation + type_name(parameter))
            if f"API.{wanted}" in self.types or wanted in self.schemas:
                wanted = operation + type_name(parameter) + "Choice"
            self._shared[key] = self._add(Choice(f"API.{wanted}", f"A value of the parameter `{parameter}`", texts=texts), None)
        return Kind(self._shared[key])

    def add(self, made: Type) -> str:
        return self._add(made, None)

    def _add(self, made: Type, owner: Optional[Type]) -> str:
        if owner is None:
            if made.path in self.types:
                raise UnknownSchema(f"{made.path} is declared twice")
            self.types[made.path] = made
            self.areas[made.path] = self.area
            return made.path
        taken = {one.path for one in owner.nested}
        if made.path in taken:
            made.path += "Value"
        if made.path in taken:
            raise UnknownSchema(f"{made.path} is declared twice")
        owner.nested.append(made)
        return made.path

    # --- directions ---

    def mark(self, kind: Kind, *, sent: bool) -> None:
        """Marks the types of a kind, with all that they refer to, as received or as sent."""
        for path in referred(kind.name):
            made = self.find(path)
            if made.is_sent if sent else made.is_received:
                continue
            if sent:
                made.is_sent = True
            else:
                made.is_received = True
            for inner in kinds_of(made):
                self.mark(inner, sent=sent)

    def find(self, path: str) -> Type:
        parts = path.split(".")
        made = self.types[".".join(parts[:2])]
        for number in range(3, len(parts) + 1):
            made = next(one for one in made.nested if one.path == ".".join(parts[:number]))
        return made


def referred(text: str) -> list[str]:
    """The types of the namespace in a type."""
    return re.findall(r"API(?:\.\w+)+", text)


def kinds_of(made: Any) -> list[Kind]:
    if isinstance(made, Object):
        return [member.kind for member in made.members]
    if isinstance(made, Union_):
        return [one.kind for one in made.alternatives]
    return list(made.kinds.values()) if hasattr(made, "kinds") else []


def singular_path(path: str) -> str:
    head, name = path.rsplit(".", 1)
    return f"{head}.{type_name(singular(name))}"
