import BourseTestSupport
import Foundation
import Testing

@Suite("bourse export")
struct ExportCommandTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private var data: String { directory.path("desk") }
    private var zip: String { directory.path("bourse.zip") }

    /// Makes a desk with one person.
    private func makeDesk() async throws {
        let desk = try await ServedDesk(data)
        _ = try await desk.enter()
        desk.running.signal(SIGTERM)
        #expect(await desk.running.end().code == 0)
    }

    @Test
    func archive_isWrittenOnce_forItsOwnerAlone() async throws {
        try await makeDesk()
        let first = try await Program.run("export", "--all", "--data", data, "--to", zip)
        #expect(first.code == 0 && first.output.isEmpty && first.errors.contains(zip), "\(first)")
        let attributes = try FileManager.default.attributesOfItem(atPath: zip)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        let before = try Data(contentsOf: URL(fileURLWithPath: zip))
        #expect(before.prefix(2) == Data("PK".utf8))
        let second = try await Program.run("export", "--all", "--data", data, "--to", zip)
        #expect(second.code == 1 && second.errors.contains("exists already"), "\(second)")
        #expect(try Data(contentsOf: URL(fileURLWithPath: zip)) == before)
    }

    @Test
    func archive_isRestoredIntoAnotherDesk_once() async throws {
        try await makeDesk()
        #expect(try await Program.run("export", "--all", "--data", data, "--to", zip).code == 0)
        let asBackup = try await Program.run("restore", zip, "--data", data)
        #expect(asBackup.code == 2 && asBackup.errors.contains("--user"), "\(asBackup)")
        let unknown = try await Program.run("restore", zip, "--user", "x@example.com", "--data", data)
        #expect(unknown.code == 2 && unknown.errors.contains("no account"), "\(unknown)")
        let restored = try await Program.run("restore", zip, "--user", "ann@example.com", "--data", data)
        #expect(restored.code == 0 && restored.output.contains("records into ann@example.com"), "\(restored)")
        let damaged = directory.path("damaged.zip")
        try Data(try Data(contentsOf: URL(fileURLWithPath: zip)).dropLast(9)).write(to: URL(fileURLWithPath: damaged))
        let refused = try await Program.run("restore", damaged, "--user", "ann@example.com", "--data", data)
        #expect(refused.code == 1 && refused.errors.contains("not an archive"), "\(refused)")
    }

    @Test
    func archive_withoutAName_goesToStandardOutput() async throws {
        try await makeDesk()
        let outcome = try await Program.run("export", "--all", "--data", data, "--user", "ann@example.com")
        #expect(outcome.code == 0 && outcome.output.hasPrefix("PK") && outcome.errors.isEmpty)
    }

    @Test
    func export_ofNobodyOrOfAPart_isExplained() async throws {
        let part = try await Program.run("export", "--data", data)
        #expect(part.code == 2 && part.errors.contains("--all"), "\(part)")
        let absent = try await Program.run("export", "--all", "--data", data, "--to", zip)
        #expect(absent.code == 3 && absent.errors.contains("no database"), "\(absent)")
        try await makeDesk()
        let unknown = try await Program.run("export", "--all", "--data", data, "--user", "x@example.com", "--to", zip)
        #expect(unknown.code == 2 && unknown.errors.contains("no account"), "\(unknown)")
        #expect(!FileManager.default.fileExists(atPath: zip))
    }
}
