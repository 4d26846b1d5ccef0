import BourseCore

extension StatementReading {
    /// The same reading without some executions, which count as ignored rows.
    ///
    /// - Parameter fills: The indexes of the fills in the ledger.
    public func skippingOverlaps(_ fills: Set<Int>) -> StatementReading {
        guard !fills.isEmpty else { return self }
        var rest = self
        rest.ledger = ExecutionLedger(keepsTexts: ledger.keepsTexts)
        rest.ledger.appendActions(of: ledger)
        rest.content.details = []
        let hasDetails = content.details.count == ledger.count
        for index in ledger.fills.indices where !fills.contains(index) {
            rest.ledger.append(ledger, at: index)
            if hasDetails { rest.content.details.append(content.details[index]) }
        }
        rest.ignore("executions that a file of another format has as well", rows: fills.count)
        return rest
    }
}

extension ExecutionLedger {
    /// The fills at some indexes as a ledger of their own, in their order.
    public func subset(_ indices: some Sequence<Int>) -> ExecutionLedger {
        var subset = ExecutionLedger(keepsTexts: keepsTexts)
        for index in indices { subset.append(self, at: index) }
        return subset
    }

    /// Appends the fills of another ledger, in their order.
    public mutating func append(contentsOf other: ExecutionLedger) { append(other, sourcesAfter: 0) }
}
