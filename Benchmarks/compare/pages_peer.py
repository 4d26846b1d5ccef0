"""Serves recorded pages of a desk from FastAPI with Jinja2, and compares pages per second.

    python pages_peer.py COMMAND...        for example: python pages_peer.py ../../.build/release/bourse demo --port 0

Starts the command, which prints its link, and fetches the pages below as its user. Of each page it makes a template in
which every text and every value that differs between rows is a variable, so that the peer renders the same HTML from
values that it has already: it neither authenticates nor reads, calculates or formats anything. Then `wrk` loads both
in turn, with 8 connections for five seconds each, three times; the medians are printed with their ratio.
"""

import contextlib
import html
import http.cookiejar
import multiprocessing
import os
import re
import signal
import socket
import statistics
import subprocess
import sys
import urllib.request

import fastapi
import jinja2
import uvicorn

PAGES = {
    "dashboard": "/journal?range=all",
    "market list": "/markets",
    "fund": None,
    "builder": "/options?symbol=NVDA&legs=1P90,-1P95,-1C105,1C110",
    "today": "/",
    "portfolio": "/portfolio",
    "trades": "/journal/trades",
    "funds": "/funds?plan=direct",
    "screener": "/funds/screener?where=age%20%3E%201%3B%20plan%20%3D%20direct&sort=return%201Y%20descending",
    "household": "/portfolio/household",
    "alerts": "/alerts",
}
# Attributes that a template would write itself; all others have values.
WRITTEN = re.compile(r'\s(?:class|id|type|role|scope|rel|name|method|charset|lang|aria-hidden|tabindex|for|form)=')
PIECES = re.compile(r'(<!--.*?-->|<script\b.*?</script>|<style\b.*?</style>)|(<[^>]+>)|([^<]+)', re.S)
ATTRIBUTES = re.compile(r'(\s[a-zA-Z:-]+=)"([^"]*)"')


def template_of(page: str) -> tuple[str, list[str]]:
    """A template that renders the page, and the values of its variables."""
    values: list[str] = []

    def variable(text: str) -> str:
        values.append(html.unescape(text))
        return "{{ v[%d] }}" % (len(values) - 1)

    def attribute(match: re.Match) -> str:
        if not match[2] or WRITTEN.match(match[1]):
            return match[0]
        return f'{match[1]}"{variable(match[2])}"'

    def piece(match: re.Match) -> str:
        if match[1]:
            return match[1]
        if match[2]:
            return ATTRIBUTES.sub(attribute, match[2])
        return variable(match[3]) if match[3].strip() else match[3]

    return PIECES.sub(piece, page), values


def serve(pages: dict[str, str], listener: socket.socket) -> None:
    """One worker of the peer."""
    environment = jinja2.Environment(autoescape=True)
    app = fastapi.FastAPI(docs_url=None, redoc_url=None, openapi_url=None)
    prepared = {}
    for name, page in pages.items():
        text, values = template_of(page)
        prepared[name] = environment.from_string(text), values
        if html.unescape(prepared[name][0].render(v=values)) != html.unescape(page):
            sys.exit(f"the template of {name} renders another page")

    @app.get("/{name}")
    async def page(name: str) -> fastapi.responses.HTMLResponse:
        template, values = prepared[name]
        return fastapi.responses.HTMLResponse(template.render(v=values))

    settings = uvicorn.Config(
        app, loop="uvloop", http="httptools", access_log=False, log_level="error", lifespan="off"
    )
    uvicorn.Server(settings).run(sockets=[listener])


def load(address: str, cookie: str = "", seconds: int = 5) -> float:
    """Answers per second to eight connections."""
    command = ["wrk", "-t2", "-c8", "--timeout", "10s", f"-d{seconds}s", "-H", "Accept: text/html"]
    if cookie:
        command += ["-H", f"Cookie: {cookie}"]
    said = subprocess.run([*command, address], capture_output=True, text=True, check=True).stdout
    if "Non-2xx" in said or "Socket errors" in said:
        sys.exit(f"{address}: {said}")
    return float(re.search(r"Requests/sec:\s+([\d.]+)", said)[1])


def main() -> None:
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    desk = subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    workers: list[multiprocessing.Process] = []
    try:
        link = next(match[0] for line in desk.stdout if (match := re.search(r"http://\S+", line)))
        base = re.match(r"http://[^/]+", link)[0]
        jar = http.cookiejar.CookieJar()
        opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
        opener.addheaders = [("Accept", "text/html")]

        def get(path: str) -> str:
            return opener.open(base + path).read().decode()

        opener.open(link).read()
        # Histories of funds arrive while the list is there already.
        while not (funds := re.findall(r'href="(/funds/\d+)"', get("/funds?plan=direct"))):
            pass
        PAGES["fund"] = funds[0]
        pages = {name.replace(" ", "-"): get(path) for name, path in PAGES.items()}
        cookie = "; ".join(f"{one.name}={one.value}" for one in jar)

        listener = socket.socket()
        listener.bind(("127.0.0.1", 0))
        listener.listen(1024)
        peer = f"http://127.0.0.1:{listener.getsockname()[1]}"
        for _ in range(os.cpu_count() or 1):
            workers.append(multiprocessing.Process(target=serve, args=(pages, listener), daemon=True))
            workers[-1].start()
        print(f"{'page':<12} {'bytes':>8} {'Bourse/s':>9} {'peer/s':>8} {'ratio':>6}")
        for name, path in PAGES.items():
            ours, theirs = [], []
            get(path)
            address = f"{peer}/{name.replace(' ', '-')}"
            # The workers start one after another, and each compiles a template at its first request.
            subprocess.run(["wrk", "-t2", "-c8", "-d6s", address], capture_output=True, check=True)
            for _ in range(3):
                ours.append(load(base + path, cookie))
                theirs.append(load(address))
            mine, other = statistics.median(ours), statistics.median(theirs)
            size = len(pages[name.replace(" ", "-")].encode())
            print(f"{name:<12} {size:>8} {mine:>9.0f} {other:>8.0f} {mine / other:>6.2f}", flush=True)
    finally:
        for worker in workers:
            worker.terminate()
        desk.send_signal(signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            desk.wait(10)


if __name__ == "__main__":
    main()
