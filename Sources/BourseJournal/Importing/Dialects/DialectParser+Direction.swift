import BourseCore

extension DialectParser {
    /// Whether a sale cost more than it brought, so that its amount was paid; its fees are then known.
    ///
    /// Any other trade whose amount has the sign of its opposite is refused: it may take back another row.
    func isCostlySale(
        _ row: DialectRow,
        _ action: DialectAction,
        _ entry: inout DialectEntry,
        _ exchange: DialectExchange
    ) throws(RowRefusal) -> Bool {
        // What a future moves in cash is no value of its own.
        guard dialect.tradesHaveSigns, let side = entry.side, action.isTrade, entry.instrument.type != .future else {
            return false
        }
        let column = amountColumn(of: row)
        guard let moved = try row.number(column)?.money, moved != .zero else { return false }
        let isOpposite = Self.isOpposite(moved, side)
        guard !entry.isCancellation else {
            if isOpposite { return false }
            throw row.refusal(column, "has the sign of a trade, but the row takes one back. Correct it by hand.")
        }
        guard isOpposite else { return false }
        if side == .sell, let paid = exchange.converted(moved.magnitude, code: row.code(besides: column)),
            try explains(paid, row, &entry, exchange)
        {
            return true
        }
        throw row.refusal(
            column,
            "has the sign of a \(side == .buy ? "sale" : "purchase"), but the row is a "
                + "\(side == .buy ? "purchase" : "sale"). If it takes back an earlier trade, delete that; else add this "
                + "trade by hand."
        )
    }

    /// Whether an amount above 0 is of a purchase, or one below 0 of a sale.
    static func isOpposite(_ moved: Money, _ side: Side) -> Bool { (moved > .zero) == (side == .buy) }

    /// The column of what moved in cash.
    func amountColumn(of row: DialectRow) -> DialectColumn {
        BrokerNumber.isBlank(row.text(.net)) ? .amount : .net
    }

    /// Whether fees explain what a sale cost; those inside amounts are then those of the entry.
    private func explains(
        _ paid: Money,
        _ row: DialectRow,
        _ entry: inout DialectEntry,
        _ exchange: DialectExchange
    ) throws(RowRefusal) -> Bool {
        guard entry.price != .zero else { return false }
        let value = entry.figures.value
        let costs = value + paid
        if dialect.fees == .insideAmount {
            let isFee = DialectAmount.areFees(
                costs,
                of: entry.figures,
                value: value,
                isOption: entry.instrument.type.isOption,
                mostFees: dialect.mostFees
            )
            guard isFee else { return false }
            entry.fees = costs.rounded(places: 10)
            return true
        }
        let withheld = entry.fees + (try taxes(of: row, exchange))
        guard value < withheld else { return false }
        return DialectAmount.isTolerable(
            (costs - withheld).magnitude,
            beside: entry.figures,
            value: value,
            isOption: entry.instrument.type.isOption
        )
    }
}

extension DialectAction {
    /// Whether it is a purchase or a sale, or takes one back.
    fileprivate var isTrade: Bool {
        switch self {
        case .trade, .portfolioTrade, .signedTrade, .cancellation: true
        case .removal, .activity, .corporateAction, .refused, .ignored: false
        }
    }
}
