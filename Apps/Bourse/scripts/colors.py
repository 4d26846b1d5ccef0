"""Writes the colors of the app from the design tokens of the web app.

    python3 Apps/Bourse/scripts/colors.py           writes Sources/BourseApp/Look/Colors.swift
    python3 Apps/Bourse/scripts/colors.py --check   ends with 1 if the file is not what the tokens say
"""

import pathlib
import re
import sys

APP = pathlib.Path(__file__).resolve().parents[1]
TOKENS = APP.parents[1] / "Sources/BourseServer/Assets/css/tokens.css"
TARGET = APP / "Sources/BourseApp/Look/Colors.swift"
VALUE = re.compile(r"^\s*--([a-z0-9-]+):\s*(#[0-9a-f]{6}|rgb\([^)]*\))\s*;", re.MULTILINE)


def block(css: str, selector: str) -> dict[str, str]:
    """The colors of the first rule with a selector."""
    start = css.index(selector)
    opening = css.index("{", start + len(selector) - 1)
    return dict(VALUE.findall(css[opening:css.index("\n}", opening)]))


def literal(value: str) -> str:
    if value.startswith("#"):
        red, green, blue = (int(value[index:index + 2], 16) for index in (1, 3, 5))
        alpha = "1"
    else:
        parts = re.findall(r"[0-9.]+", value)
        red, green, blue = (int(part) for part in parts[:3])
        alpha = f"{float(parts[3]):g}" if len(parts) > 3 else "1"
    return f"({red}, {green}, {blue}, {alpha})"


def swift_name(token: str) -> str:
    first, *others = token.split("-")
    return first + "".join(part.capitalize() for part in others)


def written() -> str:
    css = TOKENS.read_text()
    light = block(css, ":root {")
    dark = block(css, ':root:where(:not([data-theme="light"])) {')
    lines = [
        "// Written by Apps/Bourse/scripts/colors.py from tokens.css of the web app. Do not edit.",
        "",
        "extension DeskColor {",
    ]
    for name in sorted(light):
        # A token without a dark value has the same color in both.
        lines.append(
            f"    static let {swift_name(name)} = "
            f"DeskColor(light: {literal(light[name])}, dark: {literal(dark.get(name, light[name]))})"
        )
    return "\n".join([*lines, "}", ""])


def main() -> int:
    text = written()
    if "--check" not in sys.argv:
        TARGET.write_text(text)
        print(f"{text.count('static let')} colors")
        return 0
    if not TARGET.exists() or TARGET.read_text() != text:
        print(f"{TARGET.name} differs from tokens.css. Run python3 Apps/Bourse/scripts/colors.py", file=sys.stderr)
        return 1
    print(f"{text.count('static let')} colors as in tokens.css")
    return 0


if __name__ == "__main__":
    sys.exit(main())
