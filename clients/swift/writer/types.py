"""What a schema is in Swift."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Optional, Union


@dataclass(frozen=True)
class Kind:
    """A type as Swift writes it, with `API.` before the types of the document."""

    name: str
    is_nullable: bool = False

    @property
    def text(self) -> str:
        return self.name + ("?" if self.is_nullable else "")

    def nullable(self) -> Kind:
        return Kind(self.name, True)

    def inside(self, path: str) -> str:
        """The type as a declaration inside of another type writes it: types nested there without their path."""
        return self.text.replace(f"{path}.", "")


@dataclass
class Member:
    """A member of an object."""

    wire: str
    name: str
    kind: Kind
    is_required: bool
    description: Optional[str]

    @property
    def optional(self) -> Kind:
        return self.kind if self.is_required else self.kind.nullable()


@dataclass
class Declared:
    """A type that is declared: its path, such as `API.Quote.Status`, and those nested in it."""

    path: str
    purpose: str
    nested: list[Type] = field(default_factory=list)
    is_received: bool = False
    is_sent: bool = False

    @property
    def own_name(self) -> str:
        return self.path.rsplit(".", 1)[1]

    @property
    def coding(self) -> str:
        if self.is_received and self.is_sent:
            return "Codable"
        return "Encodable" if self.is_sent else "Decodable"


@dataclass
class Object(Declared):
    members: list[Member] = field(default_factory=list)


@dataclass
class Choice(Declared):
    """One of several texts."""

    texts: list[str] = field(default_factory=list)


@dataclass
class Alternative:
    """A case of a union, with how it is told from the others."""

    case: str
    kind: Kind
    #: `("event", ["status"])`: a member and its texts. Otherwise the members that are always there, or a type of JSON.
    discriminator: Optional[tuple[str, list[str]]] = None
    required: Optional[list[str]] = None
    json: Optional[str] = None


@dataclass
class Union_(Declared):
    alternatives: list[Alternative] = field(default_factory=list)


@dataclass
class ByStatus(Declared):
    """One of several documents, by the status of the response."""

    kinds: dict[int, Kind] = field(default_factory=dict)


Type = Union[Object, Choice, Union_, ByStatus]
