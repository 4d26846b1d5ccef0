import BourseCore

extension Dialect {
    /// The closed positions of eToro: rates in the currency of the instrument, which is not named, and amounts and
    /// profits in dollars, from which the prices are derived.
    ///
    /// A contract for difference is no holding, as a future is none.
    static let etoroPositions = bothSides { effect in
        etoroSide(of: effect == .open ? "open date" : "close date", effect)
    }

    private static func etoroSide(of day: String, _ effect: Effect) -> Dialect {
        let isEntry = effect == .open
        return Dialect(
            format: ImportFormat(id: "etoro-positions", title: "eToro closed positions"),
            headers: [["position id", "action", "amount", "units", "open date", "close date", "leverage"]],
            columns: [
                .order: ["position id"], .description: ["action"], .action: ["long / short"], .amount: ["amount"],
                .quantity: ["units"], .day: [day], .level: ["leverage"], .gross: ["profit", "profit(usd)"],
                .note: ["rollover fees and dividends", "overnight fees and dividends"], .type: ["type"],
                .isin: ["isin"],
            ],
            actions: directions(long: ["LONG"], short: ["SHORT"], effect),
            contracts: [
                DialectContract { row, _ in
                    let type: InstrumentType =
                        switch row.text(.type).uppercased() {
                        case _ where isDifference(row): .future
                        case "CRYPTO": .crypto
                        case "ETF": .etf
                        default: .stock
                        }
                    let isin = row.text(.isin)
                    var traded: DialectInstrument? =
                        isin.isEmpty ? .named(row.text(.description), type: type) : .plain(isin, type)
                    if type == .future { traded?.multiplier = .one }
                    return traded
                }
            ],
            days: .dayFirst,
            numbers: .either,
            zone: .utc,
            amountsAreBeforeFees: true,
            derivesPrices: true,
            terms: { row in etoroPosition(row, isEntry: isEntry) },
            correct: { row, entry in
                entry.note = ""
                // Of a contract for difference it is what holding it cost; of shares, dividends.
                guard !isEntry, isDifference(row) else { return }
                entry.fees = .zero - (row.parsed(.note)?.money ?? .zero)
            }
        )
    }

    /// Whether a position is a contract for difference: whatever has leverage or was sold short is one, so that nothing
    /// was held.
    private static func isDifference(_ row: DialectRow) -> Bool {
        row.text(.type).uppercased() == "CFD" || row.text(.action) == "SHORT" || leverage(of: row) != 1
    }

    /// How often the amount is the value; nil where that cannot be.
    private static func leverage(of row: DialectRow) -> Int128? {
        Int128(row.text(.level).filter(\.isNumber)).flatMap { (1...1_000) ~= $0 ? $0 : nil }
    }

    /// The side and the name of `Buy Acme Corp`, and what was paid or received for all units: the amount times the
    /// leverage, and at the end with the profit.
    private static func etoroPosition(_ row: DialectRow, isEntry: Bool) -> [DialectColumn: String] {
        var terms: [DialectColumn: String] = [:]
        var side = row.text(.action).uppercased()
        let words = row.text(.description).split(separator: " ", maxSplits: 1)
        if words.count == 2, let named = ["BUY": "LONG", "SELL": "SHORT"][words[0].uppercased()] {
            side = named
            terms[.description] = String(words[1])
        }
        terms[.action] = side
        guard let amount = row.parsed(.amount)?.money, let profit = row.parsed(.gross)?.money,
            let leverage = leverage(of: row)
        else {
            terms[.amount] = ""
            return terms
        }
        let value = Money(units: amount.units * leverage)
        let end = side == "SHORT" ? value - profit : value + profit
        terms[.amount] = isEntry ? "\(value)" : end < .zero ? "" : "\(end)"
        // A loss of all that was paid.
        if !isEntry, end == .zero { terms[.price] = "0" }
        return terms
    }
}
