import BourseCore

extension Dialect {
    /// The trades of Angel One, a workbook that was saved as CSV.
    ///
    /// Shares have names without symbols: all are refused, since a name of one word may be another share's symbol.
    static let angelOne = Dialect(
        format: ImportFormat(id: "angelone", title: "Angel One trades"),
        headers: [["scrip/contract", "buy/sell", "buy price", "sell price", "quantity", "date"]],
        columns: [
            .day: ["date"], .symbol: ["scrip/contract"], .action: ["buy/sell"], .quantity: ["quantity"],
            .price: ["buy price"], .salePrice: ["sell price"], .order: ["order id"],
            .fees: [
                "brokerage", "gst", "stt", "sebi tax", "exchange turnover charges", "stamp duty", "other charges",
                "ipft charges",
            ],
        ],
        actions: [.word("BUY", .trade(.buy)), .word("SELL", .trade(.sell))],
        contracts: [DialectContract(.symbol, .angelOne)],
        days: .yearFirst,
        zone: .india,
        currency: .inr,
        listsNewestFirst: false,
        ignores: { (row) throws(RowRefusal) in
            guard BrokerNumber(row.text(.quantity))?.quantity == .zero else {
                let isContract = ContractNotation.angelOne.read(row.text(.symbol)) != nil
                guard isContract || row.text(.day).isEmpty else { throw nameWithoutSymbol(row) }
                return nil
            }
            guard row.fees.allSatisfy({ BrokerNumber($0.text).map { $0.money == .zero } ?? true }) else {
                throw RowRefusal(
                    column: row.name(.quantity),
                    message:
                        "This row has the brokerage of order \(row.text(.order).prefix(40)) and no trade. Add it to "
                        + "the fees of the order's trade by hand."
                )
            }
            return "fees and taxes"
        }
    )
}

private func nameWithoutSymbol(_ row: DialectRow) -> RowRefusal {
    RowRefusal(
        column: row.name(.symbol),
        message:
            "\(RowRefusal.quoted(row.text(.symbol))) is a name, and the file has no symbols of shares. Add the trade by hand, "
            + "with the symbol of the exchange."
    )
}

extension ContractNotation {
    /// `OPTIDX NIFTY Aug 25 2026 24150.00 PE (BT)` and `FUTIDX NIFTY Aug 25 2026`, in units.
    static let angelOne = ContractNotation { cell in
        let words = cell.split(separator: " ")
        guard words.count >= 5, words[0].hasPrefix("OPT") || words[0].hasPrefix("FUT") || words[0].hasSuffix("OPT")
        else {
            return nil
        }
        guard let day = BrokerDay.spelled(day: words[3], month: words[2], year: words[4]) else { return nil }
        guard words.count >= 7 else { return .indianFuture(String(words[1]), day) }
        let right: OptionRight? = words[6] == "CE" ? .call : words[6] == "PE" ? .put : nil
        return .option(root: words[1], right, day, strike: words[5], multiplier: .one)
    }
}
