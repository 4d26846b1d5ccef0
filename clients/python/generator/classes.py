"""Classes as source text."""

from __future__ import annotations

from .kinds import Alias, Member, ObjectClass, UnknownSchema
from .layout import folded
from .names import docstring, repr_of, sentence, snake


def described(members: list[Member]) -> list[str]:
    return [f"- {member.attribute}: {sentence(member.description)}" for member in members if member.description]


def data_class(made: ObjectClass) -> list[str]:
    """An object that is read."""
    lines = ["@dataclass(frozen=True)", f"class {made.name}:"]
    lines += docstring([sentence(made.purpose)] + described(made.members), "    ")
    lines.append("")
    for member in made.members:
        if member.is_required:
            lines += folded(f"{member.attribute}: {member.kind.annotation}", "    ")
        else:
            lines.append(f"    {member.attribute}: {member.kind.nullable().annotation} = None")
    lines += ["", "    @classmethod", f"    def from_json(cls, value: Any) -> {made.name}:", "        return cls("]
    for member in made.members:
        name = repr_of(member.name)
        if member.is_required:
            lines += folded(f"{member.attribute}={member.kind.read}(value[{name}]),", "            ")
        else:
            lines += folded(f"{member.attribute}={member.kind.nullable().read}(value.get({name})),", "            ")
    return lines + ["        )"]


def typed_dictionary(made: ObjectClass) -> list[str]:
    """An object that is sent, under the names of the document."""
    for member in made.members:
        if not member.name.isidentifier() or member.name != member.attribute and snake(member.name).endswith("_"):
            raise UnknownSchema(f"{made.name} has the member {member.name}, which no typed dictionary can have")
    required = [member for member in made.members if member.is_required]
    optional = [member for member in made.members if not member.is_required]
    purpose = docstring([sentence(made.purpose)] + keys(made.members), "    ")
    if not optional:
        return [f"class {made.name}(TypedDict):"] + purpose + [""] + annotated(required)
    if not required:
        return [f"class {made.name}(TypedDict, total=False):"] + purpose + [""] + annotated(optional)
    base = f"_{made.name}Required"
    head = [f"class {base}(TypedDict):"] + annotated(required) + ["", ""]
    return head + [f"class {made.name}({base}, total=False):"] + purpose + [""] + annotated(optional)


def keys(members: list[Member]) -> list[str]:
    return [f"- {member.name}: {sentence(member.description)}" for member in members if member.description]


def annotated(members: list[Member]) -> list[str]:
    return [line for member in members for line in folded(f"{member.name}: {member.kind.annotation}", "    ")]


def alias(made: Alias) -> list[str]:
    """A name for one of several types."""
    return folded(f"{made.name} = {made.kind.annotation}", "")


def alias_reader(made: Alias) -> list[str]:
    return folded(f"_read_{snake(made.name)}: Read[{made.name}] = {made.kind.read}", "")
