import BourseTestSupport
import Foundation
import Testing

@Suite("The healthcheck command")
struct HealthCheckCommandTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func check(_ arguments: String..., environment: [String: String] = [:]) async throws -> Program.Outcome {
        await (try Running(["healthcheck"] + arguments, environment: environment)).end()
    }

    @Test
    func servedDesk_isReady_untilItEnds() async throws {
        let desk = try await ServedDesk(directory.path("desk"))
        let port = "\(desk.port)"
        let served = try await check("--port", port)
        #expect(served.code == 0 && served.output == "ready\n", "\(served)")
        desk.running.signal(SIGTERM)
        #expect(await desk.running.end().code == 0)
        let ended = try await check("--port", port)
        #expect(ended.code == 3 && ended.errors.contains("no desk answers on port \(port)"), "\(ended)")
    }

    @Test
    func port_isThatOfTheSettings() async throws {
        let desk = try await ServedDesk(directory.path("desk"))
        let variable = try await check(environment: ["BOURSE_PORT": "\(desk.port)"])
        #expect(variable.code == 0 && variable.output == "ready\n", "\(variable)")
        let settings = URL(fileURLWithPath: desk.folder + "/bourse.json")
        try Data(#"{"port": \#(desk.port), "host": "0.0.0.0", "behindProxy": true}"#.utf8).write(to: settings)
        let file = try await check(environment: ["BOURSE_DATA": desk.folder])
        #expect(file.code == 0 && file.output == "ready\n", "\(file)")
        desk.running.signal(SIGTERM)
        #expect(await desk.running.end().code == 0)
        for port in ["0", "70000"] {
            let refused = try await check("--port", port)
            #expect(refused.code == 2 && refused.errors.contains("--port must be"), "\(refused)")
        }
    }

    @Test
    func deskWithTLS_isReady_howeverItsCertificateWasSet() async throws {
        let (certificate, key) = (directory.path("chain.pem"), directory.path("key.pem"))
        try Data(LoopbackPEM.certificate.utf8).write(to: URL(fileURLWithPath: certificate))
        try Data(LoopbackPEM.key.utf8).write(to: URL(fileURLWithPath: key))
        let running = try Running([
            "serve", "--port", "0", "--data", directory.path("desk"), "--tls-certificate", certificate, "--tls-key",
            key,
        ])
        let line = try #require(await running.line(with: "Bourse is at"))
        let port = String(try #require(line.firstMatch(of: /https:\/\/127\.0\.0\.1:(\d+)\//)).output.1)
        let settings = ["BOURSE_PORT": port, "BOURSE_TLS_CERTIFICATE": certificate, "BOURSE_TLS_KEY": key]
        for environment in [["BOURSE_PORT": port], settings] {
            let served = try await check(environment: environment)
            #expect(served.code == 0 && served.output == "ready\n", "\(served)")
        }
        running.signal(SIGTERM)
        #expect(await running.end().code == 0)
    }
}
