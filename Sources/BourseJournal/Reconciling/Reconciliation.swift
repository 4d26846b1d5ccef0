import BourseCore

/// The totals that a statement states, each compared with what its executions and activities give.
public struct Reconciliation: Sendable {
    /// The totals in the order of the file, and positions that the file lists nowhere although its rows leave them open.
    public let totals: [ReconciledTotal]

    /// Compares the totals of a reading, matched first in, first out like the journal.
    ///
    /// Cash needs the activities: without ``ImportContext/keepsActivities``, read the file again.
    ///
    /// - Complexity: O(fills · log fills + activities + totals).
    public init(_ reading: StatementReading) {
        let content = reading.content
        totals =
            StatementComparison(
                content.totals,
                ledger: content.ledger,
                details: content.details,
                activities: content.activities
            ).totals
    }

    /// Compares the positions at the end of a statement with those of a journal.
    ///
    /// - Parameters:
    ///   - totals: The totals of the statement.
    ///   - journal: The executions of the journal.
    ///   - day: The last day of the statement; later executions are left out. Nil for all.
    ///   - zone: The zone of the day.
    public init(
        positionsOf totals: StatementTotals,
        in journal: ExecutionLedger,
        through day: TradingDay?,
        _ zone: ZoneRules
    ) {
        var positions = StatementTotals()
        positions.stated = totals.stated.filter { $0.kind == .closingPosition }
        positions.completePositions = totals.completePositions
        let accounts = Set(positions.stated.map(\.account)).union(totals.completePositions)
        var ledger = ExecutionLedger(keepsTexts: false)
        for index in journal.fills.indices {
            let fill = journal.fills[index]
            guard accounts.contains(journal.key(of: fill).account) else { continue }
            if let day, zone.day(at: fill.time) > day { continue }
            ledger.append(journal, at: index)
        }
        self.totals = StatementComparison(positions, ledger: ledger, details: [], activities: []).totals
    }

    /// How many totals agree to the cent.
    public var agreeing: Int { totals.count { $0.outcome == .agrees } }
    /// How many totals could be compared.
    public var compared: Int { totals.count { $0.computed != nil } }
    /// Those that differ without an explanation.
    public var unexplained: [ReconciledTotal] { totals.filter { $0.outcome == .unexplained } }
    /// Those that differ or cannot be compared.
    public var others: [ReconciledTotal] { totals.filter { $0.outcome != .agrees } }

    /// "14 of 14 totals agree to the cent".
    public var summary: String {
        guard compared > 0 else {
            return totals.isEmpty ? "The file states no totals" : "No total of the file can be compared"
        }
        let verb = compared == 1 ? "total agrees" : "totals agree"
        return "\(agreeing) of \(compared) \(verb) to the cent"
    }
}
