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
            .quantity: ["quantity"], .price: ["price"], .amount: ["gross amount"], .fees: ["commission"],
            .currency: ["currency"], .account: ["account #"],
        ],
        actions: [
            .word("BUY", .trade(.buy)), .word("SELL", .trade(.sell)), .word("REI", .trade(.buy)),
            .word("ASN", .removal(.assign)), .word("EXP", .removal(.expire)), .word("ADJ", .corporateAction),
            .word("DIS", .corporateAction), .word("NAC", .corporateAction), .word("MER", .corporateAction),
        ]
            + ignored("dividends and distributions", ["DIV"])
            + ignored("interest", ["INT", "LFJ", "BRW"])
            + ignored("fees and taxes", ["FCH", "NRT", "TAX"])
            + ignored("transfers", ["TF6", "TFI", "TFO", "TSF"])
            + ignored("deposits and withdrawals", ["CON", "DEP", "WDR", "EFT"])
            + ignored("currency conversions", ["FXT"]),
        contracts: [DialectContract(.description, .rightRootDayStrike)],
        days: .yearFirst,
        fees: .paidEither,
        terms: { row in
            let midnight = " 12:00:00 AM"
            let cell = row.text(.day)
            return cell.hasSuffix(midnight) ? [.day: String(cell.dropLast(midnight.count))] : [:]
        },
        correct: { row, entry throws(RowRefusal) in
            guard entry.side != nil, entry.price == .zero else { return }
            throw RowRefusal(
                column: row.name(.price),
                message: "\(row.name(.price)) is 0. Add this trade by hand with its price."
            )
        }
    )
}
