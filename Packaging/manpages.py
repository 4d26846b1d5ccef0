"""Writes the man pages of `bourse`, one for each command, from what the program says of its own options.

    bourse --experimental-dump-help | python3 manpages.py FOLDER VERSION DATE
"""

import json
import sys
from pathlib import Path

EXIT_CODES = [
    ("0", "Success."),
    ("1", "A file or the data were refused."),
    ("2", "The command was used in a wrong way."),
    ("3", "The database, a source or the system failed."),
    ("130", "Canceled with Ctrl-C."),
]


def text(words: str) -> str:
    """Words as lines of roff, as they are broken: nothing in them is a request or an escape."""
    escaped = words.replace("\\", "\\e").replace("-", "\\-").replace("^", "\\(ha").replace("~", "\\(ti")
    lines = [line.strip() for line in escaped.splitlines()]
    return "\n.br\n".join("\\&" + line if line[:1] in (".", "'") else line for line in lines)


def paragraphs(words: str) -> str:
    return "\n.PP\n".join(text(part) for part in words.split("\n\n"))


def spelled(argument: dict) -> list[str]:
    """The names of an option as they are typed: -h, --help."""
    return [("-" if name["kind"] == "short" else "--") + name["name"] for name in argument.get("names", [])]


def value(argument: dict) -> str:
    return "" if argument["kind"] == "flag" else f"\\fI{text(argument['valueName'])}\\fR"


def shown(items: list[dict]) -> list[dict]:
    return [item for item in items if item.get("shouldDisplay", True)]


def synopsis(path: list[str], command: dict) -> str:
    words = [f"\\fB{text(' '.join(path))}\\fR"]
    for argument in shown(command.get("arguments", [])):
        if argument["kind"] == "positional":
            word = value(argument)
        else:
            preferred = argument["preferredName"]
            word = f"\\fB{text(('-' if preferred['kind'] == 'short' else '--') + preferred['name'])}\\fR"
            word += f" {value(argument)}" if argument["kind"] == "option" else ""
        if argument["isRepeating"]:
            word += " ..."
        words.append(f"[{word}]" if argument["isOptional"] else word)
    if shown(command.get("subcommands", [])):
        words.append("\\fIcommand\\fR")
    return "\n".join(words)


def described(argument: dict) -> str:
    sentences = [argument.get("abstract", "")]
    if argument.get("allValues"):
        sentences.append("One of " + ", ".join(argument["allValues"]) + ".")
    if argument.get("defaultValue"):
        sentences.append(f"Default: {argument['defaultValue']}.")
    body = text(" ".join(sentence for sentence in sentences if sentence))
    if argument.get("discussion"):
        body += "\n.IP\n" + text(argument["discussion"])
    return body


def entries(arguments: list[dict]) -> list[str]:
    lines = []
    for argument in arguments:
        names = ", ".join(f"\\fB{text(name)}\\fR" for name in spelled(argument))
        lines += [".TP", f"{names} {value(argument)}".strip(), described(argument) or "\\&"]
    return lines


def page(path: list[str], command: dict, version: str, date: str) -> str:
    title = "-".join(path)
    lines = [
        f'.TH {text(title).upper()} 1 "{date}" "Bourse {version}" "Bourse"',
        # Ragged on the right: addresses and names of options are long.
        ".ad l",
        ".SH NAME",
        f"{text(title)} \\- {text(command.get('abstract', '').rstrip('.'))}",
        ".SH SYNOPSIS",
        synopsis(path, command),
    ]
    if command.get("discussion"):
        lines += [".SH DESCRIPTION", paragraphs(command["discussion"])]
    arguments = shown(command.get("arguments", []))
    for title_of_section, kinds in (("ARGUMENTS", {"positional"}), ("OPTIONS", {"option", "flag"})):
        of_kind = [argument for argument in arguments if argument["kind"] in kinds]
        plain = [argument for argument in of_kind if not argument.get("sectionTitle")]
        if of_kind:
            lines += [f".SH {title_of_section}", *entries(plain)]
        for section in dict.fromkeys(a["sectionTitle"] for a in of_kind if a.get("sectionTitle")):
            lines += [f".SS {text(section)}", *entries([a for a in of_kind if a.get("sectionTitle") == section])]
    commands = [child for child in shown(command.get("subcommands", [])) if child["commandName"] != "help"]
    if commands:
        lines.append(".SH COMMANDS")
    for child in commands:
        name = "-".join([*path, child["commandName"]])
        default = " The default command." if child["commandName"] == command.get("defaultSubcommand") else ""
        lines += [".TP", f"\\fB{text(name)}\\fR(1)", text(child.get("abstract", "") + default)]
    lines.append(".SH EXIT STATUS")
    for code, meaning in EXIT_CODES:
        lines += [".TP", code, text(meaning)]
    if len(path) == 1:
        lines += [
            ".SH FILES",
            ".TP",
            text("~/.bourse/bourse.sqlite"),
            "The database, unless a command names another folder with \\fB\\-\\-data\\fR.",
        ]
    else:
        lines += [".SH SEE ALSO", f"\\fB{text('-'.join(path[:-1]))}\\fR(1)"]
    return "\n".join(lines) + "\n"


def write(folder: Path, path: list[str], command: dict, version: str, date: str):
    (folder / ("-".join(path) + ".1")).write_text(page(path, command, version, date))
    for child in shown(command.get("subcommands", [])):
        if child["commandName"] != "help":
            write(folder, [*path, child["commandName"]], child, version, date)


def main():
    folder, version, date = sys.argv[1:]
    command = json.load(sys.stdin)["command"]
    Path(folder).mkdir(parents=True, exist_ok=True)
    write(Path(folder), [command["commandName"]], command, version, date)


main()
