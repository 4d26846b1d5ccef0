import BourseCore
import BourseFunds
import BourseValues

/// Fund holdings: imports of statements, the schemes they name, and the value of holdings.
public struct HoldingsService: Sendable {
    /// The largest file in bytes: 20 MB.
    public static let largestFile = 20_000_000
    /// The most rows of all statements of one person.
    public static let mostRows = 200_000
    /// How many histories are requested at the same time.
    static let historiesAtOnce = 8
    /// The time zone of the exchanges by whose days funds are valued.
    static let zone = ZoneRules(identifier: "Asia/Kolkata") ?? .utc

    let store: any FundHoldingStore
    private let staging: any StagingArea
    private let workbooks: (any WorkbookReader)?
    private let pdfs: (any PDFReader)?
    let funds: any FundKnowledge
    let environment: DeskEnvironment
    let desk: Workbench
    /// The most rows of all statements of one person.
    let mostRows: Int
    /// The readings of staged statements.
    private let readings: ReadingCache<HoldingStatementReader, HoldingStatement>

    /// Makes the service.
    ///
    /// - Parameters:
    ///   - workbooks: The reader of workbooks; without it, only text is read.
    ///   - pdfs: The reader of PDF files; without it, they are refused.
    ///   - mostRows: The most rows of all statements of one person.
    public init(
        store: any FundHoldingStore,
        staging: any StagingArea,
        workbooks: (any WorkbookReader)?,
        pdfs: (any PDFReader)? = nil,
        funds: any FundKnowledge,
        environment: DeskEnvironment,
        workbench: Workbench,
        mostRows: Int = HoldingsService.mostRows
    ) {
        self.mostRows = mostRows
        self.store = store
        self.staging = staging
        (self.workbooks, self.pdfs) = (workbooks, pdfs)
        self.funds = funds
        self.environment = environment
        desk = workbench
        // The largest file has room.
        readings = ReadingCache(ReadingLimits(bytes: 64_000_000), now: environment.now)
    }

    /// The current day in India.
    public var today: TradingDay { Self.zone.day(at: environment.now()) }

    // MARK: - importing

    /// Reads a file and stages it until it is imported or discarded; the holdings do not change.
    ///
    /// - Parameter dayOrder: The order of day and month in dates that can be read in two ways.
    /// - Throws: ``HoldingsError``, `HoldingStatementError`, ``WorkbookError``, `CancellationError`, or an error of the
    ///   store; then it is not staged.
    public func stage(
        _ file: StagedFile,
        dayOrder: DayOrder? = nil,
        user: UserID,
        progress: JobProgress = JobProgress()
    ) async throws -> HoldingPreview {
        let reader = HoldingStatementReader(today: today, dayOrder: dayOrder)
        let file = try await text(file)
        let reading = try await read(file, with: reader, progress)
        let preview = try await preview(reading, user: user)
        let id = try await staging.stage(file, as: .holdings, user: user)
        await readings.store(reading, of: id, answers: reader, user: user)
        return preview.named(id)
    }

    /// Previews a staged file again.
    public func preview(_ id: ImportID, dayOrder: DayOrder? = nil, user: UserID) async throws -> HoldingPreview {
        let file = try await waiting(id, dayOrder: dayOrder, user: user, JobProgress())
        return try await preview(file, user: user).named(id)
    }

    /// Imports staged files, in one transaction.
    ///
    /// Files without rows and files that are already imported are discarded; a file for which there is no room stays
    /// staged.
    /// - Throws: ``HoldingsError`` when none of them is imported or was before, `CancellationError`, or an error of the
    ///   store; then nothing is stored, and the files with rows stay staged.
    public func commit(
        _ ids: [ImportID],
        dayOrders: [ImportID: DayOrder] = [:],
        user: UserID,
        progress: JobProgress = JobProgress()
    ) async throws -> ImportedStatements {
        progress.begin(files: ids.count)
        var files: [WaitingStatement] = []
        for id in ids {
            let reading = try await waiting(id, dayOrder: dayOrders[id], user: user, progress)
            files.append(WaitingStatement(id: id, reading: reading))
        }
        let filled = files.filter { !$0.reading.content.rows.isEmpty }
        guard !filled.isEmpty else {
            throw HoldingsError.nothingToImport(refused: files.reduce(0) { $0 + $1.reading.content.refusedRows })
        }
        var imported = ImportedStatements()
        var problem: HoldingsError?
        for (file, addition) in zip(filled, try await add(filled, user: user, progress)) {
            switch addition {
            case .saved(let record): imported.rows += record.rows
            case .known: imported.known += 1
            case .full(let rows):
                problem = .full(rows: rows, most: mostRows)
                imported.waiting.append(file.id)
            }
        }
        for id in ids where !imported.waiting.contains(id) { try await discard(id, user: user) }
        if let problem, imported.rows + imported.known == 0 { throw problem }
        return imported
    }

    /// A staged statement and its reading.
    private struct WaitingStatement {
        let id: ImportID
        let reading: FileReading<HoldingStatement>
    }

    /// Compares files with stored statements and with the files before them, and stores them.
    private func add(
        _ files: [WaitingStatement],
        user: UserID,
        _ progress: JobProgress
    ) async throws -> [FundStatementAddition] {
        var statements: [ImportedFundStatement] = []
        let stored = try await stored(of: user)
        var earlier: [[HoldingRow]] = []
        for file in files {
            let rows = file.reading.content.rows
            let preview = try await preview(file.reading, beside: stored, after: earlier)
            let statement = ImportedFundStatement(
                id: file.id,
                fileName: preview.fileName,
                size: preview.size,
                statement: preview.statement,
                duplicates: preview.duplicates
            )
            statements.append(statement)
            if preview.known == nil, rows.count <= preview.room, !earlier.contains(rows) { earlier.append(rows) }
        }
        progress.beginWriting(rows: statements.reduce(0) { $0 + $1.statement.rows.count })
        return try await store.add(statements, mostRows: mostRows, user: user, now: environment.now()) { rows in
            progress.wrote(rows)
            return true
        }
    }

    /// Discards a staged file.
    public func discard(_ id: ImportID, user: UserID) async throws {
        try await staging.discard(id, as: .holdings, user: user)
        await readings.remove(id, user: user)
    }

    /// Removes the cached readings of a person.
    func forget(_ user: UserID) async { await readings.removeAll(of: user) }

    /// Previews a file without staging it.
    public func preview(_ file: StagedFile, dayOrder: DayOrder? = nil, user: UserID) async throws -> HoldingPreview {
        let reader = HoldingStatementReader(today: today, dayOrder: dayOrder)
        return try await preview(try await read(try await text(file), with: reader, JobProgress()), user: user)
    }

    /// The statements of a person, with which a file is compared.
    private struct StoredStatements: Sendable {
        /// The rows of each statement, the first imported first.
        let rows: [[HoldingRow]]
        /// The statements, the last imported first.
        let records: [FundStatementRecord]
        let chosen: [String: ChosenScheme]
        let matching: SchemeMatching
    }

    private func stored(of user: UserID) async throws -> StoredStatements {
        StoredStatements(
            rows: try await store.fundRows(of: user),
            records: try await store.fundStatements(of: user).filter { $0.deletedAt == nil },
            chosen: try await store.chosenSchemes(of: user),
            matching: await funds.matching()
        )
    }

    private func preview(_ file: FileReading<HoldingStatement>, user: UserID) async throws -> HoldingPreview {
        try await preview(file, beside: try await stored(of: user))
    }

    /// - Parameter earlier: The rows of files that are imported before it.
    private func preview(
        _ file: FileReading<HoldingStatement>,
        beside statements: StoredStatements,
        after earlier: [[HoldingRow]] = []
    ) async throws -> HoldingPreview {
        let statement = file.content
        let stored = statements.rows + earlier
        let known = stored.firstIndex(of: statement.rows).flatMap { place in
            statements.records.reversed().dropFirst(place).first
        }
        return try await desk.run { [mostRows] in
            let match = { (stated: StatedScheme) in
                statements.matching.match(stated, chosen: statements.chosen[stated.identity])
            }
            let schemes = Dictionary(grouping: statement.rows, by: \.scheme).map { stated, rows in
                PreviewedScheme(stated: stated, match: match(stated), rows: rows.count)
            }
            let (duplicates, shortfalls) = Self.consequences(of: statement, stored, match)
            let positions = statement.rows.count { if case .position = $0.fact { true } else { false } }
            return HoldingPreview(
                id: nil,
                fileName: file.name,
                size: file.size,
                statement: statement,
                schemes: schemes.sorted {
                    ($0.stated.title, $0.stated.identity) < ($1.stated.title, $1.stated.identity)
                },
                newTransactions: statement.rows.count - positions - duplicates,
                duplicates: duplicates,
                positions: positions,
                shortfalls: shortfalls,
                known: known,
                room: max(0, mostRows - stored.reduce(0) { $0 + $1.count })
            )
        }
    }

    /// Imports a file without staging it.
    public func commit(_ file: StagedFile, dayOrder: DayOrder? = nil, user: UserID) async throws -> FundStatementRecord
    {
        let reader = HoldingStatementReader(today: today, dayOrder: dayOrder)
        return try await commit(try await read(try await text(file), with: reader, JobProgress()), user: user)
    }

    /// Imports a previewed file that is not staged, without reading it again; it is compared again.
    public func commit(_ preview: HoldingPreview, user: UserID) async throws -> FundStatementRecord {
        let file = FileReading(name: preview.fileName, size: preview.size, content: preview.statement)
        return try await commit(file, user: user)
    }

    private func commit(_ file: FileReading<HoldingStatement>, user: UserID) async throws -> FundStatementRecord {
        let statement = file.content
        guard !statement.rows.isEmpty else { throw HoldingsError.nothingToImport(refused: statement.refusedRows) }
        guard let id = ImportID(environment.newID()) else { throw HoldingsError.noLongerStaged }
        switch try await add([WaitingStatement(id: id, reading: file)], user: user, JobProgress()).first {
        case .saved(let record)?: return record
        case .known(let record)?: throw HoldingsError.alreadyImported(record)
        case .full(let rows)?: throw HoldingsError.full(rows: rows, most: mostRows)
        case nil: throw HoldingsError.noLongerStaged
        }
    }

    /// The reading of a staged file, read at most once with the same answers while it is cached.
    private func waiting(
        _ id: ImportID,
        dayOrder: DayOrder?,
        user: UserID,
        _ progress: JobProgress
    ) async throws -> FileReading<HoldingStatement> {
        let reader = HoldingStatementReader(today: today, dayOrder: dayOrder)
        return try await readings.reading(of: id, answers: reader, user: user) {
            guard let file = try await staging.staged(id, as: .holdings, user: user) else {
                throw HoldingsError.noLongerStaged
            }
            return try await read(file, with: reader, progress)
        }
    }

    /// The file as text, where it is a PDF.
    private func text(_ file: StagedFile) async throws -> StagedFile {
        guard pdfs != nil, BinaryKind(file.bytes) == .pdf else { return file }
        return try await desk.run { [pdfs] in
            file.with(bytes: try StatementPages.text(file.bytes, password: file.password, pdfs: pdfs))
        }
    }

    private func read(
        _ file: StagedFile,
        with reader: HoldingStatementReader,
        _ job: JobProgress
    ) async throws -> FileReading<HoldingStatement> {
        let progress = job.beginReading()
        return try await desk.run(progress) { [workbooks] in
            let statement = try reader.read(
                file.bytes,
                named: file.name,
                workbooks: workbooks,
                progress: progress
            )
            return FileReading(file, statement)
        }
    }

    /// How many transactions are already stored, and which holdings would be replaced by transactions that do not
    /// add up to them.
    private static func consequences(
        of statement: HoldingStatement,
        _ stored: [[HoldingRow]],
        _ match: (StatedScheme) -> SchemeMatch
    ) -> (duplicates: Int, shortfalls: [PreviewedShortfall]) {
        var keys: [String: HoldingKey] = [:]
        let key = { (stated: StatedScheme) in
            let identity = stated.identity
            if let key = keys[identity] { return key }
            let key: HoldingKey = match(stated).code.map { .scheme($0) } ?? .stated(identity)
            keys[identity] = key
            return key
        }
        let before = HoldingBook(stored, key: key)
        let after = HoldingBook(stored + [statement.rows], key: key)
        let shortfalls = after.shortfalls.filter { before.shortfalls[$0.key] != $0.value }.map { scheme, shortfall in
            PreviewedShortfall(title: after.rows[scheme]?.first?.scheme.title ?? "", shortfall: shortfall)
        }
        return (after.duplicates - before.duplicates, shortfalls.sorted { $0.title < $1.title })
    }
}
