import BourseTestSupport
import Foundation
import Testing

@Suite("Encrypted and verified backups on the command line")
struct BackupCommandTests {
    private let directory: TemporaryDirectory
    private let desk: String

    private static let passphrase = "six quiet words for a backup"
    private static let variable = ["BOURSE_BACKUP_PASSPHRASE": passphrase]

    init() async throws {
        directory = try TemporaryDirectory()
        desk = try await directory.desk(with: File.of(0..<4))
    }

    private func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> Program.Outcome {
        try await Running(arguments + ["--data", desk], environment: environment).end()
    }

    private func write(_ text: String, _ name: String) throws -> String {
        let path = directory.path(name)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        return path
    }

    @Test
    func encryptedBackup_isWrittenVerifiedAndRestored() async throws {
        let copy = directory.path("copy")
        let written = try await run("backup", copy, "--encrypt", environment: Self.variable)
        #expect(written.code == 0, "\(written)")
        #expect(written.output.contains("\(copy).age: 1 accounts, 4 executions, checked, encrypted"), "\(written)")
        let file = try write("\(Self.passphrase)\n", "passphrase")
        let verified = try await run("backup", "--verify", copy + ".age", "--passphrase-file", file)
        #expect(verified.code == 0 && verified.output.contains("Result: verified"), "\(verified)")
        #expect(verified.output.contains("  journal executions: 4\n") && verified.errors.isEmpty, "\(verified)")
        let report = try write(verified.output, "report.txt")
        let confirmed = try await run("backup", "--check-report", report)
        #expect(confirmed.code == 0 && confirmed.output.contains("the signature is valid"), "\(confirmed)")
        let more = directory.path("executions.csv")
        try File.of(0..<6).write(toFile: more, atomically: true, encoding: .utf8)
        #expect(try await run("import", more).code == 0)
        let restored = try await run("restore", copy + ".age", environment: Self.variable)
        #expect(restored.code == 0 && restored.output.contains("4 executions"), "\(restored)")
        #expect(try await run("doctor", "--offline").output.contains("4 executions"))
        #expect(try remains().isEmpty)
    }

    private func remains() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: desk).filter {
            $0.hasPrefix("backup-") && $0 != "backup-reports.key"
        }
    }

    @Test
    func json_isASignedReport() async throws {
        let verified = try await run("backup", "--verify", "--json")
        #expect(verified.code == 0, "\(verified)")
        let object = try JSONSerialization.jsonObject(with: Data(verified.output.utf8)) as? [String: Any]
        #expect(object?["verified"] as? Bool == true && object?["file"] is NSNull)
        let report = try write(verified.output, "report.json")
        #expect(try await run("backup", "--check-report", report).code == 0)
        let changed = try write(verified.output.replacing("\"value\": 4", with: "\"value\": 5"), "changed.json")
        let refused = try await run("backup", "--check-report", changed)
        #expect(refused.code == 1 && refused.errors.contains("changed after it was signed"), "\(refused)")
        let fingerprint = try #require(object?["fingerprint"] as? String)
        let other = directory.path("other")
        let unknown = try await Program.run("backup", "--check-report", report, "--data", other)
        #expect(unknown.code == 1 && unknown.errors.contains("no key yet"), "\(unknown)")
        let named = try await Program.run("backup", "--check-report", report, "--key", fingerprint, "--data", other)
        #expect(named.code == 0 && !FileManager.default.fileExists(atPath: other), "\(named)")
    }

    @Test
    func wrongOrMissingPassphrase_isExplained() async throws {
        let copy = directory.path("copy.age")
        #expect(try await run("backup", copy, "--encrypt", environment: Self.variable).code == 0)
        let other = ["BOURSE_BACKUP_PASSPHRASE": "six other words for a backup"]
        for command in [["restore", copy], ["backup", "--verify", copy]] {
            let wrong = try await Running(command + ["--data", desk], environment: other).end()
            #expect(wrong.code == 1 && wrong.errors.contains("The passphrase is wrong."), "\(wrong)")
            let none = try await Running(command + ["--data", desk]).end()
            #expect(none.code == 2 && none.errors.contains("BOURSE_BACKUP_PASSPHRASE"), "\(none)")
        }
        let short = try await run(
            "backup",
            directory.path("b"),
            "--encrypt",
            environment: ["BOURSE_BACKUP_PASSPHRASE": "short"]
        )
        #expect(short.code == 1 && short.errors.contains("at least 12 characters"), "\(short)")
        let lines = try write("first line\nsecond line\n", "lines")
        let refused = try await run("backup", directory.path("b"), "--encrypt", "--passphrase-file", lines)
        #expect(refused.code == 2 && refused.errors.contains("one line"), "\(refused)")
        #expect(try remains().isEmpty && !FileManager.default.fileExists(atPath: directory.path("b.age")))
    }

    @Test
    func damagedFile_isNamedAndTheDeskStays() async throws {
        let copy = directory.path("copy.age")
        #expect(try await run("backup", copy, "--encrypt", environment: Self.variable).code == 0)
        var bytes = try Data(contentsOf: URL(fileURLWithPath: copy))
        bytes[70_000] ^= 1
        try bytes.write(to: URL(fileURLWithPath: copy))
        for command in [["restore", copy], ["backup", "--verify", copy]] {
            let outcome = try await Running(command + ["--data", desk], environment: Self.variable).end()
            #expect(outcome.code == 1 && outcome.errors.contains("Chunk 2 "), "\(outcome)")
        }
        #expect(try await run("doctor", "--offline").output.contains("4 executions"))
        #expect(try remains().isEmpty)
    }

    @Test
    func passphrase_isTypedTwiceAtATerminalAndNotShown() async throws {
        let copy = directory.path("copy.age")
        for again in [Self.passphrase, "another passphrase"] {
            try? FileManager.default.removeItem(atPath: copy)
            let terminal = try PseudoTerminal(
                ["backup", copy, "--encrypt", "--data", desk],
                columns: 100,
                rows: 24,
                environment: ["BOURSE_BACKUP_PASSPHRASE": ""]
            )
            #expect(await terminal.wait { _, text in text.contains("Passphrase: ") }, "\(terminal.written)")
            terminal.type(Self.passphrase + "\n")
            #expect(await terminal.wait { _, text in text.contains("Again: ") }, "\(terminal.written)")
            terminal.type(again + "\n")
            let isSame = again == Self.passphrase
            #expect(await terminal.end() == (isSame ? 0 : 2), "\(terminal.written)")
            #expect(!terminal.written.contains("quiet words"), "\(terminal.written)")
            #expect(FileManager.default.fileExists(atPath: copy) == isSame)
        }
    }

    @Test(arguments: [
        ["backup"], ["backup", "f", "--encrypt", "--verify"], ["backup", "f", "--check-report", "r"],
        ["backup", "f", "--json"], ["backup", "--verify", "--key", "k"],
        ["backup", "f", "--passphrase-file", "p"], ["backup", "--encrypt"],
    ])
    func wrongUsage_isExplained(arguments: [String]) async throws {
        let outcome = try await Running(arguments + ["--data", desk]).end()
        #expect(outcome.code == 2 && outcome.output.isEmpty && !outcome.errors.isEmpty, "\(arguments): \(outcome)")
    }
}
