import BourseTestSupport
import Foundation
import Glibc
import Testing

@Suite("bourse journal merge, split, changes and accounts", .serialized)
struct JournalChangeCommandTests {
    private static let file = """
        account,time,symbol,type,expiration,strike,side,quantity,price,multiplier,fees,currency,effect,order,note
        U1234567,2026-01-05T15:00:00Z,AMD,stock,,,buy,20,100,1,1,USD,,,
        U1234567,2026-01-06T15:00:00Z,AMD,stock,,,sell,5,110,1,1,USD,,,
        U1234567,2026-01-07T15:00:00Z,AMD,stock,,,sell,15,120,1,1,USD,,,
        U1234567,2026-01-08T15:00:00Z,AMD,stock,,,buy,1,100,1,1,USD,,,
        U1234567,2026-01-09T15:00:00Z,AMD,stock,,,sell,1,90,1,1,USD,,,

        """

    /// A folder with one person and these executions.
    private func folder(_ directory: TemporaryDirectory) async throws -> String {
        let folder = directory.path("desk")
        let desk = try await ServedDesk(folder)
        _ = try await desk.enter()
        desk.running.signal(SIGTERM)
        _ = await desk.running.end()
        let file = directory.path("executions.csv")
        try Self.file.write(toFile: file, atomically: true, encoding: .utf8)
        let imported = try await Running(["import", file, "--data", folder]).end()
        #expect(imported.code == 0, "\(imported)")
        return folder
    }

    private func run(_ arguments: String..., data: String) async throws -> Program.Outcome {
        try await Running(["journal"] + arguments + ["--data", data]).end()
    }

    private func trades(_ data: String) async throws -> [String] {
        let query = "SELECT id, gross_profit FROM trades ORDER BY closed_at"
        let outcome = try await Running(["query", query, "--csv", "--data", data]).end()
        return outcome.output.split(whereSeparator: \.isNewline).dropFirst().map(String.init)
    }

    @Test func trades_areSplitMergedAndRestored() async throws {
        let directory = try TemporaryDirectory()
        let data = try await folder(directory)
        let before = try await trades(data)
        try #require(before.count == 2)
        let ids = before.map { String($0.prefix { $0 != "," }) }
        let points = try await run("split", ids[0], data: data)
        let rows = points.output.split(whereSeparator: \.isNewline)
        let end = try #require(rows.dropFirst().first?.split(separator: " ").first.map(String.init), "\(points)")
        #expect(rows.count == 2)
        let split = try await run("split", ids[0], "--after", end, data: data)
        #expect(split.code == 0 && split.output.filter { !$0.isNewline } == end, "\(split)")
        #expect(try await trades(data) == ["\(ids[0]),50", "\(end),300", "\(ids[1]),-10"])
        let merged = try await run("merge", ids[1], end, data: data)
        #expect(merged.code == 0 && merged.output.filter { !$0.isNewline } == end, "\(merged)")
        #expect(try await trades(data) == ["\(ids[0]),50", "\(end),290"])
        let changes = try await run("changes", "--json", data: data)
        #expect(changes.output.contains("\"merges\"") && changes.output.contains("\"splits\""), "\(changes)")
        #expect(try await run("split", "--undo", end, data: data).code == 1)
        #expect(try await run("merge", "--undo", end, data: data).code == 0)
        #expect(try await run("split", "--undo", end, data: data).code == 0)
        #expect(try await trades(data) == before)
        #expect(try await run("changes", data: data).errors.contains("no trades were merged or split"))
        #expect(try await run("merge", ids[0], data: data).code == 1)
        #expect(try await run("merge", "junk", "junk", data: data).code == 2)
    }

    @Test func account_hasANickname() async throws {
        let directory = try TemporaryDirectory()
        let data = try await folder(directory)
        let named = try await run("accounts", "U1234567", "--nickname", "Joint", data: data)
        #expect(named.code == 0 && named.output.contains("Joint"), "\(named)")
        let list = try await run("accounts", "--json", data: data)
        #expect(list.output.filter { !$0.isWhitespace }.contains("\"nickname\":\"Joint\",\"executions\":5"), "\(list)")
        #expect(try await run("accounts", "none", "--nickname", "x", data: data).code == 1)
        #expect(try await run("accounts", "U1234567", data: data).code == 2)
        #expect(try await run("accounts", "U1234567", "--nickname", "", data: data).code == 0)
    }
}
