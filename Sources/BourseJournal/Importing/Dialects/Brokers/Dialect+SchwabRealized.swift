import BourseCore

extension Dialect {
    /// The realized gain or loss of Charles Schwab: a purchase and a sale of a lot in each row.
    ///
    /// Fees are in cost and proceeds, and the cost has the losses of earlier wash sales, as the broker's result does.
    static let schwabRealized = bothSides { effect in
        effect == .open
            ? realizedSide(day: "opened date", value: "cost basis (cb)", .buy, effect)
            : realizedSide(day: "closed date", value: "proceeds", .sell, effect)
    }

    private static func realizedSide(day: String, value: String, _ side: Side, _ effect: Effect) -> Dialect {
        Dialect(
            format: ImportFormat(id: "schwab-realized", title: "Charles Schwab realized gain/loss"),
            headers: [
                [
                    "symbol", "closed date", "opened date", "quantity", "proceeds", "cost basis (cb)", "gain/loss ($)",
                ]
            ],
            columns: [
                .day: [day], .action: ["side"], .symbol: ["symbol"], .description: ["name"], .quantity: ["quantity"],
                .price: [value], .otherPrice: ["cost basis (cb)"], .profit: ["gain/loss ($)"],
                // The other day, for a comparison.
                .status: ["opened date"],
            ],
            actions: [.word("", .trade(side, effect))],
            contracts: [DialectContract(.symbol, .rootDayStrikeRight), DialectContract(.symbol, .occ)],
            ignores: { row throws(RowRefusal) in
                row.text(.symbol).isEmpty || row.text(.day).isEmpty ? "totals and notes" : nil
            },
            correct: { row, entry throws(RowRefusal) in try realizedValue(row, &entry, isClosing: effect == .close) }
        )
    }

    /// Takes the value of a side instead of its price, which is rounded, and compares both with the profit.
    private static func realizedValue(
        _ row: DialectRow,
        _ entry: inout DialectEntry,
        isClosing: Bool
    ) throws(RowRefusal) {
        guard let value = try row.number(.price)?.money, let cost = try row.number(.otherPrice)?.money else {
            throw .missing(row.name(.price), "Add what was paid and received.")
        }
        entry.setPrice(from: value)
        guard isClosing else { return }
        if let opened = DialectTime(row.text(.status), .monthFirst)?.day, opened > entry.day {
            throw row.refusal(
                .status,
                "is after the closing date. It may be a short sale, which this format does not mark. Add this trade by hand."
            )
        }
        guard let profit = try row.number(.profit)?.money else {
            throw .missing(row.name(.profit), "Without it, nothing shows that cost and proceeds are right.")
        }
        guard (value - cost - profit).magnitude <= Money(units: 100_000_000_000_000) else {
            throw row.refusal(.profit, "is not the difference of proceeds and cost. Add this trade by hand.")
        }
    }
}
