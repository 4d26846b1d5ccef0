import BourseTestSupport
import Foundation
import Testing

@Suite("Metrics of a served desk")
struct MetricsTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func get(_ path: String, port: Int, host: String = "127.0.0.1") -> String {
        let request = "GET \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n"
        return TCP.exchange(port: port, Array(request.utf8))
    }

    @Test
    func metrics_areServedOnAPortOfTheirOwn() async throws {
        let desk = try await ServedDesk(directory.path("desk"), "--metrics-port", "0")
        let line = try #require(await desk.running.errorLine(with: "Metrics are at"))
        let place = try #require(line.firstMatch(of: /:(\d+)\/metrics/))
        let port = try #require(Int(place.output.1))
        #expect(port != desk.port)
        _ = try await desk.enter()
        let answer = get("/metrics", port: port)
        #expect(answer.hasPrefix("HTTP/1.1 200") && answer.contains("text/plain; version=0.0.4"), "\(answer)")
        #expect(answer.contains("bourse_users 1\n") && answer.contains("bourse_sessions 1\n"), "\(answer)")
        #expect(answer.contains(#"bourse_http_requests_total{method="POST""#), "\(answer)")
        #expect(
            answer.contains(#"bourse_database_bytes{file="database"} "#) && answer.contains("bourse_uptime_seconds")
        )
        #expect(get("/metrics", port: port, host: "evil.example").hasPrefix("HTTP/1.1 421"))
        #expect(get("/journal", port: port).hasPrefix("HTTP/1.1 404"))
        #expect(await desk.ask("GET", "/metrics").status == 404)
        desk.running.signal(SIGTERM)
        #expect(await desk.running.end().code == 0)
    }

    @Test
    func withoutAPort_thereAreNoMetrics() async throws {
        let desk = try await ServedDesk(directory.path("desk"))
        #expect(await desk.ask("GET", "/metrics").status == 404)
        desk.running.signal(SIGTERM)
        let outcome = await desk.running.end()
        #expect(outcome.code == 0 && !outcome.errors.contains("Metrics"), "\(outcome)")
    }

    @Test
    func portInUse_isExplained() async throws {
        let desk = try await ServedDesk(directory.path("desk"))
        let arguments = ["serve", "--data", directory.path("other"), "--port", "0", "--metrics-port", "\(desk.port)"]
        let outcome = await (try Running(arguments)).end()
        #expect(outcome.code == 3 && outcome.errors.contains("--metrics-port"), "\(outcome)")
        desk.running.signal(SIGTERM)
        _ = await desk.running.end()
    }
}
