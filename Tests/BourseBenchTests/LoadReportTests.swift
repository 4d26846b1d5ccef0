import Testing

@testable import BourseBench

@Suite("What wrk prints")
struct LoadReportTests {
    @Test func report_isRead_inMilliseconds() throws {
        let report = try #require(
            LoadReport(
                """
                Running 3s test @ http://127.0.0.1:44795/quotes
                  1 threads and 32 connections
                  Thread Stats   Avg      Stdev     Max   +/- Stdev
                    Latency     5.29ms    3.80ms  40.55ms   89.12%
                    Req/Sec     6.86k     1.03k    8.26k    73.33%
                  Latency Distribution
                     50%  812.00us
                     75%    5.40ms
                     90%    9.07ms
                     99%    1.20s
                  20504 requests in 3.00s, 41.60MB read
                Requests/sec:   6827.49
                Transfer/sec:     13.85MB
                """
            )
        )
        #expect(report.rate == 6827.49 && report.median == 0.812 && report.slow == 1200 && report.failures == 0)
    }

    @Test func failures_areAddedUp() throws {
        let report = try #require(
            LoadReport(
                """
                     50%    1.00ms
                     99%    2.00ms
                  Socket errors: connect 1, read 2, write 0, timeout 3
                  Non-2xx or 3xx responses: 40
                Requests/sec:      1.00
                """
            )
        )
        #expect(report.failures == 46)
    }

    @Test(arguments: ["", "unable to connect to 127.0.0.1:1 Connection refused", "Requests/sec:   1.00"])
    func somethingElse_isNoReport(text: String) {
        #expect(LoadReport(text) == nil)
    }

    @Test func figures_standBesideThePeers() throws {
        func report(_ rate: Int, _ slow: Int) throws -> LoadReport {
            try #require(LoadReport("  50% 1.00ms\n  99% \(slow).00ms\nRequests/sec: \(rate).0\n"))
        }
        let rows = QuotesBench.measurements(
            "prices",
            ours: [try report(9000, 9), try report(12_000, 4), try report(10_000, 5)],
            theirs: [try report(4000, 10), try report(5000, 20), try report(6000, 30)],
            bytes: 1234
        )
        #expect(rows.map(\.value) == [10_000, 5])
        #expect(rows[0].peer == "peer 5000 requests/s: 2.00 times")
        #expect(rows[1].peer == "median 1.00 ms; peer 20.0 ms, median 1.00 ms")
        let alone = QuotesBench.measurements("prices", ours: [try report(9000, 9)], theirs: [], bytes: 1234)
        #expect(alone.map(\.peer) == ["", "median 1.00 ms"])
    }
}
