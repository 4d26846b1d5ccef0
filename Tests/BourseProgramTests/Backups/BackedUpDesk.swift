import BourseCore
import BourseDesk
import BourseStorage
import BourseTestSupport
import BourseValues
import Foundation

@testable import BourseProgram

/// A desk in a folder of its own with one person who bought and sold, and files beside it.
final class BackedUpDesk: Sendable {
    static let passphrase = "six quiet words for a backup"

    let directory: TemporaryDirectory
    let clock = ManualClock()
    let backup: DeskBackup

    init() async throws {
        directory = try TemporaryDirectory()
        backup = DeskBackup(folder: directory.path("desk"), environment: .deterministic(clock: clock))
        try await open { live in
            let person = try await live.desk.accounts.signUp(
                email: "ann@example.com",
                password: "four quiet words here",
                zone: "UTC",
                address: "127.0.0.1"
            )
            try await Self.add(
                """
                main,2026-06-01T14:30:00Z,NVDA,stock,,,buy,10,100,1,0,USD,,,
                main,2026-06-02T14:30:00Z,NVDA,stock,,,sell,10,112.5,1,1,USD,,,
                main,2026-06-03T14:30:00Z,SPY,stock,,,buy,5,400,1,0,USD,,,
                """,
                "first.csv",
                to: person.user.id,
                live
            )
        }
    }

    private static func add(_ rows: String, _ name: String, to user: UserID, _ live: OpenDesk) async throws {
        let header =
            "account,time,symbol,type,expiration,strike,side,quantity,price,multiplier,fees,currency,effect,order,note\n"
        let file = StagedFile(name: name, account: "main", zone: "UTC", bytes: Array((header + rows + "\n").utf8))
        _ = try await live.desk.imports.commit(file, user: user)
    }

    var folder: String { directory.path("desk") }

    func open(_ body: (OpenDesk) async throws -> Void) async throws {
        try await OpenDesk(folder: folder, environment: backup.environment).whileOpen(body)
    }

    /// Adds a trade to the journal.
    func trade() async throws {
        try await open { live in
            guard let person = try await live.desk.accounts.onlyUser() else { return }
            try await Self.add(
                """
                main,2026-06-04T14:30:00Z,MSFT,stock,,,buy,1,10,1,0,USD,,,
                main,2026-06-05T14:30:00Z,MSFT,stock,,,sell,1,11,1,0,USD,,,
                """,
                "second.csv",
                to: person.id,
                live
            )
        }
    }

    /// Writes a backup.
    func write(_ name: String, passphrase: String? = nil) async throws -> DeskBackup.WrittenFile {
        var written: DeskBackup.WrittenFile?
        try await open { written = try await backup.write($0, to: directory.path(name), passphrase: passphrase) }
        guard let written else { throw StorageError.failed("no file") }
        return written
    }

    /// Verifies a backup.
    func verify(_ name: String?, passphrase: String = BackedUpDesk.passphrase) async throws -> BackupReport {
        try await backup.verify(name.map { directory.path($0) }) { passphrase }
    }

    func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: directory.path(name))))
    }

    func set(_ bytes: [UInt8], _ name: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: directory.path(name)))
    }

    /// The names of files and folders beside the desk.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory.url.path).filter { $0 != "desk" }.sorted()
    }

    /// The names of what backups left in the folder of the desk.
    func remains() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.hasPrefix("backup-") || $0.hasSuffix(".partial") || $0.hasSuffix(".incoming") }.sorted()
    }
}
