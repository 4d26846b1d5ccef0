"""A running Bourse: started on a port of its own, found by the address it prints, ended by a polite signal."""

import http.cookiejar
import os
import queue
import re
import signal
import subprocess
import threading
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BINARY = Path(os.environ.get("BOURSE_BINARY", ROOT / ".build/debug/bourse"))

SECONDS_TO_START = 90
SECONDS_TO_STOP = 30


def with_cookies() -> urllib.request.OpenerDirector:
    """A client that returns the cookies of a desk, as a browser does."""
    return urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))


def signed_in(desk) -> urllib.request.OpenerDirector:
    """A client with the session that the link of a demo opens."""
    opener = with_cookies()
    opener.open(desk.link, timeout=60).read()
    return opener


class Desk:
    """`bourse serve`, `bourse demo` or `bourse venue` in a process of its own."""

    def __init__(
        self,
        *arguments: str,
        environment: dict[str, str] | None = None,
        log: Path | None = None,
        before: tuple[str, ...] = (),
        program: str | Path = BINARY,
    ):
        self.log = log
        self.lines: list[str] = []
        self._addresses: queue.Queue[str | None] = queue.Queue()
        self._process = subprocess.Popen(
            [*before, program, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            env={**os.environ, **(environment or {})},
        )
        # The pipe is read to its end, or the program would stand still once it is full.
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

        # The first address printed: the front page of `serve`, the link that signs in of `demo`.
        try:
            link = self._addresses.get(timeout=SECONDS_TO_START)
        except queue.Empty:
            link = None
        if link is None:
            self._process.kill()
            raise AssertionError("bourse printed no address. It said:\n" + self.said())
        self.link = link
        self.address = re.match(r"http://[^/]+", link).group()

    def _read(self):
        log = self.log.open("w") if self.log else None
        for line in self._process.stdout:
            self.lines.append(line)
            if log:
                log.write(line)
                log.flush()
            if match := re.search(r"http://[^\s\"']+", line):
                self._addresses.put(match.group())
        if log:
            log.close()
        self._addresses.put(None)

    @property
    def process_id(self) -> int:
        return self._process.pid

    def said(self) -> str:
        """The last of what the program printed."""
        return "".join(self.lines[-100:])

    def kill(self):
        """Ends the program at once, if it still runs."""
        self._process.kill()

    def stop(self):
        """Asks the program to end, and insists that it does so well."""
        assert self._process.poll() is None, f"bourse ended by itself ({self._process.returncode}):\n{self.said()}"
        self._process.send_signal(signal.SIGTERM)
        try:
            code = self._process.wait(SECONDS_TO_STOP)
        except subprocess.TimeoutExpired:
            self._process.kill()
            raise AssertionError(f"bourse did not stop within {SECONDS_TO_STOP} s of SIGTERM:\n{self.said()}") from None
        self._reader.join(SECONDS_TO_STOP)
        assert code == 0, f"bourse ended with {code} after SIGTERM:\n{self.said()}"
