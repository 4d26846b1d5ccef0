import BourseCore

/// What several statements say together, each transaction once.
///
/// A transaction is the same in two statements when scheme, day, direction and units are; that the one is called a purchase
/// and the other an instalment, or that one names no folio, makes no difference. Alike transactions within one statement
/// are several: of each there are as many as the statement has that has most.
///
/// Of holdings without transactions the latest statement counts, folio by folio; where a statement names no folio, it
/// speaks of the scheme as a whole. Where there are transactions, they count, and holdings of the same folio do not.
public struct HoldingBook: Hashable, Sendable {
    /// The rows that count, by scheme; within one in order of statements and their rows.
    public private(set) var rows: [HoldingKey: [HoldingRow]] = [:]
    /// Transactions that an earlier statement had already.
    public private(set) var duplicates = 0
    /// Holdings that a later statement or transactions replace.
    public private(set) var replaced = 0
    /// Holdings that transactions replace without adding up to them: some are missing.
    public private(set) var shortfalls: [HoldingKey: HoldingShortfall] = [:]

    /// Combines statements.
    ///
    /// - Parameters:
    ///   - statements: The rows of each, in the order in which they were imported.
    ///   - until: What is told of later days does not count.
    ///   - key: What a scheme of a statement is.
    /// - Complexity: O(rows), and for alike transactions of one day times the folios they are in.
    public init(
        _ statements: [[HoldingRow]],
        until: TradingDay? = nil,
        key: (StatedScheme) -> HoldingKey
    ) {
        var keys: [StatedScheme: HoldingKey] = [:]
        var transactions: [Identity: [HoldingRow]] = [:]
        var order: [HoldingKey: [Identity]] = [:]
        var positions: [HoldingKey: [Held]] = [:]
        for (number, statement) in statements.enumerated() {
            var stated: [Identity: [HoldingRow]] = [:]
            for row in statement {
                let scheme = keys[row.scheme] ?? key(row.scheme)
                keys[row.scheme] = scheme
                switch row.fact {
                case .transaction(let transaction):
                    if let until, transaction.day > until { continue }
                    let identity = Identity(scheme, transaction).found(in: transactions)
                    if transactions[identity] == nil, stated[identity] == nil {
                        order[scheme, default: []].append(identity)
                    }
                    stated[identity, default: []].append(row)
                case .position(let position):
                    if let until, position.day > until { continue }
                    positions[scheme, default: []].append(Held(row: row, day: position.day, statement: number))
                }
            }
            for (identity, rows) in stated {
                duplicates += Self.merge(rows, into: &transactions[identity, default: []])
            }
        }
        for (scheme, identities) in order {
            rows[scheme] = identities.flatMap { transactions[$0] ?? [] }
        }
        for (scheme, held) in positions {
            let counted = Self.counted(held, besides: rows[scheme] ?? [])
            replaced += held.count - counted.count
            shortfalls[scheme] = HoldingShortfall(held.map(\.row), besides: rows[scheme] ?? [])
            if !counted.isEmpty { rows[scheme, default: []] += counted }
        }
    }

    /// All rows, by scheme.
    public var allRows: [HoldingRow] { rows.keys.sorted().flatMap { rows[$0] ?? [] } }

    /// What makes a transaction the same in two statements.
    private struct Identity: Hashable {
        let scheme: HoldingKey
        let day: TradingDay
        let direction: FundTransactionKind.UnitFlow
        /// To three decimals, which every statement has; of a transaction without units its rupees and kind.
        var value: Int128
        let kind: FundTransactionKind?

        init(_ scheme: HoldingKey, _ transaction: FundTransaction) {
            self.scheme = scheme
            day = transaction.day
            direction = transaction.kind.direction
            let hasUnits = direction != .none
            kind = hasUnits ? nil : transaction.kind
            value =
                hasUnits
                ? transaction.units.units.dividedHalfToEven(by: 100_000)
                : transaction.amount.rounded(places: 2).units
        }

        /// That of transactions known from other statements which is meant: some cut the fourth decimal off, some round it.
        func found(in known: [Identity: [HoldingRow]]) -> Identity {
            guard kind == nil, known[self] == nil else { return self }
            for step in [-1, 1] as [Int128] {
                var near = self
                near.value += step
                if known[near] != nil { return near }
            }
            return self
        }
    }

    private struct Held {
        var row: HoldingRow
        var day: TradingDay
        var statement: Int
    }

    /// Adds alike rows of a statement to those known from others, and returns how many were known: first those of the same
    /// folio, then those of which one names none.
    private static func merge(_ rows: [HoldingRow], into known: inout [HoldingRow]) -> Int {
        let before = known.count
        var free: [String: [Int]] = [:]
        for index in known.indices.reversed() { free[known[index].folio, default: []].append(index) }
        let unmatched = rows.filter { free[$0.folio]?.popLast() == nil }
        var folios = free.keys.sorted()[...]
        for row in unmatched where !row.folio.isEmpty {
            if let index = free[""]?.popLast() { known[index].folio = row.folio } else { known.append(row) }
        }
        for row in unmatched where row.folio.isEmpty {
            while let folio = folios.first, free[folio]?.isEmpty != false { folios.removeFirst() }
            if folios.first.flatMap({ free[$0]?.popLast() }) == nil { known.append(row) }
        }
        return rows.count - (known.count - before)
    }

    private static func counted(_ held: [Held], besides transactions: [HoldingRow]) -> [HoldingRow] {
        let traded = Set(transactions.map(\.folio))
        if traded.contains("") { return [] }
        var held = held.filter { !traded.contains($0.row.folio) && (traded.isEmpty || !$0.row.folio.isEmpty) }
        let hasWhole = held.contains { $0.row.folio.isEmpty }
        /// The latest statement of each folio, or of the scheme where one speaks of it as a whole.
        var latest: [String: Held] = [:]
        for one in held {
            let folio = hasWhole ? "" : one.row.folio
            if let other = latest[folio], (other.day, other.statement) > (one.day, one.statement) { continue }
            latest[folio] = one
        }
        // A statement may tell of several days: only the last of them is what is held.
        held.removeAll { one in
            let last = latest[hasWhole ? "" : one.row.folio]
            return last?.statement != one.statement || last?.day != one.day
        }
        return held.map(\.row)
    }
}
