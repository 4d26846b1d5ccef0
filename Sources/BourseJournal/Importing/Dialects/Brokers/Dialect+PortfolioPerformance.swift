import BourseCore

extension Dialect {
    /// Transactions of an account or a portfolio of Portfolio Performance, in English and in German.
    ///
    /// Values are after fees and taxes. Transfers and deliveries of securities move no money.
    static let portfolioPerformance = Dialect(
        format: ImportFormat(id: "portfolio-performance", title: "Portfolio Performance transactions"),
        headers: [
            ["date", "type", "value", "transaction currency"], ["datum", "typ", "wert", "buchungswährung"],
        ],
        columns: [
            .day: ["date", "datum"], .action: ["type", "typ"], .amount: ["value", "wert"],
            .currency: ["transaction currency", "buchungswährung"], .fees: ["fees", "gebühren"],
            .taxes: ["taxes", "steuern"], .quantity: ["shares", "stück"], .isin: ["isin"], .underlying: ["wkn"],
            .symbol: ["ticker symbol", "ticker-symbol"], .description: ["security name", "wertpapiername"],
            .note: ["note", "notiz"],
            .account: ["securities account", "cash account", "account", "depot", "konto"],
        ],
        actions: performanceWords,
        contracts: [.yahooCoin],
        days: .dayFirst,
        numbers: .either,
        zone: nil,
        listsNewestFirst: false,
        derivesPrices: true,
        terms: { row in
            var terms: [DialectColumn: String] = [:]
            let (day, kind) = (row.text(.day), row.text(.action).uppercased())
            if day.hasSuffix("T00:00") { terms[.day] = String(day.dropLast(6)) }
            if row.text(.symbol).isEmpty, row.text(.isin).isEmpty { terms[.symbol] = row.text(.underlying) }
            if performanceWithdrawals.contains(kind), let amount = row.parsed(.amount)?.money {
                // Only the export of a cash account has signs.
                terms[.amount] = "\(.zero - amount.magnitude)"
            }
            guard performanceMoves.contains(where: kind.hasPrefix), !BrokerNumber.isBlank(row.text(.quantity)) else {
                return terms
            }
            terms[.amount] = ""
            let isOutgoing = ["OUTBOUND", "AUSGANG", "AUSLIEFERUNG"].contains { kind.contains($0) }
            if isOutgoing { terms[.quantity] = row.outgoingQuantity }
            return terms
        },
        ignores: { row in
            let isTrade = ["BUY", "SELL", "KAUF", "VERKAUF"].contains(row.text(.action).uppercased())
            // Older exports of a cash account repeat the trades of the securities account without their shares.
            return isTrade && row.hasNoQuantity ? "trades of the securities account" : nil
        }
    )

    /// The actions that move securities if the row has a number of shares.
    private static let performanceMoves = ["DELIVERY", "TRANSFER", "EINLIEFERUNG", "AUSLIEFERUNG", "UMBUCHUNG"]

    private static let performanceWithdrawals = ["REMOVAL", "WITHDRAWAL", "ENTNAHME"]

    private static let performanceWords: [DialectRule] =
        [
            .word("BUY", .trade(.buy)), .word("KAUF", .trade(.buy)),
            .word("SELL", .trade(.sell)), .word("VERKAUF", .trade(.sell)),
        ]
        + activities(
            .transfer,
            [
                "DELIVERY (INBOUND)", "DELIVERY (OUTBOUND)", "TRANSFER (INBOUND)", "TRANSFER (OUTBOUND)",
                "EINLIEFERUNG", "AUSLIEFERUNG", "UMBUCHUNG (EINGANG)", "UMBUCHUNG (AUSGANG)",
            ]
        )
        + activities(.dividend, ["DIVIDEND", "DIVIDENDS", "DIVIDENDE"])
        + activities(.interest, ["INTEREST", "INTEREST CHARGE", "ZINSEN", "ZINSBELASTUNG"])
        + activities(.fee, ["FEES", "FEES REFUND", "FEE REFUND", "GEBÜHREN", "GEBÜHRENERSTATTUNG"])
        + activities(.tax, ["TAXES", "TAX REFUND", "STEUERN", "STEUERRÜCKERSTATTUNG"])
        + activities(.deposit, ["DEPOSIT", "EINLAGE"])
        + activities(.withdrawal, performanceWithdrawals)
}
