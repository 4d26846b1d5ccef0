import BourseTestSupport
import Foundation
import Glibc
import Testing

@Suite("bourse journal add, entered, change and delete", .serialized)
struct JournalEntryCommandTests {
    /// A folder with one person, whose zone is UTC.
    private func folder(_ directory: TemporaryDirectory) async throws -> String {
        let folder = directory.path("desk")
        let desk = try await ServedDesk(folder)
        _ = try await desk.enter()
        desk.running.signal(SIGTERM)
        _ = await desk.running.end()
        return folder
    }

    private func run(_ arguments: String..., data: String) async throws -> Program.Outcome {
        try await Running(["journal"] + arguments + ["--data", data]).end()
    }

    @Test func execution_isAddedOnce_changed_deletedAndRestored() async throws {
        let directory = try TemporaryDirectory()
        let data = try await folder(directory)
        let words = ["BUY", "100", "AAPL", "@", "184.25", "--fees", "1", "--at", "2024-01-02T10:15", "--zone", "UTC"]
        let added = try await Running(["journal", "add"] + words + ["--data", data]).end()
        let id = added.output.filter { !$0.isNewline }
        #expect(added.code == 0 && id.count == 32, "\(added)")
        #expect(added.errors.contains("BUY 100 AAPL @ 184.25 USD, 2024-01-02T10:15:00Z, main"), "\(added)")
        let again = try await Running(["journal", "add"] + words + ["--data", data]).end()
        #expect(again.code == 1 && again.errors.contains("already has this purchase"), "\(again)")
        let changed = try await run(
            "change",
            id,
            "BUY",
            "100",
            "AAPL",
            "@",
            "184.50",
            "--at",
            "2024-01-02T10:15Z",
            "--json",
            data: data
        )
        #expect(
            changed.code == 0 && changed.output.filter { !$0.isWhitespace }.contains("\"price\":184.5,"),
            "\(changed)"
        )
        let list = try await run("entered", "--csv", data: data)
        #expect(list.output.contains("main,2024-01-02T10:15:00Z,AAPL,stock,,,buy,100,184.5,1,0,USD,,,"), "\(list)")
        #expect(try await run("delete", id, data: data).code == 0)
        #expect(try await run("delete", id, data: data).code == 1)
        #expect(try await run("entered", data: data).errors.contains("no executions were entered"))
        #expect(try await run("delete", id, "--restore", data: data).code == 0)
        #expect(try await run("entered", data: data).output.contains(id))
    }

    @Test func trade_isAddedWithItsClosing() async throws {
        let directory = try TemporaryDirectory()
        let data = try await folder(directory)
        let added = try await run(
            "add",
            "SELL",
            "2",
            "AAPL270115C00240000",
            "@3.10",
            "--at",
            "2025-11-03T14:31Z",
            "--close-price",
            "0",
            "--close-at",
            "2025-12-03T15:00Z",
            "--close-effect",
            "close",
            "--json",
            data: data
        )
        let text = added.output.filter { !$0.isWhitespace }
        #expect(
            added.code == 0 && text.contains("\"multiplier\":100") && text.contains("\"effect\":\"close\""),
            "\(added)"
        )
        let export = try await run("export", data: data)
        #expect(export.code == 0 && export.output.contains("AAPL270115C00240000"), "\(export)")
    }

    @Test func wrongValues_areRefused_andWrongUseIsSaid() async throws {
        let directory = try TemporaryDirectory()
        let data = try await folder(directory)
        let refused = try await run("add", "BUY", "many", "AAPL", "@", "x", data: data)
        #expect(refused.code == 1 && refused.errors.contains("Quantity: ") && refused.errors.contains("Price: "))
        #expect(try await run("add", "BUY", "100", "AAPL", data: data).code == 2)
        #expect(try await run("add", "BUY", "1", "AAPL", "1", "--zone", "Mars/Olympus", data: data).code == 2)
        #expect(
            try await run("change", "x", "BUY", "1", "AAPL", "1", "--at", "2025-01-02T10:00Z", data: data).code == 1
        )
        let unknown = try await run("add", "BUY", "1", "/QQZ5", "10", "--at", "2025-01-02T10:00Z", data: data)
        #expect(unknown.code == 1 && unknown.errors.contains("The multiplier of /QQZ5 is not known"), "\(unknown)")
    }
}
