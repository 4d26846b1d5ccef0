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
            .symbol: ["symbol"], .isin: ["isin"], .quantity: ["quantity", "anzahl"],
            .price: ["unit price", "stückpreis"], .fees: ["costs", "kosten"],
            .amount: ["net amount", "nettobetrag"], .currency: ["currency", "währung nettobetrag", "währung"],
        ],
        actions: [
            .word("BUY", .trade(.buy)), .word("SELL", .trade(.sell)), .word("KAUF", .trade(.buy)),
            .word("VERKAUF", .trade(.sell)), .word("REVERSE SPLIT", .corporateAction), .word("SPLIT", .corporateAction),
            .word("SPIN OFF", .corporateAction), .word("MERGER", .corporateAction),
        ]
            + ignored("dividends and distributions", ["DIVIDEND", "DIVIDENDE", "CAPITAL GAIN", "KAPITALGEWINN"])
            + ignored("interest", ["INTEREST", "INTERESTS", "ZINSEN"])
            + ignored("fees and taxes", ["CUSTODY FEES", "DEPOTGEBÜHREN"])
            + ignored("currency conversions", ["FOREX CREDIT", "FOREX DEBIT", "FX CREDIT COMP.", "FX DEBIT COMP."])
            + ignored("deposits and withdrawals", ["DEBIT", "CREDIT", "PAYMENT", "AUSZAHLUNG", "EINZAHLUNG"]),
        days: .dayFirst,
        numbers: .apostrophe,
        zone: ZoneRules(identifier: "Europe/Zurich"),
        fees: .paidEither,
        terms: { row in row.text(.order).allSatisfy { $0 == "0" } ? [.order: ""] : [:] }
    )
}
