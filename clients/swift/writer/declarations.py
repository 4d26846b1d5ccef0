"""Types as source text."""

from __future__ import annotations

from .text import case_name, comment, declaration, escaped, literal, summary
from .types import Alternative, ByStatus, Choice, Member, Object, Type, Union_


class NameTaken(Exception):
    """Two values of an enumeration have the same name."""


def declared(made: Type, indent: str) -> list[str]:
    """The lines of a type, with those nested in it."""
    if isinstance(made, Object):
        return structure(made, indent)
    if isinstance(made, Choice):
        return choice(made, indent)
    if isinstance(made, Union_):
        return union(made, indent)
    return by_status(made, indent)


def head_comment(made: Type, fallback: str, indent: str) -> list[str]:
    """The comment of a type; a nested one that the document does not describe has none."""
    if not made.purpose and made.path.count(".") > 1:
        return []
    return comment(summary(made.purpose or fallback), indent)


def nested(made: Type, indent: str) -> list[str]:
    lines: list[str] = []
    for one in made.nested:
        lines += [""] + declared(one, indent)
    return lines


# --- objects ---


def structure(made: Object, indent: str) -> list[str]:
    inner = indent + "    "
    protocols = [made.coding, "Equatable"] + (["Identifiable"] if is_identifiable(made) else []) + ["Sendable"]
    lines = head_comment(made, f"The schema `{made.own_name}`", indent)
    lines.append(f"{indent}public struct {made.own_name}: {', '.join(protocols)} {{")
    for number, member in enumerate(made.members):
        if member.description:
            lines += ([""] if number and lines[-1] != "" else []) + comment(summary(member.description), inner)
        word = "var" if made.is_sent else "let"
        lines.append(f"{inner}public {word} {escaped(member.name)}: {member.optional.inside(made.path)}")
    if made.is_sent:
        lines += [""] + initializer(made, inner)
    if any(member.wire != member.name for member in made.members) or has_nulls(made):
        lines += [""] + coding_keys(made, inner)
    if has_nulls(made):
        lines += [""] + encoder(made, inner)
    return lines + nested(made, inner) + [f"{indent}}}"]


def is_identifiable(made: Object) -> bool:
    return any(one.name == "id" and one.is_required and one.kind.text in ("String", "Int") for one in made.members)


def has_nulls(made: Object) -> bool:
    """Whether an object is sent with members that are never absent, but may be null."""
    return made.is_sent and any(member.is_required and member.kind.is_nullable for member in made.members)


def parameter(member: Member, path: str) -> str:
    default = "" if member.is_required else " = nil"
    return f"{escaped(member.name)}: {member.optional.inside(path)}{default}"


def initializer(made: Object, indent: str) -> list[str]:
    members = sorted(made.members, key=lambda member: not member.is_required)
    lines = comment(["Makes the object; members that are nil are not sent."], indent)
    lines += declaration("public init", [parameter(one, made.path) for one in members], " {", indent)
    lines += [f"{indent}    self.{escaped(one.name)} = {escaped(one.name)}" for one in made.members]
    return lines + [f"{indent}}}"]


def coding_keys(made: Object, indent: str) -> list[str]:
    lines = [f"{indent}private enum CodingKeys: String, CodingKey {{"]
    for one in made.members:
        value = "" if one.wire == one.name else f" = {literal(one.wire)}"
        lines.append(f"{indent}    case {escaped(one.name)}{value}")
    return lines + [f"{indent}}}"]


def encoder(made: Object, indent: str) -> list[str]:
    lines = comment(["Encodes members that may be null, but not absent, as null."], indent)
    lines += [
        f"{indent}public func encode(to encoder: any Encoder) throws {{",
        f"{indent}    var container = encoder.container(keyedBy: CodingKeys.self)",
    ]
    for one in made.members:
        function = "encode" if one.is_required else "encodeIfPresent"
        lines.append(f"{indent}    try container.{function}({escaped(one.name)}, forKey: .{one.name})")
    return lines + [f"{indent}}}"]


# --- texts ---


def choice(made: Choice, indent: str) -> list[str]:
    inner = indent + "    "
    cases = {text: case_name(text) for text in made.texts}
    if len(set(cases.values())) < len(cases) or "unlisted" in cases.values():
        raise NameTaken(f"{made.path}: {sorted(cases.values())}")
    lines = head_comment(made, f"The schema `{made.own_name}`", indent)
    lines.append(f"{indent}public enum {made.own_name}: OpenChoice {{")
    lines += [f"{inner}case {escaped(name)}" for name in cases.values()]
    lines += [f"{inner}/// A text that this version of the client does not know.", f"{inner}case unlisted(String)", ""]
    listed = ", ".join(f".{name}" for name in cases.values())
    lines += wrapped_list(f"{inner}public static let listedCases: [Self] = [", [f".{name}" for name in cases.values()], listed)
    lines += ["", f"{inner}public var rawValue: String {{"]
    lines.append(f"{inner}    switch self {{")
    lines += [f"{inner}    case .{name}: {literal(text)}" for text, name in cases.items()]
    lines += [f"{inner}    case .unlisted(let text): text", f"{inner}    }}", f"{inner}}}"]
    return lines + nested(made, inner) + [f"{indent}}}"]


def wrapped_list(head: str, parts: list[str], joined: str) -> list[str]:
    if len(head) + len(joined) + 1 <= 120:
        return [f"{head}{joined}]"]
    indent = " " * (len(head) - len(head.lstrip()) + 4)
    lines, line = [head], indent
    for part in parts:
        if len(line) + len(part) + 1 > 120:
            lines.append(line.rstrip())
            line = indent
        line += f"{part}, "
    return lines + [line.rstrip(), f"{indent[4:]}]"]


# --- unions ---


def union(made: Union_, indent: str) -> list[str]:
    inner = indent + "    "
    lines = head_comment(made, f"The schema `{made.own_name}`, which has one of several values", indent)
    lines.append(f"{indent}public enum {made.own_name}: {made.coding}, Equatable, Sendable {{")
    lines += [f"{inner}case {escaped(one.case)}({one.kind.inside(made.path)})" for one in made.alternatives]
    lines += [f"{inner}/// A value that this version of the client does not know.", f"{inner}case unlisted(JSONValue)"]
    if made.is_received:
        lines += [""] + union_reader(made, inner)
    if made.is_sent:
        lines += [""] + union_writer(made, inner)
    return lines + nested(made, inner) + [f"{indent}}}"]


def union_reader(made: Union_, indent: str) -> list[str]:
    lines = comment(["Decodes the alternative that the value has; another value is not an error."], indent)
    lines += [
        f"{indent}public init(from decoder: any Decoder) throws {{",
        f"{indent}    let value = try JSONValue(from: decoder)",
    ]
    for one in made.alternatives:
        type_ = one.kind.inside(made.path)
        if one.discriminator:
            member, texts = one.discriminator
            test = " || ".join(f"value[{literal(member)}]?.text == {literal(text)}" for text in texts)
        elif one.json:
            test = {"integer": "value.integer", "number": "value.decimal", "string": "value.text"}[one.json] + " != nil"
        else:
            names = ", ".join(literal(name) for name in distinguishing(one, made))
            test = f"value.has([{names}])"
        lines += [f"{indent}    if {test} {{", f"{indent}        self = .{one.case}(try {reader(one, type_)})",
                  f"{indent}        return", f"{indent}    }}"]
    return lines + [f"{indent}    self = .unlisted(value)", f"{indent}}}"]


def reader(one: Alternative, type_: str) -> str:
    """The expression that decodes an alternative; decimals are numbers in containers alone."""
    return f"decoder.singleValueContainer().decode({type_}.self)" if one.json else f"{type_}(from: decoder)"


def distinguishing(one: Alternative, made: Union_) -> list[str]:
    """Members by which an alternative is told from those after it."""
    later = made.alternatives[made.alternatives.index(one) + 1:]
    required = one.required or []
    others = {name for other in later for name in other.required or []}
    return [name for name in required if name not in others][:2] if later else required


def union_writer(made: Union_, indent: str) -> list[str]:
    lines = comment(["Encodes the alternative."], indent)
    lines += [f"{indent}public func encode(to encoder: any Encoder) throws {{", f"{indent}    switch self {{"]
    for one in made.alternatives:
        if one.json:
            # Decimals are numbers in containers alone.
            lines += [f"{indent}    case .{one.case}(let value):", f"{indent}        var container = encoder.singleValueContainer()",
                      f"{indent}        try container.encode(value)"]
        else:
            lines.append(f"{indent}    case .{one.case}(let value): try value.encode(to: encoder)")
    lines.append(f"{indent}    case .unlisted(let value): try value.encode(to: encoder)")
    return lines + [f"{indent}    }}", f"{indent}}}"]


# --- documents by status ---

STATUS_CASES = {200: "ok", 201: "created", 202: "accepted"}


def by_status(made: ByStatus, indent: str) -> list[str]:
    inner = indent + "    "
    lines = head_comment(made, "One of several documents, by the status of the response", indent)
    lines.append(f"{indent}public enum {made.own_name}: StatusDecodable, Equatable {{")
    for status, kind in made.kinds.items():
        lines += [f"{inner}/// The response has the status {status}.",
                  f"{inner}case {STATUS_CASES[status]}({kind.inside(made.path)})"]
    lines += [""] + comment(["Decodes the document that a response with the status has."], inner)
    lines += [f"{inner}public init(status: Int, from decoder: any Decoder) throws {{", f"{inner}    switch status {{"]
    items = list(made.kinds.items())
    for status, kind in items[1:]:
        lines.append(f"{inner}    case {status}: self = .{STATUS_CASES[status]}(try {kind.inside(made.path)}(from: decoder))")
    status, kind = items[0]
    lines.append(f"{inner}    default: self = .{STATUS_CASES[status]}(try {kind.inside(made.path)}(from: decoder))")
    return lines + [f"{inner}    }}", f"{inner}}}"] + nested(made, inner) + [f"{indent}}}"]
