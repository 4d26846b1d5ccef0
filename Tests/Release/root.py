"""Root file systems that programs run in, with nothing of this machine in them but what is put there."""

import re
import shutil
import subprocess
import time
from pathlib import Path

ENVIRONMENT = {
    "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
    "DEBIAN_FRONTEND": "noninteractive",
    "LC_ALL": "C.UTF-8",
    "HOME": "/root",
}
# Older package lists name versions that mirrors no longer have.
SECONDS_OF_LISTS = 7 * 86_400
# PR_SET_NO_NEW_PRIVS, and PR_SET_MDWE with PR_MDWE_REFUSE_EXEC_GAIN, which Linux knows since 6.3.
REFUSE = """
import ctypes, os, sys
prctl = ctypes.CDLL(None, use_errno=True).prctl
assert prctl(38, 1, 0, 0, 0) == 0
prctl(65, 1, 0, 0, 0)
os.execvp(sys.argv[1], sys.argv[1:])
"""


def run(*command, **options) -> str:
    """What a command prints; fails with all that it said."""
    done = subprocess.run(
        [str(word) for word in command],
        text=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        **options,
    )
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))} ended with {done.returncode}:\n{done.stdout}")
    return done.stdout


def debian(archive: Path) -> Path:
    """An archive of the smallest system of this machine's Debian, from the mirror that its packages come from."""
    if archive.exists() and time.time() - archive.stat().st_mtime < SECONDS_OF_LISTS:
        return archive
    suite = run("sh", "-c", '. /etc/os-release; printf %s "$VERSION_CODENAME"')
    listed = run("apt-get", "indextargets", "--format", "$(RELEASE) $(REPO_URI)", "Created-By: Packages")
    mirror = next(line.split()[1] for line in listed.splitlines() if line.split()[0] == suite)
    folder = archive.with_suffix(".new")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    run("debootstrap", "--variant=minbase", suite, folder, mirror)
    # How this machine reaches the mirror, for apt in the new system.
    (folder / "etc/apt/apt.conf.d/99mirror").write_text(
        "".join(
            line + "\n" for line in run("apt-config", "dump").splitlines() if re.match(r"Acquire::https?\b.*\w", line)
        )
    )
    run("chroot", folder, "apt-get", "clean")
    run("chroot", folder, "apt-get", "update", "-qq")
    run("tar", "--create", "--file", archive.with_suffix(".partial"), "--directory", folder, ".")
    shutil.rmtree(folder)
    archive.with_suffix(".partial").rename(archive)
    return archive


class Root:
    """A folder that is the root of what runs in it."""

    def __init__(self, folder: Path):
        self.folder = folder

    @classmethod
    def unpacked(cls, archive: Path, folder: Path) -> "Root":
        folder.mkdir(parents=True)
        run("tar", "--extract", "--file", archive, "--directory", folder)
        for name in ("etc/resolv.conf", "etc/hosts"):
            shutil.copy(Path("/", name), folder / name)
        return cls(folder)

    def path(self, inside: str) -> Path:
        return self.folder / inside.lstrip("/")

    def command(self, *words, user: str | None = None, refusals: bool = False) -> list[str]:
        """What runs a command in here, as a process of its own.

        With `refusals`, it gets no privileges, and no memory that is executable and was written (as with systemd's
        `NoNewPrivileges` and `MemoryDenyWriteExecute`).
        """
        limit = ("python3", "-c", REFUSE) if refusals else ()
        enter = ("chroot", *([f"--userspec={user}"] if user else []), self.folder)
        mount = 'mount -t proc proc "$0/proc" && exec "$@"'
        return [str(word) for word in ("unshare", "--mount", "sh", "-c", mount, self.folder, *limit, *enter, *words)]

    def run(self, *words, user: str | None = None) -> str:
        return run(*self.command(*words, user=user), env=ENVIRONMENT)
