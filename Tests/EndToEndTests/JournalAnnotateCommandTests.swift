import BourseTestSupport
import Foundation
import Testing

@Suite("bourse journal annotate", .serialized)
struct JournalAnnotateCommandTests {
    private func run(_ arguments: String..., data: String) async throws -> Program.Outcome {
        try await Running(["journal", "annotate"] + arguments + ["--data", data]).end()
    }

    @Test func annotation_isChangedWhereOptionsNameIt_andTheRestRemains() async throws {
        let directory = try TemporaryDirectory()
        let data = try await directory.desk(with: File.of(0..<2))
        let id = try #require(try await directory.trades(in: data).first)
        let nothing = try await run(id, data: data)
        #expect(nothing.code == 0 && nothing.output.isEmpty && nothing.errors.contains("no rating"), "\(nothing)")
        let noted = try await Running(["journal", "note", id, "--text", "Chased it.", "--data", data]).end()
        #expect(noted.code == 0, "\(noted)")

        let first = try await run(
            id,
            "--rating",
            "4.5",
            "--conviction",
            "70",
            "--setup",
            "Gap",
            "--setup",
            "ORB",
            "--mistake",
            "Late",
            data: data
        )
        #expect(first.code == 0 && first.errors.isEmpty, "\(first)")
        #expect(first.output == "Rating: 4.5 of 5\nConviction: 70%\nSetups: Gap, ORB\nMistakes: Late\n")
        let second = try await run(
            id,
            "--remove-setup",
            "Gap",
            "--setup",
            "Trend",
            "--rating",
            "",
            "--json",
            data: data
        )
        let stored =
            #"{"conviction":70,"mistakes":["Late"],"note":"Chased it.","rating":null,"revision":1,"#
            + #""setups":["ORB","Trend"]}"#
        #expect(second.code == 0, "\(second)")
        #expect(try TestJSON.canonical(second.output) == stored, "\(second)")
    }

    @Test func whatCannotBeStored_isRefused_andNothingChanges() async throws {
        let directory = try TemporaryDirectory()
        let data = try await directory.desk(with: File.of(0..<2))
        let id = try #require(try await directory.trades(in: data).first)
        #expect(try await run(id, "--setup", "Gap", data: data).code == 0)
        for (arguments, code) in [
            (["--rating", "4.3"], 2), (["--rating", "6"], 2), (["--conviction", "100"], 2),
            (["--conviction", "0.7"], 2), (["--setup", "Gap, up"], 1),
            (["--mistake", "Late", "--remove-setup", "ORB"], 1),
        ] as [([String], Int32)] {
            let refused = try await Running(["journal", "annotate", id] + arguments + ["--data", data]).end()
            #expect(refused.code == code && refused.output.isEmpty, "\(arguments): \(refused)")
            #expect(!refused.errors.isEmpty, "\(arguments)")
        }
        #expect(try await run(id, data: data).output == "Setups: Gap\n")
        let missing = String(repeating: "a", count: 32)
        for arguments in [[missing], [missing, "--setup", "Gap"]] {
            let refused = try await Running(["journal", "annotate"] + arguments + ["--data", data]).end()
            #expect(refused.code == 1 && refused.errors.contains("There is no closed trade"), "\(refused)")
        }
        #expect(try await run("junk", data: data).code == 2)
    }
}
