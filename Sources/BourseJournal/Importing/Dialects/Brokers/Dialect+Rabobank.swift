import BourseCore

extension Dialect {
    /// The transactions of Rabobank's investments, by ISIN.
    static let rabobank = Dialect(
        format: ImportFormat(id: "rabobank", title: "Rabobank transactions"),
        headers: [["portefeuille", "naam", "datum", "type mutatie", "volume", "koers", "bedrag", "isin code"]],
        columns: [
            .account: ["portefeuille"], .day: ["datum"], .time: ["tijd"],
            .action: ["type mutatie"], .isin: ["isin code"], .quantity: ["volume"], .price: ["koers"],
            .currency: ["valuta koers"], .fees: ["valuta kosten €"], .amount: ["bedrag"],
            .accountCurrency: ["valuta mutatie"],
        ],
        actions: [
            .sentence("KOOP", .trade(.buy)), .sentence("VERKOOP", .trade(.sell)),
            .sentence("CONTANT DIVIDEND", .ignored("dividends and distributions")),
            .sentence("STORTING", .ignored("deposits and withdrawals")),
            .sentence("TARIEVEN", .ignored("fees and taxes")), .sentence("RENTE", .ignored("interest")),
        ],
        days: .dayFirst,
        numbers: .comma,
        zone: ZoneRules(identifier: "Europe/Amsterdam"),
        allowsShortSales: false,
        currency: .eur
    )
}
