"""Reads the archive of everything that a user stored with Python's zipfile and csv, as it is downloaded from the settings
and as `bourse export --all` writes it. README.txt has to describe every file and column, and manifest.json to have the
rows, the size and the checksum of each.
"""

import csv
import hashlib
import io
import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.parse
import urllib.request
import zipfile
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "Browser"))

from desk import BINARY, Desk, with_cookies  # noqa: E402

FIXTURE = HERE.parents[1] / "Fixtures" / "thinkorswim" / "spreads-and-assignment.csv"
IMPORTABLE = ["journal/executions.csv", "portfolio/transactions.csv", "funds/holdings.csv"]


def download(opener, address: str) -> bytes:
    with opener.open(f"{address}/settings/export.zip", timeout=120) as answer:
        assert answer.headers["Content-Type"] == "application/zip", answer.headers
        assert answer.headers["Cache-Control"] == "no-store"
        name = re.fullmatch(r'attachment; filename="(bourse-\d{4}-\d\d-\d\d\.zip)"', answer.headers["Content-Disposition"])
        assert name, answer.headers["Content-Disposition"]
        return answer.read()


def rows_of(name: str, content: bytes) -> int | None:
    """The rows of a table or the elements of a document."""
    if name.endswith(".csv"):
        records = list(csv.reader(io.StringIO(content.decode("utf-8"), newline="")))
        assert len({len(record) for record in records}) == 1, f"{name}: each row has a cell for each column"
        return len(records) - 1
    if name.endswith(".json"):
        elements = json.loads(content)
        assert isinstance(elements, list) and all(isinstance(element, dict) for element in elements), name
        return len(elements)
    return None


def sections_of(readme: str) -> dict[str, list[str]]:
    """The names of the columns or fields of each file, by its name."""
    sections: dict[str, list[str]] = {}
    for block in readme.split("\nFiles\n\n", 1)[1].strip().split("\n\n"):
        name, summary, *fields = block.split("\n")
        assert summary.endswith("."), name
        for field in fields:
            assert re.fullmatch(r"  [^:]+: .+\.", field), field
        sections[name] = [field.strip().split(":", 1)[0] for field in fields]
    return sections


def check_fields(name: str, content: bytes, described: list[str]):
    if name.endswith(".csv"):
        columns = next(csv.reader(io.StringIO(content.decode("utf-8"), newline="")))
        # The journal's column of rebates is there only where an execution has one.
        assert columns == [field for field in described if field in columns or field != "rebate"], name
    else:
        for element in json.loads(content):
            assert set(element) <= set(described), f"{name}: {set(element) - set(described)}"


def check(content: bytes) -> dict[str, bytes]:
    """The files of an archive without the description and the manifest."""
    archive = zipfile.ZipFile(io.BytesIO(content))
    assert archive.testzip() is None
    names = archive.namelist()
    assert len(set(names)) == len(names) and names[0] == "README.txt" and names[-1] == "manifest.json", names
    assert not any(name.startswith("/") or ".." in name or "\\" in name for name in names)
    files = {name: archive.read(name) for name in names}
    manifest = json.loads(files.pop("manifest.json"))
    assert (manifest["format"], manifest["version"]) == ("bourse-archive", 1), manifest
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z", manifest["exportedAt"])
    assert [entry["name"] for entry in manifest["files"]] == names[:-1]
    for entry in manifest["files"]:
        name, own = entry["name"], files[entry["name"]]
        assert entry["bytes"] == len(own), name
        assert entry["sha256"] == hashlib.sha256(own).hexdigest(), name
        assert entry.get("rows") == rows_of(name, own), name
    readme = files.pop("README.txt").decode("utf-8")
    sections = sections_of(readme)
    assert list(sections) == list(files), set(sections) ^ set(files)
    for name, own in files.items():
        check_fields(name, own, sections[name])
    return files


def check_demo():
    """The demo's desk is full, and its tables agree with the API."""
    desk = Desk("demo", "--port", "0")
    try:
        owner = with_cookies()
        owner.open(desk.link, timeout=60).read()
        page = owner.open(f"{desk.address}/settings/account", timeout=60).read().decode()
        assert 'href="/settings/export.zip"' in page
        owner.open(f"{desk.address}/settings/feeds/calendar", data=b"", timeout=60).read()
        page = owner.open(f"{desk.address}/settings", timeout=60).read().decode()
        secret = re.search(r"/calendar/([0-9a-f]{64})", page).group(1)
        files = check(download(owner, desk.address))
        assert not any(secret.encode() in content for content in files.values()), "the archive has a secret"
        for name in ["journal/executions.csv", "household/entries.csv", "watchlists/symbols.csv", "alerts/alerts.json"]:
            assert rows_of(name, files[name]) > 0, f"{name} is empty"
        executions = owner.open(f"{desk.address}/journal/executions.csv", timeout=60).read()
        assert executions == files["journal/executions.csv"], "the journal's own export is another one"
        front = urllib.request.build_opener().open(f"{desk.address}/settings/export.zip", timeout=60)
        assert "/sign-in" in front.url, "a download without a session"
    finally:
        desk.stop()


def run(*arguments: str) -> subprocess.CompletedProcess:
    return subprocess.run([BINARY, *arguments], stdin=subprocess.DEVNULL, capture_output=True, timeout=120, check=False)


def check_command():
    """The command writes the same files as the page, and what they say can be imported into another desk."""
    with tempfile.TemporaryDirectory() as folder:
        first, second, target = (str(Path(folder, name)) for name in ["first", "second", "bourse.zip"])
        files = {}
        for data in [first, second]:
            desk = Desk("serve", "--port", "0", "--data", data)
            try:
                fields = {"email": "ann@example.com", "password": "four quiet words here", "zone": "UTC"}
                owner = with_cookies()
                owner.open(f"{desk.address}/sign-up", urllib.parse.urlencode(fields).encode(), timeout=60).read()
                if data == first:
                    imported = run("import", str(FIXTURE), "--data", data)
                    assert imported.returncode == 0, imported.stderr
                    files = check(download(owner, desk.address))
                    # The desk is running while the command reads it.
                    written = run("export", "--all", "--data", data, "--to", target)
                    assert written.returncode == 0 and not written.stdout, written.stderr
            finally:
                desk.stop()
        assert os.stat(target).st_mode & 0o777 == 0o600
        assert check(Path(target).read_bytes()) == files, "the page and the command differ"
        again = run("export", "--all", "--data", first, "--to", target)
        assert again.returncode == 1 and b"exists already" in again.stderr, again
        piped = run("export", "--all", "--data", first)
        assert piped.returncode == 0 and check(piped.stdout) == files
        assert run("export", "--data", first).returncode == 2

        executions = Path(folder, "executions.csv")
        executions.write_bytes(files["journal/executions.csv"])
        copied = run("import", str(executions), "--data", second)
        assert copied.returncode == 0, copied.stderr
        copy = check(run("export", "--all", "--data", second).stdout)
        before, after = (part["journal/executions.csv"].splitlines() for part in (files, copy))
        assert sorted(after) == sorted(before), "the imported executions differ"
        assert rows_of("journal/executions.csv", copy["journal/executions.csv"]) > 0
        assert set(IMPORTABLE) <= set(copy)


def main() -> int:
    check_demo()
    check_command()
    print("The archive has what its description and its manifest say, and can be imported again.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
