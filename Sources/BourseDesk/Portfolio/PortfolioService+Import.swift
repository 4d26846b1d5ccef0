import BourseCore
import BourseJournal
import BoursePortfolio
import BourseValues

extension PortfolioService {
    /// Reads a file and stages it until it is imported or discarded; the portfolio does not change.
    ///
    /// - Throws: ``PortfolioError``, `CancellationError`, or what the store throws; then it is not staged.
    public func stage(
        _ file: StagedFile,
        user: UserID,
        progress: JobProgress = JobProgress()
    ) async throws -> TransactionPreview {
        let own = try await mappingStore.mappings(of: user)
        let reading = try await read(file, by: own, progress)
        let preview = try await preview(reading.content, named: file.name, user: user)
        let id = try await staging.stage(file, as: .transactions, user: user)
        await readings.store(reading, of: id, answers: own, user: user)
        return preview.named(id)
    }

    /// Stages a table that no format covers, until its columns are described.
    public func stageTable(_ file: StagedFile, user: UserID) async throws -> ImportID {
        try await staging.stage(file, as: .transactions, user: user)
    }

    /// A staged file.
    ///
    /// - Throws: ``PortfolioError/noLongerStaged``.
    public func staged(_ id: ImportID, user: UserID) async throws -> StagedFile {
        guard let file = try await staging.staged(id, as: .transactions, user: user) else {
            throw PortfolioError.noLongerStaged
        }
        return file
    }

    /// Previews a file with a column mapping alone, without storing anything.
    public func preview(_ file: StagedFile, with mapping: ColumnMapping, user: UserID) async throws
        -> TransactionPreview
    {
        var reader = fileReader
        reader.readers = ImportReaders([try mapping.reader()])
        let read = try await workbench.run { [reader] in try reader.readStatement(file, ImportProgress()) }
        return try await preview(read, named: file.name, user: user)
    }

    /// Previews a staged file again.
    public func preview(_ id: ImportID, user: UserID) async throws -> TransactionPreview {
        let reading = try await waiting(id, user: user, JobProgress())
        return try await preview(reading.content, named: reading.name, user: user).named(id)
    }

    /// Previews a file without staging it.
    ///
    /// A row that is equal to a stored transaction is a duplicate; of several equal rows, as many as are stored. A row
    /// with a day alone is equal to one with a time on that day. Of the others, trades that are probably stored in parts,
    /// or with other times or fees, are overlaps.
    /// - Parameter mapping: A column mapping that is used as if it was stored.
    public func preview(
        _ file: StagedFile,
        user: UserID,
        trying mapping: ColumnMapping? = nil,
        progress: JobProgress = JobProgress()
    ) async throws -> TransactionPreview {
        let own = try await mappingStore.mappings(of: user).trying(mapping, at: environment.now())
        return try await preview(try await read(file, by: own, progress).content, named: file.name, user: user)
    }

    private func preview(_ read: ReadTransactions, named name: String, user: UserID) async throws -> TransactionPreview
    {
        let known = try await store.portfolio(of: user).transactions
        return try await workbench.run {
            var stored = StoredTransactions(known)
            let new = BookedRows.new(stored.new(of: read.file.rows), of: read.file.rows)
            let overlaps = TransactionOverlaps.overlaps(of: new.map(\.transaction), with: stored.unused)
            return TransactionPreview(
                id: nil,
                fileName: name,
                file: read.file,
                new: new,
                overlaps: BookedRows.overlaps(overlaps, of: new),
                reconciliation: read.reconciliation
            )
        }
    }

    /// Imports the new rows of a staged file.
    ///
    /// - Parameter overlaps: What to do with trades that are probably stored already.
    /// - Returns: How many were added.
    /// - Throws: ``PortfolioError``, `CancellationError`, or what the store throws; then nothing is stored, and the file
    ///   stays staged.
    public func commit(
        _ id: ImportID,
        overlaps: OverlapDecision? = nil,
        user: UserID,
        progress: JobProgress = JobProgress()
    ) async throws -> Int {
        // It is read and discarded in its turn, so that a second press of the button finds none.
        try await inTurn(of: user) {
            let reading = try await self.waiting(id, user: user, progress)
            let added = try await self.add(reading.content, overlaps, named: reading.name, id: id, user: user, progress)
            try await self.discard(id, user: user)
            return added
        }
        .new.count
    }

    /// Imports a file without staging it.
    ///
    /// - Returns: What was added, with the file's identifier.
    public func commit(
        _ file: StagedFile,
        overlaps: OverlapDecision? = nil,
        user: UserID
    ) async throws -> TransactionPreview {
        let progress = JobProgress()
        let own = try await mappingStore.mappings(of: user)
        let reading = try await read(file, by: own, progress)
        return try await commit(reading.content, overlaps, named: file.name, user: user, progress)
    }

    /// Imports a previewed file that is not staged, without reading it again; it is compared again.
    ///
    /// - Returns: What was added, with the file's identifier.
    public func commit(
        _ preview: TransactionPreview,
        overlaps: OverlapDecision? = nil,
        user: UserID,
        progress: JobProgress = JobProgress()
    ) async throws -> TransactionPreview {
        let read = ReadTransactions(file: preview.file, reconciliation: preview.reconciliation)
        return try await commit(read, overlaps, named: preview.fileName, user: user, progress)
    }

    private func commit(
        _ read: ReadTransactions,
        _ overlaps: OverlapDecision?,
        named name: String,
        user: UserID,
        _ progress: JobProgress
    ) async throws -> TransactionPreview {
        guard let id = ImportID(environment.newID()) else { throw PortfolioError.noLongerStaged }
        return try await inTurn(of: user) {
            try await self.add(read, overlaps, named: name, id: id, user: user, progress)
        }
    }

    /// The imported transaction files of a person, newest first.
    public func imports(of user: UserID) async throws -> [TransactionImport] {
        try await store.transactionImports(of: user, atMost: Self.mostImports)
    }

    /// The most files that are listed.
    public static let mostImports = 200

    /// Discards a staged file.
    public func discard(_ id: ImportID, user: UserID) async throws {
        try await staging.discard(id, as: .transactions, user: user)
        await readings.remove(id, user: user)
    }

    /// Imports files of a person one after another, so that each is compared with the rows of the one before.
    private func inTurn(
        of user: UserID,
        _ work: @escaping @Sendable () async throws -> TransactionPreview
    ) async throws -> TransactionPreview {
        let earlier = importing[user]
        let task = Task {
            _ = await earlier?.result
            return try await work()
        }
        importing[user] = task
        defer { if importing[user] == task { importing[user] = nil } }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }

    private func add(
        _ read: ReadTransactions,
        _ overlaps: OverlapDecision?,
        named name: String,
        id: ImportID,
        user: UserID,
        _ progress: JobProgress
    ) async throws -> TransactionPreview {
        var preview = try await preview(read, named: name, user: user).named(id)
        if !preview.overlaps.isEmpty, overlaps != .import {
            guard overlaps == .skip else { throw PortfolioError.overlaps(preview.overlapCount) }
            preview = preview.skippingOverlaps
        }
        guard !preview.new.isEmpty else {
            throw PortfolioError.nothingNew(
                refused: preview.file.refusedRows,
                duplicates: preview.duplicates
            )
        }
        progress.beginWriting(rows: preview.new.count)
        let change = try await store.add(
            preview.new.map(\.transaction),
            batch: TransactionBatch(id, fileName: name),
            atMost: Self.mostTransactions,
            user: user,
            now: environment.now()
        ) { rows in
            progress.wrote(rows)
            return true
        }
        guard let change else { throw PortfolioError.full }
        await take(change, removing: [], adding: change.transactions, user)
        return preview
    }

    /// The reading of a staged file, read at most once while it is cached.
    private func waiting(
        _ id: ImportID,
        user: UserID,
        _ progress: JobProgress
    ) async throws -> FileReading<ReadTransactions> {
        let own = try await mappingStore.mappings(of: user)
        return try await readings.reading(of: id, answers: own, user: user) {
            try await self.read(try await self.staged(id, user: user), by: own, progress)
        }
    }

    private nonisolated func read(
        _ file: StagedFile,
        by own: [StoredMapping],
        _ job: JobProgress
    ) async throws -> FileReading<ReadTransactions> {
        let progress = job.beginReading()
        var reader = fileReader
        reader.readers = try reader.readers.adding(own)
        return try await workbench.run(progress) { [reader] in
            FileReading(file, try reader.read(file, progress))
        }
    }
}
