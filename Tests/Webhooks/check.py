"""Runs the functions of Documentation/Alerts.md that verify webhooks, in each language, on signatures made with OpenSSL
and on ones that must be refused.

    python3 Tests/Webhooks/check.py
"""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = ROOT / "Documentation/Alerts.md"
TIME = 1_781_533_800
SECRET = "5f" * 32

# A program of each language reads cases from its input and prints what the function says of each.
PROGRAMS = {
    "python": (
        ["python3"],
        ".py",
        """
import json, sys
print(json.dumps([
    verify(case["secret"], case["signature"], bytes.fromhex(case["body"]), case["now"]) for case in json.load(sys.stdin)
]))
""",
    ),
    "javascript": (
        ["node"],
        ".mjs",
        """
import { readFileSync } from "node:fs";
const cases = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(cases.map((one) => verify(one.secret, one.signature, Buffer.from(one.body, "hex"), one.now))));
""",
    ),
    "ruby": (
        ["ruby"],
        ".rb",
        """
require "json"
cases = JSON.parse($stdin.read)
puts JSON.generate(cases.map { |one| verify(one["secret"], one["signature"], [one["body"]].pack("H*"), one["now"]) })
""",
    ),
}


def code_of(body: bytes, time: str, secret: str) -> str:
    """HMAC-SHA256 in hexadecimal, by a program that none of the functions uses."""
    command = ["openssl", "dgst", "-sha256", "-hmac", secret]
    answer = subprocess.run(command, input=time.encode() + b"." + body, capture_output=True, check=True)
    return answer.stdout.decode().split("= ")[-1].strip()


def case(expected: bool, body: bytes, signature: str, now: float = TIME, secret: str = SECRET) -> dict:
    return {"expected": expected, "secret": secret, "signature": signature, "body": body.hex(), "now": now}


def cases() -> list[dict]:
    bodies = [b'{"delivery":"a","test":true,"version":1}', "{\"note\":\"₹ é\\n\"}".encode(), b"", b"\x00\xff\xfe.t=1"]
    made = []
    for body in bodies:
        code = code_of(body, str(TIME), SECRET)
        good = f"t={TIME},v1={code}"
        made += [
            case(True, body, good), case(True, body, good, now=TIME + 300), case(True, body, good, now=TIME - 299.5),
            case(False, body, good, now=TIME + 301), case(False, body, good, now=TIME - 301),
            case(False, body + b" ", good), case(False, body, good, secret=SECRET[:-1] + "0"),
            case(False, body, f"t={TIME + 1},v1={code}"), case(False, body, f"t={TIME},v1={code[:-1]}"),
            case(False, body, f"t={TIME},v1={code[:-1]}{'0' if code[-1] != '0' else '1'}"),
            case(False, body, f"t={TIME},v1="), case(False, body, f"t={TIME}"), case(False, body, f"v1={code}"),
            case(False, body, f"t=now,v1={code}"), case(False, body, f"t=,v1={code}"), case(False, body, ""),
            case(False, body, ",,="), case(False, body, f"t=-{TIME},v1={code}"),
            case(False, body, f"t={TIME},v1=é{code[2:]}"),
        ]
    return made


def check(language: str, source: str, asked: list[dict]) -> list[str]:
    command, extension, program = PROGRAMS[language]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"verify{extension}"
        path.write_text(source + program)
        answer = subprocess.run([*command, path], input=json.dumps(asked), capture_output=True, text=True, timeout=60)
    if answer.returncode:
        return [f"{language}: {answer.stderr}"]
    answers = json.loads(answer.stdout)
    return [
        f"{language}: {one['signature']!r} of {one['body']} at {one['now']}: {said}, not {one['expected']}"
        for one, said in zip(asked, answers, strict=True)
        if said is not one["expected"]
    ]


def main() -> int:
    text = DOCUMENT.read_text()
    problems = []
    for language in PROGRAMS:
        sources = [code for code in re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL) if "verify(" in code]
        if len(sources) != 1:
            problems.append(f"{DOCUMENT.name} has {len(sources)} functions in {language}")
            continue
        problems += check(language, sources[0], cases())
    print("\n".join(problems) or f"{len(cases())} signatures are judged alike in {', '.join(PROGRAMS)}.")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
