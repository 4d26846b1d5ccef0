import BourseCore
import BourseFunds
import BourseValues

/// What people hold of funds: statements on their way in, which schemes they mean, what it all is worth.
public struct HoldingsService: Sendable {
    /// The largest file taken, in bytes: 20 MB.
    public static let largestFile = 20_000_000
    /// The most rows of all statements of one person.
    public static let mostRows = 200_000
    /// How many histories are asked for at once.
    static let historiesAtOnce = 8
    /// The zone whose day it is: that of the exchanges on which the funds' days are counted.
    private static let zone = ZoneRules(identifier: "Asia/Kolkata") ?? .utc

    let store: any FundHoldingStore
    private let staging: any StagingArea
    private let workbooks: (any WorkbookReader)?
    let funds: any FundKnowledge
    let environment: DeskEnvironment
    let desk: Workbench
    /// How many rows one person's statements may have.
    let mostRows: Int
    /// What waiting statements say, and how they were read.
    private let readings: ReadingCache<HoldingStatementReader, HoldingStatement>

    /// Makes the service.
    ///
    /// - Parameters:
    ///   - workbooks: Who reads workbooks; without, only text is read.
    ///   - mostRows: The most rows of all statements of one person.
    public init(
        store: any FundHoldingStore,
        staging: any StagingArea,
        workbooks: (any WorkbookReader)?,
        funds: any FundKnowledge,
        environment: DeskEnvironment,
        workbench: Workbench,
        mostRows: Int = HoldingsService.mostRows
    ) {
        self.mostRows = mostRows
        self.store = store
        self.staging = staging
        self.workbooks = workbooks
        self.funds = funds
        self.environment = environment
        desk = workbench
        // The largest file has room.
        readings = ReadingCache(ReadingLimits(bytes: 64_000_000), now: environment.now)
    }

    /// The day it is in India.
    public var today: TradingDay { Self.zone.day(at: environment.now()) }

    // MARK: - importing

    /// Reads a file and keeps it until it is imported or dropped; the holdings do not change.
    ///
    /// - Parameter dayOrder: In which order the file writes day and month, when its days do not tell.
    /// - Throws: ``HoldingsError``, `HoldingStatementError`, ``WorkbookError``, or an error of the store.
    public func stage(_ file: StagedFile, dayOrder: DayOrder? = nil, user: UserID) async throws -> HoldingPreview {
        let reader = HoldingStatementReader(today: today, dayOrder: dayOrder)
        let reading = try await read(file, with: reader)
        let preview = try await preview(reading, user: user)
        let id = try await staging.stage(file, as: .holdings, user: user)
        await readings.store(reading, of: id, answers: reader, user: user)
        return preview.named(id)
    }

    /// Looks again at a file that waits.
    public func preview(_ id: ImportID, dayOrder: DayOrder? = nil, user: UserID) async throws -> HoldingPreview {
        try await preview(try await waiting(id, dayOrder: dayOrder, user: user), user: user).named(id)
    }

    /// Imports a file that waits.
    ///
    /// - Throws: ``HoldingsError``, or an error of the store; a file that is imported already waits no longer, others do.
    public func commit(_ id: ImportID, dayOrder: DayOrder? = nil, user: UserID) async throws -> FundStatementRecord {
        let file = try await waiting(id, dayOrder: dayOrder, user: user)
        let record: FundStatementRecord
        do {
            record = try await commit(file, id: id, user: user)
        } catch HoldingsError.alreadyImported(let known) {
            try await discard(id, user: user)
            throw HoldingsError.alreadyImported(known)
        }
        try await discard(id, user: user)
        return record
    }

    /// Drops a file that waits.
    public func discard(_ id: ImportID, user: UserID) async throws {
        try await staging.discard(id, as: .holdings, user: user)
        await readings.remove(id, user: user)
    }

    /// Forgets what the waiting files of a person say.
    func forget(_ user: UserID) async { await readings.removeAll(of: user) }

    /// Looks at a file without keeping it anywhere.
    public func preview(_ file: StagedFile, dayOrder: DayOrder? = nil, user: UserID) async throws -> HoldingPreview {
        let reader = HoldingStatementReader(today: today, dayOrder: dayOrder)
        return try await preview(try await read(file, with: reader), user: user)
    }

    private func preview(_ file: FileReading<HoldingStatement>, user: UserID) async throws -> HoldingPreview {
        let statement = file.content
        let stored = try await store.fundRows(of: user)
        let chosen = try await store.chosenSchemes(of: user)
        let records = try await store.fundStatements(of: user).filter { $0.deletedAt == nil }
        // Rows come by statement, the first imported first, records the other way round.
        let known = stored.firstIndex(of: statement.rows).flatMap { place in records.reversed().dropFirst(place).first }
        let matching = await funds.matching()
        return try await desk.run { [mostRows] in
            let match = { (stated: StatedScheme) in matching.match(stated, chosen: chosen[stated.identity]) }
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

    /// Imports a file at once.
    public func commit(_ file: StagedFile, dayOrder: DayOrder? = nil, user: UserID) async throws -> FundStatementRecord
    {
        let reader = HoldingStatementReader(today: today, dayOrder: dayOrder)
        return try await commit(try await read(file, with: reader), user: user)
    }

    /// Imports a file that was previewed and does not wait, without reading it again; it is compared anew.
    public func commit(_ preview: HoldingPreview, user: UserID) async throws -> FundStatementRecord {
        let file = FileReading(name: preview.fileName, size: preview.size, content: preview.statement)
        return try await commit(file, user: user)
    }

    private func commit(_ file: FileReading<HoldingStatement>, user: UserID) async throws -> FundStatementRecord {
        guard let id = ImportID(environment.newID()) else { throw HoldingsError.noLongerStaged }
        return try await commit(file, id: id, user: user)
    }

    private func commit(
        _ file: FileReading<HoldingStatement>,
        id: ImportID,
        user: UserID
    ) async throws -> FundStatementRecord {
        let preview = try await preview(file, user: user)
        let statement = preview.statement
        guard !statement.rows.isEmpty else { throw HoldingsError.nothingToImport(refused: statement.refusedRows) }
        let imported = ImportedFundStatement(
            id: id,
            fileName: file.name,
            size: file.size,
            statement: statement,
            duplicates: preview.duplicates
        )
        let now = environment.now()
        switch try await store.add(imported, mostRows: mostRows, user: user, now: now) {
        case .saved(let record): return record
        case .known(let record): throw HoldingsError.alreadyImported(record)
        case .full(let rows): throw HoldingsError.full(rows: rows, most: mostRows)
        }
    }

    /// What a waiting file says, read at most once with the same answers while the desk remembers it.
    private func waiting(
        _ id: ImportID,
        dayOrder: DayOrder?,
        user: UserID
    ) async throws -> FileReading<HoldingStatement> {
        let reader = HoldingStatementReader(today: today, dayOrder: dayOrder)
        return try await readings.reading(of: id, answers: reader, user: user) {
            guard let file = try await staging.staged(id, as: .holdings, user: user) else {
                throw HoldingsError.noLongerStaged
            }
            return try await read(file, with: reader)
        }
    }

    private func read(
        _ file: StagedFile,
        with reader: HoldingStatementReader
    ) async throws -> FileReading<HoldingStatement> {
        try await desk.run { [workbooks] in
            FileReading(file, try reader.read(file.bytes, named: file.name, workbooks: workbooks))
        }
    }

    /// How many transactions are known already, and which holdings would count no more though transactions do not add up
    /// to them.
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
