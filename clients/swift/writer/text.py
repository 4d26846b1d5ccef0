"""Names of Swift for names of the document, and its texts as doc comments."""

from __future__ import annotations

import re
import textwrap

from generator.names import pascal, sentence

WIDTH = 120

KEYWORDS = set(
    "associatedtype class deinit enum extension fileprivate func import init inout internal let open operator private "
    "protocol public static struct subscript typealias var break case continue default defer do else fallthrough for "
    "guard if in repeat return switch where while as catch is rethrows super self throw throws try true false nil".split()
)
#: Names that a nested type cannot have, or that would hide a type which members use.
TYPE_NAMES = {
    "Type": "Kind", "Day": "DayEntry", "Date": "DateEntry", "Protocol": "ProtocolKind", "Set": "SetEntry",
    "Range": "RangeEntry", "Data": "Payload", "Result": "Outcome",
}
#: Texts of an enumeration that make no name by themselves, or one that an optional would hide.
CASE_NAMES = {"none": "nothing", "111A": "section111A", "112": "section112", "112A": "section112A",
              "115BBH": "section115BBH", "50AA": "section50AA"}
UNITS = {"m": "minutes", "h": "hours", "d": "days", "w": "weeks", "mo": "months",
         "D": "days", "W": "weeks", "M": "months", "Y": "years"}


class Unnameable(Exception):
    """The document has a name for which Swift has none."""


def escaped(name: str) -> str:
    """A name as a declaration writes it."""
    return f"`{name}`" if name in KEYWORDS else name


def member_name(name: str) -> str:
    """`netProfit` as it is; `p2_5` as `p2Point5`."""
    made = re.sub(r"(\d)_(\d)", r"\1Point\2", name)
    if not re.fullmatch(r"[a-z][A-Za-z0-9]*", made):
        made = lower(pascal(made))
    if not re.fullmatch(r"[a-z][A-Za-z0-9]*", made):
        raise Unnameable(name)
    return made


def lower(name: str) -> str:
    """`NetProfit` as `netProfit`, `NAV` as `nav`."""
    if name.isupper():
        return name.lower()
    head = re.match(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]", name)
    return head.group().lower() + name[head.end():] if head else name


def type_name(name: str) -> str:
    made = pascal(name)
    return TYPE_NAMES.get(made, made)


def case_name(text: str) -> str:
    """`cash-secured-put` as `cashSecuredPut`, `3M` as `months3`."""
    if text in CASE_NAMES:
        return CASE_NAMES[text]
    if span := re.fullmatch(r"(\d+)(m|h|d|w|mo|D|W|M|Y)", text):
        return UNITS[span[2]] + span[1]
    made = lower(pascal(text))
    if not re.fullmatch(r"[a-z][A-Za-z0-9]*", made):
        raise Unnameable(text)
    return made


def literal(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


#: Where a first sentence ends: not after an abbreviation.
END = re.compile(r"(?<!e\.g)(?<!i\.e)(?<!vs)\.(?= [A-Z`\d])")


def summary(text: str) -> list[str]:
    """The first sentence of a text, and the rest, as paragraphs."""
    text = sentence(" ".join(text.split()))
    found = END.search(text)
    if not found:
        return [text]
    return [text[: found.end()], text[found.end():].strip()]


def comment(paragraphs: list[str], indent: str) -> list[str]:
    """Lines of a doc comment. A list item, which begins with `- `, is not parted from the one before it."""
    lines: list[str] = []
    was_item = False
    for paragraph in paragraphs:
        is_item = paragraph.startswith("- ")
        if lines and not (is_item and was_item):
            lines.append(f"{indent}///")
        lines += [
            f"{indent}/// {line}"
            for line in textwrap.wrap(
                paragraph, WIDTH - len(indent) - 4, subsequent_indent="  " if is_item else "",
                break_long_words=False, break_on_hyphens=False,
            )
        ]
        was_item = is_item
    return lines


def declaration(head: str, parts: list[str], tail: str, indent: str) -> list[str]:
    """`head(parts)tail` in one line, or with a line for each part."""
    line = f"{indent}{head}({', '.join(parts)}){tail}"
    if len(line) <= WIDTH or not parts:
        return [line]
    return [f"{indent}{head}("] + [f"{indent}    {part}," for part in parts[:-1]] + [
        f"{indent}    {parts[-1]}", f"{indent}){tail}",
    ]
