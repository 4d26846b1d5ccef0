import BourseCore
import BourseValues

/// Connections to brokers: statements are fetched on request and each night, and imported as uploaded files are.
public actor ConnectionService {
    private let store: any ConnectionStore
    private let source: (any StatementSource)?
    private let imports: ImportService
    private let portfolio: PortfolioService
    private let environment: DeskEnvironment
    private let plans: PlanService?
    /// When nights last fetched each connection, so that one whose end cannot be stored is not fetched every minute.
    private var nightlyAttempts: [String: Timestamp] = [:]
    /// The connections that are being fetched.
    private var underWay: Set<String> = []

    /// Makes the service.
    ///
    /// - Parameters:
    ///   - source: The Flex Web Service; without it, nothing can be fetched.
    ///   - plans: The plans of the desk: nights fetch for those whose plan includes imports; without it, for all.
    init(
        store: any ConnectionStore,
        source: (any StatementSource)?,
        imports: ImportService,
        portfolio: PortfolioService,
        environment: DeskEnvironment,
        plans: PlanService? = nil
    ) {
        self.store = store
        self.source = source
        self.imports = imports
        self.portfolio = portfolio
        self.environment = environment
        self.plans = plans
    }

    // MARK: - Connections

    /// The connections of a person, by name.
    public func connections(of user: UserID) async throws -> [BrokerConnection] {
        try await store.connections(of: user)
    }

    /// The connection of an identity.
    ///
    /// - Throws: ``ConnectionError/unknown``, or an error of the store.
    public func connection(_ id: String, of user: UserID) async throws -> BrokerConnection {
        guard let found = try await store.connections(of: user).first(where: { $0.id == id }) else {
            throw ConnectionError.unknown
        }
        return found
    }

    /// Adds a connection.
    ///
    /// - Throws: ``ConnectionError``, or an error of the store.
    public func add(_ draft: ConnectionDraft, user: UserID) async throws -> BrokerConnection {
        let connection = try draft.connection(id: environment.newID(), stored: nil, now: environment.now())
        try await checkName(of: connection, user)
        guard try await store.insert(connection, atMost: BrokerConnection.limit, user: user) else {
            throw ConnectionError.tooMany
        }
        return connection
    }

    /// Changes a connection, which is fetched again in the next night, whatever happened before.
    ///
    /// - Throws: ``ConnectionError``, or an error of the store.
    public func change(_ id: String, to draft: ConnectionDraft, user: UserID) async throws -> BrokerConnection {
        let stored = try await connection(id, of: user)
        let connection = try draft.connection(id: id, stored: stored.token, now: environment.now())
        try await checkName(of: connection, user)
        guard try await store.update(connection, user: user) else { throw ConnectionError.unknown }
        return connection
    }

    private func checkName(of connection: BrokerConnection, _ user: UserID) async throws {
        let others = try await store.connections(of: user).filter { $0.id != connection.id }
        guard !others.contains(where: { $0.name == connection.name }) else {
            throw ConnectionError.invalid(.name, "Another connection has this name. Enter a different one.")
        }
    }

    /// Deletes a connection and its token; imported executions and transactions stay.
    ///
    /// - Throws: ``ConnectionError/unknown``, or an error of the store.
    public func delete(_ id: String, of user: UserID) async throws {
        guard try await store.deleteConnection(id, of: user) else { throw ConnectionError.unknown }
    }

    // MARK: - Decisions about overlaps

    /// Decides about overlaps of future statements, or lets their owner be asked each time.
    ///
    /// A connection that waits for a decision is fetched again in the next night.
    /// - Parameter decision: The decision; nil to be asked.
    /// - Throws: ``ConnectionError``, or an error of the store.
    public func decide(
        _ decision: OverlapDecision?,
        about formats: OverlapRule.Formats,
        of id: String,
        user: UserID
    ) async throws -> BrokerConnection {
        var connection = try await connection(id, of: user)
        let identifiers = [formats.statement, formats.other].compactMap { $0 }
        guard identifiers.allSatisfy({ (1...100).contains($0.unicodeScalars.count) }) else {
            throw ConnectionError.invalid(.format, "Enter the identifier of a format.")
        }
        if let decision {
            let others = connection.overlapRules.count { $0.formats != formats }
            guard others < OverlapRule.mostPerConnection else {
                throw ConnectionError.invalid(
                    .format,
                    "A connection has at most \(OverlapRule.mostPerConnection) decisions. Change or remove one."
                )
            }
            try await remember(decision, about: [formats], of: id, user)
        } else {
            try await store.deleteOverlapRule(about: formats, of: id, user: user)
        }
        if connection.lastFetch?.problem == .overlaps {
            connection.changedAt = environment.now()
            guard try await store.update(connection, user: user) else { throw ConnectionError.unknown }
        }
        return try await self.connection(id, of: user)
    }

    private func remember(
        _ decision: OverlapDecision,
        about formats: [OverlapRule.Formats],
        of id: String,
        _ user: UserID
    ) async throws {
        let rules = formats.map { OverlapRule($0, decision) }
        guard try await store.setOverlapRules(rules, of: id, user: user) else { throw ConnectionError.unknown }
    }

    // MARK: - Statements

    /// Whether a connection is being fetched, on request or by a night.
    func isFetching(_ id: String) -> Bool { underWay.contains(id) }

    /// Fetches a statement and stages it for the journal, and for the portfolio where transactions are imported.
    ///
    /// It is staged for each of both to which it would add something, so that a preview has an identity only then.
    ///
    /// - Throws: ``ConnectionError``, an error of the import, `CancellationError`, or an error of a store; then nothing is
    ///   staged.
    public func stage(
        _ id: String,
        user: UserID,
        progress: JobProgress = JobProgress()
    ) async throws -> FetchedStatement {
        try await preview(id, user, progress) { fetched, file in
            var staged = fetched
            if let transactions = fetched.transactions, !transactions.new.isEmpty {
                staged.transactions = try await self.portfolio.stage(file, user: user, progress: progress)
            }
            if fetched.addsToJournal || fetched.counts.refused > 0 {
                staged.executions = try await self.imports.stage(file, user: user, progress: progress)
            }
            return staged
        }
    }

    /// Fetches a statement and previews it without staging it.
    ///
    /// - Throws: As ``stage(_:user:progress:)``.
    public func preview(
        _ id: String,
        user: UserID,
        progress: JobProgress = JobProgress()
    ) async throws -> FetchedStatement {
        try await preview(id, user, progress) { fetched, _ in fetched }
    }

    /// Fetches a statement and previews it, and lets `use` take the file.
    private func preview(
        _ id: String,
        _ user: UserID,
        _ progress: JobProgress,
        _ use: (FetchedStatement, StagedFile) async throws -> FetchedStatement
    ) async throws -> FetchedStatement {
        let connection = try await connection(id, of: user)
        return try await fetch(connection, user, isNightly: false, progress) { file in
            let fetched = try await self.preview(file, connection, user, progress)
            return (try await use(fetched, file), .previewed(fetched.counts))
        }
    }

    /// Fetches a statement and imports what is new.
    ///
    /// - Parameter overlaps: What to do with executions and transactions that are probably imported already. It is remembered
    ///   for the formats; nil to do what was decided about earlier statements.
    /// - Returns: What was imported.
    /// - Throws: As ``stage(_:user:progress:)``; then nothing is imported, or executions and no transactions.
    ///   ``ImportError/overlaps(_:)`` or ``PortfolioError/overlaps(_:)`` when there are overlaps about which nothing was decided.
    public func importStatement(
        _ id: String,
        overlaps: OverlapDecision? = nil,
        user: UserID,
        progress: JobProgress = JobProgress()
    ) async throws -> FetchedStatement {
        try await importStatement(connection(id, of: user), overlaps, user, isNightly: false, progress)
    }

    private func importStatement(
        _ connection: BrokerConnection,
        _ overlaps: OverlapDecision?,
        _ user: UserID,
        isNightly: Bool,
        _ progress: JobProgress
    ) async throws -> FetchedStatement {
        try await fetch(connection, user, isNightly: isNightly, progress) { file in
            var fetched = try await self.preview(file, connection, user, progress)
            let decisions =
                overlaps.map { StatementDecisions($0) }
                ?? StatementDecisions(connection.overlapRules, statement: fetched)
            try fetched.skipOverlaps(by: decisions)
            if fetched.addsToJournal {
                _ = try await self.imports.commit(
                    [fetched.executions],
                    overlaps: decisions.executions,
                    user: user,
                    progress: progress
                )
            }
            if let transactions = fetched.transactions, fetched.counts.transactions > 0 {
                _ = try await self.portfolio.commit(
                    transactions,
                    overlaps: decisions.transactions,
                    user: user,
                    progress: progress
                )
            }
            if let overlaps {
                try await self.remember(overlaps, about: fetched.overlappingFormats, of: connection.id, user)
            }
            return (fetched, .imported(fetched.counts))
        }
    }

    /// Imports a staged statement.
    ///
    /// - Parameters:
    ///   - executions: The upload for the journal, if there is one.
    ///   - transactions: The upload for the portfolio, if there is one.
    ///   - overlaps: What to do with what is probably imported already, which is remembered for the formats; nil where nothing
    ///     was decided.
    /// - Returns: How many executions were imported.
    /// - Throws: ``ConnectionError/unknown``, ``ImportError``, ``PortfolioError``, or an error of the store; then nothing is
    ///   imported, or executions and no transactions.
    public func importStaged(
        executions: ImportID?,
        transactions: ImportID?,
        of id: String,
        overlaps: OverlapDecision?,
        user: UserID,
        progress: JobProgress = JobProgress()
    ) async throws -> Int {
        let connection = try await connection(id, of: user)
        let statement = try await staged(executions: executions, transactions: transactions, user: user)
        if overlaps == nil, let count = statement.transactions?.overlapCount, count.count > 0 {
            throw PortfolioError.overlaps(count)
        }
        var imported = 0
        if let executions, let preview = statement.executions {
            // A statement with refused rows alone adds nothing.
            if preview.addsSomething(without: overlaps == .skip ? preview.overlaps.fills.count : 0) {
                let records = try await imports.commit([executions], overlaps: overlaps, user: user, progress: progress)
                imported = records.reduce(0) { $0 + $1.counts.new }
            } else {
                try await imports.discard(executions, user: user)
            }
        }
        if let transactions, let preview = statement.transactions {
            let new = overlaps == .skip ? preview.skippingOverlaps.new : preview.new
            if new.isEmpty {
                try await portfolio.discard(transactions, user: user)
            } else {
                _ = try await portfolio.commit(transactions, overlaps: overlaps, user: user, progress: progress)
            }
        }
        if let overlaps {
            let formats = OverlapRule.Formats.all(
                executions: statement.executions,
                transactions: statement.transactions
            )
            try await remember(overlaps, about: formats, of: connection.id, user)
        }
        return imported
    }

    /// The previews of a staged statement.
    ///
    /// - Throws: As ``importStaged(executions:transactions:of:overlaps:user:progress:)``.
    public func staged(
        executions: ImportID?,
        transactions: ImportID?,
        user: UserID
    ) async throws -> (executions: ImportPreview?, transactions: TransactionPreview?) {
        var previews: (executions: ImportPreview?, transactions: TransactionPreview?) = (nil, nil)
        if let executions { previews.executions = try await imports.previews([executions], user: user).first }
        if let transactions { previews.transactions = try await portfolio.preview(transactions, user: user) }
        return previews
    }

    private func preview(
        _ file: StagedFile,
        _ connection: BrokerConnection,
        _ user: UserID,
        _ progress: JobProgress
    ) async throws -> FetchedStatement {
        let executions = try await imports.preview(file, user: user, progress: progress)
        let transactions =
            connection.importsTransactions
            ? try await portfolio.preview(file, user: user, progress: progress) : nil
        return FetchedStatement(executions: executions, transactions: transactions)
    }

    /// Fetches a statement, lets `use` take it, and stores how that ended.
    ///
    /// One connection is fetched once at a time. A fetch that was canceled is not stored.
    private func fetch<Value: Sendable>(
        _ connection: BrokerConnection,
        _ user: UserID,
        isNightly: Bool,
        _ progress: JobProgress,
        _ use: (StagedFile) async throws -> (Value, ConnectionFetch.Outcome)
    ) async throws -> Value {
        guard let source else { throw ConnectionError.noSource }
        guard underWay.insert(connection.id).inserted else { throw ConnectionError.underWay }
        defer { underWay.remove(connection.id) }
        progress.beginFetching()
        let outcome: ConnectionFetch.Outcome
        let result: Result<Value, any Error>
        do {
            let bytes = try await source.statement(
                of: connection.query,
                token: connection.token,
                atMost: ImportService.largestFile
            )
            let (value, end) = try await use(file(bytes, of: connection))
            (result, outcome) = (.success(value), end)
        } catch let error as StatementSourceError {
            guard let problem = error.problem else { throw CancellationError() }
            (result, outcome) = (.failure(ConnectionError.problem(problem)), .failed(problem))
        } catch let error as any UserFacingError where !error.kind.isFault {
            (result, outcome) = (.failure(error), .failed(Self.isAboutOverlaps(error) ? .overlaps : .notImported))
        }
        let fetch = ConnectionFetch(at: environment.now(), isNightly: isNightly, outcome: outcome)
        try await store.setFetch(fetch, of: connection.id, changedAt: connection.changedAt, user: user)
        return try result.get()
    }

    private static func isAboutOverlaps(_ error: any Error) -> Bool {
        if case .overlaps? = error as? ImportError { return true }
        if case .overlaps? = error as? PortfolioError { return true }
        return false
    }

    /// The statement as a file that was uploaded; its name says where it comes from.
    private func file(_ bytes: [UInt8], of connection: BrokerConnection) -> StagedFile {
        let day = (ZoneRules(identifier: connection.zone) ?? .newYork).day(at: environment.now())
        let isXML = bytes.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<")
        let name = connection.name.replacing("/", with: "-").replacing("\\", with: "-")
        return StagedFile(
            name: "\(name) \(day).\(isXML ? "xml" : "csv")",
            account: connection.account,
            zone: connection.zone,
            bytes: bytes
        )
    }

    // MARK: - Nights

    /// Fetches connections each night, until the task is cancelled; to be called once.
    public func run(clock: some Clock<Duration> = ContinuousClock()) async {
        guard source != nil else { return }
        while (try? await clock.sleep(for: .seconds(60))) != nil { await fetchDue() }
    }

    /// Fetches and imports what is due, one connection after another.
    func fetchDue() async {
        // A store that cannot be read now is read again in a minute.
        guard let all = try? await store.allConnections() else { return }
        for (user, connection) in all {
            let now = environment.now()
            let last = nightlyAttempts[connection.id]
            guard NightlySchedule(of: user).isDue(connection, at: now), !Task.isCancelled,
                last.map({ now.seconds - $0.seconds >= NightlySchedule.retry }) ?? true
            else { continue }
            if let plans {
                guard let state = try? await plans.state(of: user), state.features.contains(.imports) else {
                    continue
                }
            }
            nightlyAttempts[connection.id] = now
            // How it ended is stored, and shown on Today and in the settings.
            _ = try? await importStatement(connection, nil, user, isNightly: true, JobProgress())
        }
    }
}
