import BourseTestSupport
import Foundation
import Glibc
import Testing

@Suite("bourse journal playbook", .serialized)
struct JournalPlaybookCommandTests {
    private static let file = """
        account,time,symbol,type,expiration,strike,side,quantity,price,multiplier,fees,currency,effect,order,note
        U1234567,2026-01-05T15:00:00Z,AMD,stock,,,buy,20,100,1,1,USD,,,
        U1234567,2026-01-06T15:00:00Z,AMD,stock,,,sell,20,110,1,1,USD,,,

        """

    private func run(_ arguments: String..., data: String) async throws -> Program.Outcome {
        try await Running(["journal", "playbook"] + arguments + ["--data", data]).end()
    }

    @Test func playbook_isSavedAnsweredPrintedAndDeleted() async throws {
        let directory = try TemporaryDirectory()
        let folder = directory.path("desk")
        let desk = try await ServedDesk(folder)
        _ = try await desk.enter()
        desk.running.signal(SIGTERM)
        _ = await desk.running.end()
        let file = directory.path("executions.csv")
        try Self.file.write(toFile: file, atomically: true, encoding: .utf8)
        let imported = try await Running(["import", file, "--data", folder]).end()
        #expect(imported.code == 0, "\(imported)")

        #expect(try await run(data: folder).output.isEmpty)
        let text = directory.path("gap.md")
        try "Wait for **it**.\n".write(toFile: text, atomically: true, encoding: .utf8)
        let saved = try await run("Gap", "--file", text, "--item", "Stop set", "--item", "Waited", data: folder)
        #expect(saved.code == 0 && saved.output.isEmpty, "\(saved)")
        let printed = try await run("Gap", data: folder)
        for part in ["Wait for **it**.", "Stop set", "Waited", "fewer than 20 trades"] {
            #expect(printed.output.contains(part), "\(part) in \(printed)")
        }
        let kept = try await run("Gap", "--text", "Other", "--json", data: folder)
        #expect(kept.output.contains("Stop set") && kept.output.contains("Other"), "\(kept)")
        #expect(try await run("Gap", "--item", "a", "--item", "a", data: folder).code != 0)
        #expect(try await run("Trend", data: folder).code != 0)
        #expect(try await run("--item", "a", data: folder).code != 0)
        #expect(try await run("Gap", "--followed", "1", data: folder).code != 0)
        let missing = String(repeating: "a", count: 32)
        #expect(try await run("Gap", "--trade", missing, "--followed", "1", data: folder).code != 0)
        let query = try await Running(["query", "SELECT id FROM trades", "--csv", "--data", folder]).end()
        let id = try #require(query.output.firstMatch(of: #/[0-9a-f]{32}/#).map { String($0.output) })
        // The trade has no setup.
        #expect(try await run("Gap", "--trade", id, "--followed", "1", data: folder).code != 0)
        #expect(try await run("--trade", id, data: folder).output.isEmpty)
        #expect(try await run("Gap", "--delete", data: folder).code == 0)
        #expect(try await run("Gap", "--delete", data: folder).code != 0)
    }
}
