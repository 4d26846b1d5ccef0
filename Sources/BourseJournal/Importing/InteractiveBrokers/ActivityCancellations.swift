import BourseCore

/// The rows of a statement that take back a trade: they have its numbers with the opposite sign.
struct ActivityCancellations {
    private struct Cancellation {
        let execution: Execution
        let row: Int
        let day: TradingDay

        /// Whether another row takes this one back: the broker may mark both.
        func takesBack(_ other: Cancellation) -> Bool {
            let (one, two) = (execution, other.execution)
            return one.side != two.side && one.quantity == two.quantity && one.price == two.price
                && one.instrument == two.instrument && one.account == two.account && one.currency == two.currency
        }
    }

    private var cancellations: [Cancellation] = []

    /// Takes a row that the broker marks as cancelled.
    mutating func add(_ execution: Execution, row: Int, on day: TradingDay) {
        cancellations.append(Cancellation(execution: execution, row: row, day: day))
    }

    /// Leaves out each trade that is taken back; what takes back a trade of an earlier statement warns of it.
    ///
    /// - Complexity: O(fills · cancellations), of which there are few.
    func settle(into reading: inout StatementReading) {
        guard !cancellations.isEmpty else { return }
        var gone: Set<Int> = []
        var unknown: [Cancellation] = []
        for cancellation in cancellations {
            reading.ignore("cancelled trades")
            let cancelled = reading.ledger.fills.indices.last { index in
                !gone.contains(index) && Self.takesBack(cancellation.execution, index, of: reading.ledger)
            }
            if let cancelled {
                gone.insert(cancelled)
                reading.ignore("cancelled trades")
            } else if let other = unknown.firstIndex(where: cancellation.takesBack) {
                unknown.remove(at: other)
            } else {
                unknown.append(cancellation)
            }
        }
        for cancellation in unknown { warn(of: cancellation, into: &reading) }
        remove(gone, from: &reading)
    }

    private static func takesBack(_ execution: Execution, _ index: Int, of ledger: ExecutionLedger) -> Bool {
        let fill = ledger.fills[index]
        let key = ledger.key(of: fill)
        return fill.side != execution.side && fill.quantity == execution.quantity && fill.price == execution.price
            && key.instrument == execution.instrument && key.account == execution.account
            && key.currency == execution.currency
    }

    private func warn(of cancellation: Cancellation, into reading: inout StatementReading) {
        let execution = cancellation.execution
        let warning = RowRefusal.takesBack(
            execution.side == .buy ? .sell : .buy,
            execution.quantity,
            execution.instrument,
            for: Money(price: execution.price, quantity: execution.quantity, multiplier: execution.multiplier),
            execution.currency,
            on: cancellation.day
        )
        reading.warn(row: cancellation.row, column: "Code", warning.message)
    }

    /// Removes fills with what the file states of them and their charges.
    private func remove(_ gone: Set<Int>, from reading: inout StatementReading) {
        guard !gone.isEmpty else { return }
        let (all, details) = (reading.ledger, reading.content.details)
        let rows = Set(gone.map { Int(all.fills[$0].source) })
        reading.ledger = ExecutionLedger(keepsTexts: all.keepsTexts)
        reading.content.details = details.indices.filter { !gone.contains($0) }.map { details[$0] }
        for index in all.fills.indices where !gone.contains(index) { reading.ledger.append(all, at: index) }
        let count = reading.content.activities.count
        reading.content.activities.removeAll { rows.contains($0.row) }
        reading.rows -= count - reading.content.activities.count
    }
}
