import BourseTestSupport
import Foundation
import Testing

@Suite("bourse journal note and review", .serialized)
struct JournalNoteCommandTests {
    private static let file = """
        account,time,symbol,type,expiration,strike,side,quantity,price,multiplier,fees,currency,effect,order,note
        U1234567,2026-01-05T15:00:00Z,AMD,stock,,,buy,20,100,1,1,USD,,,
        U1234567,2026-01-06T15:00:00Z,AMD,stock,,,sell,20,110,1,1,USD,,,
        U1234567,2026-01-08T15:00:00Z,INTC,stock,,,buy,1,100,1,1,USD,,,
        U1234567,2026-01-09T15:00:00Z,INTC,stock,,,sell,1,90,1,1,USD,,,

        """

    private func run(_ arguments: String..., data: String) async throws -> Program.Outcome {
        try await Running(["journal"] + arguments + ["--data", data]).end()
    }

    @Test func note_isSavedPrintedAndRestored() async throws {
        let directory = try TemporaryDirectory()
        let data = try await directory.desk(with: Self.file)
        #expect(try await run("note", "2026-01-05", data: data).output.isEmpty)
        let text = directory.path("note.md")
        try "# Monday\n\nLate **entry**.\n".write(toFile: text, atomically: true, encoding: .utf8)
        let saved = try await run("note", "2026-01-05", "--file", text, data: data)
        #expect(saved.code == 0 && saved.output.isEmpty, "\(saved)")
        #expect(try await run("note", "2026-01-05", data: data).output == "# Monday\n\nLate **entry**.\n")
        let stale = try await run("note", "2026-01-05", "--text", "other", "--revision", "0", data: data)
        #expect(stale.code != 0, "\(stale)")
        _ = try await run("note", "2026-01-05", "--append", "--text", "More.", data: data)
        #expect(try await run("note", "2026-01-05", data: data).output.hasSuffix("Late **entry**.\n\nMore.\n"))
        let picture = directory.path("chart.png")
        try Data(SamplePicture.png).write(to: URL(fileURLWithPath: picture))
        let added = try await run("note", "2026-01-05", "--picture", picture, "--json", data: data)
        #expect(added.output.contains("](/journal/pictures/"), "\(added)")
        try Data(SamplePicture.png.dropLast(5)).write(to: URL(fileURLWithPath: picture))
        #expect(try await run("note", "2026-01-05", "--picture", picture, data: data).code != 0)
        let versions = try await run("note", "2026-01-05", "--versions", data: data)
        #expect(versions.output.split(separator: "\n").count == 4, "\(versions)")
        _ = try await run("note", "2026-01-05", "--restore", "1", data: data)
        #expect(try await run("note", "2026-01-05", data: data).output == "# Monday\n\nLate **entry**.\n")
        #expect(try await run("note", "2026-W99", data: data).code != 0)
        let query = "SELECT kind, period FROM notes"
        let outcome = try await Running(["query", query, "--csv", "--data", data]).end()
        #expect(outcome.output.contains("day,2026-01-05"), "\(outcome)")
    }

    @Test func noteOnATrade_isSavedAndPrinted() async throws {
        let directory = try TemporaryDirectory()
        let data = try await directory.desk(with: Self.file)
        let trades = try await Running(["query", "SELECT id FROM trades", "--csv", "--data", data]).end()
        let id = try #require(trades.output.firstMatch(of: #/\b[0-9a-f]{32}\b/#)?.output, "\(trades)")
        let trade = String(id)
        _ = try await run("note", trade, "--text", "Chased **it**.", data: data)
        #expect(try await run("note", trade, data: data).output == "Chased **it**.\n")
        let answer = try await run("note", trade, "--json", data: data).output
        #expect(answer.filter { !$0.isWhitespace }.contains("\"trade\":\"\(trade)\""), "\(answer)")
        let stale = try await run("note", trade, "--text", "other", "--revision", "0", data: data)
        #expect(stale.code != 0, "\(stale)")
        let unknown = try await run("note", String(repeating: "0", count: 32), "--text", "a", data: data)
        #expect(unknown.code != 0 && unknown.errors.contains("no closed trade"), "\(unknown)")
        let query = "SELECT note FROM trades WHERE note <> ''"
        let outcome = try await Running(["query", query, "--csv", "--data", data]).end()
        #expect(outcome.output.contains("Chased **it**."), "\(outcome)")
    }

    @Test func review_printsFactsPlanAndGoals() async throws {
        let directory = try TemporaryDirectory()
        let data = try await directory.desk(with: Self.file)
        _ = try await run("note", "2026-W01", "--text", "## Plan\n\n- Trade less", data: data)
        let set = try await run("review", "2026-W01", "--goal", "Plan every trade", data: data)
        #expect(set.code == 0, "\(set)")
        _ = try await run("rules", "lossPerTrade", "--limit", "10", data: data)
        let review = try await run("review", "2026-W02", data: data)
        // AMD: 20 × 10 − 2 = 198; INTC: −10 − 2 = −12.
        for part in [
            "2 trades, 1 won", "+$186.00", "Largest win  AMD", "+$198.00", "Largest loss  INTC", "Trade less",
            "Plan every trade", "Open", "Lose at most $10.00 on a trade, fees included.", "Lost $12.00.",
        ] { #expect(review.output.contains(part), "\(part) in \(review)") }
        let file = try await run("review", "2026-W02", "--csv", data: data)
        for row in [
            "\nday,2026-01-06,6 Jan 2026,2026-01-06,2026-01-06,1,1,0,1,200,2,198,USD,",
            "\nbroken-rule,lossPerTrade,INTC,",
        ] {
            #expect(file.output.contains(row), "\(row) in \(file)")
        }
        let closed = try await run("review", "2026-W02", "--reached", "1", "--json", data: data).output
        #expect(closed.filter { !$0.isWhitespace }.contains("\"state\":\"reached\""), "\(closed)")
        #expect(try await run("review", "2026-01-05", data: data).code != 0)
    }
}
