import BourseCore

extension Dialect {
    /// The cash operations of XTB until 2025, in the time of the person's zone.
    static let xtb = xtbOperations(
        ImportFormat(id: "xtb", title: "XTB cash operations"),
        header: ["id", "type", "time", "symbol", "comment", "amount"],
        symbol: "symbol",
        zone: nil
    )

    /// The cash operations of XTB since 2025, in UTC.
    static let xtbSince2025 = xtbOperations(
        ImportFormat(id: "xtb-2025", title: "XTB cash operations since 2025"),
        header: ["type", "ticker", "instrument", "time", "amount", "id", "comment", "product"],
        symbol: "ticker",
        zone: .utc
    )

    /// Trades are comments such as `OPEN BUY 10/12.5 @ 11.7480`, in the currency of the listing; amounts are in that of
    /// the account, which the file does not name: trades without an exchange of currencies show it.
    private static func xtbOperations(
        _ format: ImportFormat,
        header: Set<String>,
        symbol: String,
        zone: ZoneRules?
    ) -> Dialect {
        Dialect(
            format: format,
            headers: [header],
            columns: [
                .day: ["time"], .action: ["type"], .symbol: [symbol], .subaction: ["comment"], .amount: ["amount"],
                .order: ["id"], .description: ["instrument"],
            ],
            actions: [
                .word(XtbTrade.purchase, .trade(.buy)), .word(XtbTrade.sale, .trade(.sell, .close)),
                .sentence("FREE FUNDS INTERESTS TAX", .activity(.tax)),
                .sentence("FREE FUNDS INTEREST TAX", .activity(.tax)),
                .sentence(
                    "PROFIT/LOSS",
                    .refused("The row is the result of a contract for difference without its trades. Add them by hand.")
                ),
                .sentence(
                    "CLOSE TRADE",
                    .refused("The row is the result of a contract for difference without its trades. Add them by hand.")
                ),
            ]
                + activities(.interest, beginnings: ["FREE FUNDS INTEREST"])
                + activities(.dividend, beginnings: ["DIVIDEND", "SPIN OFF"])
                + activities(.tax, beginnings: ["WITHHOLDING TAX", "TAX IFTT", "STAMP DUTY"])
                + activities(.fee, beginnings: ["SWAP", "ROLLOVER", "SEC FEE", "COMMISSION"])
                + activities(.cash, beginnings: ["DEPOSIT", "WITHDRAWAL"])
                + activities(.transfer, beginnings: ["TRANSFER", "SUBACCOUNT TRANSFER"]),
            days: .dayFirst,
            numbers: .either,
            zone: zone,
            allowsShortSales: false,
            currency: .unnamed,
            tradesHaveSigns: true,
            exchange: .afterFees,
            amountsAreInAccountCurrency: true,
            preamble: { cells, preamble in
                guard cells.first?.lowercased() == "account number", let account = cells.dropFirst().first else {
                    return
                }
                preamble.account = String(account.prefix(64))
            },
            terms: { row in
                let symbol = XtbListing(row.text(.symbol)).symbol
                guard let trade = XtbTrade(row) else {
                    return [.symbol: symbol, .description: row.text(.subaction), .subaction: ""]
                }
                var terms: [DialectColumn: String] = [
                    .symbol: symbol, .action: trade.action, .subaction: "", .quantity: trade.quantity,
                    .price: trade.price,
                ]
                let listed = XtbListing(row.text(.symbol)).currency
                if let code = listed ?? (trade.isAmount(of: row) ? nil : Currency.unnamed.code) {
                    terms[.currency] = code
                }
                return terms
            },
            correct: { (row, entry) throws(RowRefusal) in
                guard entry.currency == .unnamed else { return }
                throw row.refusal(
                    .symbol,
                    "is listed in several currencies, and the file does not say which this is. Add this trade by hand."
                )
            },
            currencyEvidence: { row in
                guard let trade = XtbTrade(row), trade.isAmount(of: row) else { return nil }
                return XtbListing(row.text(.symbol)).currency.flatMap { Currency($0) }
            }
        )
    }
}

/// A trade in a comment of XTB.
private struct XtbTrade {
    static let purchase = "OPEN BUY"
    static let sale = "CLOSE BUY"
    let action: String
    let quantity: String
    let price: String

    /// Reads `OPEN BUY 10/12.5 @ 11.7480`, of which 10 were traded here; nil for any other comment.
    init?(_ row: DialectRow) {
        let words = row.text(.subaction).uppercased().split(separator: " ")
        guard words.count == 5, words[3] == "@" else { return nil }
        action = words[0...1].joined(separator: " ")
        guard action == Self.purchase || action == Self.sale else { return nil }
        quantity = String(words[2].prefix { $0 != "/" })
        price = String(words[4])
    }

    /// Whether the amount of the row is quantity × price, so that nothing was exchanged; amounts that are too small show
    /// nothing.
    func isAmount(of row: DialectRow) -> Bool {
        guard let quantity = BrokerNumber(quantity)?.quantity, let price = BrokerNumber(price)?.price,
            let amount = row.parsed(.amount)?.money?.magnitude
        else { return false }
        let value = Money(price: price, quantity: quantity)
        let least = Money(units: 5 * 10_000_000_000_000_000)
        return value >= least && (value - amount).magnitude.units <= value.units / 2_000
    }
}

/// The exchange behind the symbol of XTB: `ACME.US`, `ACME.DE`.
private struct XtbListing {
    /// The symbol with the suffix that sources of prices use.
    let symbol: String
    /// The currency of all prices there; nil where there are several, or the exchange is unknown.
    let currency: String?

    private static let exchanges: [String: (suffix: String, currency: String?)] = [
        "US": ("", "USD"), "DE": (".DE", "EUR"), "FR": (".PA", "EUR"), "ES": (".MC", "EUR"), "IT": (".MI", "EUR"),
        "PT": (".LS", "EUR"), "BE": (".BR", "EUR"), "FI": (".HE", "EUR"), "PL": (".WA", "PLN"), "CZ": (".PR", "CZK"),
        "SE": (".ST", "SEK"), "NO": (".OL", "NOK"), "DK": (".CO", "DKK"), "UK": (".L", nil), "NL": (".AS", nil),
        "CH": (".SW", nil),
    ]

    init(_ text: String) {
        guard let dot = text.lastIndex(of: "."), let exchange = Self.exchanges[String(text[text.index(after: dot)...])]
        else {
            (symbol, currency) = (text, nil)
            return
        }
        (symbol, currency) = (text[..<dot] + exchange.suffix, exchange.currency)
    }
}
