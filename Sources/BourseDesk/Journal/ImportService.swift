import BourseCore
import BourseJournal
import BourseValues

/// Imports broker files into a journal: a preview first, then all of it in one transaction.
public struct ImportService: Sendable {
    let store: any JournalStore
    let mappingStore: any MappingStore
    /// The files of the watched folder, of which some wait for a mapping; nil without one.
    let watchedFiles: (any WatchedFolderStore)?
    let notes: NoteService
    let staging: any StagingArea
    private let readers: ImportReaders<BrokerStatement>
    let workbooks: (any WorkbookConverter)?
    let environment: DeskEnvironment
    let desk: Workbench
    /// The readings of staged files by the person's column mappings.
    private let readings: ReadingCache<[StoredMapping], ReadStatement>
    let deletedMappings: RecentDeletions<StoredMapping>

    /// The largest file in bytes: 100 MB.
    public static let largestFile = 100_000_000

    /// Makes the service.
    ///
    /// - Parameters:
    ///   - notes: Where notes that files have are written.
    ///   - readers: The formats that can be imported.
    ///   - workbooks: Converts workbooks to text; without it, they are refused.
    public init(
        store: any JournalStore,
        mappings: any MappingStore,
        watchedFiles: (any WatchedFolderStore)? = nil,
        notes: NoteService,
        staging: any StagingArea,
        readers: ImportReaders<BrokerStatement> = ExecutionReaders.all,
        workbooks: (any WorkbookConverter)? = nil,
        environment: DeskEnvironment,
        workbench: Workbench
    ) {
        self.store = store
        mappingStore = mappings
        self.watchedFiles = watchedFiles
        self.notes = notes
        self.staging = staging
        self.readers = readers
        self.workbooks = workbooks
        self.environment = environment
        desk = workbench
        // The largest file has room.
        readings = ReadingCache(ReadingLimits(bytes: 320_000_000), now: environment.now)
        deletedMappings = RecentDeletions(now: environment.now)
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
        let own = try await mappingStore.mappings(of: user)
        let reading = FileReading(file, try await read(file, by: own, progress))
        let preview = try await preview(reading, user: user)
        let id = try await staging.stage(file, as: .executions, user: user)
        await readings.store(reading, of: id, answers: own, user: user)
        return preview.named(id)
    }

    /// The reading of a staged file, read at most once while it is cached.
    func waiting(
        _ id: ImportID,
        user: UserID,
        _ progress: JobProgress
    ) async throws -> FileReading<ReadStatement> {
        let own = try await mappingStore.mappings(of: user)
        return try await readings.reading(of: id, answers: own, user: user) {
            let file = try await staged(id, user: user)
            return FileReading(file, try await read(file, by: own, progress))
        }
    }

    /// The previews of staged files, in order; the executions of one are duplicates in the next.
    public func previews(_ ids: [ImportID], user: UserID) async throws -> [ImportPreview] {
        var files: [FileReading<ReadStatement>] = []
        for id in ids { files.append(try await waiting(id, user: user, JobProgress())) }
        return zip(ids, try await compare(files, user: user)).map { $1.named($0) }
    }

    /// Imports staged files, all or none.
    ///
    /// Of a file without executions, ratings, notes and reviews are imported.
    /// - Parameter overlaps: What to do with executions that files of other formats probably contain as well.
    /// - Throws: ``ImportError``, `CancellationError`, or an error of the store; then nothing is stored, and the files
    ///   stay staged.
    public func commit(
        _ ids: [ImportID],
        overlaps: OverlapDecision? = nil,
        user: UserID,
        progress: JobProgress = JobProgress()
    ) async throws -> [ImportRecord] {
        progress.begin(files: ids.count)
        var files: [(id: ImportID, file: FileReading<ReadStatement>)] = []
        var emptiness: ImportError?
        var remarks: [StatementRemarks] = []
        for id in ids {
            let file = try await waiting(id, user: user, progress)
            let reading = file.content.reading
            if reading.ledger.isEmpty {
                emptiness = .withoutExecutions(reading)
                if !reading.content.remarks.isEmpty { remarks.append(reading.content.remarks) }
            } else {
                files.append((id, file))
            }
        }
        guard !files.isEmpty || !remarks.isEmpty else { throw emptiness ?? .noLongerStaged }
        let contents = try await resolve(files.map(\.file), .all(overlaps), user: user)
        let imported = zip(files, contents).map { file, content in
            ImportedFile(id: file.id, size: file.file.size, reading: content.reading, hashes: content.hashes)
        }
        let records = imported.isEmpty ? [] : try await write(imported, user: user, progress)
        for remarks in remarks { try await write(remarks, user: user) }
        for id in ids { try await discard(id, user: user) }
        return records
    }

    private func write(
        _ files: [ImportedFile],
        user: UserID,
        _ progress: JobProgress
    ) async throws -> [ImportRecord] {
        progress.beginWriting(rows: files.reduce(0) { $0 + $1.hashes.count })
        let records = try await store.commit(files, user: user, now: environment.now()) { rows in
            progress.wrote(rows)
            return true
        }
        for file in files { try await write(file.reading.content.remarks, user: user) }
        return records
    }

    /// Discards a staged file.
    public func discard(_ id: ImportID, user: UserID) async throws {
        try await staging.discard(id, as: .executions, user: user)
        await readings.remove(id, user: user)
    }

    /// Removes the cached readings and deleted mappings of a person.
    func forget(_ user: UserID) async {
        await readings.removeAll(of: user)
        await deletedMappings.removeAll(of: user)
    }

    /// Previews a file without staging it.
    ///
    /// - Parameter mapping: A mapping that is used as if it was stored.
    public func preview(
        _ file: StagedFile,
        user: UserID,
        trying mapping: ColumnMapping? = nil,
        progress: JobProgress = JobProgress()
    ) async throws -> ImportPreview {
        let own = try await mappingStore.mappings(of: user).trying(mapping, at: environment.now())
        return try await preview(FileReading(file, try await read(file, by: own, progress)), user: user)
    }

    func preview(_ file: FileReading<ReadStatement>, user: UserID) async throws -> ImportPreview {
        guard let preview = try await compare([file], user: user).first else { throw ImportError.noLongerStaged }
        return preview
    }

    /// Imports previewed files that are not staged, all or none, without reading them again.
    public func commit(
        _ previews: [ImportPreview],
        overlaps: OverlapDecision? = nil,
        user: UserID,
        progress: JobProgress = JobProgress()
    ) async throws -> [ImportRecord] {
        try await commit(previews, overlaps: .all(overlaps), user: user, progress: progress)
    }

    /// Imports previewed files that are not staged, with decisions about overlaps by format.
    func commit(
        _ previews: [ImportPreview],
        overlaps: OverlapDecisions,
        user: UserID,
        progress: JobProgress = JobProgress()
    ) async throws -> [ImportRecord] {
        let files = previews.map { FileReading(name: $0.reading.file, size: $0.size, content: $0.content) }
        return try await commit(files, overlaps, user: user, progress)
    }

    /// Imports a file without staging it.
    public func commit(
        _ file: StagedFile,
        overlaps: OverlapDecision? = nil,
        user: UserID
    ) async throws -> ImportRecord {
        guard let record = try await commit([file], overlaps: overlaps, user: user).first else {
            throw ImportError.noLongerStaged
        }
        return record
    }

    /// Imports files without staging them, all or none.
    public func commit(
        _ files: [StagedFile],
        overlaps: OverlapDecision? = nil,
        user: UserID
    ) async throws -> [ImportRecord] {
        var readings: [FileReading<ReadStatement>] = []
        for file in files { readings.append(FileReading(file, try await read(file, user, JobProgress()))) }
        return try await commit(readings, .all(overlaps), user: user, JobProgress())
    }

    /// Imports files that were not staged.
    private func commit(
        _ files: [FileReading<ReadStatement>],
        _ overlaps: OverlapDecisions,
        user: UserID,
        _ progress: JobProgress
    ) async throws -> [ImportRecord] {
        let empty = files.map(\.content.reading).filter(\.ledger.isEmpty)
        for reading in empty where reading.content.remarks.isEmpty { throw ImportError.withoutExecutions(reading) }
        let usable = files.filter { !$0.content.reading.ledger.isEmpty }
        let contents = try await resolve(usable, overlaps, user: user)
        var imported: [ImportedFile] = []
        for (file, content) in zip(usable, contents) {
            guard let id = ImportID(environment.newID()) else { throw ImportError.noLongerStaged }
            imported.append(
                ImportedFile(id: id, size: file.size, reading: content.reading, hashes: content.hashes)
            )
        }
        let records = imported.isEmpty ? [] : try await write(imported, user: user, progress)
        for reading in empty { try await write(reading.content.remarks, user: user) }
        return records
    }

    /// Reads a file of a known format, or one whose columns its owner described.
    private func read(
        _ file: StagedFile,
        _ user: UserID,
        _ job: JobProgress
    ) async throws -> ReadStatement {
        try await read(file, by: try await mappingStore.mappings(of: user), job)
    }

    private func read(
        _ file: StagedFile,
        by own: [StoredMapping],
        _ job: JobProgress
    ) async throws -> ReadStatement {
        try await read(file, with: try readers.adding(own), job)
    }

    func read(
        _ file: StagedFile,
        with readers: ImportReaders<BrokerStatement>,
        _ job: JobProgress
    ) async throws -> ReadStatement {
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
            return ReadStatement(
                reading: reading,
                hashes: ContentHash.all(of: reading.ledger),
                reconciliation: try reader.reconciliation(of: reading, file.bytes)
            )
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
    /// The file has no valid execution, though its format is known; some rows may be for a portfolio.
    case noExecutions(ImportFormat, refused: Int, portfolioRows: Int = 0)
    /// Files of other formats probably contain some of the executions, and nothing was decided about them.
    case overlaps(OverlapCount)

    /// What happened and what to do.
    public var message: String {
        switch self {
        case .tooLarge(let bytes):
            "The file has \((bytes + 999_999) / 1_000_000) MB; the limit is 100 MB. Export a shorter date range."
        case .noLongerStaged: "This upload has expired. Upload the file again."
        case .noExecutions(let format, let refused, let portfolioRows):
            StatementReading.emptiness(of: format, refused: refused, portfolioRows: portfolioRows)
        case .overlaps(let count): count.sentence
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .tooLarge: .tooLarge
        case .noLongerStaged, .noExecutions: .invalid
        case .overlaps: .conflict
        }
    }

    /// What to do.
    public var remedy: String {
        if case .overlaps(let count) = self { count.remedy } else { kind.remedy }
    }

    /// What failed.
    public var headline: String { "The file was not imported" }

    /// What is unchanged.
    public var unchanged: String { "Your journal is unchanged." }
}

extension ImportError {
    /// The file has no valid execution.
    static func withoutExecutions(_ reading: StatementReading) -> ImportError {
        .noExecutions(reading.format, refused: reading.refusedRows, portfolioRows: reading.portfolioRows)
    }
}
