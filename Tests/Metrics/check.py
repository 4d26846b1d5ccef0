"""Reads the metrics of a demo with the parser of prometheus_client, and looks at what they say.

The parser is that of Prometheus' own client for Python: it takes what Prometheus takes.
"""

import re
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "Browser"))

from desk import Desk  # noqa: E402
from prometheus_client.parser import text_string_to_metric_families  # noqa: E402

SECONDS_TO_FETCH = 120
VISITS = 5

# Each metric that a demo has, its type and the labels of its samples.
EXPECTED = {
    "bourse_http_requests": ("counter", {"method", "route", "status"}),
    "bourse_http_request_duration_seconds": ("histogram", {"method", "route", "status"}),
    "bourse_source_fetches": ("counter", {"source", "data"}),
    "bourse_source_failures": ("counter", {"source", "data"}),
    "bourse_source_up": ("gauge", {"source", "data"}),
    "bourse_fund_source_fetches": ("counter", {"source", "data"}),
    "bourse_live_connected": ("gauge", {"venue"}),
    "bourse_live_last_message_age_seconds": ("gauge", {"venue"}),
    "bourse_database_bytes": ("gauge", {"file"}),
    "bourse_users": ("gauge", set()),
    "bourse_sessions": ("gauge", set()),
    "bourse_alert_values_evaluated": ("counter", set()),
    "bourse_build_info": ("gauge", {"version"}),
    "bourse_uptime_seconds": ("gauge", set()),
    "process_resident_memory_bytes": ("gauge", set()),
}


def address(desk: Desk, pattern: str) -> str:
    """An address that the program printed, once it did."""
    deadline = time.monotonic() + 90
    while time.monotonic() < deadline:
        for line in list(desk.lines):
            if match := re.search(pattern, line):
                return match.group(1)
        time.sleep(0.1)
    raise AssertionError(f"no {pattern} in:\n{desk.said()}")


def families(metrics: str) -> dict:
    with urllib.request.urlopen(metrics) as answer:
        assert answer.headers["Content-Type"].startswith("text/plain; version=0.0.4"), answer.headers
        text = answer.read().decode()
    found = list(text_string_to_metric_families(text))
    assert len({family.name for family in found}) == len(found), "a metric appears twice"
    return {family.name: family for family in found}


def visit(url: str) -> None:
    try:
        urllib.request.urlopen(url).read()
    except urllib.error.HTTPError:
        pass


def requests(found: dict, route: str) -> float:
    samples = found["bourse_http_requests"].samples
    return sum(sample.value for sample in samples if sample.labels["route"] == route)


def check(metrics: str, desk: str) -> None:
    deadline = time.monotonic() + SECONDS_TO_FETCH
    while True:
        visit(f"{desk}/healthz")
        found = families(metrics)
        fetched = [s.value for s in found["bourse_source_fetches"].samples]
        if sum(fetched) > 0 and "bourse_fund_source_fetches" in found:
            break
        assert time.monotonic() < deadline, "the demo fetched nothing"
        time.sleep(0.5)

    for name, (kind, labels) in EXPECTED.items():
        assert name in found, f"{name} is missing"
        family = found[name]
        assert family.type == kind, f"{name} is a {family.type}"
        assert family.documentation and family.documentation != name, f"{name} has no help"
        for sample in family.samples:
            assert set(sample.labels) - {"le"} == labels, sample
    assert not set(found) - set(EXPECTED) - {"bourse_fund_source_failures"}, set(found) - set(EXPECTED)

    before = requests(found, "/healthz")
    for number in range(VISITS):
        visit(f"{desk}/healthz")
        visit(f"{desk}/nowhere/{number}")
    found = families(metrics)
    assert requests(found, "/healthz") == before + VISITS
    assert requests(found, "none") >= VISITS
    routes = {sample.labels["route"] for sample in found["bourse_http_requests"].samples}
    assert not any("nowhere" in route for route in routes), routes

    durations = found["bourse_http_request_duration_seconds"].samples
    buckets: dict[tuple, list[tuple[float, float]]] = {}
    for sample in durations:
        if sample.name.endswith("_bucket"):
            key = (sample.labels["method"], sample.labels["route"], sample.labels["status"])
            buckets.setdefault(key, []).append((float(sample.labels["le"]), sample.value))
    for key, values in buckets.items():
        values.sort()
        assert [count for _, count in values] == sorted(count for _, count in values), key
        assert values[-1][0] == float("inf")
        counts = [s.value for s in durations if s.name.endswith("_count")
                  and (s.labels["method"], s.labels["route"], s.labels["status"]) == key]
        assert counts == [values[-1][1]], key

    assert found["bourse_users"].samples[0].value == 1
    assert found["process_resident_memory_bytes"].samples[0].value > 10_000_000
    print(f"{len(found)} metrics, {sum(len(family.samples) for family in found.values())} samples")


def main() -> int:
    desk = Desk("demo", "--port", "0", "--metrics-port", "0")
    try:
        metrics = address(desk, r"Metrics are at (http://\S+)")
        check(metrics, address(desk, r"Open the demo: (http://[^/]+)"))
    finally:
        desk.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
