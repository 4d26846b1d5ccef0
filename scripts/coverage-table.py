"""Makes a table of what `llvm-cov export -summary-only` says: coverage-table.py SOURCES [TARGET] < summary.json"""

import json
import sys
from collections import defaultdict
from pathlib import Path


def main() -> int:
    sources, target = Path(sys.argv[1]), sys.argv[2]
    lines = defaultdict(lambda: [0, 0])
    for file in json.load(sys.stdin)["data"][0]["files"]:
        path = Path(file["filename"])
        if sources not in path.parents:
            continue
        place = path.relative_to(sources)
        if target and place.parts[0] != target:
            continue
        name = str(place) if target else place.parts[0]
        lines[name][0] += file["summary"]["lines"]["covered"]
        lines[name][1] += file["summary"]["lines"]["count"]
    if not lines:
        print(f"{target or sources} has no lines that were counted.", file=sys.stderr)
        return 1
    print("| file | lines | covered |" if target else "| target | lines | covered |")
    print("|---|---|---|")
    rows = sorted(lines.items(), key=lambda row: (-row[1][0] / max(1, row[1][1]), row[0]))
    for name, (covered, count) in rows:
        print(f"| `{name}` | {count:,} | {100 * covered / max(1, count):.1f} % |")
    covered, count = (sum(row[1][place] for row in rows) for place in (0, 1))
    print(f"| all | {count:,} | {100 * covered / max(1, count):.1f} % |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
