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
        let preview = try await preview(reading.content.file, named: file.name, user: user)
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
        return try await preview(read.file, named: file.name, user: user)
    }

    /// Previews a staged file again.
    public func preview(_ id: ImportID, user: UserID) async throws -> TransactionPreview {
        let reading = try await waiting(id, user: user, JobProgress())
        return try await preview(reading.content.file, named: reading.name, user: user).named(id)
    }

    /// The totals that a staged file states, compared with its rows; nil where it states none.
    public func reconciliation(of id: ImportID, user: UserID) async throws -> Reconciliation? {
        try await waiting(id, user: user, JobProgress()).content.reconciliation
    }

    /// Previews a file without staging it.
    ///
    /// A row that is equal to a stored transaction is a duplicate; of several equal rows, as many as are stored. A row
    /// with a day alone is equal to one with a time on that day.
    /// - Parameter mapping: A column mapping that is used as if it was stored.
    public func preview(
        _ file: StagedFile,
        user: UserID,
        trying mapping: ColumnMapping? = nil,
        progress: JobProgress = JobProgress()
    ) async throws -> TransactionPreview {
        let own = try await mappingStore.mappings(of: user).trying(mapping, at: environment.now())
        return try await preview(try await read(file, by: own, progress).content.file, named: file.name, user: user)
    }

    private func preview(_ file: TransactionFile, named name: String, user: UserID) async throws -> TransactionPreview {
        let known = try await store.portfolio(of: user).transactions
        return try await workbench.run {
            var stored = StoredTransactions(known.map(\.unnumbered))
            let new = stored.new(of: file.rows)
            return TransactionPreview(id: nil, fileName: name, file: file, new: new)
        }
    }

    /// Imports the new rows of a staged file.
    ///
    /// - Returns: How many they were.
    /// - Throws: ``PortfolioError``, `CancellationError`, or what the store throws; then nothing is stored, and the file
    ///   stays staged.
    public func commit(_ id: ImportID, user: UserID, progress: JobProgress = JobProgress()) async throws -> Int {
        // It is read and discarded in its turn, so that a second press of the button finds none.
        try await inTurn(of: user) {
            let reading = try await self.waiting(id, user: user, progress)
            let added = try await self.add(reading.content.file, named: reading.name, id: id, user: user, progress)
            try await self.discard(id, user: user)
            return added
        }
        .new.count
    }

    /// Imports a file without staging it.
    ///
    /// - Returns: What was added, with the file's identifier.
    public func commit(_ file: StagedFile, user: UserID) async throws -> TransactionPreview {
        let progress = JobProgress()
        let own = try await mappingStore.mappings(of: user)
        let reading = try await read(file, by: own, progress)
        return try await commit(reading.content.file, named: file.name, user: user, progress)
    }

    /// Imports a previewed file that is not staged, without reading it again; it is compared again.
    ///
    /// - Returns: What was added, with the file's identifier.
    public func commit(
        _ preview: TransactionPreview,
        user: UserID,
        progress: JobProgress = JobProgress()
    ) async throws -> TransactionPreview {
        try await commit(preview.file, named: preview.fileName, user: user, progress)
    }

    private func commit(
        _ file: TransactionFile,
        named name: String,
        user: UserID,
        _ progress: JobProgress
    ) async throws -> TransactionPreview {
        guard let id = ImportID(environment.newID()) else { throw PortfolioError.noLongerStaged }
        return try await inTurn(of: user) { try await self.add(file, named: name, id: id, user: user, progress) }
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
        _ file: TransactionFile,
        named name: String,
        id: ImportID,
        user: UserID,
        _ progress: JobProgress
    ) async throws -> TransactionPreview {
        let preview = try await preview(file, named: name, user: user).named(id)
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

/// Stored transactions that rows of a file are compared with, each used once.
private struct StoredTransactions {
    /// How many of equal content have a time of day, and how many a day alone.
    private struct Remaining {
        var timed = 0
        var dayOnly = 0
    }

    private var counts: [Transaction: Int] = [:]

    init(_ transactions: [Transaction]) {
        for transaction in transactions { counts[transaction, default: 0] += 1 }
    }

    /// The rows that are not stored.
    ///
    /// A row with a day alone equals one with a time on that day: one kind of export states times that another one does
    /// not.
    mutating func new(of rows: [TransactionFile.TransactionRow]) -> [TransactionFile.TransactionRow] {
        let unequal = rows.filter { row in
            guard let same = row.readings.first(where: { counts[$0, default: 0] > 0 }) else { return true }
            counts[same, default: 0] -= 1
            return false
        }
        guard !unequal.isEmpty else { return [] }
        var remaining: [Transaction: Remaining] = [:]
        for (transaction, count) in counts where count > 0 {
            if transaction.second == nil {
                remaining[transaction, default: Remaining()].dayOnly += count
            } else {
                remaining[transaction.withoutTime, default: Remaining()].timed += count
            }
        }
        return unequal.filter { row in
            let mayBeTimed = row.transaction.second == nil
            for reading in row.readings.lazy.map(\.withoutTime) {
                if let known = remaining[reading], known.dayOnly > 0 {
                    remaining[reading]?.dayOnly -= 1
                    return false
                }
                if mayBeTimed, let known = remaining[reading], known.timed > 0 {
                    remaining[reading]?.timed -= 1
                    return false
                }
            }
            return true
        }
    }
}

extension TransactionFile.TransactionRow {
    /// The transaction without a number as it may be stored: as it is read, or with what follows from that.
    ///
    /// One file states the price of a trade and another the amount; and before amounts were stored, what was stored was
    /// the price that a row states or that follows from its amount.
    fileprivate var readings: [Transaction] {
        let read = transaction.unnumbered
        let consideration: Consideration
        let (symbol, size): (Symbol, Quantity)
        switch read.kind {
        case .buy(let of, let quantity, let paid), .reinvestment(let of, let quantity, let paid),
            .sell(let of, let quantity, let paid, _):
            (symbol, size, consideration) = (of, quantity, paid)
        default: return [read]
        }
        let multiplier = symbol.usualMultiplier
        var others: [Consideration] = []
        switch consideration {
        case .price: others = [.total(consideration.total(of: size, multiplier: multiplier))]
        case .total:
            others = [price ?? consideration.unitPrice(of: size, multiplier: multiplier).rounded].map { .price($0) }
        }
        return [read] + others.map { read.made(for: $0) }
    }
}

extension Transaction {
    /// The same trade for another price or amount.
    fileprivate func made(for consideration: Consideration) -> Transaction {
        var copy = self
        switch kind {
        case .buy(let symbol, let quantity, _): copy.kind = .buy(symbol, quantity, for: consideration)
        case .reinvestment(let symbol, let quantity, _): copy.kind = .reinvestment(symbol, quantity, for: consideration)
        case .sell(let symbol, let quantity, _, let lots):
            copy.kind = .sell(symbol, quantity, for: consideration, lots: lots)
        default: break
        }
        return copy
    }

    /// The same on its day alone.
    fileprivate var withoutTime: Transaction {
        var copy = self
        copy.second = nil
        return copy
    }

    /// The same without its number and its note, to be compared with stored transactions: what a row is called may
    /// change.
    fileprivate var unnumbered: Transaction {
        var copy = self
        (copy.id, copy.note) = (TransactionID(0), "")
        return copy
    }
}
