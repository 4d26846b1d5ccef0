import BourseCore
import BourseFunds
import BourseValues

extension HoldingsService {
    // MARK: - statements

    /// The statements that were imported, newest first, deleted ones included.
    public func statements(of user: UserID) async throws -> [FundStatementRecord] {
        try await store.fundStatements(of: user)
    }

    /// One statement with its issues.
    public func statement(
        _ id: ImportID,
        user: UserID
    ) async throws -> (record: FundStatementRecord, issues: [ImportIssue])? {
        try await store.fundStatement(id, user: user)
    }

    /// Takes a statement out; what others say too stays.
    ///
    /// - Returns: False when there is none or it is deleted already.
    public func delete(_ id: ImportID, user: UserID) async throws -> Bool {
        try await store.deleteFundStatement(id, user: user, now: environment.now())
    }

    /// Restores a deleted statement; false when there is none or it is not deleted.
    ///
    /// - Throws: ``HoldingsError/noRoom(rows:most:)``, or an error of the store.
    public func restore(_ id: ImportID, user: UserID) async throws -> Bool {
        switch try await store.restoreFundStatement(id, mostRows: mostRows, user: user) {
        case .restored: return true
        case .absent: return false
        case .full(let rows): throw HoldingsError.noRoom(rows: rows, most: mostRows)
        }
    }

    // MARK: - choices

    /// The schemes that a person's statements name, by name, and which ones are meant.
    ///
    /// - Complexity: O(rows).
    public func statedSchemes(of user: UserID) async throws -> [PreviewedScheme] {
        let statements = try await store.fundRows(of: user)
        let chosen = try await store.chosenSchemes(of: user)
        let matching = await funds.matching()
        return try await desk.run {
            Dictionary(grouping: statements.joined(), by: \.scheme.identity)
                .compactMap { identity, rows in
                    rows.first.map { row in
                        let match = matching.match(row.scheme, chosen: chosen[identity])
                        return PreviewedScheme(stated: row.scheme, match: match, rows: rows.count)
                    }
                }
                .sorted { ($0.stated.title, $0.stated.identity) < ($1.stated.title, $1.stated.identity) }
        }
    }

    /// Stores the scheme chosen for a name in statements, or removes the choice, so that the name is matched again.
    ///
    /// It holds for all statements that name the scheme alike, those to come too.
    ///
    /// - Throws: ``HoldingsError/unknownScheme(_:)``, or an error of the store.
    public func choose(_ chosen: ChosenScheme?, for identity: String, user: UserID) async throws {
        if case .scheme(let code) = chosen, await funds.matching().scheme(code) == nil {
            throw HoldingsError.unknownScheme(code)
        }
        try await store.choose(chosen, for: identity, user: user, now: environment.now())
    }

    // MARK: - holdings

    /// Everything a person holds, valued as of a day, or today.
    ///
    /// - Complexity: one history for each scheme, a few at once.
    public func holdings(of user: UserID, asOf day: TradingDay? = nil) async throws -> FundHoldings {
        let statements = try await store.fundRows(of: user)
        let chosen = try await store.chosenSchemes(of: user)
        let matching = await funds.matching()
        let day = day ?? today
        let matches = try await desk.run {
            var matches: [String: SchemeMatch] = [:]
            for row in statements.joined() where matches[row.scheme.identity] == nil {
                matches[row.scheme.identity] = matching.match(row.scheme, chosen: chosen[row.scheme.identity])
            }
            return matches
        }
        let series = await histories(of: Set(matches.values.compactMap(\.code)))
        let exitLoads = try await store.exitLoads(of: user)
        return try await desk.run {
            FundHoldings(
                statements,
                asOf: day,
                match: { matches[$0.identity] ?? matching.match($0) },
                scheme: { matching.scheme($0) },
                navs: { series[$0] },
                exitLoads: exitLoads
            )
        }
    }

    // MARK: - exit loads

    /// The most schemes with an exit load.
    public static let mostExitLoads = 1_000

    /// The exit loads that a person entered, by the code of the scheme.
    public func exitLoads(of user: UserID) async throws -> [Int32: ExitLoad] { try await store.exitLoads(of: user) }

    /// Stores the exit load of a scheme, or removes it.
    ///
    /// - Throws: ``HoldingsError/unknownScheme(_:)``, ``HoldingsError/tooManyExitLoads``, or an error of the store.
    public func setExitLoad(_ load: ExitLoad?, of code: Int32, user: UserID) async throws {
        if load != nil, await funds.matching().scheme(code) == nil { throw HoldingsError.unknownScheme(code) }
        guard try await store.setExitLoad(load, of: code, atMost: Self.mostExitLoads, user: user) else {
            throw HoldingsError.tooManyExitLoads
        }
    }

    /// What a person's statements say together, each transaction once, and what the schemes are called.
    ///
    /// - Complexity: O(rows).
    func book(of user: UserID) async throws -> (book: HoldingBook, names: [HoldingKey: String]) {
        let statements = try await store.fundRows(of: user)
        let chosen = try await store.chosenSchemes(of: user)
        let matching = await funds.matching()
        return try await desk.run {
            var keys: [String: HoldingKey] = [:]
            var names: [HoldingKey: String] = [:]
            let book = HoldingBook(statements) { stated in
                let identity = stated.identity
                if let key = keys[identity] { return key }
                let code = matching.match(stated, chosen: chosen[identity]).code
                let key: HoldingKey = code.map { .scheme($0) } ?? .stated(identity)
                keys[identity] = key
                if names[key] == nil { names[key] = code.flatMap { matching.scheme($0)?.fundName } ?? stated.title }
                return key
            }
            return (book, names)
        }
    }

    /// What changes whenever a person's statements, or what they mean, do; the same in every run of the program.
    func edition(of user: UserID) async throws -> Int {
        let statements = try await store.fundStatements(of: user).map { "\($0.id) \($0.deletedAt?.microseconds ?? 0)" }
        let chosen = try await store.chosenSchemes(of: user).map { "\($0.key) \($0.value)" }
        // FNV-1a, 64 bits: a collision of one's own statements harms no other person.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for text in statements.sorted() + chosen.sorted() {
            for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
            hash = (hash ^ 0xFF) &* 0x0000_0100_0000_01B3
        }
        return Int(truncatingIfNeeded: hash)
    }

    /// All that counts of a person's statements as a table; its CSV file imports again to the same bytes.
    public func export(of user: UserID) async throws -> TableFile {
        let statements = try await store.fundRows(of: user)
        let chosen = try await store.chosenSchemes(of: user)
        let matching = await funds.matching()
        return try await desk.run {
            var keys: [String: HoldingKey] = [:]
            let book = HoldingBook(statements) { stated in
                let identity = stated.identity
                if let key = keys[identity] { return key }
                let match = matching.match(stated, chosen: chosen[identity])
                let key: HoldingKey = match.code.map { .scheme($0) } ?? .stated(identity)
                keys[identity] = key
                return key
            }
            return HoldingExport.table(book.allRows)
        }
    }

    private func histories(of codes: Set<Int32>) async -> [Int32: NAVSeries] {
        var waiting = codes.sorted()[...]
        return await withTaskGroup(of: (Int32, NAVSeries?).self) { group in
            var series: [Int32: NAVSeries] = [:]
            func ask() {
                guard let code = waiting.popFirst() else { return }
                group.addTask { [funds] in (code, await funds.series(of: code)) }
            }
            for _ in 0..<Self.historiesAtOnce { ask() }
            for await (code, navs) in group {
                series[code] = navs
                ask()
            }
            return series
        }
    }
}
