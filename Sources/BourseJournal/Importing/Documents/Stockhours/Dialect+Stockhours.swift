import BourseCore

extension Dialect {
    /// The transactions of Stockhours: instants, and expirations in three notations.
    static let stockhours = Dialect(
        format: ImportFormat(id: "stockhours", title: "Stockhours document"),
        headers: [["exectime", "side", "poseffect", "quantity", "symbol", "expiration", "strike", "price", "type"]],
        columns: [
            .day: ["exectime"], .action: ["side"], .subaction: ["poseffect"], .quantity: ["quantity"],
            .symbol: ["symbol"], .expiration: ["expiration"], .strike: ["strike"], .price: ["price"],
            .type: ["type"], .right: ["type"],
        ],
        actions: [
            .word("BUY OPEN", .trade(.buy, .open)), .word("BUY CLOSE", .trade(.buy, .close)),
            .word("SELL OPEN", .trade(.sell, .open)), .word("SELL CLOSE", .trade(.sell, .close)),
            .sentence("BUY", .trade(.buy)), .sentence("SELL", .trade(.sell)),
        ],
        contracts: [DialectContract(.symbol, .slashedFuture), stockhoursOption],
        days: .yearFirst,
        zone: .utc,
        listsNewestFirst: false,
        terms: { row in
            // Days are those of the exchange.
            guard let instant = DialectTime(row.text(.day), .yearFirst)?.timestamp(in: .utc) else { return [:] }
            let offset = ZoneRules.newYork.offset(at: instant)
            let day = ZoneRules.newYork.day(at: instant)
            let second = ((instant.seconds + Int64(offset)) % 86_400 + 86_400) % 86_400
            let clock = [second / 3600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
            return [.day: "\(day) \(clock.joined(separator: ":")) -0\(-offset / 3600)00"]
        },
        ignores: { row throws(RowRefusal) in
            let type = row.text(.type).uppercased()
            let hasStrike = row.parsed(.strike)?.price.map { $0 > .zero } ?? false
            let isOption = hasStrike || !["", "N/A"].contains(row.text(.expiration))
            guard isOption, !row.text(.symbol).hasPrefix("/") else { return nil }
            guard OptionRight(broker: type) != nil, hasStrike, stockhoursDay(row.text(.expiration)) != nil else {
                throw row.refusal(
                    .type,
                    "is not a call or a put with a strike and an expiration. Add this row by hand."
                )
            }
            // Schwab's API sometimes gave the price of a contract instead of that of a share.
            if let price = row.parsed(.price)?.price, let strike = row.parsed(.strike)?.price, price > strike {
                throw row.refusal(.price, "is above the strike: it may be that of a contract. Add this row by hand.")
            }
            return nil
        }
    )

    private static let stockhoursOption = DialectContract { row, _ in
        .option(
            root: row.text(.symbol),
            OptionRight(broker: row.text(.right)),
            stockhoursDay(row.text(.expiration)),
            strike: row.text(.strike)
        )
    }

    /// Reads `7 3 2025` (day first), `3/7/2025` (month first) or `7 MAR 25 (Weeklys)`.
    static func stockhoursDay(_ text: String) -> TradingDay? {
        if let day = BrokerDay.american(text) { return day }
        let words = text.split(separator: " ")
        guard words.count >= 3 else { return nil }
        return BrokerDay.spelled(day: words[0], month: words[1], year: words[2])
            ?? BrokerDay.american("\(words[1])/\(words[0])/\(words[2])")
    }
}
