import BourseCore
import BourseDesk
import BourseSecrets
import BourseStorage
import BourseTestSupport
import Foundation
import Testing

@testable import BourseProgram

@Suite("Backups of a desk")
struct DeskBackupTests {
    private let rig: BackedUpDesk

    init() async throws { rig = try await BackedUpDesk() }

    private func permissions(_ path: String) throws -> Int? {
        (try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue
    }

    @Test
    func plainFile_isOneFileWithAManifest() async throws {
        let written = try await rig.write("copy.sqlite")
        #expect(written.contents.rows["executions"] == 3 && written.problems.isEmpty)
        #expect(try rig.names() == ["copy.sqlite"] && rig.remains().isEmpty)
        #expect(try permissions(written.path) == 0o600)
        let inspection = try Backup.inspect(written.path, named: "copy")
        #expect(inspection.faults.isEmpty && inspection.orphans == 0 && inspection.contents == written.contents)
        let manifest = try #require(inspection.manifest.flatMap(BackupManifest.init(text:)))
        #expect(manifest.time == rig.clock.now && manifest.schema == Backup.schema)
        #expect(manifest.rows["executions"] == 3 && manifest.accounts.map(\.email) == ["ann@example.com"])
    }

    @Test
    func totals_areThoseOfTheServices() async throws {
        let written = try await rig.write("copy.sqlite")
        let text = try #require(try Backup.inspect(written.path, named: "copy").manifest)
        let account = try #require(BackupManifest(text: text)?.accounts.first)
        let totals = Dictionary(uniqueKeysWithValues: account.totals.map { ($0.title, $0.value) })
        #expect(totals["journal executions"] == "3" && totals["journal trades"] == "1")
        #expect(totals["journal open positions"] == "1" && totals["journal net profit in USD"] == "124")
        #expect(totals["household entries"] == "0")
        #expect(account.problem == nil && account.revisions.count == 3)
    }

    @Test
    func encryptedFile_isNamedAndReadableByNobodyElse() async throws {
        let written = try await rig.write("copy", passphrase: BackedUpDesk.passphrase)
        #expect(written.path == rig.directory.path("copy.age"))
        #expect(try rig.names() == ["copy.age"] && rig.remains().isEmpty && permissions(written.path) == 0o600)
        let text = String(decoding: try rig.bytes("copy.age"), as: UTF8.self)
        #expect(text.hasPrefix("age-encryption.org/v1\n-> scrypt "))
        #expect(!text.contains("SQLite format 3") && !text.contains("ann@example.com"))
        let named = try await rig.write("other.age", passphrase: BackedUpDesk.passphrase)
        #expect(named.path == rig.directory.path("other.age"))
    }

    @Test
    func existingFile_isNotReplaced() async throws {
        try rig.set([1], "copy.age")
        try rig.set([2], "copy.sqlite")
        for (name, passphrase) in [("copy", Optional(BackedUpDesk.passphrase)), ("copy.sqlite", nil)] {
            await #expect(throws: StorageError.self) { try await rig.write(name, passphrase: passphrase) }
        }
        #expect(try rig.bytes("copy.age") == [1] && rig.bytes("copy.sqlite") == [2])
        #expect(try rig.names() == ["copy.age", "copy.sqlite"] && rig.remains().isEmpty)
    }

    @Test
    func shortPassphrase_isRefusedBeforeAnythingIsWritten() async throws {
        await #expect(throws: AgeError.unfitPassphrase(fewest: 12, mostBytes: 1_024)) {
            try await rig.write("copy", passphrase: "short")
        }
        #expect(try rig.names().isEmpty && rig.remains().isEmpty)
    }

    @Test
    func missingFolder_isAnErrorThatLeavesNothing() async throws {
        for passphrase in [nil, BackedUpDesk.passphrase] {
            await #expect(throws: (any Error).self) { try await rig.write("no/copy", passphrase: passphrase) }
        }
        #expect(try rig.names().isEmpty && rig.remains().isEmpty)
    }

    @Test(arguments: [nil, BackedUpDesk.passphrase])
    func file_restored_isTheDeskOfThen(passphrase: String?) async throws {
        let written = try await rig.write("copy", passphrase: passphrase)
        try await rig.trade()
        let (contents, previous) = try await rig.backup.restore(written.path) { BackedUpDesk.passphrase }
        #expect(contents.rows["executions"] == 3 && previous != nil)
        try await rig.open { live in
            let rows = try Backup.contents(of: live.database).rows
            #expect(rows["executions"] == 3)
        }
        let database = OpenDesk.path(in: rig.folder)
        #expect(try Backup.inspect(database, named: "desk").manifest == nil && permissions(database) == 0o600)
        #expect(try rig.remains().isEmpty)
    }

    @Test
    func wrongPassphrase_changesNothing() async throws {
        let written = try await rig.write("copy", passphrase: BackedUpDesk.passphrase)
        try await rig.trade()
        await #expect(throws: AgeError.wrongPassphrase) {
            try await rig.backup.restore(written.path) { "six other words for a backup" }
        }
        try await rig.open { live in
            let rows = try Backup.contents(of: live.database).rows
            #expect(rows["executions"] == 5)
        }
        #expect(try rig.remains().isEmpty)
    }

    @Test
    func failedRestore_whereThereIsNoDesk_makesNone() async throws {
        let written = try await rig.write("copy", passphrase: BackedUpDesk.passphrase)
        let elsewhere = DeskBackup(folder: rig.directory.path("elsewhere"))
        await #expect(throws: AgeError.wrongPassphrase) {
            try await elsewhere.restore(written.path) { "six other words for a backup" }
        }
        #expect(try rig.names() == ["copy.age"])
        let (contents, previous) = try await elsewhere.restore(written.path) { BackedUpDesk.passphrase }
        #expect(contents.rows["executions"] == 3 && previous == nil)
    }

    @Test
    func passphrase_isNotAskedForAPlainFile() async throws {
        let written = try await rig.write("copy")
        _ = try await rig.backup.restore(written.path) {
            Issue.record("asked for a passphrase")
            return ""
        }
    }

    @Test
    func foldersOfStoppedProcesses_areRemoved_andThoseInUseAreNot() async throws {
        let abandoned = "\(rig.folder)/backup-\(String(repeating: "0", count: 32))"
        try FileManager.default.createDirectory(atPath: abandoned, withIntermediateDirectories: true)
        try Data("plain".utf8).write(to: URL(fileURLWithPath: abandoned + "/bourse.sqlite"))
        let used = try WorkFolder.make(in: rig.folder, environment: rig.backup.environment)
        #expect(try permissions(used.path) == 0o700)
        _ = try await rig.write("copy", passphrase: BackedUpDesk.passphrase)
        #expect(!FileManager.default.fileExists(atPath: abandoned))
        #expect(FileManager.default.fileExists(atPath: used.path))
        withExtendedLifetime(used) {}
    }

    @Test
    func remainsBesideThePlainFile_areReplaced() async throws {
        try FileManager.default.createDirectory(
            atPath: rig.directory.path("copy.partial"),
            withIntermediateDirectories: true
        )
        try rig.set([1], "copy.partial/bourse.sqlite")
        _ = try await rig.write("copy")
        #expect(try rig.names() == ["copy"])
    }

    @Test
    func remainsOfAnotherFile_areRemoved_unlessThatIsBeingWritten() async throws {
        for name in ["monday", "tuesday"] {
            try FileManager.default.createDirectory(
                atPath: rig.directory.path("\(name).partial"),
                withIntermediateDirectories: true
            )
            try rig.set([1], "\(name).partial/bourse.sqlite-journal")
        }
        let descriptor = open(rig.directory.path("tuesday.partial"), O_RDONLY | O_DIRECTORY)
        defer { close(descriptor) }
        #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
        _ = try await rig.write("wednesday")
        #expect(try rig.names() == ["tuesday.partial", "wednesday"])
    }

    @Test
    func whatIsOfOthersBesideThePlainFile_stays() async throws {
        try FileManager.default.createDirectory(
            atPath: rig.directory.path("copy.partial"),
            withIntermediateDirectories: true
        )
        try rig.set([1], "copy.partial/thesis.txt")
        try rig.set([1], "other.partial")
        for name in ["copy", "other"] {
            await #expect(throws: StorageError.fileExists(path: rig.directory.path("\(name).partial"))) {
                _ = try await rig.write(name)
            }
        }
        #expect(FileManager.default.fileExists(atPath: rig.directory.path("copy.partial/thesis.txt")))
        #expect(FileManager.default.fileExists(atPath: rig.directory.path("other.partial")))
    }

    @Test
    func canceledBackup_leavesNothing() async throws {
        let rig = rig
        for passphrase in [nil, BackedUpDesk.passphrase] {
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await rig.write("copy", passphrase: passphrase)
            }
            await #expect(throws: (any Error).self) { try await task.value }
            #expect(try rig.names().isEmpty && rig.remains().isEmpty)
        }
    }
}
