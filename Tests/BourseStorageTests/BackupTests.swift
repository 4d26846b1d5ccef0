import BourseCore
import BourseDesk
import BourseJournal
import BourseTestSupport
import BourseValues
import Foundation
import GRDB
import Testing

@testable import BourseStorage

@Suite("Copies")
struct BackupTests {
    private func filled() async throws -> (store: Store, user: UserID) {
        let store = try Store()
        let user = try await store.person()
        try await store.add(File.of(0...99), to: user)
        return (store, user)
    }

    @Test
    func copy_holdsWhatTheOriginalHolds() async throws {
        let (store, user) = try await filled()
        let path = store.directory.path("copy.sqlite")
        let contents = try Backup.write(store.database, to: path)
        #expect(contents.rows["users"] == 1 && contents.rows["executions"] == 100 && contents.revisions == 1)
        #expect(try Backup.check(path) == contents)
        let copy = try DeskDatabase(path: path, now: store.now)
        let ledger = try await SQLiteJournalStore(copy).journal(of: user).ledger
        #expect(ledger.count == 100)
    }

    @Test
    func copy_madeWhileSomebodyWrites_isAWholeSnapshot() async throws {
        let (store, user) = try await filled()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                for number in 1...60 {
                    try await store.write("note", on: TradingDay(number: number), user: user)
                }
            }
            group.addTask {
                for number in 1...5 {
                    let contents = try Backup.write(store.database, to: store.directory.path("copy\(number).sqlite"))
                    // A note and its entry in the log are written together, so no copy has one without the other.
                    #expect(contents.rows["day_notes"].map { $0 + 1 } == contents.rows["changes"])
                    #expect(contents.revisions == contents.rows["changes"])
                }
            }
            try await group.waitForAll()
        }
    }

    @Test
    func copy_toAFileThatExists_isRefused() async throws {
        let (store, _) = try await filled()
        let path = store.directory.path("copy.sqlite")
        try Data("precious".utf8).write(to: URL(fileURLWithPath: path))
        #expect(throws: StorageError.fileExists(path: path)) { try Backup.write(store.database, to: path) }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
    }

    @Test
    func copy_intoAFolderThatIsMissing_isRefusedAndLeavesNothing() async throws {
        let (store, _) = try await filled()
        let path = store.directory.path("missing/copy.sqlite")
        #expect(throws: StorageError.self) { try Backup.write(store.database, to: path) }
    }

    @Test(arguments: [0.1, 0.5, 0.9])
    func damagedCopy_isRefusedAndTheDatabaseStays(place: Double) async throws {
        let (store, user) = try await filled()
        let path = store.directory.path("copy.sqlite")
        try Backup.write(store.database, to: path)
        var data = try Data(contentsOf: URL(fileURLWithPath: path))
        let start = Int(Double(data.count) * place)
        for index in start..<min(start + 6000, data.count) { data[index] = 0xA5 }
        try data.write(to: URL(fileURLWithPath: path))
        #expect(throws: StorageError.self) { try Backup.check(path) }
        #expect(throws: StorageError.self) {
            try Backup.replace(store.database.path, with: path, now: store.now)
        }
        #expect(try await store.export(user).count == 100)
        let leftovers = try FileManager.default.contentsOfDirectory(atPath: store.directory.url.path)
        #expect(!leftovers.contains { $0.hasSuffix(".incoming") || $0.hasSuffix(".partial") })
    }

    @Test
    func truncatedCopy_isRefused() async throws {
        let (store, _) = try await filled()
        let path = store.directory.path("copy.sqlite")
        try Backup.write(store.database, to: path)
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        try data.prefix(data.count / 2).write(to: URL(fileURLWithPath: path))
        #expect(throws: StorageError.self) { try Backup.check(path) }
    }

    @Test
    func databaseOfAnotherProgram_isNoCopy() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("other.sqlite")
        let queue = try DatabaseQueue(path: path)
        try queue.write { try $0.execute(sql: "CREATE TABLE recipes (name TEXT)") }
        try queue.close()
        #expect(throws: StorageError.notADatabase(path: path)) { try Backup.check(path) }
    }

    @Test
    func copyThatIsMissing_isNamed() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("nothing.sqlite")
        let error = #expect(throws: StorageError.self) { try Backup.check(path) }
        #expect(error?.message.contains(path) == true)
    }

    @Test
    func restoredCopy_takesThePlaceAndTheOldOneIsKeptWhole() async throws {
        let (store, user) = try await filled()
        let path = store.directory.path("copy.sqlite")
        try Backup.write(store.database, to: path)
        try await store.add(File.of(100...149), to: user)
        try store.database.close()
        let stored = try #require(try Backup.replace(store.database.path, with: path, now: store.now).previous)
        let restored = try DeskDatabase(path: store.database.path, now: store.now)
        #expect(try await SQLiteJournalStore(restored).journal(of: user).ledger.count == 100)
        let old = try DeskDatabase(path: stored, now: store.now)
        #expect(try await SQLiteJournalStore(old).journal(of: user).ledger.count == 150)
        #expect(try Backup.check(path).rows["executions"] == 100)
    }

    @Test
    func copyBehindALink_isReadAndNeverWritten() async throws {
        let (store, user) = try await filled()
        let (path, link) = (store.directory.path("copy.sqlite"), store.directory.path("link.sqlite"))
        try Backup.write(store.database, to: path)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "copy.sqlite")
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        let target = store.directory.path("elsewhere.sqlite")
        try Backup.replace(target, with: link, now: store.now)
        let database = try DeskDatabase(path: target, now: store.now)
        #expect(try await SQLiteJournalStore(database).journal(of: user).ledger.count == 100)
        #expect(try FileManager.default.attributesOfItem(atPath: target)[.type] as? FileAttributeType == .typeRegular)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }

    @Test
    func databaseInUse_isRestoredWithWhatIsOnlyInItsLog() async throws {
        let (store, user) = try await filled()
        let target = store.directory.path("elsewhere.sqlite")
        let contents = try Backup.replace(target, with: store.database.path, now: store.now).contents
        #expect(contents.rows["executions"] == 100)
        let database = try DeskDatabase(path: target, now: store.now)
        #expect(try await SQLiteJournalStore(database).journal(of: user).ledger.count == 100)
    }

    @Test(arguments: ["", "-journal", "-wal", "-shm"])
    func remainsOfAKilledRestore_doNotStopTheNext(suffix: String) async throws {
        let (store, user) = try await filled()
        let path = store.directory.path("copy.sqlite")
        try Backup.write(store.database, to: path)
        let target = store.directory.path("elsewhere.sqlite")
        // A journal with its header says that a change was not completed.
        let journal = Data([0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]) + Data(repeating: 1, count: 2000)
        try journal.write(to: URL(fileURLWithPath: "\(target).incoming\(suffix)"))
        try Backup.replace(target, with: path, now: store.now)
        let database = try DeskDatabase(path: target, now: store.now)
        #expect(try await SQLiteJournalStore(database).journal(of: user).ledger.count == 100)
        let names = try FileManager.default.contentsOfDirectory(atPath: store.directory.url.path)
        #expect(!names.contains { $0.contains(".incoming") })
    }

    @Test
    func restoredCopy_whereThereIsNothing_isSimplyThere() async throws {
        let (store, user) = try await filled()
        let path = store.directory.path("copy.sqlite")
        try Backup.write(store.database, to: path)
        let target = store.directory.path("elsewhere.sqlite")
        #expect(try Backup.replace(target, with: path, now: store.now).previous == nil)
        let database = try DeskDatabase(path: target, now: store.now)
        #expect(try await SQLiteJournalStore(database).journal(of: user).ledger.count == 100)
    }
}
