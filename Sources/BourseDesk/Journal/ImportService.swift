import BourseCore
import BourseJournal
import BourseValues

/// Bringing broker files into a journal: a look first, then all of it in one transaction.
public struct ImportService: Sendable {
    private let store: any JournalStore
    private let staging: any StagingArea
    private let readers: ImportReaders<Ledger>
    private let environment: DeskEnvironment
    private let desk: Workbench

    /// The largest file taken, in bytes: 100 MB.
    public static let largestFile = 100_000_000

    /// Makes the service.
    ///
    /// - Parameter readers: The formats that can be imported.
    public init(
        store: any JournalStore,
        staging: any StagingArea,
        readers: ImportReaders<Ledger> = ExecutionReaders.all,
        environment: DeskEnvironment,
        workbench: Workbench
    ) {
        self.store = store
        self.staging = staging
        self.readers = readers
        self.environment = environment
        desk = workbench
    }

    /// The formats that can be imported.
    public var formats: [ImportFormat] { readers.formats }

    /// Reads a file and keeps it until it is imported or dropped; the journal does not change.
    ///
    /// - Throws: ``ImportError``, `StatementError`, or an error of the store.
    public func stage(_ file: StagedFile, user: UserID) async throws -> ImportPreview {
        let preview = try await preview(file, id: nil, user: user)
        let id = try await staging.stage(file, as: .executions, user: user)
        return preview.named(id)
    }

    /// The previews of files that wait, in order: what one brings is no longer new in the next.
    public func previews(_ ids: [ImportID], user: UserID) async throws -> [ImportPreview] {
        var previews: [ImportPreview] = []
        var brought: [ContentHash: Int] = [:]
        for id in ids {
            guard let file = try await staging.staged(id, as: .executions, user: user) else {
                throw ImportError.noLongerStaged
            }
            let (reading, hashes) = try await read(file)
            let stored = try await store.multiplicities(of: reading.ledger, hashes: hashes, user: user)
            let known = stored.merging(brought) { max($0, $1) }
            for (hash, count) in Dictionary(hashes.map { ($0, 1) }, uniquingKeysWith: +) {
                brought[hash] = max(brought[hash] ?? 0, count)
            }
            let size = file.bytes.count
            previews.append(ImportPreview(id: id, reading: reading, size: size, hashes: hashes, known: known))
        }
        return previews
    }

    /// Imports files that wait: all of them or none.
    public func commit(_ ids: [ImportID], user: UserID) async throws -> [ImportRecord] {
        var files: [ImportedFile] = []
        var emptiness: ImportError?
        for id in ids {
            guard let file = try await staging.staged(id, as: .executions, user: user) else {
                throw ImportError.noLongerStaged
            }
            let (reading, hashes) = try await read(file)
            if reading.ledger.fills.isEmpty {
                emptiness = .noExecutions(reading.format, refused: reading.refusedRows)
            } else {
                files.append(ImportedFile(id: id, size: file.bytes.count, reading: reading, hashes: hashes))
            }
        }
        guard !files.isEmpty else { throw emptiness ?? .noLongerStaged }
        let records = try await store.commit(files, user: user, now: environment.now())
        for id in ids { try await staging.discard(id, as: .executions, user: user) }
        return records
    }

    /// Drops a file that waits.
    public func discard(_ id: ImportID, user: UserID) async throws {
        try await staging.discard(id, as: .executions, user: user)
    }

    /// Looks at a file without keeping it anywhere.
    public func preview(_ file: StagedFile, id: ImportID?, user: UserID) async throws -> ImportPreview {
        let (reading, hashes) = try await read(file)
        let known = try await store.multiplicities(of: reading.ledger, hashes: hashes, user: user)
        return ImportPreview(id: id, reading: reading, size: file.bytes.count, hashes: hashes, known: known)
    }

    /// Imports a file at once.
    public func commit(_ file: StagedFile, user: UserID) async throws -> ImportRecord {
        guard let record = try await commit([file], user: user).first else {
            throw ImportError.noLongerStaged
        }
        return record
    }

    /// Imports files at once: all of them or none.
    public func commit(_ files: [StagedFile], user: UserID) async throws -> [ImportRecord] {
        var imported: [ImportedFile] = []
        for file in files {
            let (reading, hashes) = try await read(file)
            guard !reading.ledger.fills.isEmpty else {
                throw ImportError.noExecutions(reading.format, refused: reading.refusedRows)
            }
            guard let id = ImportID(environment.newID()) else { throw ImportError.noLongerStaged }
            imported.append(ImportedFile(id: id, size: file.bytes.count, reading: reading, hashes: hashes))
        }
        return try await store.commit(imported, user: user, now: environment.now())
    }

    private func read(_ file: StagedFile) async throws -> (StatementReading, [ContentHash]) {
        guard file.bytes.count <= Self.largestFile else { throw ImportError.tooLarge(bytes: file.bytes.count) }
        guard let zone = ZoneRules(identifier: file.zone) else { throw AccountError.unknownZone(file.zone) }
        let account = Self.account(file.account)
        let reader = StatementReader(readers, zone: zone, account: account.isEmpty ? "main" : account)
        let progress = ImportProgress()
        return try await desk.run(progress) {
            let reading = try reader.read(file.bytes, name: file.name, progress: progress)
            return (reading, ContentHash.all(of: reading.ledger))
        }
    }

    /// An account's name as it was typed, made one that can be: one line, no blanks at the ends, not too long.
    private static func account(_ text: String) -> String {
        let words = text.unicodeScalars.split { $0.value <= 0x20 || $0.properties.isWhitespace }
        return String(
            String.UnicodeScalarView(words.joined(separator: " ".unicodeScalars).prefix(ExecutionError.longestAccount))
        )
    }

    /// The files that were imported, newest first, deleted ones included.
    public func imports(of user: UserID) async throws -> [ImportRecord] { try await store.imports(of: user) }

    /// One file with its issues.
    public func detail(
        _ id: ImportID,
        user: UserID
    ) async throws -> (record: ImportRecord, issues: [ImportIssue])? {
        try await store.importDetail(id, user: user)
    }

    /// Takes out exactly what this file alone brought.
    public func delete(_ id: ImportID, user: UserID) async throws -> Bool {
        try await store.deleteImport(id, user: user, now: environment.now())
    }

    /// Brings a deleted file back.
    public func restore(_ id: ImportID, user: UserID) async throws -> Bool {
        try await store.restoreImport(id, user: user, now: environment.now())
    }
}

/// Why a file was not imported.
///
/// The journal did not change.
public enum ImportError: UserFacingError, Equatable, Sendable {
    /// The file is larger than ``ImportService/largestFile``.
    case tooLarge(bytes: Int)
    /// The file waited too long, was imported or dropped already, or is not this person's.
    case noLongerStaged
    /// There is no execution in it that can be used, though its format is known.
    case noExecutions(ImportFormat, refused: Int)

    /// What happened and what to do.
    public var message: String {
        switch self {
        case .tooLarge(let bytes):
            "The file has \((bytes + 999_999) / 1_000_000) MB; the limit is 100 MB. Export a shorter date range."
        case .noLongerStaged: "This upload has expired. Upload the file again."
        case .noExecutions(let format, let refused): StatementReading.emptiness(of: format, refused: refused)
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .tooLarge: .tooLarge
        case .noLongerStaged, .noExecutions: .invalid
        }
    }

    /// What failed.
    public var headline: String { "The file was not imported" }

    /// What is unchanged.
    public var unchanged: String { "Your journal is unchanged." }
}
