import BourseTestSupport
import Foundation
import Testing

@Suite("Settings on the command line")
struct ConfigCommandTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private var data: String { directory.path("desk") }

    private func write(_ text: String) throws {
        try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
        let path = data + "/bourse.json"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    }

    private func settings(_ outcome: Program.Outcome) throws -> [String: [String: Any]] {
        let json = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        let all = try #require(json["settings"] as? [[String: Any]])
        return Dictionary(all.compactMap { setting in (setting["key"] as? String).map { ($0, setting) } }) { $1 }
    }

    @Test
    func config_listsEachValueAndWhereItComesFrom() async throws {
        try write(
            #"{"port": 8001, "smtp": {"host": "127.0.0.1", "from": "desk@example.com", "password": "hidden-one"}}"#
        )
        let environment = ["BOURSE_SMTP_FROM": "other@example.com", "BOURSE_FMP_KEY": "hidden-two"]
        let arguments = ["config", "--data", data, "--log-format", "json"]
        let outcome = await (try Running(arguments + ["--json"], environment: environment)).end()
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        let found = try settings(outcome)
        #expect(found["port"]?["value"] as? Int == 8001 && found["port"]?["source"] as? String == "file")
        #expect(found["smtp.from"]?["value"] as? String == "other@example.com")
        #expect(found["smtp.from"]?["source"] as? String == "environment")
        #expect(found["log.format"]?["source"] as? String == "flag")
        #expect(found["log.level"]?["source"] as? String == "default")
        #expect(found["fmp.key"]?["isSet"] as? Bool == true && found["fmp.key"]?["value"] is NSNull)
        let table = await (try Running(arguments, environment: environment)).end()
        #expect(table.code == 0 && table.output.contains("BOURSE_SMTP_FROM"), "\(table)")
        for text in [outcome.output, outcome.errors, table.output, table.errors] {
            #expect(!text.contains("hidden-one") && !text.contains("hidden-two"), "\(text)")
        }
    }

    @Test
    func serve_takesItsSettingsFromTheFile() async throws {
        try write(#"{"port": 0, "host": ["127.0.0.1", "desk.example.org"], "openRegistration": true}"#)
        let running = try Running(["serve", "--data", data])
        let line = try #require(await running.line(with: "Bourse is at"))
        let place = try #require(line.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\//))
        let port = try #require(Int(place.output.1))
        #expect(port != 8080)
        let request = "GET /readyz HTTP/1.1\r\nHost: desk.example.org\r\nConnection: close\r\n\r\n"
        let answer = TCP.exchange(port: port, Array(request.utf8))
        #expect(answer.hasPrefix("HTTP/1.1 200") && answer.contains(#"{"status":"ready","reasons":[]}"#), "\(answer)")
        running.signal(SIGTERM)
        #expect(await running.end().code == 0)
    }

    @Test(arguments: [
        (#"{"prot": 1}"#, "did you mean “port”"), (#"{"port": "x"}"#, "“port” in"),
        (#"{"tls": {"key": "x"}}"#, "“tls.key” in"), (#"{"host": "0.0.0.0"}"#, "--tls-certificate"),
        (#"{"address": "ftp://x"}"#, "“address” in"), (#"{"smtp": {"host": "mail.example.com"}}"#, "BOURSE_SMTP_FROM"),
        (#"{"fmp": {"address": "https://x.example/stable"}}"#, "BOURSE_FMP_KEY"),
        (#"{"tls": {"certificate": "none.pem", "key": "none.pem"}}"#, "cannot be used"),
        (#"{"data": "/elsewhere"}"#, "use --data or BOURSE_DATA"), (#"{"finnhub": {"key": "two words"}}"#, "valid key"),
        (#"{"venue": {"rest": "https://x.example"}}"#, "both belong to one venue"), ("{", "is not a JSON object"),
    ])
    func wrongSettings_areRefusedByServeAndConfigAlike(text: String, reason: String) async throws {
        try write(text)
        for command in ["serve", "config"] {
            let outcome = await (try Running([command, "--data", data])).end()
            #expect(outcome.code == 2 && outcome.output.isEmpty, "\(command): \(outcome)")
            #expect(outcome.errors.contains(reason), "\(command): \(outcome)")
        }
        #expect(!FileManager.default.fileExists(atPath: data + "/bourse.sqlite"))
    }

    @Test
    func logsAsJSON_areOneObjectALine() async throws {
        let desk = try await ServedDesk(data, "--log-format", "json", "--log-level", "info")
        _ = await desk.ask("GET", "/demo/0123456789abcdef")
        desk.running.signal(SIGTERM)
        let outcome = await desk.running.end()
        let lines = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("{") }
        #expect(!lines.isEmpty, "\(outcome)")
        for line in lines {
            let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            for name in ["time", "level", "label", "message"] { #expect(event[name] is String, "\(line)") }
        }
        #expect(outcome.errors.contains("GET /demo/{token}") && !outcome.errors.contains("0123456789abcdef"))
    }
}
