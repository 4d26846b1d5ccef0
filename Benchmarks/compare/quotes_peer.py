"""Answers every request of /quotes with the bytes of a file, from memory: FastAPI on uvicorn, at its fastest.

    python quotes_peer.py FILE

`bourse bench markets --peer 'python quotes_peer.py'` starts it with the bytes of its own answer and ends it. The first
line it prints is its address. No word is logged, the loop and the parser are those written in C, and the route returns
a response that is ready: nothing is measured but the frameworks.
"""

import pathlib
import socket
import sys

import fastapi
import uvicorn


def application(body: bytes) -> fastapi.FastAPI:
    app = fastapi.FastAPI(docs_url=None, redoc_url=None, openapi_url=None)

    @app.get("/quotes")
    async def quotes() -> fastapi.Response:
        return fastapi.Response(body, media_type="application/json")

    return app


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit("usage: quotes_peer.py FILE")
    body = pathlib.Path(sys.argv[1]).read_bytes()
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind(("127.0.0.1", 0))
    print(f"http://127.0.0.1:{listener.getsockname()[1]}/quotes", flush=True)
    settings = uvicorn.Config(
        application(body), loop="uvloop", http="httptools", access_log=False, log_level="error", lifespan="off"
    )
    uvicorn.Server(settings).run(sockets=[listener])


if __name__ == "__main__":
    main()
