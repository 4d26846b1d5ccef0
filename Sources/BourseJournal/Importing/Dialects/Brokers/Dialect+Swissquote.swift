import BourseCore

extension Dialect {
    /// The transactions of Swissquote, in English and German.
    static let swissquote = Dialect(
        format: ImportFormat(id: "swissquote", title: "Swissquote transactions"),
        headers: [
            ["date", "order #", "transaction", "symbol", "quantity", "unit price", "costs", "net amount"],
            ["datum", "auftrag #", "transaktionen", "symbol", "anzahl", "stückpreis", "kosten", "nettobetrag"],
        ],
        columns: [
            .day: ["date", "datum"], .order: ["order #", "auftrag #"], .action: ["transaction", "transaktionen"],
            .symbol: ["symbol"], .description: ["name"], .isin: ["isin"], .quantity: ["quantity", "anzahl"],
            .price: ["unit price", "stückpreis"], .fees: ["costs", "kosten"],
            .amount: ["net amount", "nettobetrag"], .currency: ["currency", "währung nettobetrag", "währung"],
            .balance: ["balance", "saldo"],
        ],
        actions: [
            .word("BUY", .trade(.buy)), .word("SELL", .trade(.sell)), .word("KAUF", .trade(.buy)),
            .word("VERKAUF", .trade(.sell)), .word("REVERSE SPLIT", .corporateAction), .word("SPLIT", .corporateAction),
            .word("SPIN OFF", .corporateAction), .word("MERGER", .corporateAction),
        ]
            + activities(.dividend, ["DIVIDEND", "DIVIDENDE", "CAPITAL GAIN", "KAPITALGEWINN"])
            + activities(.interest, ["INTEREST", "INTERESTS", "ZINSEN"])
            + activities(.fee, ["CUSTODY FEES", "DEPOTGEBÜHREN"])
            + activities(.conversion, ["FOREX CREDIT", "FOREX DEBIT", "FX CREDIT COMP.", "FX DEBIT COMP."])
            + activities(.cash, ["DEBIT", "CREDIT", "PAYMENT", "AUSZAHLUNG", "EINZAHLUNG"]),
        days: .dayFirst,
        numbers: .apostrophe,
        zone: ZoneRules(identifier: "Europe/Zurich"),
        fees: .paidEither,
        tradesHaveSigns: true,
        terms: { row in row.text(.order).allSatisfy { $0 == "0" } ? [.order: ""] : [:] },
        correctActivity: { _, activity in
            // What a dividend costs is the tax that was withheld.
            if activity.kind == .dividend { (activity.fees, activity.taxes) = (.zero, activity.fees + activity.taxes) }
            return nil
        }
    )
}
