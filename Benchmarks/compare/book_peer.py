"""Frames of a book a second: orjson reads them, the C extension order-book keeps the levels.

The stream is a file with one frame a line, as `bourse bench book --stream FILE` writes it. Nothing is checked and every
row is believed to carry its price, so this is the least that a program in Python has to do.
"""

import argparse
import json
import time

import orjson
from order_book import OrderBook


def apply(frames):
    """The book after all frames, and the seconds they took."""
    book = OrderBook()
    bids, asks = book.bids, book.asks
    loads = orjson.loads
    start = time.process_time()
    for frame in frames:
        message = loads(frame)
        action = message["action"]
        if action == "update" or action == "insert":
            for row in message["data"]:
                side = bids if row["side"] == "Buy" else asks
                side[row["price"]] = row["size"]
        elif action == "delete":
            for row in message["data"]:
                side = bids if row["side"] == "Buy" else asks
                del side[row["price"]]
        else:
            book = OrderBook()
            bids, asks = book.bids, book.asks
            for row in message["data"]:
                side = bids if row["side"] == "Buy" else asks
                side[row["price"]] = row["size"]
    return book, time.process_time() - start


def reading_alone(frames):
    """The seconds that orjson takes to read all frames."""
    loads = orjson.loads
    start = time.process_time()
    for frame in frames:
        loads(frame)
    return time.process_time() - start


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("stream", help="a file with one frame a line")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--json", action="store_true", help="one line of JSON with messages a second")
    arguments = parser.parse_args()

    with open(arguments.stream, "rb") as file:
        frames = file.read().splitlines()
    best = min(apply(frames)[1] for _ in range(arguments.runs))
    reading = min(reading_alone(frames) for _ in range(arguments.runs))
    book, _ = apply(frames)
    result = {
        "messages": len(frames),
        "messagesPerSecond": len(frames) / best,
        "readingAlonePerSecond": len(frames) / reading,
        "bestBid": book.bids.index(0)[0],
        "bestAsk": book.asks.index(0)[0],
        "levels": len(book.bids) + len(book.asks),
    }
    if arguments.json:
        print(json.dumps(result))
    else:
        for name, value in result.items():
            print(f"{name:24}{value:,.0f}" if isinstance(value, float) and value > 1e5 else f"{name:24}{value}")


if __name__ == "__main__":
    main()
