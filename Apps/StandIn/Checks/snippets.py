"""Checks that the stand-in rejects wrong code and accepts correct code.

    python3 Checks/snippets.py MODULES reject     MODULES has a folder of modules for each system: ios, macos, visionos
    python3 Checks/snippets.py MODULES accept

A snippet begins with `## title`. Lines `on: SYSTEM…`, `expect: PATTERN` and `whole` follow. A snippet that is not
`whole` is the content of a body. A wrong snippet has `// wrong` on the one line where the compiler must report an
error; the pattern is that of the first message there. Each system needs one run of the compiler for all snippets.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

CHECKS = pathlib.Path(__file__).parent
SYSTEMS = ("ios", "macos", "visionos")
IMPORTS = "Accessibility AppIntents Charts Foundation Observation SwiftUI UniformTypeIdentifiers WidgetKit".split()
IOS_IMPORTS = "AuthenticationServices BackgroundTasks LocalAuthentication PhotosUI SafariServices UserNotifications".split()
HEAD = """private struct V: View {
    @State private var isOn = false
    @State private var text = ""
    @State private var number = 1
    @State private var amount = 1.0
    @State private var price: Decimal = 1
    @State private var date = Date()
    @State private var choice: String?
    @State private var chosen: Row?
    @State private var path: [Int] = []
    @State private var order = [KeyPathComparator(\\Row.name)]
    @FocusState private var focus: String?
    @Bindable var model: Model
    let rows: [Row]
    var body: some View {
"""
FLAGS = ["-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature",
         "MemberImportVisibility", "-parse-as-library", "-warnings-as-errors"]


class Snippet:
    def __init__(self, source, title, lines):
        self.name = f"{source}: {title}"
        self.systems, self.expect, self.whole = SYSTEMS, None, False
        body = []
        for line in lines:
            if line.startswith("on: "):
                self.systems = tuple(line[4:].split())
            elif line.startswith("expect: "):
                self.expect = line[8:]
            elif line == "whole":
                self.whole = True
            else:
                body.append(line)
        imports = "".join(f"import {name}\n" for name in sorted(IMPORTS + IOS_IMPORTS))
        code = "\n".join(body).rstrip() + "\n"
        self.code = imports + (code if self.whole else HEAD + code + "    }\n}\n")
        wrong = [number for number, line in enumerate(self.code.split("\n"), 1) if line.endswith("// wrong")]
        self.line = wrong[0] if len(wrong) == 1 else None


def read(folder):
    snippets = []
    for path in sorted((CHECKS / folder).glob("*.snippets")):
        for part in re.split(r"^## ", path.read_text(), flags=re.M)[1:]:
            title, *lines = part.split("\n")
            snippets.append(Snippet(path.stem, title, lines))
    return snippets


def errors(modules, system, snippets, mode):
    """Compiles the snippets of a system; returns the errors of each as pairs of line and message."""
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for number, snippet in enumerate(snippets):
            files.append(pathlib.Path(folder) / f"s{number}.swift")
            files[-1].write_text(snippet.code)
        output = ["-typecheck", "-wmo"] if mode == "reject" else ["-emit-sil", "-wmo", "-o", "/dev/null"]
        command = ["swiftc", *output, *FLAGS, "-D", f"STANDIN_{system.upper()}", "-module-name", "Snippets",
                   "-I", str(modules / system), "-diagnostic-style", "llvm", str(CHECKS / "Fixture.swift"), *map(str, files)]
        result = subprocess.run(command, capture_output=True, text=True)
        found = [[] for _ in snippets]
        others = []
        for file, line, message in re.findall(r"^(\S+?):(\d+):\d+: error: (.*)$", result.stderr, re.M):
            match = re.search(r"/s(\d+)\.swift$", file)
            if match:
                found[int(match[1])].append((int(line), message))
            else:
                others.append(f"{file}:{line}: {message}")
        if result.returncode not in (0, 1) or (result.returncode and not any(found)):
            others.append(result.stderr[-2000:])
        return found, others


def problem(snippet, found, mode):
    """What is wrong with how a snippet was compiled, or nothing."""
    if mode == "accept":
        return f"rejected: {found[0][1]} (line {found[0][0]})" if found else None
    if snippet.line is None:
        return "needs exactly one line with `// wrong`"
    if not snippet.expect or snippet.expect == ".*":
        return "needs a pattern of the expected message"
    if not found:
        return "accepted"
    if any(line != snippet.line for line, _ in found):
        return f"errors on other lines: {found}"
    # What cannot be inferred is a consequence, which the compiler reports before or after the cause.
    messages = [message for _, message in found]
    first = next((message for message in messages if "could not be inferred" not in message), messages[0])
    if not re.search(snippet.expect, first):
        return f"other error: {first}"
    return None


def main():
    modules, mode = pathlib.Path(sys.argv[1]), sys.argv[2]
    snippets = read("mutants" if mode == "reject" else "correct")
    failures, runs = [], 0
    for system in SYSTEMS:
        mine = [snippet for snippet in snippets if system in snippet.systems]
        runs += len(mine)
        found, others = errors(modules, system, mine, mode)
        failures += [f"{system}: {text}" for text in others]
        for snippet, own in zip(mine, found):
            text = problem(snippet, own, mode)
            if text:
                failures.append(f"{system}: {snippet.name}: {text}")
    for failure in failures:
        print(failure)
    verb = "rejected" if mode == "reject" else "accepted"
    least = 80 if mode == "reject" else 30
    if len(snippets) < least:
        failures.append("too few")
        print(f"There are {len(snippets)} snippets; at least {least} are required.")
    print(f"{len(snippets)} {'wrong' if mode == 'reject' else 'correct'} snippets, {runs} compiled for a system: "
          f"{runs - len(failures)} {verb}, {len(failures)} failures")
    sys.exit(bool(failures))


main()
