import BourseCore

extension Dialect {
    /// The activities of Questrade.
    ///
    /// A day without a time has midnight beside it.
    static let questrade = Dialect(
        format: ImportFormat(id: "questrade", title: "Questrade activities"),
        headers: [
            [
                "transaction date", "settlement date", "action", "symbol", "quantity", "price", "gross amount",
                "currency",
            ]
        ],
        columns: [
            .day: ["transaction date"], .action: ["action"], .symbol: ["symbol"], .description: ["description"],
            .quantity: ["quantity"], .price: ["price"], .amount: ["gross amount"], .net: ["net amount"],
            .fees: ["commission"],
            .currency: ["currency"], .account: ["account #"],
        ],
        actions: [
            .word("BUY", .trade(.buy)), .word("SELL", .trade(.sell)), .word("REI", .trade(.buy)),
            .word("ASN", .removal(.assign)), .word("EXP", .removal(.expire)), .word("ADJ", .corporateAction),
            .word("DIS", .corporateAction), .word("NAC", .corporateAction), .word("MER", .corporateAction),
        ]
            + activities(.dividend, ["DIV"])
            + activities(.interest, ["INT", "LFJ"])
            + activities(.fee, ["FCH"])
            + activities(.tax, ["NRT", "TAX"])
            + activities(.transfer, ["TF6", "TFI", "TFO", "TSF", "BRW"])
            + activities(.cash, ["CON", "DEP", "WDR", "EFT"])
            + activities(.conversion, ["FXT"]),
        contracts: [DialectContract(.description, .rightRootDayStrike)],
        days: .yearFirst,
        fees: .paidEither,
        tradesHaveSigns: true,
        terms: { row in
            var terms: [DialectColumn: String] = [:]
            let midnight = " 12:00:00 AM"
            let cell = row.text(.day)
            if cell.hasSuffix(midnight) { terms[.day] = String(cell.dropLast(midnight.count)) }
            // A distribution is of money, or of shares.
            if row.text(.action).uppercased() == "DIS", row.isUnfilled { terms[.action] = "DIV" }
            return terms
        },
        split: statedSplits,
        correct: { row, entry throws(RowRefusal) in
            guard entry.side != nil, entry.price == .zero else { return }
            throw RowRefusal(
                column: row.name(.price),
                message: "\(row.name(.price)) is 0. Add this trade by hand with its price."
            )
        },
        correctActivity: { row, activity in
            if row.text(.action).uppercased() == "TFO", activity.quantity > .zero {
                activity.quantity = .zero - activity.quantity
            }
            return nil
        }
    )
}
