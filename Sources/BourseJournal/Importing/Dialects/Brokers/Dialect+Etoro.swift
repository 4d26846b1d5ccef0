import BourseCore

extension Dialect {
    /// The account activity of eToro: amounts in dollars and no prices.
    ///
    /// Shares and funds alone are held without leverage, so that an opening buys them.
    static let etoro = Dialect(
        format: ImportFormat(id: "etoro", title: "eToro account activity"),
        headers: [
            ["date", "type", "details", "amount", "units", "realized equity change", "position id", "asset type"]
        ],
        columns: [
            .day: ["date"], .action: ["type"], .symbol: ["details"], .amount: ["amount"], .quantity: ["units"],
            .order: ["position id"], .type: ["asset type"], .gross: ["realized equity change"],
        ],
        actions: [
            .word("OPEN POSITION", .trade(.buy)), .word("POSITION CLOSED", .trade(.sell)),
            .sentence("CORP ACTION", .corporateAction),
        ]
            + activities(.dividend, ["DIVIDEND"]) + activities(.interest, ["INTEREST PAYMENT"])
            + activities(.tax, ["SDRT"])
            + activities(
                .fee,
                [
                    "OVERNIGHT FEE", "OVERNIGHT REFUND", "FEE", "COMMISSION", "ADJUSTMENT", "WITHDRAW FEE",
                    "WITHDRAWAL CONVERSION FEE", "DEPOSIT CONVERSION FEE",
                ]
            )
            + activities(.cash, ["DEPOSIT", "WITHDRAW REQUEST", "WITHDRAW REQUEST CANCELLED"]),
        days: .dayFirst,
        numbers: .either,
        zone: .utc,
        allowsShortSales: false,
        derivesPrices: true,
        terms: etoroTerms,
        correct: { row, _ throws(RowRefusal) in
            guard !["STOCKS", "ETF"].contains(row.text(.type).uppercased()) else { return }
            throw RowRefusal(
                column: row.name(.type),
                message:
                    "\(RowRefusal.quoted(row.text(.type))) may have leverage or be sold short, which the file does "
                    + "not say. Add this trade by hand."
            )
        }
    )

    /// The symbol of `ACME/USD`; and of a row without a trade what changed the cash: a fee of a withdrawal, which is
    /// part of the withdrawal, changes nothing.
    private static let etoroTerms: @Sendable (DialectRow) -> [DialectColumn: String] = { row in
        let details = row.text(.symbol)
        let symbol = String(details.prefix { $0 != "/" })
        guard !["OPEN POSITION", "POSITION CLOSED"].contains(DialectRule.normalized(row.text(.action))) else {
            return [.symbol: symbol, .gross: ""]
        }
        let change = row.parsed(.gross)?.text ?? row.text(.gross)
        return [.symbol: details.contains("/") ? symbol : "", .amount: change, .gross: ""]
    }
}
