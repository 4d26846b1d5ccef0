import BourseCore

extension Dialect {
    /// The transactions of Dhan: what was bought and sold of a contract on a day, in units, without times.
    static let dhan: Dialect = {
        var trades = dhanSide(.buy)
        trades.otherSides = [dhanSide(.sell)]
        return trades
    }()

    private static func dhanSide(_ side: Side) -> Dialect {
        let name = side == .buy ? "buy" : "sell"
        return Dialect(
            format: ImportFormat(id: "dhan", title: "Dhan transactions"),
            headers: [["date", "scrip name", "bill no.", "buy qty.", "buy value", "sell qty.", "sell value"]],
            columns: [
                .day: ["date"], .symbol: ["scrip name"], .underlying: ["exchange"], .quantity: ["\(name) qty."],
                .amount: ["\(name) value"], .level: ["buy qty."], .order: ["bill no."],
                .fees: [
                    "brokerage", "gst", "stt", "sebi fees", "stamp duty", "txn. charges", "oth. charges",
                ],
            ],
            actions: [.word("", .trade(side))],
            contracts: [DialectContract(.symbol, .dhan), .indianShare],
            days: .dayFirst,
            zone: .india,
            currency: .inr,
            listsNewestFirst: false,
            amountsAreBeforeFees: true,
            derivesPrices: true,
            terms: { row in [.day: String(row.text(.day).prefix { $0 != " " })] },
            ignores: { row in
                guard row.text(.day).first?.isNumber == true else { return "totals and notes" }
                return row.isUnfilled ? "sides without a trade" : nil
            },
            correct: { row, entry in
                // The charges of a row are those of both sides.
                if side == .sell, row.parsed(.level)?.quantity ?? .zero != .zero { entry.fees = .zero }
            }
        )
    }
}

extension ContractNotation {
    /// `OPT NIFTY 07 Apr 2026 23000 CE` and `FUT ACME 28 Apr 2026`, in units.
    static let dhan = ContractNotation { cell in
        let words = cell.split(separator: " ")
        guard words.count >= 5, words[0] == "OPT" || words[0] == "FUT",
            let day = BrokerDay.spelled(day: words[2], month: words[3], year: words[4])
        else { return nil }
        guard words[0] == "OPT" else { return .indianFuture(String(words[1]), day) }
        guard words.count == 7 else { return nil }
        let right: OptionRight? = words[6] == "CE" ? .call : words[6] == "PE" ? .put : nil
        return .option(root: words[1], right, day, strike: words[5], multiplier: .one)
    }
}
