"""Sources of markets that can be taken away and made to err: a door for each, and venues behind the doors."""

import secrets
import socket
import threading

from live import Venue

SOURCES = {"yahoo": "Yahoo", "finnhub": "Finnhub", "fmp": "FMP"}


class Door:
    """An address that leads to one place, then to another, or to nobody."""

    def __init__(self):
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self._behind: int | None = None
        self._lines: set[socket.socket] = set()
        self._lock = threading.Lock()
        threading.Thread(target=self._answer, daemon=True).start()

    def lead(self, port: int | None):
        """From now on whoever comes is led there; those inside are put out."""
        with self._lock:
            self._behind = port
            lines, self._lines = self._lines, set()
        for line in lines:
            _cut(line)

    def close(self):
        self.lead(None)
        self._listener.close()

    def _answer(self):
        while True:
            try:
                line, _ = self._listener.accept()
            except OSError:
                return
            with self._lock:
                port = self._behind
            if port is None:
                line.close()
                continue
            try:
                other = socket.create_connection(("127.0.0.1", port))
            except OSError:
                line.close()
                continue
            with self._lock:
                self._lines |= {line, other}
            for one, two in ((line, other), (other, line)):
                threading.Thread(target=self._carry, args=(one, two), daemon=True).start()

    def _carry(self, one: socket.socket, two: socket.socket):
        try:
            while data := one.recv(1 << 16):
                two.sendall(data)
        except OSError:
            pass
        _cut(one)
        _cut(two)
        with self._lock:
            self._lines -= {one, two}


def _cut(line: socket.socket):
    try:
        line.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass
    line.close()


class Upstreams:
    """All sources, telling of one made-up world: each of them well, or in one way wrong."""

    def __init__(self):
        self.doors = {source: Door() for source in SOURCES}
        self._venues: dict[str, Venue] = {}
        for source in SOURCES:
            self.mend(source)

    def mend(self, source: str):
        self.doors[source].lead(self._port(""))

    def shut(self, source: str):
        self.doors[source].lead(None)

    def harm(self, source: str, how: str):
        """Lets every answer of a source go wrong in one of the venue's ways."""
        self.doors[source].lead(self._port(how))

    @property
    def arguments(self) -> list[str]:
        """What a desk is to be told of them."""
        yahoo, finnhub, fmp = (f"127.0.0.1:{self.doors[source].port}" for source in ("yahoo", "finnhub", "fmp"))
        return [
            *("--yahoo", f"http://{yahoo}/yahoo"),
            *("--finnhub", f"http://{finnhub}/finnhub/api/v1"),
            *("--finnhub-trades", f"ws://{finnhub}/finnhub/ws"),
            *("--fmp", f"http://{fmp}/fmp/stable"),
        ]

    @property
    def environment(self) -> dict[str, str]:
        """Keys that nobody has used yet: sources count the requests of each."""
        return {"BOURSE_FINNHUB_KEY": secrets.token_hex(8), "BOURSE_FMP_KEY": secrets.token_hex(8)}

    def stop(self):
        for door in self.doors.values():
            door.close()
        for venue in self._venues.values():
            venue.kill()

    def _port(self, how: str) -> int:
        # The same seed is the same world, whatever goes wrong with telling of it.
        if how not in self._venues:
            faults = ",".join(f"{source}-{how}=1" + (":3s" if how == "429" else "") for source in SOURCES)
            extra = ["--faults", faults] if how else []
            self._venues[how] = Venue("--funds", "0", *extra)
        return self._venues[how].port
