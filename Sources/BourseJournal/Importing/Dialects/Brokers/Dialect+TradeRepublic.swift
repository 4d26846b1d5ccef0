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
            .isin: ["isin"], .description: ["opmerking", "note", "notiz"], .quantity: ["aantal", "shares", "stück"],
            .fees: ["kosten", "fees", "gebühren"],
            .taxes: ["belasting", "taxes", "steuern"],
        ],
        actions: [
            .word("AANKOOP", .trade(.buy)), .word("BUY", .trade(.buy)), .word("KAUF", .trade(.buy)),
            .word("VERKOOP", .trade(.sell)), .word("SELL", .trade(.sell)),
            .word("VERKAUF", .trade(.sell)),
        ]
            + activities(.dividend, ["DIVIDEND", "DIVIDENDE"])
            + activities(.interest, ["RENTE", "INTEREST", "ZINSEN"])
            + activities(.fee, ["KOSTEN", "FEES", "GEBÜHREN"])
            + activities(.tax, ["BELASTING", "TAXES", "STEUERN", "TAX REFUND"])
            + activities(.deposit, ["STORTING", "DEPOSIT", "EINLAGE"])
            + activities(.withdrawal, ["ONTTREKKING", "REMOVAL", "WITHDRAWAL", "ENTNAHME"])
            + activities(.transfer, ["TRANSFER (INBOUND)", "TRANSFER (OUTBOUND)"]),
        days: .yearFirst,
        numbers: .either,
        zone: nil,
        allowsShortSales: false,
        fees: .paidEither,
        currency: .eur,
        tradesHaveSigns: true,
        derivesPrices: true,
        correctActivity: { row, activity in
            guard activity.kind == .transfer, activity.quantity != .zero else { return nil }
            // The amount is what the shares are worth.
            activity.amount = .zero
            let isOut = row.text(.action).uppercased().contains("OUTBOUND")
            if isOut == (activity.quantity > .zero) { activity.quantity = .zero - activity.quantity }
            return nil
        }
    )
}
