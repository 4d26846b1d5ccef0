import BourseCore

extension Dialect {
    /// The movements of Directa: no prices, and commissions in rows of their own.
    static let directa = Dialect(
        format: ImportFormat(id: "directa", title: "Directa movements"),
        headers: [["data operazione", "tipo operazione", "ticker", "isin", "quantità", "importo euro", "divisa"]],
        columns: [
            .day: ["data operazione"], .action: ["tipo operazione"], .symbol: ["ticker"], .isin: ["isin"],
            .description: ["descrizione"],
            .quantity: ["quantità"], .amount: ["importo euro"],
            .note: ["importo divisa"], .currency: ["divisa"], .order: ["riferimento ordine"],
        ],
        actions: [
            .word("ACQUISTO", .trade(.buy)), .word("VENDITA", .trade(.sell)),
        ]
            + activities(.cash, beginnings: ["CONFERIMENTO", "PRELIEVO", "BONIFICO"])
            + activities(.dividend, beginnings: ["PROVENTO", "DIVIDENDO"])
            + activities(.interest, beginnings: ["COUPON", "CEDOLA", "INTERESSI"])
            + activities(.tax, beginnings: ["RIT", "TOBIN", "BOLL", "IMPOSTA"])
            + activities(.fee, beginnings: ["COMMISSION"]),
        days: .dayFirst,
        numbers: .either,
        zone: nil,
        currency: .eur,
        tradesHaveSigns: true,
        derivesPrices: true,
        terms: { row in
            // An amount in another currency than euros is beside the one in euros.
            let foreign = row.parsed(.note)
            return foreign?.money ?? .zero == .zero
                ? [.currency: "EUR", .note: ""] : [.amount: foreign?.text ?? "", .note: ""]
        },
        ignores: { row in row.text(.action).isEmpty ? "totals and notes" : nil }
    )
}
