import BourseTestSupport
import Foundation
import Testing

@Suite("bourse journal tags", .serialized)
struct JournalTagsCommandTests {
    private func run(_ arguments: String..., data: String) async throws -> Program.Outcome {
        try await Running(["journal", "tags"] + arguments + ["--data", data]).end()
    }

    /// A desk with two trades of 10 shares: one gained 10 and has the setup Gap, one the mistake Late.
    private func desk(_ directory: TemporaryDirectory) async throws -> String {
        let data = try await directory.desk(with: File.of(0..<4))
        let trades = try await directory.trades(in: data)
        try #require(trades.count == 2)
        for (trade, option) in [(trades[0], ["--setup", "Gap"]), (trades[1], ["--mistake", "Late"])] {
            let outcome = try await Running(["journal", "annotate", trade] + option + ["--data", data]).end()
            #expect(outcome.code == 0, "\(outcome)")
        }
        return data
    }

    @Test func tags_areListedAsTextJSONAndFiles() async throws {
        let directory = try TemporaryDirectory()
        let data = try await desk(directory)
        let table = try await run(data: data)
        #expect(table.code == 0 && table.output.contains("Gap") && table.output.contains("+$10.00"), "\(table)")
        let json = try TestJSON.objects("tags", of: try await run("--json", data: data).output)
        #expect(json.map { $0["tag"] as? String } == ["Gap", "Late"])
        #expect(json.first?["netProfit"] as? Int == 10 && json.first?["kind"] as? String == "setup", "\(json)")
        let file = try await run("--csv", data: data)
        #expect(file.output == "tag,kind,trades,winRate,net\nGap,setup,1,1,10\nLate,mistake,1,1,10\n", "\(file)")
        let workbook = try await run("--xlsx", data: data)
        #expect(workbook.code == 0 && workbook.output.hasPrefix("PK"), "\(workbook.errors)")
    }

    @Test func deletion_printsWhatUndoesIt_andIsUndone() async throws {
        let directory = try TemporaryDirectory()
        let data = try await desk(directory)
        #expect(try await run("Gap", "--color", "blue", data: data).code == 0)
        let before = try await run("--json", data: data)
        let deleted = try await run("Gap", "--delete", data: data)
        let command = #/removed from 1 trade; to undo it within an hour: bourse journal tags --restore ([0-9a-f]{32})/#
        let id = try #require(deleted.errors.firstMatch(of: command), "\(deleted)").output.1
        #expect(deleted.code == 0 && !deleted.output.contains("Gap") && deleted.output.contains("Late"), "\(deleted)")
        let restored = try await run("--restore", String(id), "--json", data: data)
        #expect(restored.code == 0 && restored.errors.contains("“Gap” is back on 1 trade"), "\(restored)")
        #expect(try TestJSON.canonical(restored.output) == TestJSON.canonical(before.output))
        let again = try await run("--restore", String(id), data: data)
        #expect(again.code == 1 && again.output.isEmpty && again.errors.contains("can be undone once"), "\(again)")
        let late = try await run("Late", "--kind", "mistake", "--delete", "--json", data: data)
        let document = try TestJSON.object(late.output)
        #expect(document["trades"] as? Int == 1 && (document["restoration"] as? String)?.count == 32, "\(late)")
    }

    @Test func newName_printsWhatUndoesIt_andIsUndone() async throws {
        let directory = try TemporaryDirectory()
        let data = try await desk(directory)
        let before = try await run("--json", data: data)
        let renamed = try await run("Gap", "--rename", "Trend", "--json", data: data)
        let document = try TestJSON.object(renamed.output)
        let id = try #require(document["restoration"] as? String)
        #expect(renamed.code == 0 && document["trades"] as? Int == 1, "\(renamed)")
        let command = "to undo it within an hour: bourse journal tags --restore \(id)"
        #expect(renamed.errors.contains("renamed on 1 trade; " + command))
        #expect(try await run(data: data).output.contains("Trend"))
        let restored = try await run("--restore", id, "--json", data: data)
        #expect(try TestJSON.canonical(restored.output) == TestJSON.canonical(before.output), "\(restored)")
    }

    @Test func changeThatCannotBeMade_isRefused() async throws {
        let directory = try TemporaryDirectory()
        let data = try await desk(directory)
        for (arguments, code) in [
            (["Trend", "--delete"], 1), (["Gap", "--rename", "a,b"], 1), (["Gap"], 2), (["--delete"], 2),
            (["Gap", "--delete", "--restore", "a"], 2), (["Gap", "--color", "gold"], 2), (["--csv", "--json"], 2),
        ] as [([String], Int32)] {
            let refused = try await Running(["journal", "tags"] + arguments + ["--data", data]).end()
            #expect(refused.code == code && refused.output.isEmpty, "\(arguments): \(refused)")
        }
    }
}
