"""Long lines of source text in several."""

from __future__ import annotations

import re
import textwrap

from .names import WIDTH

OPENING, CLOSING = "([{", ")]}"


def folded(statement: str, indent: str) -> list[str]:
    """A statement in lines that are no longer than allowed, broken at the commas of its outermost brackets."""
    if len(indent + statement) <= WIDTH:
        return [indent + statement]
    places = brackets(statement, value_start(statement)) or brackets(statement, 0)
    if not places:
        return [indent + statement]
    start = min(places)
    end = closing(statement, start)
    parts = pieces(statement[start + 1:end])
    inner = indent + "    "
    lines = [indent + statement[:start + 1]]
    if len(parts) > 3 and not any(bracket in part for part in parts for bracket in OPENING + "="):
        # Words of a choice, as many in a line as there is room for. None has a blank in it.
        lines += textwrap.wrap(
            ", ".join(parts), WIDTH, initial_indent=inner, subsequent_indent=inner, break_long_words=False,
            break_on_hyphens=False,
        )
    else:
        # One type in brackets with a comma behind it would be a tuple.
        comma = "" if len(parts) == 1 and statement[start] == "[" and statement[start - 1:start].isalpha() else ","
        for part in parts:
            lines += folded(part + comma, inner)
    return lines + [indent + statement[end:]]


def brackets(statement: str, begin: int) -> list[int]:
    """Where the first bracket of each form opens."""
    return [at for at in (statement.find(bracket, begin) for bracket in OPENING) if at >= 0]


def value_start(statement: str) -> int:
    """Where to look for the bracket to break at: behind the annotation of a value."""
    found = re.match(r"\w+(: [^=]+)? = ", statement)
    return found.end() if found else 0


def closing(text: str, start: int) -> int:
    """Where the bracket at `start` ends."""
    depth, quoted = 0, False
    for at in range(start, len(text)):
        if text[at] == '"' and text[at - 1] != "\\":
            quoted = not quoted
        if quoted:
            continue
        depth += (text[at] in OPENING) - (text[at] in CLOSING)
        if depth == 0:
            return at
    raise ValueError(f"no end of a bracket in {text}")


def pieces(text: str) -> list[str]:
    """The parts between outermost commas."""
    parts: list[str] = []
    depth, quoted, begun = 0, False, 0
    for at, character in enumerate(text):
        if character == '"' and (at == 0 or text[at - 1] != "\\"):
            quoted = not quoted
        if quoted:
            continue
        depth += (character in OPENING) - (character in CLOSING)
        if character == "," and depth == 0:
            parts.append(text[begun:at].strip())
            begun = at + 1
    last = text[begun:].strip()
    return parts + [last] if last else parts
