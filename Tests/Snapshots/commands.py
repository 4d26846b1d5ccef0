"""Commands whose output is recorded: each reads fixtures, and none a network or a database of somebody."""

import re
import subprocess
from pathlib import Path

from desk import BINARY, ROOT

_OPTION = '{"id":1,"type":"call","spot":100,"strike":105,"days":30,"rate":0.05,"dividendYield":0.01,"volatility":0.2}\n'
_AMERICAN = _OPTION.replace('"call"', '"put"').replace("}", ',"style":"american"}')
_FAULTY = '{"id":2,"type":"call","spot":100,"strike":105,"days":30,"rate":0.05,"volatility":-1}\nnot json\n'
_PRICED = '{"id":1,"type":"call","spot":100,"strike":105,"days":30,"rate":0.05,"price":1.2}\n'

# The library of the clock changes the environment of the first program that loads it, which a Swift program then reads
# its arguments wrongly from.
BEFORE = ("/usr/bin/env",)

# Name, arguments, standard input.
COMMANDS: list[tuple[str, list[str], str]] = [
    ("help", ["--help"], ""),
    *[
        (f"journal-{Path(file).stem}{suffix}", ["journal", "process", file, *options], "")
        for file in (
            "Fixtures/thinkorswim/cash-only.csv",
            "Fixtures/thinkorswim/schwab-removals.csv",
            "Fixtures/thinkorswim/spreads-and-assignment.csv",
            "Fixtures/ibkr/options-and-events.csv",
            "Fixtures/ibkr/trades-without-orders.csv",
        )
        for suffix, options in (("", []), ("-json", ["--json"]))
    ],
    ("options-analyze", "options analyze 1P90 -1P95 -1C105 1C110 --spot 100 --days 30 --volatility 0.3".split(), ""),
    ("options-analyze-json", "options analyze -1C105 --spot 100 --days 30 --volatility 0.3 --json".split(), ""),
    ("options-analyze-wrong", "options analyze junk --spot 100".split(), ""),
    ("options-price", "options price --type call --spot 100 --strike 105 --days 30 --volatility 0.2".split(), ""),
    ("options-price-lines", ["options", "price", "--json"], _OPTION + _AMERICAN + _FAULTY),
    ("options-implied-lines", ["options", "implied-volatility"], _PRICED + _FAULTY),
    ("options-recognize", "options recognize 1P90 -1P95 -1C105 1C110".split(), ""),
    ("options-compare", "options compare 1C100 --and -1P95 --spot 100 --days 30 --volatility 0.3".split(), ""),
    ("options-tree", "options tree --type put --spot 100 --strike 105 --days 30 --volatility 0.2 --steps 4".split(), ""),
    ("options-strategies", ["options", "strategies"], ""),
    ("options-strategy", ["options", "strategies", "iron-condor"], ""),
    ("options-brokers", ["options", "brokers"], ""),
    ("options-broker", ["options", "brokers", "interactive-brokers"], ""),
    ("book", ["book", "replay", "Fixtures/bitmex/levels-current.jsonl"], ""),
    ("book-json", ["book", "replay", "Fixtures/bitmex/levels-legacy.jsonl", "--json"], ""),
    ("today-no-desk", ["--data", "/nonexistent"], ""),
    ("query-views", ["query", "--views"], ""),
    ("portfolio-no-desk", ["portfolio", "--data", "/nonexistent"], ""),
]


def subcommands(help_text: str) -> list[str]:
    """The commands that a help text lists."""
    _, _, listed = help_text.partition("SUBCOMMANDS:\n")
    return re.findall(r"^  ([a-z][a-z-]+)(?: \(default\))?(?:$|  )", listed, flags=re.MULTILINE)


def run(arguments: list[str], text: str, environment: dict[str, str]) -> str:
    """What a command printed: standard output, errors, and how it ended."""
    done = subprocess.run(
        [*BEFORE, BINARY, *arguments], input=text, text=True, capture_output=True, cwd=ROOT, env=environment, timeout=300
    )
    return f"{done.stdout}--- errors\n{done.stderr}--- exit {done.returncode}\n"


def every_help(environment: dict[str, str]) -> dict[str, str]:
    """The help of every command, by its path."""
    texts: dict[str, str] = {}
    waiting = [[]]
    while waiting:
        path = waiting.pop()
        text = run([*path, "--help"], "", environment)
        texts["help-" + "-".join(path) if path else "help"] = text
        waiting += [[*path, name] for name in subcommands(text) if name != "help"]
    return texts
