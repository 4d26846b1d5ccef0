"""Searches for funds a second: rapidfuzz over the names, SQLite's FTS5 with prefixes, on what was typed at Bourse.

The folder is what `bourse bench funds --queries FILE --stream FOLDER` writes: the schemes, every key that was pressed, and
queries with the fund that is meant. A fund counts as found when a scheme whose name begins with the fund's name is among
the first three.
"""

import argparse
import json
import pathlib
import sqlite3
import time

from rapidfuzz import fuzz, process, utils


def quantile(times, share):
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def fuzzy(names):
    """A search by token_set_ratio, which forgives typing mistakes and the order of words."""
    prepared = [utils.default_process(name) for name in names]

    def search(text):
        found = process.extract(utils.default_process(text), prepared, scorer=fuzz.token_set_ratio, processor=None, limit=20)
        return [place for _, _, place in found]

    return search


def full_text(names):
    """A search for all words as prefixes, which forgives nothing."""
    database = sqlite3.connect(":memory:")
    database.execute("CREATE VIRTUAL TABLE schemes USING fts5 (name, prefix = '1 2 3')")
    database.executemany("INSERT INTO schemes (rowid, name) VALUES (?, ?)", enumerate(names))
    database.commit()

    def search(text):
        words = "".join(c if c.isalnum() else " " for c in text).split()
        if not words:
            return []
        query = " ".join(f'"{word}"*' for word in words)
        rows = database.execute("SELECT rowid FROM schemes WHERE schemes MATCH ? ORDER BY rank LIMIT 20", (query,))
        return [row[0] for row in rows]

    return search


def measure(search, texts):
    times = []
    for text in texts:
        start = time.perf_counter()
        search(text)
        times.append(time.perf_counter() - start)
    return times


def hits(search, names, labelled):
    folded = [name.lower() for name in names]
    return sum(
        any(folded[place].startswith(fund.lower()) for place in search(typed)[:3] for fund in funds)
        for typed, *funds in labelled
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--fuzzy", type=int, default=300, help="how many searches rapidfuzz does, which takes its time")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()

    names = [row["schemeName"] for row in json.loads((arguments.folder / "schemes.json").read_bytes())]
    keys = (arguments.folder / "keystrokes.txt").read_text().splitlines()
    labelled = [line.split("\t") for line in (arguments.folder / "labelled.tsv").read_text().splitlines()]
    typed = [pair[0] for pair in labelled]
    answers = {"schemes": len(names), "keystrokes": len(keys), "queries": len(labelled)}
    for title, search, some in (
        ("rapidfuzz", fuzzy(names), keys[:: max(1, len(keys) // arguments.fuzzy)]),
        ("fts5", full_text(names), keys),
    ):
        times = measure(search, some)
        whole = measure(search, typed)
        answers[title] = {
            "keystrokeMedianMilliseconds": quantile(times, 0.5) * 1e3,
            "keystroke99Milliseconds": quantile(times, 0.99) * 1e3,
            "queriesPerSecond": len(whole) / sum(whole) if whole else None,
            "foundAmongThree": hits(search, names, labelled),
        }
    if arguments.json:
        print(json.dumps(answers))
        return
    print(f"{len(names)} schemes, {len(keys)} keystrokes, {len(labelled)} queries")
    for title in ("rapidfuzz", "fts5"):
        told = answers[title]
        print(
            f"{title:10} keystroke median {told['keystrokeMedianMilliseconds']:.3f} ms, 99 of 100 within "
            f"{told['keystroke99Milliseconds']:.3f} ms; {told['queriesPerSecond']:.0f} whole queries/s; "
            f"{told['foundAmongThree']} of {len(labelled)} funds among the first three"
        )


if __name__ == "__main__":
    main()
