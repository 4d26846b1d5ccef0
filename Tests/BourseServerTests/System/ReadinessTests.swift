import BourseCore
import BourseDesk
import BourseMetrics
import BourseServer
import BourseStorage
import BourseTestSupport
import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import Synchronization
import Testing

@Suite("What monitors ask")
struct ReadinessTests {
    private struct Problems: ReadinessCheck {
        let all: [String]
        func problems() async -> [String] { all }
    }

    /// Log lines that were written.
    private final class Lines: Sendable {
        let all = Mutex<[String]>([])
    }

    private struct LineHandler: LogHandler {
        let lines: Lines
        var metadata: Logger.Metadata = [:]
        var logLevel: Logger.Level = .trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let line = "\(event.message) \(metadata) \(event.metadata ?? [:]) \(event.error.map { "\($0)" } ?? "")"
            lines.all.withLock { $0.append(line) }
        }
    }

    private func server(
        _ rig: ServerRig,
        readiness: (any ReadinessCheck)? = nil,
        metrics: PrometheusRegistry? = nil,
        lines: Lines = Lines()
    ) -> WebServer {
        var logger = Logger(label: "test") { _ in LineHandler(lines: lines) }
        logger.logLevel = .trace
        return WebServer(
            desk: rig.desk,
            configuration: WebServer.Configuration(port: 0),
            logger: logger,
            readiness: readiness,
            metrics: metrics
        )
    }

    private func visit<Value>(_ server: WebServer, _ body: @Sendable (Visitor) async throws -> Value) async throws
        -> Value
    {
        try await server.application().test(.router) { try await body(Visitor(client: $0)) }
    }

    @Test
    func deskThatCanAnswer_isReady() async throws {
        let rig = try ServerRig()
        let server = server(rig, readiness: DatabaseReadiness(rig.database))
        try await visit(server) { visitor async throws -> Void in
            let response = try await visitor.get("/readyz")
            #expect(response.status == .ok && response.text == #"{"status":"ready","reasons":[]}"#)
        }
    }

    @Test
    func deskThatCannot_answersWithTheReasons_andIsStillAlive() async throws {
        let rig = try ServerRig()
        let server = server(rig, readiness: Problems(all: ["The database file is missing."]))
        try await visit(server) { visitor async throws -> Void in
            let response = try await visitor.get("/readyz")
            #expect(response.status == .serviceUnavailable)
            #expect(response.text == #"{"status":"unavailable","reasons":["The database file is missing."]}"#)
            #expect(try await visitor.get("/healthz").status == .ok)
        }
    }

    @Test
    func requests_areCountedByRouteAndNotByPath() async throws {
        let rig = try ServerRig()
        let registry = PrometheusRegistry(helps: WebServer.metricHelps)
        let server = server(rig, metrics: registry)
        try await visit(server) { visitor async throws -> Void in
            for _ in 0..<2 { _ = try await visitor.get("/healthz") }
            for number in 0..<20 {
                _ = try await visitor.get("/nowhere/\(number)")
                _ = try await visitor.get("/demo/secret-\(number)")
            }
        }
        let text = MetricFamily.text(registry.metricFamilies)
        #expect(text.contains(#"bourse_http_requests_total{method="GET",route="/healthz",status="200"} 2"#), "\(text)")
        #expect(text.contains(#"{method="GET",route="none",status="404"} 20"#), "\(text)")
        #expect(!text.contains("nowhere") && !text.contains("secret"), "\(text)")
        #expect(text.contains("# TYPE bourse_http_request_duration_seconds histogram"))
    }

    @Test
    func secretsInAddresses_areNotLogged() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        let lines = Lines()
        try await visit(server(rig, lines: lines)) { visitor async throws -> Void in
            for path in ["/demo/\(token.text)", "/reset?token=\(token.text)", "/reset?secret=\(token.text)"] {
                _ = try await visitor.get(path)
            }
            _ = try await visitor.with(token).get("/journal?q=ZQXSECRET")
            _ = try await visitor.post("/sign-in", ["email": "ann@example.com", "password": "ZQXPASSWORD"])
        }
        let all = lines.all.withLock { $0 }.joined(separator: "\n")
        #expect(all.contains("GET /demo/{token}") && all.contains("GET /journal 200"), "\(all)")
        for secret in [token.text, "ZQXSECRET", "ZQXPASSWORD"] { #expect(!all.contains(secret), "\(all)") }
    }

    @Test
    func metricsServer_answersItsOwnNamesOnly() async throws {
        let server = MetricsServer(
            host: "127.0.0.1",
            otherHosts: ["desk.example"],
            port: 0,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
            contentType: MetricFamily.contentType
        ) { "up 1\n" }
        try await server.application().test(.live) { client in
            let answer = try await client.execute(uri: "/metrics", method: .get)
            #expect(answer.status == .ok && String(buffer: answer.body) == "up 1\n")
            #expect(answer.headers[.contentType] == MetricFamily.contentType)
            #expect(try await client.execute(uri: "/", method: .get).status == .notFound)
        }
    }
}
