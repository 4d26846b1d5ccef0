import BourseCore

extension Dialect {
    /// Transactions of Trade Republic as pytr writes them, in Dutch, English and German: no prices, and amounts in euros
    /// without fees and taxes.
    static let tradeRepublic = Dialect(
        format: ImportFormat(id: "trade-republic", title: "Trade Republic transactions (pytr)"),
        headers: [
            ["datum", "transactietype", "waarde (netto)", "isin", "aantal", "kosten", "belasting"],
            ["date", "type", "value", "note", "isin", "shares", "fees", "taxes"],
            ["datum", "typ", "wert", "notiz", "isin", "stück", "gebühren", "steuern"],
        ],
        columns: [
            .day: ["datum", "date"], .action: ["transactietype", "type", "typ"],
            .amount: ["waarde (netto)", "value", "wert"],
            .isin: ["isin"], .quantity: ["aantal", "shares", "stück"], .fees: ["kosten", "fees", "gebühren"],
            .taxes: ["belasting", "taxes", "steuern"],
        ],
        actions: [
            .word("AANKOOP", .trade(.buy)), .word("BUY", .trade(.buy)), .word("KAUF", .trade(.buy)),
            .word("VERKOOP", .trade(.sell)), .word("SELL", .trade(.sell)),
            .word("VERKAUF", .trade(.sell)),
        ]
            + ignored("dividends and distributions", ["DIVIDEND", "DIVIDENDE"])
            + ignored("interest", ["RENTE", "INTEREST", "ZINSEN"])
            + ignored("fees and taxes", ["KOSTEN", "FEES", "GEBÜHREN", "BELASTING", "TAXES", "STEUERN", "TAX REFUND"])
            + ignored(
                "deposits and withdrawals",
                ["STORTING", "ONTTREKKING", "DEPOSIT", "REMOVAL", "WITHDRAWAL", "EINLAGE", "ENTNAHME"]
            )
            + ignored("transfers", ["TRANSFER (INBOUND)", "TRANSFER (OUTBOUND)"]),
        days: .yearFirst,
        numbers: .either,
        zone: nil,
        allowsShortSales: false,
        fees: .paidEither,
        currency: .eur,
        derivesPrices: true
    )
}
