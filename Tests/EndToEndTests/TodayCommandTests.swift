import BourseCore
import BourseTestSupport
import Foundation
import Testing

@Suite("Today on the command line")
struct TodayCommandTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private var data: String { directory.path("desk") }

    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test
    func bourseAlone_withoutADesk_saysHowToBegin() async throws {
        let outcome = await (try Running([], environment: ["BOURSE_DATA": data])).end()
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        #expect(outcome.output.contains("bourse demo") && outcome.output.contains("bourse serve"), "\(outcome)")
        #expect(!FileManager.default.fileExists(atPath: data))
        let json = await (try Running(["--json", "--data", data])).end()
        #expect(json.code == 0)
        #expect(try object(json.output)["isEmpty"] as? Bool == true)
        let help = try await Program.run("--help")
        #expect(help.code == 0 && help.output.contains("USAGE: bourse"), "\(help)")
    }

    @Test
    func bourseAlone_printsTheValuesOfToday() async throws {
        let desk = try await ServedDesk(data)
        let session = try await desk.enter()
        let empty = try await Program.run("--data", data)
        #expect(empty.code == 0 && empty.output.contains("bourse import FILE"), "\(empty)")
        #expect(await desk.upload(File.of(0..<4), session: session).status == 201)
        let outcome = try await Program.run("--data", data)
        #expect(outcome.code == 0 && outcome.output.contains("Realized today"), "\(outcome)")
        let same = try await Program.run("today", "--data", data, "--user", "ann@example.com")
        #expect(same.code == 0 && same.output == outcome.output, "\(same)")
        let json = try object(try await Program.run("--data", data, "--json").output)
        #expect(json["isEmpty"] as? Bool == false)
        let realized = try #require(json["realized"] as? [String: Any])
        #expect((realized["month"] as? [String: Any])?["trades"] is Int)
        let stranger = try await Program.run("--data", data, "--user", "bob@example.com")
        #expect(stranger.code == 2 && stranger.output.isEmpty, "\(stranger)")
        desk.running.signal(SIGTERM)
        _ = await desk.running.end()
    }

    @Test
    func bourseAlone_onATerminal_hasColors() async throws {
        let desk = try await ServedDesk(data)
        let session = try await desk.enter()
        let now = Int64(Date().timeIntervalSince1970)
        let trade = [("buy", 100, now - 2), ("sell", 110, now - 1)].map { side, price, time in
            "main,\(Timestamp(seconds: time)),NVDA,stock,,,\(side),10,\(price),1,0,USD,,,\n"
        }
        #expect(await desk.upload(File.header + trade.joined(), session: session).status == 201)
        desk.running.signal(SIGTERM)
        _ = await desk.running.end()
        let terminal = try PseudoTerminal(["--data", data], columns: 100, rows: 40)
        #expect(await terminal.end() == 0)
        #expect(terminal.written.contains("\u{1B}[32m+$100.00\u{1B}[0m"), "\(terminal.written)")
        let piped = try await Program.run("--data", data)
        #expect(piped.output.contains("+$100.00") && !piped.output.contains("\u{1B}"), "\(piped)")
    }
}
