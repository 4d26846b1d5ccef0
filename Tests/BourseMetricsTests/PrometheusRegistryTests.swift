import BourseMetrics
import CoreMetrics
import Testing

@Suite("Metrics for Prometheus")
struct PrometheusRegistryTests {
    private let registry = PrometheusRegistry(helps: ["requests_total": "Requests."])

    private var text: String { MetricFamily.text(registry.metricFamilies) }

    @Test
    func counter_isATotalByLabels() {
        Counter(label: "requests", dimensions: [("route", "/a"), ("method", "GET")], factory: registry).increment()
        Counter(label: "requests", dimensions: [("method", "GET"), ("route", "/a")], factory: registry)
            .increment(by: 2)
        Counter(label: "requests", dimensions: [("method", "GET"), ("route", "/b")], factory: registry).increment()
        #expect(
            text == """
                # HELP requests_total Requests.
                # TYPE requests_total counter
                requests_total{method="GET",route="/a"} 3
                requests_total{method="GET",route="/b"} 1

                """
        )
    }

    @Test
    func gauge_isItsLastValue() {
        let gauge = Gauge(label: "sessions", factory: registry)
        gauge.record(5)
        gauge.record(2.5)
        let meter = Meter(label: "depth", factory: registry)
        meter.increment(by: 3.0)
        meter.decrement(by: 1.0)
        #expect(text.contains("# TYPE sessions gauge\nsessions 2.5\n"))
        #expect(text.contains("# TYPE depth gauge\ndepth 2\n"))
    }

    @Test
    func timer_isAHistogramInSeconds() {
        let timer = Timer(label: "duration", dimensions: [("route", "/")], factory: registry)
        for nanoseconds in [500_000, 3_000_000, 20_000_000_000] as [Int64] { timer.recordNanoseconds(nanoseconds) }
        #expect(text.contains("# TYPE duration_seconds histogram\n"))
        #expect(text.contains(#"duration_seconds_bucket{route="/",le="0.001"} 1"#))
        #expect(text.contains(#"duration_seconds_bucket{route="/",le="0.0025"} 1"#))
        #expect(text.contains(#"duration_seconds_bucket{route="/",le="0.005"} 2"#))
        #expect(text.contains(#"duration_seconds_bucket{route="/",le="10"} 2"#))
        #expect(text.contains(#"duration_seconds_bucket{route="/",le="+Inf"} 3"#))
        #expect(text.contains(#"duration_seconds_sum{route="/"} 20.0035"#))
        #expect(text.contains(#"duration_seconds_count{route="/"} 3"#))
    }

    @Test
    func valueOnABound_isBelowIt() {
        Timer(label: "duration", factory: registry).recordNanoseconds(1_000_000)
        #expect(text.contains(#"duration_seconds_bucket{le="0.001"} 1"#))
    }

    @Test
    func namesAndLabels_areWrittenAsTheFormatWants() {
        Counter(label: "http.server requests", dimensions: [("http.route", "a\"b\\c\nd")], factory: registry)
            .increment()
        #expect(text.contains(#"http_server_requests_total{http_route="a\"b\\c\nd"} 1"#))
        let family = MetricFamily("9lives", help: "a\nb\\c \"d\"", .gauge, [.init(.infinity), .init(.nan)])
        #expect(
            family.text == "# HELP _9lives a\\nb\\\\c \"d\"\n# TYPE _9lives gauge\n_9lives +Inf\n_9lives NaN\n"
        )
    }

    @Test
    func labelsWithoutEnd_areNotKept() {
        for number in 0..<(PrometheusRegistry.mostSeries + 100) {
            Counter(label: "requests", dimensions: [("path", "/\(number)")], factory: registry).increment()
        }
        #expect(registry.metricFamilies.first?.samples.count == PrometheusRegistry.mostSeries)
        Counter(label: "requests", dimensions: [("path", "/0")], factory: registry).increment()
        #expect(text.contains(#"requests_total{path="/0"} 2"#))
    }

    @Test
    func metricOfAnotherKindWithAKnownName_isNotKept() {
        Gauge(label: "requests_total", factory: registry).record(7)
        Counter(label: "requests", factory: registry).increment()
        #expect(text.contains("# TYPE requests_total gauge\nrequests_total 7\n") && !text.contains("counter"))
    }

    @Test
    func countsOfManyThreads_areAllThere() async {
        let registry = registry
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<1000 { Counter(label: "requests", factory: registry).increment() }
                }
            }
        }
        #expect(text.contains("requests_total 8000\n"))
    }
}
