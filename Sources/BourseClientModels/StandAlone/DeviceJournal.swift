public import BourseClient
import BourseDesk
import BourseJournal
public import Foundation

/// The journal of a broker's file, stored on the device with what was written about it.
///
/// The file itself is stored, and read again when the app starts: a later version of the app may read more of it.
public actor DeviceJournal {
    /// Time and identities.
    public nonisolated let environment: ClientEnvironment
    /// The zone that times are shown in.
    public nonisolated let zone: TimeZone
    private let folder: URL
    private var loaded: UserJournal?
    private var storedNotes: DeviceNotes?
    /// Counts the stored files, so that one that is read does not take the place of a later one.
    private var version = 0
    /// The reading of the stored file, which several screens share.
    private var reading: Task<UserJournal?, any Error>?

    /// Makes a journal that is stored in a folder, which is made when something is stored.
    public init(folder: URL, environment: ClientEnvironment = .live, zone: TimeZone = .current) {
        self.folder = folder
        self.environment = environment
        self.zone = zone
    }

    /// The name of the stored file; nil without one.
    public func fileName() throws(ClientError) -> String? { try storedFile()?.name }

    /// Stores a file in place of the one before.
    ///
    /// Notes on trades and days stay stored.
    ///
    /// - Throws: ``ClientError`` of the kind `storage`; then the file before is still stored.
    func replace(_ file: JournalFile, _ ledger: ExecutionLedger) throws(ClientError) {
        try write(file, to: "file.plist")
        (version, reading) = (version + 1, nil)
        loaded = UserJournal(StoredJournal(ledger, try notes()))
    }

    /// Deletes the file and everything that was written about it.
    public func delete() throws(ClientError) {
        (version, reading) = (version + 1, nil)
        loaded = nil
        storedNotes = nil
        guard FileManager.default.fileExists(atPath: folder.path) else { return }
        do { try FileManager.default.removeItem(at: folder) } catch { throw ClientError(.storage("\(error)")) }
    }

    /// The journal; nil without a file.
    ///
    /// - Throws: ``ClientError`` if the file is damaged; it stays stored.
    func journal() async throws(ClientError) -> UserJournal? {
        if let loaded { return loaded }
        let mine = version
        do {
            let journal = try await (reading ?? read()).value
            guard mine == version else { return try await self.journal() }
            return journal
        } catch let error as ClientError {
            throw error
        } catch {
            throw ClientError(.storage("\(error)"))
        }
    }

    private func read() throws(ClientError) -> Task<UserJournal?, any Error> {
        let file = try storedFile()
        let mine = version
        let task = Task<UserJournal?, any Error> {
            guard case .statement(let statement) = try await file?.read() else { return nil }
            let journal = UserJournal(StoredJournal(statement.ledger, try notes()))
            if mine == version { loaded = journal }
            return journal
        }
        reading = task
        return task
    }

    /// What was written about the journal.
    func notes() throws(ClientError) -> DeviceNotes {
        if let storedNotes { return storedNotes }
        let notes = try read(DeviceNotes.self, from: "notes.plist") ?? DeviceNotes()
        storedNotes = notes
        return notes
    }

    /// Changes what was written about the journal, and stores it.
    func change(_ change: (inout DeviceNotes) throws(DeviceNotes.Refusal) -> Void) async throws {
        var notes = try notes()
        try change(&notes)
        try write(notes, to: "notes.plist")
        storedNotes = notes
        if let loaded { self.loaded = UserJournal(StoredJournal(loaded.matched.ledger, notes)) }
    }

    private func storedFile() throws(ClientError) -> JournalFile? { try read(JournalFile.self, from: "file.plist") }

    private func read<Value: Decodable>(_ type: Value.Type, from name: String) throws(ClientError) -> Value? {
        let url = folder.appending(path: name)
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        do {
            return try PropertyListDecoder().decode(type, from: Data(contentsOf: url))
        } catch {
            throw ClientError(.storage("\(error)"))
        }
    }

    private func write(_ value: some Encodable, to name: String) throws(ClientError) {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try encoder.encode(value).store(at: folder.appending(path: name), isNeededWhileLocked: false)
        } catch {
            throw ClientError(.storage("\(error)"))
        }
    }
}
