"""Checks the checks: each must fail when a mistake is put into what it reads.

    python3 Checks/seeded.py MODULES
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile

CHECKS = pathlib.Path(__file__).parent
FAULTS = [
    # The check, the file, what is replaced in it, by what, and a part of the message.
    (["facts.py"], "facts.tsv", "View.navigationTitle(_:)\tmethod\t14.0", "View.navigationTitle(_:)\tmethod\t15.0", "navigationTitle"),
    (["facts.py"], "facts.tsv", "View.refreshable(action:)", "View.refreshable(with:)", "not declared"),
    (["facts.py"], "facts.tsv", "struct\t-\t11.0\t-", "struct\t14.0\t11.0\t-", "Settings: not declared"),
    (["facts.py"], "facts.tsv", "s:6Charts8RuleMarkV1x6yStart4yEndAcA14PlottableValueVyxG_AHyq_GAJtcAA0F0RzAaKR_r0_lufc",
     "s:6Charts8RuleMarkV1x6yStart4yEndAcA14PlottableValueVyxG_A2HtcAA0F0Rzlufc", "no declaration is"),
    (["snippets.py", "reject"], "mutants/text.snippets", "Text(\"a\").paddin() // wrong", "Text(\"a\").padding() // wrong", "accepted"),
    (["snippets.py", "reject"], "mutants/text.snippets", "expect: has no member 'huge'", "expect: missing argument", "other error"),
    (["snippets.py", "accept"], "correct/views.snippets", ".tint(.red)", ".tint(red)", "rejected"),
    (["snippets.py", "accept"], "correct/charts.snippets", "chartXAxis(.hidden)", "chartXAxis(.gone)", "rejected"),
]


def main():
    modules = pathlib.Path(sys.argv[1]).resolve()
    missed = []
    # The faults of a command are put in together, because each run takes seconds.
    for command in {tuple(fault[0]): None for fault in FAULTS}:
        faults = [fault for fault in FAULTS if tuple(fault[0]) == command]
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder) / "Checks"
            shutil.copytree(CHECKS, copy)
            for _, name, old, new, _ in faults:
                text = (copy / name).read_text()
                if old not in text:
                    missed.append(f"{name} does not contain: {old}")
                (copy / name).write_text(text.replace(old, new, 1))
            script, *arguments = command
            result = subprocess.run([sys.executable, str(copy / script), str(modules), *arguments], capture_output=True, text=True)
            for _, _, _, new, message in faults:
                if result.returncode == 0 or message not in result.stdout:
                    missed.append(f"{script} did not report: {new}")
    for line in missed:
        print(line)
    print(f"{len(FAULTS) - len(missed)} of {len(FAULTS)} seeded faults reported")
    sys.exit(bool(missed))


main()
