import BourseCore

extension Dialect {
    /// The transactions of Rabobank's investments, by ISIN.
    static let rabobank = Dialect(
        format: ImportFormat(id: "rabobank", title: "Rabobank transactions"),
        headers: [["portefeuille", "naam", "datum", "type mutatie", "volume", "koers", "bedrag", "isin code"]],
        columns: [
            .account: ["portefeuille"], .description: ["naam"], .day: ["datum"], .time: ["tijd"],
            .action: ["type mutatie"], .isin: ["isin code"], .quantity: ["volume"], .price: ["koers"],
            .currency: ["valuta koers"], .fees: ["valuta kosten €"], .amount: ["bedrag"],
            .accountCurrency: ["valuta mutatie"], .gross: ["waarde"],
        ],
        actions: [
            .sentence("KOOP", .trade(.buy)), .sentence("VERKOOP", .trade(.sell)),
            .sentence("CONTANT DIVIDEND", .activity(.dividend)), .sentence("STORTING", .activity(.cash)),
            .sentence("TARIEVEN", .activity(.fee)), .sentence("RENTE", .activity(.interest)),
        ],
        days: .dayFirst,
        numbers: .comma,
        zone: ZoneRules(identifier: "Europe/Amsterdam"),
        allowsShortSales: false,
        currency: .eur,
        tradesHaveSigns: true,
        exchange: .afterFees,
        // Rows of interest have a value of 0.
        terms: { row in row.parsed(.gross)?.money == .zero ? [.gross: ""] : [:] }
    )
}
