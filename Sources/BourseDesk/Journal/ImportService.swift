import BourseCore
import BourseJournal
import BourseValues

/// Imports broker files into a journal: a preview first, then all of it in one transaction.
public struct ImportService: Sendable {
    private let store: any JournalStore
    let mappingStore: any MappingStore
    let staging: any StagingArea
    private let readers: ImportReaders<BrokerStatement>
    let workbooks: (any WorkbookConverter)?
    let environment: DeskEnvironment
    let desk: Workbench
    /// The readings of staged files, with the hash of each execution.
    private let readings: ReadingCache<NoAnswers, (StatementReading, [ContentHash])>

    /// The largest file in bytes: 100 MB.
    public static let largestFile = 100_000_000

    /// Makes the service.
    ///
    /// - Parameters:
    ///   - readers: The formats that can be imported.
    ///   - workbooks: Converts workbooks to text; without it, they are refused.
    public init(
        store: any JournalStore,
        mappings: any MappingStore,
        staging: any StagingArea,
        readers: ImportReaders<BrokerStatement> = ExecutionReaders.all,
        workbooks: (any WorkbookConverter)? = nil,
        environment: DeskEnvironment,
        workbench: Workbench
    ) {
        self.store = store
        mappingStore = mappings
        self.staging = staging
        self.readers = readers
        self.workbooks = workbooks
        self.environment = environment
        desk = workbench
        // The largest file has room.
        readings = ReadingCache(ReadingLimits(bytes: 320_000_000), now: environment.now)
    }

    /// The formats that can be imported.
    public var formats: [ImportFormat] { readers.formats }

    /// Reads a file and stages it until it is imported or discarded; the journal does not change.
    ///
    /// - Throws: ``ImportError``, `StatementError`, ``WorkbookError``, `CancellationError`, or an error of the store; then
    ///   it is not staged.
    public func stage(
        _ file: StagedFile,
        user: UserID,
        progress: JobProgress = JobProgress()
    ) async throws -> ImportPreview {
        let reading = FileReading(file, try await read(file, user, progress))
        let preview = try await preview(reading, user: user)
        let id = try await staging.stage(file, as: .executions, user: user)
        await readings.store(reading, of: id, user: user)
        return preview.named(id)
    }

    /// The reading of a staged file, read at most once while it is cached.
    func waiting(
        _ id: ImportID,
        user: UserID,
        _ progress: JobProgress
    ) async throws -> FileReading<(StatementReading, [ContentHash])> {
        try await readings.reading(of: id, user: user) {
            guard let file = try await staging.staged(id, as: .executions, user: user) else {
                throw ImportError.noLongerStaged
            }
            return FileReading(file, try await read(file, user, progress))
        }
    }

    /// The previews of staged files, in order; the executions of one are duplicates in the next.
    public func previews(_ ids: [ImportID], user: UserID) async throws -> [ImportPreview] {
        var previews: [ImportPreview] = []
        var brought: [ContentHash: Int] = [:]
        for id in ids {
            let file = try await waiting(id, user: user, JobProgress())
            let (reading, hashes) = file.content
            let stored = try await store.multiplicities(of: reading.ledger, hashes: hashes, user: user)
            let known = stored.merging(brought) { max($0, $1) }
            for (hash, count) in Dictionary(hashes.map { ($0, 1) }, uniquingKeysWith: +) {
                brought[hash] = max(brought[hash] ?? 0, count)
            }
            previews.append(ImportPreview(reading, size: file.size, hashes: hashes, known: known).named(id))
        }
        return previews
    }

    /// Imports staged files, all or none.
    ///
    /// - Throws: ``ImportError``, `CancellationError`, or an error of the store; then nothing is stored, and the files
    ///   stay staged.
    public func commit(
        _ ids: [ImportID],
        user: UserID,
        progress: JobProgress = JobProgress()
    ) async throws -> [ImportRecord] {
        progress.begin(files: ids.count)
        var files: [ImportedFile] = []
        var emptiness: ImportError?
        for id in ids {
            let file = try await waiting(id, user: user, progress)
            let (reading, hashes) = file.content
            if reading.ledger.fills.isEmpty {
                emptiness = .noExecutions(reading.format, refused: reading.refusedRows)
            } else {
                files.append(ImportedFile(id: id, size: file.size, reading: reading, hashes: hashes))
            }
        }
        guard !files.isEmpty else { throw emptiness ?? .noLongerStaged }
        let records = try await write(files, user: user, progress)
        for id in ids { try await discard(id, user: user) }
        return records
    }

    private func write(
        _ files: [ImportedFile],
        user: UserID,
        _ progress: JobProgress
    ) async throws -> [ImportRecord] {
        progress.beginWriting(rows: files.reduce(0) { $0 + $1.hashes.count })
        return try await store.commit(files, user: user, now: environment.now()) { rows in
            progress.wrote(rows)
            return true
        }
    }

    /// Discards a staged file.
    public func discard(_ id: ImportID, user: UserID) async throws {
        try await staging.discard(id, as: .executions, user: user)
        await readings.remove(id, user: user)
    }

    /// Removes the cached readings of a person.
    func forget(_ user: UserID) async { await readings.removeAll(of: user) }

    /// Previews a file without staging it.
    public func preview(
        _ file: StagedFile,
        user: UserID,
        progress: JobProgress = JobProgress()
    ) async throws -> ImportPreview {
        try await preview(FileReading(file, try await read(file, user, progress)), user: user)
    }

    func preview(
        _ file: FileReading<(StatementReading, [ContentHash])>,
        user: UserID
    ) async throws -> ImportPreview {
        let (reading, hashes) = file.content
        let known = try await store.multiplicities(of: reading.ledger, hashes: hashes, user: user)
        return ImportPreview(reading, size: file.size, hashes: hashes, known: known)
    }

    /// Imports previewed files that are not staged, all or none, without reading them again.
    public func commit(
        _ previews: [ImportPreview],
        user: UserID,
        progress: JobProgress = JobProgress()
    ) async throws -> [ImportRecord] {
        let files = try previews.map { try imported($0.reading, $0.hashes, size: $0.size) }
        return try await write(files, user: user, progress)
    }

    /// Imports a file without staging it.
    public func commit(_ file: StagedFile, user: UserID) async throws -> ImportRecord {
        guard let record = try await commit([file], user: user).first else {
            throw ImportError.noLongerStaged
        }
        return record
    }

    /// Imports files without staging them, all or none.
    public func commit(_ files: [StagedFile], user: UserID) async throws -> [ImportRecord] {
        var imported: [ImportedFile] = []
        for file in files {
            let (reading, hashes) = try await read(file, user, JobProgress())
            imported.append(try self.imported(reading, hashes, size: file.bytes.count))
        }
        return try await write(imported, user: user, JobProgress())
    }

    /// A file that was not staged, as it is stored in the journal.
    private func imported(
        _ reading: StatementReading,
        _ hashes: [ContentHash],
        size: Int
    ) throws(ImportError) -> ImportedFile {
        guard !reading.ledger.fills.isEmpty else {
            throw .noExecutions(reading.format, refused: reading.refusedRows)
        }
        guard let id = ImportID(environment.newID()) else { throw .noLongerStaged }
        return ImportedFile(id: id, size: size, reading: reading, hashes: hashes)
    }

    /// Reads a file of a known format, or one whose columns its owner described.
    private func read(
        _ file: StagedFile,
        _ user: UserID,
        _ job: JobProgress
    ) async throws -> (StatementReading, [ContentHash]) {
        let own = try await mappingStore.mappings(of: user).map { try $0.mapping.reader() }
        return try await read(file, with: readers.adding(own), job)
    }

    func read(
        _ file: StagedFile,
        with readers: ImportReaders<BrokerStatement>,
        _ job: JobProgress
    ) async throws -> (StatementReading, [ContentHash]) {
        guard file.bytes.count <= Self.largestFile else { throw ImportError.tooLarge(bytes: file.bytes.count) }
        guard let zone = ZoneRules(identifier: file.zone) else { throw AccountError.unknownZone(file.zone) }
        let account = Self.account(file.account)
        let reader = StatementReader(
            readers,
            zone: zone,
            account: account.isEmpty ? "main" : account,
            workbooks: workbooks
        )
        let progress = job.beginReading()
        return try await desk.run(progress) {
            let reading = try reader.read(file.bytes, name: file.name, progress: progress)
            return (reading, ContentHash.all(of: reading.ledger))
        }
    }

    /// The name of an account as it is stored: one line without blanks at the ends, cut to the longest that is valid.
    private static func account(_ text: String) -> String {
        let words = text.unicodeScalars.split { $0.value <= 0x20 || $0.properties.isWhitespace }
        return String(
            String.UnicodeScalarView(words.joined(separator: " ".unicodeScalars).prefix(ExecutionError.longestAccount))
        )
    }

    /// The files that were imported, newest first, deleted ones included.
    public func imports(of user: UserID) async throws -> [ImportRecord] { try await store.imports(of: user) }

    /// One file with its issues; nil for an execution that was entered by hand.
    public func detail(
        _ id: ImportID,
        user: UserID
    ) async throws -> (record: ImportRecord, issues: [ImportIssue])? {
        let detail = try await store.importDetail(id, user: user)
        return detail?.record.format == .entered ? nil : detail
    }

    /// Deletes the executions that only this file contains.
    public func delete(_ id: ImportID, user: UserID) async throws -> Bool {
        try await store.deleteImport(id, user: user, now: environment.now())
    }

    /// Restores a deleted file.
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
    /// The upload has expired, was imported or discarded, or belongs to another person.
    case noLongerStaged
    /// The file has no valid execution, though its format is known.
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
