import BourseCore

extension Dialect {
    /// The transactions of Scalable Capital, by ISIN.
    static let scalable = Dialect(
        format: ImportFormat(id: "scalable", title: "Scalable Capital transactions"),
        headers: [["date", "time", "status", "reference", "type", "isin", "shares", "price", "amount", "fee"]],
        columns: [
            .day: ["date"], .time: ["time"], .status: ["status"], .order: ["reference"],
            .action: ["type"], .isin: ["isin"], .quantity: ["shares"], .price: ["price"], .amount: ["amount"],
            .fees: ["fee"], .currency: ["currency"],
        ],
        actions: [
            .word("BUY", .trade(.buy)), .word("SAVINGS PLAN", .trade(.buy)), .word("SELL", .trade(.sell)),
            .word("CORPORATE ACTION", .corporateAction), .word("SECURITY TRANSFER", .ignored("transfers")),
        ]
            + ignored("dividends and distributions", ["DISTRIBUTION"])
            + ignored("interest", ["INTEREST"])
            + ignored("fees and taxes", ["TAXES", "FEE"])
            + ignored("deposits and withdrawals", ["DEPOSIT", "WITHDRAWAL"]),
        days: .yearFirst,
        numbers: .comma,
        zone: nil,
        allowsShortSales: false,
        fees: .paidEither,
        currency: .eur,
        ignores: { row in
            ["Cancelled", "Rejected", "Expired", "Pending"].contains(row.text(.status)) ? "orders without fills" : nil
        }
    )
}
