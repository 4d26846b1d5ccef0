"""What a schema is in Python: the type of what is read and how it is read, and the type of what is sent."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Optional

from .names import pascal, repr_of, snake

Schema = dict[str, Any]


@dataclass
class Member:
    """A member of an object."""

    name: str
    attribute: str
    kind: Kind
    is_required: bool
    description: Optional[str]


@dataclass
class ObjectClass:
    """A class for objects of the document."""

    name: str
    #: What the class is for.
    purpose: str
    members: list[Member] = field(default_factory=list)


@dataclass
class Alias:
    """A name for a type that is no class."""

    name: str
    kind: Kind


@dataclass(frozen=True)
class Kind:
    """A type as an annotation, and an expression of a function that reads it."""

    annotation: str
    read: str

    def nullable(self) -> Kind:
        if self.annotation == "Any" or self.annotation.startswith("Optional["):
            return self
        return Kind(f"Optional[{self.annotation}]", f"_nullable({self.read})")


class UnknownSchema(Exception):
    """The document uses something that the generator does not know."""


class Kinds:
    """Classes for the schemas of a document, made as they are used, for values that are read or for those that are sent.

    Objects that are read are data classes; objects that are sent are typed dictionaries, so that members can be absent.
    """

    def __init__(self, schemas: dict[str, Schema], *, sends: bool, taken: set[str]) -> None:
        self.schemas = schemas
        self.sends = sends
        self.classes: dict[str, ObjectClass] = {}
        self.aliases: dict[str, Alias] = {}
        #: Names of other classes.
        self.taken = taken
        #: What classes are made for.
        self.context = ""
        self._names: dict[str, str] = {}

    def resolved(self, schema: Schema) -> Schema:
        while "$ref" in schema:
            schema = self.schemas[schema["$ref"].rsplit("/", 1)[1]]
        return schema

    def kind(self, schema: Schema, name: str) -> Kind:
        """The type of a schema; `name` is that of a class, where it needs one and has none."""
        if "$ref" in schema:
            return self._named(schema["$ref"].rsplit("/", 1)[1])
        if "anyOf" in schema:
            return self._any_of(schema["anyOf"], name)
        types = schema.get("type")
        if isinstance(types, list):
            rest = [one for one in types if one != "null"]
            if len(rest) != 1 or len(types) != 2:
                raise UnknownSchema(f"{name} has the types {types}")
            enum = [value for value in schema.get("enum", []) if value is not None]
            single = {**schema, "type": rest[0], **({"enum": enum} if enum else {})}
            return self.kind(single, name).nullable()
        if types is None:
            return Kind("Any", "_anything")
        return self._of_type(types, schema, name)

    def _of_type(self, kind: str, schema: Schema, name: str) -> Kind:
        if kind == "string":
            return self._text(schema)
        if kind == "number":
            return Kind("Number" if self.sends else "Decimal", "_number")
        if kind == "integer":
            return Kind("int", "_integer")
        if kind == "boolean":
            return Kind("bool", "_flag")
        if kind == "null":
            return Kind("None", "_anything")
        if kind == "array":
            return self._array(schema, name)
        if kind == "object":
            return self._object(schema, name)
        raise UnknownSchema(f"{name} has the type {kind}")

    @staticmethod
    def _text(schema: Schema) -> Kind:
        if "enum" in schema:
            values = ", ".join('"' + value + '"' for value in schema["enum"])
            return Kind(f"Literal[{values}]", "_choice")
        if schema.get("format") == "date":
            return Kind("dt.date", "_day")
        if schema.get("format") == "date-time":
            return Kind("dt.datetime", "_time")
        return Kind("str", "_text")

    def _array(self, schema: Schema, name: str) -> Kind:
        if "prefixItems" in schema:
            kinds = [self.kind(item, f"{name}{number}") for number, item in enumerate(schema["prefixItems"], 1)]
            annotations, reads = ", ".join(kind.annotation for kind in kinds), ", ".join(kind.read for kind in kinds)
            return Kind(f"Tuple[{annotations}]", f"_tuple({reads})")
        items = self.kind(schema.get("items", {}), singular(name))
        return Kind(f"{'Sequence' if self.sends else 'List'}[{items.annotation}]", f"_list({items.read})")

    def _object(self, schema: Schema, name: str) -> Kind:
        if not schema.get("properties"):
            extra = schema.get("additionalProperties")
            values = self.kind(extra if isinstance(extra, dict) else {}, singular(name))
            return Kind(f"{'Mapping' if self.sends else 'Dict'}[str, {values.annotation}]", f"_mapping({values.read})")
        return self._class(schema, self._free(name))

    def _class(self, schema: Schema, name: str) -> Kind:
        made = ObjectClass(name, purpose=schema.get("description", f"Part of {self.context}"))
        self.classes[name] = made
        made.members = self.members(schema, name)
        return Kind(name, f"{name}.from_json")

    def members(self, schema: Schema, name: str) -> list[Member]:
        """The members of an object, those that are always there first."""
        required = set(schema.get("required", []))
        members = [
            Member(
                member, snake(member), self.kind(of, name + pascal(member)), member in required, of.get("description")
            )
            for member, of in schema["properties"].items()
        ]
        return sorted(members, key=lambda member: not member.is_required)

    def _named(self, name: str) -> Kind:
        if name in self._names:
            known = self._names[name]
            return Kind(known, f"_read_{snake(known)}" if known in self.aliases else f"{known}.from_json")
        schema = self.schemas[name]
        if schema.get("type") == "object" and schema.get("properties"):
            own = self._free(name)
            self._names[name] = own
            return self._class(schema, own)
        if "anyOf" in schema and not any(one.get("type") == "null" for one in schema["anyOf"]):
            own = self._free(name)
            self._names[name] = own
            self.aliases[own] = Alias(own, Kind("Any", "_anything"))
            self.aliases[own] = Alias(own, self.kind(schema, own))
            return Kind(own, f"_read_{snake(own)}")
        return self.kind(schema, name)

    def _any_of(self, schemas: list[Schema], name: str) -> Kind:
        rest = [one for one in schemas if one.get("type") != "null"]
        if len(rest) < len(schemas):
            return (self.kind(rest[0], name) if len(rest) == 1 else self._any_of(rest, name)).nullable()
        suffixes = [self._suffix(one, number) for number, one in enumerate(rest, 1)]
        kinds = [self.kind(one, name + suffix) for one, suffix in zip(rest, suffixes)]
        annotations = list(dict.fromkeys(kind.annotation for kind in kinds))
        if len(annotations) == 1:
            return kinds[0]
        alternatives = ", ".join(f"({self._test(one)}, {kind.read})" for one, kind in zip(rest, kinds))
        return Kind(f"Union[{', '.join(annotations)}]", f"_union({alternatives})")

    def _discriminator(self, schema: Schema) -> Optional[tuple[str, list[str]]]:
        for member, of in self.resolved(schema).get("properties", {}).items():
            if member in schema.get("required", []) and "enum" in of:
                return member, of["enum"]
        return None

    def _suffix(self, schema: Schema, number: int) -> str:
        told = self._discriminator(schema)
        return "".join(pascal(value) for value in told[1]) if told else str(number)

    def _test(self, schema: Schema) -> str:
        """An expression of a function that says whether a value is of a schema."""
        told = self._discriminator(schema)
        if told:
            return f"_is({', '.join(repr_of(text) for text in [told[0], *told[1]])})"
        found = self.resolved(schema)
        if found.get("type") in ("number", "integer"):
            return "_is_number"
        if found.get("type") == "string":
            return "_is_text"
        if found.get("type") == "object":
            return f"_has({', '.join(repr_of(text) for text in found.get('required', []))})"
        raise UnknownSchema(f"{schema} cannot be told from its alternatives")

    def _free(self, name: str) -> str:
        """A name that no class has."""
        wanted, number = name, 1
        while wanted in self.classes or wanted in self.aliases or wanted in self.taken:
            number += 1
            wanted = f"{name}Input" if self.sends and number == 2 else f"{name}{number}"
        return wanted


def singular(name: str) -> str:
    """The name of one of several."""
    if name.endswith("ies"):
        return name[:-3] + "y"
    if name.endswith("s") and not name.endswith(("ss", "us")):
        return name[:-1]
    return name + "Item"
