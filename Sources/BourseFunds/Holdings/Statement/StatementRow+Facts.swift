import BourseCore

extension StatementRow {
    /// What the row says; nothing when it tells of no units and of no money.
    ///
    /// - Throws: `StatementRefusal`.
    func fact() throws(StatementRefusal) -> HoldingFact? {
        if header.shape == .positions || meaning == .holding { return try position().map { .position($0) } }
        return try transaction().map { .transaction($0) }
    }

    private func position() throws(StatementRefusal) -> FundPosition? {
        guard let units = try units else { throw missing(.units, "Every holding needs its number of units.") }
        if isNegative(.units) { throw missing(.units, "A holding cannot have fewer than 0 units.") }
        guard units > .zero else { return nil }
        let nav = try nav(.latestNAV)
        var invested = try amount(.invested)
        if invested == nil, let average = try self.nav(.averageCost) {
            try check(units, average)
            invested = Money(price: average, quantity: units).rounded(places: 2)
        }
        let value = try amount(.value)
        try check(units, nav)
        return FundPosition(day: try positionDay(), units: units, invested: invested, nav: nav, value: value)
    }

    private func transaction() throws(StatementRefusal) -> FundTransaction? {
        let units = try units ?? .zero
        var amount = try amount(.amount) ?? .zero
        if amount == .zero, let invested = try self.amount(.invested) { amount = invested }
        let nav = try nav(.nav)
        if units == .zero, amount == .zero { return nil }
        try check(units, nav)
        let kind = try kind(units)
        let day = try transactionDay()
        if kind.direction == .none {
            if amount == .zero { throw missing(.amount, "A \(kind.rawValue) needs an amount.") }
            // What brought or took units is never taken for money alone.
            if units != .zero, header.cell(.kind) != nil { throw missing(.kind, remedyForUnits(kind, units)) }
            return FundTransaction(day: day, kind: kind, units: .zero, nav: nil, amount: amount)
        }
        if units == .zero {
            throw missing(.units, "A \(kind.rawValue) needs the number of units. \(remedyWithoutUnits(kind))")
        }
        if amount == .zero, kind != .bonus {
            guard let nav else {
                throw missing(.amount, "A \(kind.rawValue) needs an amount, or its NAV.")
            }
            amount = Money(price: nav, quantity: units).rounded(places: 2)
        }
        return FundTransaction(day: day, kind: kind, units: units, nav: nav, amount: amount)
    }

    private func check(_ units: Quantity, _ nav: Price?) throws(StatementRefusal) {
        guard let nav, Money(price: nav, quantity: units) > HoldingStatementReader.largestAmount else { return }
        throw missing(.units, "\(units) units at \(nav) are more than ₹\(HoldingStatementReader.largestAmount).")
    }

    private func transactionDay() throws(StatementRefusal) -> TradingDay {
        let text = text(.date)
        if text.isEmpty { throw missing(.date, "The transaction date is missing.") }
        return try day(text, .date)
    }

    /// What is odd about a transaction that was taken.
    func remark(on transaction: FundTransaction) -> String? {
        guard let nav = transaction.nav, transaction.kind.direction != .none, transaction.kind != .bonus else {
            return nil
        }
        let worth = Money(price: nav, quantity: transaction.units)
        let gap = (worth - transaction.amount).magnitude
        let allowed = max(Money(units: transaction.amount.units / 50), Money(units: 10_000_000_000_000_000))
        guard gap > allowed else { return nil }
        return "\(transaction.units) units at \(nav) are ₹\(worth.rounded(places: 2)), but the amount is "
            + "₹\(transaction.amount). The amount is used; check the row."
    }
}
