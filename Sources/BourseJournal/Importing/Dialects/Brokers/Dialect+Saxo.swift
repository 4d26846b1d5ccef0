import BourseCore

extension Dialect {
    /// The transactions of Saxo, whose trades are sentences such as `Buy 3 @ 134.85 USD` and whose fees are inside the
    /// amounts.
    static let saxo = Dialect(
        format: ImportFormat(id: "saxo", title: "Saxo transactions"),
        headers: [
            ["trade date", "type", "instrument currency", "instrument symbol", "event", "amount"],
            ["trade date", "type", "instrument currency", "instrument symbol", "event", "booked amount"],
        ],
        columns: [
            .account: ["client id"], .description: ["instrument"], .day: ["trade date"], .action: ["type"],
            .isin: ["instrument isin"], .currency: ["instrument currency"], .symbol: ["instrument symbol"],
            .note: ["event"], .quantity: ["event"], .price: ["event"], .amount: ["booked amount", "amount"],
            .order: ["order id"], .rate: ["conversion rate"],
        ],
        actions: [
            .sentence("BUY", .trade(.buy)), .sentence("SELL", .trade(.sell)), .sentence("KOOP", .trade(.buy)),
            .sentence("VERKOOP", .trade(.sell)), .sentence("KAUF", .trade(.buy)), .sentence("VERKAUF", .trade(.sell)),
            .sentence("ACHAT", .trade(.buy)), .sentence("VENTE", .trade(.sell)), .sentence("KØB", .trade(.buy)),
            .sentence("SALG", .trade(.sell)),
            .sentence("CORPORATE ACTION DIVIDEND", .activity(.dividend)),
            .sentence("CORPORATE ACTION CASH DIVIDEND", .activity(.dividend)),
            .sentence("CORPORATE ACTION", .corporateAction),
            .sentence("CASH AMOUNT", with: "INTEREST", .activity(.interest)),
            .sentence("CASH AMOUNT", .activity(.fee)), .sentence("CASH TRANSFER", .activity(.cash)),
        ],
        days: .dayFirst,
        numbers: .either,
        zone: nil,
        fees: .insideAmount,
        mostFees: Price(units: 2_000_000_000),
        tradesHaveSigns: true,
        exchange: .afterFees,
        amountsAreInAccountCurrency: true,
        rate: .accountPerPriceCurrency,
        terms: saxoTerms,
        correct: { (row, entry) throws(RowRefusal) in
            guard !row.text(.symbol).contains("/") else {
                throw row.refusal(.symbol, "is an option, which the export does not describe. Add this trade by hand.")
            }
            entry.note = ""
            guard row.parsed(.rate) == nil else { return }
            entry.warning = RowRefusal(
                column: row.name(.rate),
                message: "There is no rate of conversion, so the fees of this trade were left out."
            )
        }
    )

    /// The word, the quantity and the price of the event; the symbol without its exchange.
    private static let saxoTerms: @Sendable (DialectRow) -> [DialectColumn: String] = { row in
        var terms: [DialectColumn: String] = [:]
        let event = row.text(.note)
        let words = event.split(separator: " ")
        let symbol = row.text(.symbol)
        terms[.symbol] = String(symbol.prefix { $0 != ":" })
        // A rate of 1 says that the account has the currency of the row, which the file does not name.
        if row.parsed(.rate)?.price?.units == 100_000_000 { terms[.accountCurrency] = row.text(.currency) }
        guard words.count == 5, words[2] == "@" else {
            terms[.action] = "\(row.text(.action)) \(event)"
            return terms
        }
        terms[.action] = String(words[0])
        terms[.quantity] = String(words[1])
        terms[.price] = String(words[3])
        terms[.currency] = String(words[4])
        return terms
    }
}
