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
            .order: ["position id"], .type: ["asset type"],
        ],
        actions: [
            .word("OPEN POSITION", .trade(.buy)), .word("POSITION CLOSED", .trade(.sell)),
            .sentence("CORP ACTION", .corporateAction),
        ]
            + ignored("dividends and distributions", ["DIVIDEND"])
            + ignored("interest", ["INTEREST PAYMENT"])
            + ignored(
                "fees and taxes",
                [
                    "SDRT", "OVERNIGHT FEE", "OVERNIGHT REFUND", "FEE", "COMMISSION", "ADJUSTMENT", "WITHDRAW FEE",
                    "WITHDRAWAL CONVERSION FEE", "DEPOSIT CONVERSION FEE",
                ]
            )
            + ignored("deposits and withdrawals", ["DEPOSIT", "WITHDRAW REQUEST", "WITHDRAW REQUEST CANCELLED"]),
        days: .dayFirst,
        numbers: .either,
        zone: .utc,
        allowsShortSales: false,
        derivesPrices: true,
        terms: { row in [.symbol: String(row.text(.symbol).prefix { $0 != "/" })] },
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
}
