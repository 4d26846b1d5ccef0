import BourseTestSupport
import Foundation
import Testing

@Suite("The command line")
struct CommandTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private var data: String { directory.path("desk") }

    private func write(_ text: String, _ name: String = "f.csv") throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: directory.path(name)))
        return directory.path(name)
    }

    /// Makes a desk with one person and no executions.
    private func makeDesk() async throws {
        let desk = try await ServedDesk(data)
        _ = try await desk.enter()
        desk.running.signal(SIGTERM)
        #expect(await desk.running.end().code == 0)
    }

    @Test
    func help_andVersion_areGiven() async throws {
        for arguments in [["--help"], ["--version"], ["serve", "--help"], ["journal", "process", "--help"]] {
            let outcome = await (try Running(arguments)).end()
            #expect(outcome.code == 0 && !outcome.output.isEmpty && outcome.errors.isEmpty, "\(arguments)")
        }
    }

    @Test(arguments: [
        ["nothing"], ["serve", "--port", "x"], ["serve", "--port", "70000"], ["serve", "--nothing"], ["import"],
        ["serve", "--host", "0.0.0.0"], ["serve", "--host", "::"], ["serve", "--tls-certificate", "x"], ["backup"],
        ["journal", "process"], ["journal", "process", "--zone", "Mars/Olympus", "f.csv"],
        ["journal", "process", "--format", "excel", "f.csv"], ["demo", "--port", "-1"],
    ])
    func wrongUsage_isExplainedWithTwo(arguments: [String]) async throws {
        let needsData = arguments.first == "serve"
        let outcome = await (try Running(arguments + (needsData ? ["--data", data] : []))).end()
        #expect(outcome.code == 2 && outcome.output.isEmpty && !outcome.errors.isEmpty, "\(arguments): \(outcome)")
        #expect(!FileManager.default.fileExists(atPath: data))
    }

    @Test
    func journal_ofAFile_isPrinted() async throws {
        let path = try write(File.of(0..<4))
        let outcome = try await Program.run("journal", "process", path, "--json")
        #expect(outcome.code == 0)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        #expect((json["trades"] as? [Any])?.count == 2)
        #expect(json["format"] as? String == "bourse")
        #expect(["rows", "used", "skipped", "refused"].map { json[$0] as? Int } == [4, 4, 0, 0])
        let words = try await Program.run("journal", "process", path)
        #expect(words.code == 0 && words.output.contains("USD: 2 trades"))
        #expect(words.output.contains("4 rows: 4 used, 0 skipped, 0 refused"), "\(words)")
        let piped = try await Program.run("journal", "process", "-", input: File.of(0..<4))
        #expect(piped.code == 0 && piped.output.contains("USD: 2 trades"))
    }

    @Test
    func journal_ofNoFile_isRefusedWithOne() async throws {
        let picture = try write("\u{89}PNG", "picture.png")
        for path in [directory.path("missing.csv"), directory.url.path, picture, try write("", "empty.csv")] {
            let outcome = try await Program.run("journal", "process", path, "--json")
            #expect(outcome.code == 1 && !outcome.errors.isEmpty, "\(path): \(outcome)")
            let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
            #expect((json?["issues"] as? [Any])?.count == 1)
        }
    }

    @Test
    func fileOfAnotherBroker_isRefusedInTheSameWords_byBothCommands() async throws {
        let header = "Activity Date,Process Date,Settle Date,Instrument,Trans Code,Quantity,Price,Amount"
        let path = try write(header + "\n1/2/2026,1/2/2026,1/3/2026,AAPL,Buy,1,$2,($2)\n", "history.csv")
        try await makeDesk()
        let words = "an export from Robinhood, in a form that Bourse cannot read. Columns found: Activity Date"
        for (arguments, code) in [(["journal", "process", path], 2), (["import", path, "--data", data], 1)] {
            let outcome = await (try Running(arguments)).end()
            #expect(outcome.code == code && outcome.errors.contains(words), "\(arguments): \(outcome)")
            #expect(outcome.errors.contains("bourse journal template"), "\(arguments): \(outcome)")
        }
        let template = try await Program.run("journal", "template")
        #expect(template.code == 0 && template.output.hasPrefix("account,time,symbol,type,"), "\(template)")
        let empty = try await Program.run("journal", "process", try write(template.output, "template.csv"))
        #expect(empty.code == 0 && empty.errors.contains("it has no executions"), "\(empty)")
    }

    @Test
    func tableOfAnUnknownFormat_isReadWithAMapping_afterItsQuestionIsAnswered() async throws {
        let rows = "2026-01-13,Buy,ACME,2,10.00,-20.00\n2026-01-14,Sell,ACME,2,12.50,25.00\n"
        let path = try write("Trade day,Deal,Paper code,Pieces,Price,Amount\n" + rows, "acme trades.csv")
        let refused = try await Program.run("journal", "process", path)
        #expect(refused.code == 2 && refused.errors.contains("Bourse column mapping 1"), "\(refused)")
        let proposed = try await Program.run("journal", "process", path, "--propose-mapping")
        #expect(proposed.code == 0 && proposed.output.contains("name: acme trades\n"), "\(proposed)")
        #expect(proposed.output.contains("currency: ?\n") && refused.errors.contains(proposed.output))
        let mapping = try write(proposed.output, "mapping.txt")
        let undecided = try await Program.run("journal", "process", path, "--mapping", mapping)
        #expect(undecided.code == 1 && undecided.errors.contains("is not decided"), "\(undecided)")
        let answers = proposed.output.replacing("column quantity: ?", with: "column quantity: pieces")
            .replacing("column symbol: ?", with: "column symbol: paper code")
            .replacing("type: ?", with: "type: stock").replacing("currency: ?", with: "currency: EUR")
        let answered = try write(answers, "mapping.txt")
        let read = try await Program.run("journal", "process", path, "--mapping", answered)
        #expect(read.code == 0 && read.output.contains("EUR: 1 trade"), "\(read)")
        let other = try await Program.run("journal", "process", try write(File.of(0..<4)), "--mapping", answered)
        #expect(other.code == 0 && other.output.contains("USD: 2 trades"), "\(other)")
    }

    @Test
    func import_countsAndRefuses() async throws {
        let path = try write(File.of(0..<4))
        let nobody = try await Program.run("import", path, "--data", data)
        #expect(nobody.code == 2 && nobody.errors.contains("--user"))
        try await makeDesk()
        let preview = try await Program.run("import", path, "--data", data, "--preview")
        #expect(preview.code == 0 && preview.output.contains("4 rows: 4 new, 0 duplicate, 0 refused"))
        let first = try await Program.run("import", path, "--data", data, "--user", "ann@example.com")
        #expect(first.code == 0 && first.output.contains("imported 4 executions"), "\(first)")
        let second = try await Program.run("import", path, "--data", data)
        #expect(second.code == 0 && second.output.contains("0 new, 4 duplicate"), "\(second)")
        let stranger = try await Program.run("import", path, "--data", data, "--user", "bob@example.com")
        #expect(stranger.code == 2)
        let bad = try write(File.of(0..<2) + "main,never,NVDA,stock,,,buy,1,1,1,0,USD,,,\n", "bad.csv")
        let refused = try await Program.run("import", bad, "--data", data)
        // The other rows are in the journal already: the file as a whole was taken.
        #expect(refused.code == 0 && refused.errors.contains("row 4"), "\(refused)")
        let missing = try await Program.run("import", directory.path("missing.csv"), "--data", data)
        #expect(missing.code == 1 && missing.errors.contains("missing.csv"), "\(missing)")
        let health = try await Program.run("doctor", "--offline", "--data", data)
        #expect(health.code == 0 && health.output.contains("4 executions"), "\(health)")
    }

    @Test
    func import_canceledWhileItWrites_storesNothing() async throws {
        try await makeDesk()
        let large = try write(File.of(0..<200_000), "large.csv")
        let terminal = try PseudoTerminal(["import", large, "--data", data], columns: 100, rows: 24)
        let isWriting = await terminal.wait { _, text in text.contains("Writing, ") }
        #expect(isWriting, "\(terminal.written)")
        terminal.type("\u{3}")
        let code = await terminal.end()
        #expect(code == 130 && terminal.written.contains("canceled; nothing of large.csv was stored"))
        #expect(!terminal.written.contains("imported"), "\(terminal.written)")
        let preview = try await Program.run("import", try write(File.of(0..<4)), "--data", data, "--preview")
        #expect(preview.code == 0 && preview.output.contains("4 rows: 4 new, 0 duplicate, 0 refused"), "\(preview)")
        // Nothing of the line is in what a pipe gets.
        #expect(!preview.errors.contains("Reading"), "\(preview)")
    }

    @Test
    func import_withAZoneThatIsUnknown_isWrongUsage() async throws {
        try await makeDesk()
        let path = try write(File.of(0..<4))
        let outcome = try await Program.run("import", path, "--data", data, "--zone", "Mars/Olympus")
        #expect(outcome.code == 2 || outcome.code == 1)
        #expect(outcome.errors.contains("Mars/Olympus") && !outcome.errors.contains("Error:"), "\(outcome)")
    }

    @Test
    func copy_isWrittenCheckedAndPutBack() async throws {
        try await makeDesk()
        let four = try write(File.of(0..<4), "four.csv")
        let six = try write(File.of(0..<6), "six.csv")
        #expect(try await Program.run("import", four, "--data", data).code == 0)
        let copy = directory.path("copy.sqlite")
        let written = try await Program.run("backup", copy, "--data", data)
        #expect(written.code == 0 && written.output.contains("1 accounts, 4 executions, checked"), "\(written)")
        let again = try await Program.run("backup", copy, "--data", data)
        #expect(again.code == 3 && again.errors.contains("exists already"), "\(again)")
        #expect(try await Program.run("import", six, "--data", data).code == 0)
        let restored = try await Program.run("restore", copy, "--data", data)
        #expect(restored.code == 0 && restored.errors.contains("before-restore"), "\(restored)")
        let health = try await Program.run("doctor", "--offline", "--data", data, "--json")
        #expect(health.code == 0 && health.output.contains("4 executions"), "\(health)")
        #expect(try JSONSerialization.jsonObject(with: Data(health.output.utf8)) is [[String: Any]])
        let missing = try await Program.run("restore", directory.path("missing"), "--data", data)
        #expect(missing.code == 3 && missing.errors.contains("no such file"), "\(missing)")
        let text = try write("no database at all, but some words that are long enough", "words.sqlite")
        let refused = try await Program.run("restore", text, "--data", data)
        #expect(refused.code == 3 && refused.errors.contains("not a Bourse database"), "\(refused)")
        #expect(try await Program.run("doctor", "--offline", "--data", data).output.contains("4 executions"))
    }

    @Test
    func backup_ofNothingOrToNowhere_isAFailure() async throws {
        let none = try await Program.run("backup", directory.path("copy"), "--data", data)
        #expect(none.code == 3 && none.errors.contains("no database"))
        #expect(!FileManager.default.fileExists(atPath: data))
        try await makeDesk()
        let nowhere = try await Program.run("backup", directory.path("missing/copy"), "--data", data)
        #expect(nowhere.code == 3 && !nowhere.errors.contains("Error:"), "\(nowhere)")
    }

    @Test
    func doctor_ofADamagedDatabase_isAFailure() async throws {
        try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
        try Data("no database at all, but some words that are long enough for a header of a page".utf8)
            .write(to: URL(fileURLWithPath: data + "/bourse.sqlite"))
        let outcome = try await Program.run("doctor", "--offline", "--data", data)
        #expect(outcome.code == 3 && outcome.errors.contains("not a Bourse database"), "\(outcome)")
    }

    @Test
    func doctor_whereThereIsNothing_makesNothing() async throws {
        let outcome = try await Program.run("doctor", "--offline", "--data", data)
        #expect(outcome.code == 0 && !FileManager.default.fileExists(atPath: data))
    }
}
