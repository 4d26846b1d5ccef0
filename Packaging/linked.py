"""The system libraries that a program loads, and the Debian packages they come from."""

import re
import subprocess
from pathlib import Path


def libraries(program: Path) -> list[Path]:
    """Where the libraries that the program needs are, the loader among them, in the order of their names."""
    printed = subprocess.run(["ldd", program], check=True, capture_output=True, text=True).stdout
    if missing := re.findall(r"(\S+) => not found", printed):
        raise SystemExit(f"{program} needs libraries that are not here: {', '.join(missing)}")
    return sorted({Path(path) for path in re.findall(r"(/\S+) \(0x", printed)}, key=lambda path: path.name)


def package(file: Path) -> str:
    """The Debian package that a file belongs to."""
    # /lib is a link to /usr/lib, and a package may list its files below either.
    plain = Path(str(file).removeprefix("/usr"))
    for path in (plain, Path("/usr", *plain.parts[1:])):
        found = subprocess.run(["dpkg-query", "-S", path], capture_output=True, text=True)
        if found.returncode == 0:
            return found.stdout.split(":")[0]
    raise SystemExit(f"{file} belongs to no Debian package, so nobody would know its version and licence.")


def version(name: str) -> str:
    """The version of an installed Debian package."""
    return subprocess.run(
        ["dpkg-query", "-W", "-f", "${Version}", name], check=True, capture_output=True, text=True
    ).stdout


def files(name: str) -> list[Path]:
    """The files and links of an installed Debian package."""
    listed = subprocess.run(["dpkg-query", "-L", name], check=True, capture_output=True, text=True).stdout
    return [path for line in listed.splitlines() if (path := Path(line)).is_symlink() or path.is_file()]
