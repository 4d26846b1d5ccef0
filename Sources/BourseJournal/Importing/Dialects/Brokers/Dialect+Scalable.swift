import BourseCore

extension Dialect {
    /// The transactions of Scalable Capital, by ISIN.
    static let scalable = Dialect(
        format: ImportFormat(id: "scalable", title: "Scalable Capital transactions"),
        headers: [["date", "time", "status", "reference", "type", "isin", "shares", "price", "amount", "fee"]],
        columns: [
            .day: ["date"], .time: ["time"], .status: ["status"], .order: ["reference"],
            .action: ["type"], .isin: ["isin"], .quantity: ["shares"], .price: ["price"], .amount: ["amount"],
            .fees: ["fee"], .taxes: ["tax"], .currency: ["currency"], .description: ["description"],
        ],
        actions: [
            .word("BUY", .trade(.buy)), .word("SAVINGS PLAN", .trade(.buy)), .word("SELL", .trade(.sell)),
            .word("CORPORATE ACTION", .corporateAction), .word("SECURITY TRANSFER", .activity(.transfer)),
            .word("DISTRIBUTION", .activity(.dividend)), .word("INTEREST", .activity(.interest)),
            .word("TAXES", .activity(.tax)), .word("FEE", .activity(.fee)), .word("DEPOSIT", .activity(.deposit)),
            .word("WITHDRAWAL", .activity(.withdrawal)),
        ],
        days: .yearFirst,
        numbers: .comma,
        zone: nil,
        allowsShortSales: false,
        fees: .paidEither,
        currency: .eur,
        tradesHaveSigns: true,
        ignores: { row throws(RowRefusal) in
            let status = row.text(.status).lowercased()
            if ["", "executed", "settled", "ausgeführt"].contains(status) { return nil }
            if unfilledStates.contains(status) { return "orders without fills" }
            throw row.refusal(.status, "is unknown. Add this row by hand if it was executed.")
        },
        correctActivity: { (row, activity) throws(RowRefusal) in
            guard activity.quantity > .zero else { return nil }
            throw row.refusal(
                .quantity,
                "may have come or gone, which the file does not say. Add this transfer by hand."
            )
        }
    )

    /// What Scalable calls an order that was not executed, in small letters.
    private static let unfilledStates: Set<String> = [
        "cancelled", "canceled", "rejected", "expired", "pending", "storniert", "abgelehnt", "abgelaufen", "offen",
    ]
}
