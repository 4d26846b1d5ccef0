import BourseCore

extension Dialect {
    /// The operations of Fineco, by ISIN: a sign of A buys and one of V sells, and amounts and fees are in euros.
    static let fineco = Dialect(
        format: ImportFormat(id: "fineco", title: "Fineco operations"),
        headers: [["operazione", "descrizione", "isin", "segno", "quantita", "divisa", "prezzo", "controvalore"]],
        columns: [
            .day: ["operazione"], .action: ["descrizione"], .subaction: ["segno"],
            .isin: ["isin"], .description: ["titolo"], .quantity: ["quantita"], .currency: ["divisa"],
            .price: ["prezzo"], .rate: ["cambio"],
            .amount: ["controvalore"],
            .fees: [
                "commissioni fondi sw/ingr/uscita", "commissioni fondi banca corrispondente", "spese fondi sgr",
                "commissioni amministrato",
            ],
        ],
        actions: [
            .word("COMPRAVENDITA TITOLI A", .trade(.buy)), .word("COMPRAVENDITA TITOLI V", .trade(.sell)),
            .sentence("DIVIDENDO", .activity(.dividend)), .sentence("STACCO CEDOLE", .activity(.dividend)),
            .sentence("CEDOLA", .activity(.interest)), .sentence("AUMENTO CAPITALE", .corporateAction),
            .sentence("RAGGRUPPAMENTO", .corporateAction), .sentence("FRAZIONAMENTO", .corporateAction),
        ],
        days: .dayFirst,
        numbers: .either,
        zone: nil,
        allowsShortSales: false,
        currency: .eur,
        exchange: .beforeFees,
        terms: { _ in [.accountCurrency: "EUR"] }
    )
}
