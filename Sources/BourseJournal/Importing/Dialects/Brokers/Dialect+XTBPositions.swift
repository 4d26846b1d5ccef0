import BourseCore

extension Dialect {
    /// The closed positions of XTB: an opening and a closing in each row.
    ///
    /// Prices are in a currency that the file does not name, so that they are what was paid and received in the currency
    /// of the account. Shares and funds alone, whose symbols end in a market, have values like that.
    static let xtbPositions = bothSides { effect in
        effect == .open
            ? xtbSide(time: "open time", value: "purchase value", isOpening: true)
            : xtbSide(time: "close time", value: "sale value", isOpening: false)
    }

    private static func xtbSide(time: String, value: String, isOpening: Bool) -> Dialect {
        Dialect(
            format: ImportFormat(id: "xtb-positions", title: "XTB closed positions"),
            headers: [
                [
                    "position", "symbol", "type", "volume", "open time", "close time", "purchase value", "sale value",
                    "gross p/l",
                ]
            ],
            columns: [
                .day: [time], .action: ["type"], .symbol: ["symbol"], .quantity: ["volume"], .price: [value],
                .otherPrice: ["purchase value"], .profit: ["gross p/l"],
                .fees: isOpening ? [] : ["commission", "swap", "rollover"], .order: ["position"], .note: ["comment"],
            ],
            actions: [.word("BUY", .trade(isOpening ? .buy : .sell, isOpening ? .open : .close))]
                + [.word("SELL", .refused("Short positions are not read. Add this trade by hand."))],
            days: .dayFirst,
            numbers: .either,
            zone: nil,
            fees: .paidNegative,
            currency: .unnamed,
            preamble: currencyOfAccount,
            correct: { row, entry throws(RowRefusal) in try xtbPrice(row, &entry, isOpening: isOpening) }
        )
    }

    /// `EUR` beside or below a cell with the word `Currency`: the only code of three letters above the header.
    private static let currencyOfAccount: @Sendable ([String], inout DialectPreamble) -> Void = { cells, preamble in
        let codes = cells.filter { $0.count == 3 && $0.allSatisfy { $0.isASCII && $0.isUppercase } }
        guard preamble.currency == nil, codes.count == 1, let code = codes.first else { return }
        preamble.currency = Currency(code)
    }

    private static func xtbPrice(
        _ row: DialectRow,
        _ entry: inout DialectEntry,
        isOpening: Bool
    ) throws(RowRefusal) {
        guard entry.currency != .unnamed else {
            throw RowRefusal(
                column: row.name(.price),
                message:
                    "The file does not name the currency of the account. Export it with the lines above the header."
            )
        }
        let market = row.text(.symbol).split(separator: ".").dropFirst().last ?? ""
        guard market.count == 2 else {
            throw row.refusal(.symbol, "has no market, so it is a contract of unknown size. Add this trade by hand.")
        }
        guard let value = try row.number(.price)?.money, let paid = try row.number(.otherPrice)?.money else {
            throw .missing(row.name(.price), "Add what was paid or received.")
        }
        entry.setPrice(from: value)
        guard !isOpening, let profit = try row.number(.profit)?.money else { return }
        guard
            (value - paid - profit).magnitude <= Money(units: profit.magnitude.units / 50)
                + Money(units: 500_000_000_000_000)
        else {
            throw row.refusal(.profit, "is not the difference of the two values. Add this trade by hand.")
        }
    }
}
