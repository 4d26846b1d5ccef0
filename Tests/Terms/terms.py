"""Refuses terms that Bourse does not use in what people see: literals of Swift, scripts of pages, and documents.

    python3 Tests/Terms/terms.py            prints each place and ends with 1 if there is one
    python3 Tests/Terms/terms.py FOLDER     the same of one folder

The terms are those of `avoid.txt` beside this file and of the column "Not" in Documentation/Glossary.md where they have
two words or more: single words have other meanings too often. A place where the word is right is listed in `avoid.txt`.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
AVOID = pathlib.Path(__file__).with_name("avoid.txt")
# Attributes that people read or hear.
SHOWN = re.compile(r"""(?:title|aria-label|placeholder|alt|data-[a-z-]*label|content|aria-valuetext)=\\?"([^"\\]*)""")
# Words of the glossary that have another meaning in most sentences.
ORDINARY = {"a year", "what is left", "left out", "not taken", "there already"}
TAG = re.compile(r"<[^<>]*>")


def literals(code: str):
    """Every string literal of Swift or JavaScript with the line it begins in; what is put in is a blank."""
    index, line = 0, 1
    length = len(code)

    def skip_code(end: str):
        """Yields the literals up to a closing bracket, and stops behind it."""
        nonlocal index, line
        depth = 0
        while index < length:
            character = code[index]
            if character == "\n":
                line += 1
            if code.startswith("//", index):
                index = code.find("\n", index)
                index = length if index < 0 else index
                continue
            if code.startswith("/*", index):
                stop = code.find("*/", index)
                stop = length if stop < 0 else stop + 2
                line += code.count("\n", index, stop)
                index = stop
                continue
            if character in "([{":
                depth += 1
            elif character in ")]}":
                if depth == 0 and character == end:
                    index += 1
                    return
                depth -= 1
            elif character in "\"'`" or (character == "#" and re.match(r'#+"', code[index:index + 4])):
                if character in "'`" and not is_script:
                    index += 1
                    continue
                yield from literal()
                continue
            index += 1

    def literal():
        nonlocal index, line
        start = line
        hashes = len(re.match(r"#*", code[index:])[0])
        index += hashes
        quote = '"""' if code.startswith('"""', index) else code[index]
        index += len(quote)
        closing = quote + "#" * hashes
        opening = "\\" + "#" * hashes + "("
        text: list[str] = []
        inner: list[tuple[int, str]] = []
        while index < length and not code.startswith(closing, index):
            if not is_script and code.startswith(opening, index):
                index += len(opening)
                inner.extend(skip_code(")"))
                text.append(" ")
            elif is_script and quote == "`" and code.startswith("${", index):
                index += 2
                inner.extend(skip_code("}"))
                text.append(" ")
            elif code[index] == "\\" and not hashes:
                text.append(code[index + 1:index + 2].replace("n", " "))
                index += 2
            else:
                line += code[index] == "\n"
                text.append(code[index])
                index += 1
        index += len(closing)
        yield start, "".join(text)
        yield from inner

    is_script = "\\(" not in code and "import " not in code[:400] and "func " not in code
    yield from skip_code("")


def shown(text: str) -> str:
    """What people see of a literal: without tags, with the attributes they read. Keys and addresses are not for them."""
    if re.fullmatch(r"[a-z0-9_./:{}?=&#*+ -]*", text) and " " not in text.strip() or text.startswith(("/", ".", "[data-", "form[data-")):
        return ""
    # Members of JSON documents are names, too.
    return re.sub(r'"\w+"', " ", TAG.sub(" ", text)) + " " + " ".join(SHOWN.findall(text))


def rules() -> tuple[list[tuple[re.Pattern, str]], set[tuple[str, str]]]:
    """The terms with what to use, and the places where one is right."""
    patterns: list[tuple[re.Pattern, str]] = []
    places: set[tuple[str, str]] = set()
    for row in AVOID.read_text().splitlines():
        if not row.strip() or row.startswith("#"):
            continue
        if row.startswith("@"):
            file, term = row[1:].split(maxsplit=1)
            places.add((file, term))
            continue
        term, _, instead = row.partition("=")
        patterns.append((re.compile(rf"\b(?:{term.strip()})\b", re.I), instead.strip()))
    for row in (ROOT / "Documentation/Glossary.md").read_text().splitlines():
        cells = [cell.strip() for cell in row.split("|")]
        if len(cells) != 5 or cells[1] in ("Term", "") or set(cells[1]) == {"-"}:
            continue
        for term in filter(None, map(str.strip, cells[3].split(","))):
            if " " in term and term not in ORDINARY:
                patterns.append((re.compile(rf"\b{re.escape(term)}\b", re.I), cells[1]))
    return patterns, places


def documents(folder: pathlib.Path):
    """Every file with its pieces of text."""
    for path in sorted(folder.rglob("*")):
        if not path.is_file() or any(part.endswith("TestSupport") for part in path.parts):
            continue
        if path.suffix in (".swift", ".js") and "Tests" not in path.relative_to(ROOT).parts[:1]:
            for line, text in literals(path.read_text()):
                yield path, line, shown(text)
        elif path.suffix == ".md" and path.name != "Glossary.md":
            is_code = False
            for number, row in enumerate(path.read_text().splitlines(), 1):
                if row.startswith("```"):
                    is_code = not is_code
                elif not is_code and not row.startswith("    "):
                    yield path, number, re.sub(r"`[^`]*`", " ", row)


def main() -> int:
    patterns, places = rules()
    folders = [ROOT / name for name in sys.argv[1:]] or [ROOT / "Sources", ROOT / "Documentation"]
    found = 0
    used: set[tuple[str, str]] = set()
    for folder in folders:
        for path, line, text in documents(folder):
            file = str(path.relative_to(ROOT))
            for pattern, instead in patterns:
                for match in pattern.finditer(text):
                    place = (file, match[0].lower())
                    if place in places:
                        used.add(place)
                        continue
                    found += 1
                    around = " ".join(text[max(0, match.start() - 40):match.end() + 40].split())
                    print(f"{file}:{line}: “{match[0]}” → {instead}: … {around} …")
    if not sys.argv[1:]:
        for file, term in sorted(places - used):
            found += 1
            print(f"Tests/Terms/avoid.txt: {file} does not say “{term}” any more")
    print(f"{found} found")
    return found > 0


if __name__ == "__main__":
    sys.exit(main())
