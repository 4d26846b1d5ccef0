"""Names of Python for names of the document, and its texts as doc strings."""

import keyword
import re
import textwrap

WIDTH = 120


def snake(name: str) -> str:
    """`netProfit` as `net_profit`; a keyword gets an underscore behind it."""
    words = re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", re.sub(r"([A-Z]+)([A-Z][a-z])", r"\1_\2", name))
    made = re.sub(r"\W+", "_", words).lower()
    return made + "_" if keyword.iskeyword(made) else made


def pascal(name: str) -> str:
    """`netProfit` and `net-profit` as `NetProfit`."""
    words = re.split(r"\W+|_", re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", name))
    return "".join(word[:1].upper() + word[1:] for word in words if word)


def sentence(text: str) -> str:
    """A text of the document as a sentence."""
    text = text.strip()
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "?", "!")) else text + "."


def remark(text: str) -> str:
    """A text of the document behind a colon."""
    text = text.strip()
    return text if text.endswith((".", "?", "!")) else text + "."


def docstring(parts: list[str], indent: str) -> list[str]:
    """Lines of a doc string: each part is a paragraph, or a list item that begins with `name: `."""
    lines: list[str] = []
    for part in parts:
        is_item = part.startswith("- ")
        # The first line has the quotation marks before it.
        wrapped = textwrap.wrap(
            part, WIDTH - len(indent), initial_indent="" if lines else "   ", subsequent_indent="  " if is_item else "", break_long_words=False,
            break_on_hyphens=False,
        )
        wrapped[0] = wrapped[0].removeprefix("" if lines else "   ")
        if lines and not (is_item and lines[-1].startswith(("- ", "  "))):
            lines.append("")
        lines += wrapped
    text = [line.replace("\\", "\\\\").replace('"""', '\\"\\"\\"') for line in lines]
    if len(text) == 1 and len(text[0]) + len(indent) + 6 <= WIDTH:
        return [f'{indent}"""{text[0]}"""']
    return [f'{indent}"""{text[0]}'] + [indent + line if line else "" for line in text[1:]] + [f'{indent}"""']


def repr_of(text: str) -> str:
    """A text as a literal."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
