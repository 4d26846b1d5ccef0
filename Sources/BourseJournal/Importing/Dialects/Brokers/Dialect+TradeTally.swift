import BourseCore

extension Dialect {
    /// The trades of TradeTally, with instants as its server writes them.
    static let tradeTally = closedTrades(
        ImportFormat(id: "tradetally", title: "TradeTally trades"),
        headers: [
            ["symbol", "entry time", "exit time", "entry price", "exit price", "quantity", "side", "instrument type"]
        ],
        columns: [
            .symbol: ["symbol"], .underlying: ["underlying symbol"], .action: ["side"], .quantity: ["quantity"],
            .price: ["entry price"], .salePrice: ["exit price"], .profit: ["p&l"], .account: ["broker"],
            .type: ["instrument type"], .right: ["option type"], .strike: ["strike price"],
            .expiration: ["expiration date"], .multiplier: ["point value"], .currency: ["currency"],
        ],
        entry: [.day: ["entry time"], .note: ["notes"]],
        exit: [.day: ["exit time"], .fees: ["commission", "fees"]],
        contracts: [.columns, tradeTallyFuture, .coin(ofTypes: ["CRYPTO"])] + journalContracts,
        zone: .utc,
        types: ["STOCK", "OPTION", "FUTURE", "CRYPTO", "ETF"],
        terms: { row in
            var terms = purchaseAndSale(row)
            terms[.day] = withoutWeekday(row.text(.day))
            terms[.expiration] = String(withoutWeekday(row.text(.expiration)).prefix { $0 != "T" })
            return terms
        }
    )

    private static let tradeTallyFuture = DialectContract { row, _ in
        guard row.text(.type).uppercased() == "FUTURE" else { return nil }
        return .future(row.text(.symbol), multiplier: BrokerNumber(row.text(.multiplier))?.multiplier)
    }

    /// `Oct 24 2025 08:00:00 GMT+0000` of the same with `Fri` before it and the name of the zone behind it.
    private static func withoutWeekday(_ text: String) -> String {
        let words = text.split(separator: " ")
        let isSpelled = words.count >= 6 && words[0].count == 3 && words[0].allSatisfy(\.isLetter)
        return isSpelled ? words[1...5].joined(separator: " ") : text
    }
}
