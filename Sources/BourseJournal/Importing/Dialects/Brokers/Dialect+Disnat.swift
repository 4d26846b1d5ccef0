import BourseCore

extension Dialect {
    /// The transactions of Disnat in Canadian French; those without a trade have a day of settlement alone.
    static let disnat = Dialect(
        format: ImportFormat(id: "disnat", title: "Disnat transactions"),
        headers: [
            [
                "date de transaction", "date de règlement", "type de transaction", "symbole", "quantité", "prix",
                "devise du prix", "montant de l'opération", "devise du compte",
            ]
        ],
        columns: [
            .day: ["date de transaction"], .settlement: ["date de règlement"], .action: ["type de transaction"],
            .symbol: ["symbole"], .description: ["description"], .quantity: ["quantité"], .price: ["prix"],
            .currency: ["devise du prix"], .fees: ["commission payée"], .amount: ["montant de l'opération"],
            .accountCurrency: ["devise du compte"],
        ],
        actions: [.word("ACHAT", .trade(.buy)), .word("VENTE", .trade(.sell))]
            + activities(.dividend, beginnings: ["DIVIDENDE", "DISTRIBUTION"])
            + activities(.interest, beginnings: ["INTÉRÊTS"])
            + activities(.fee, beginnings: ["FRAIS", "TAXE PRODUITS ET SERVICES", "TAXE DE VENTE"])
            + activities(
                .cash,
                beginnings: ["COTISATION", "RÉSILIATION", "SUBVENTION", "INCITATIF", "DÉPÔT", "RETRAIT"]
            )
            + activities(.transfer, beginnings: ["TRANSFERT"]),
        days: .yearFirst,
        numbers: .comma,
        zone: ZoneRules(identifier: "America/Toronto"),
        fees: .paidEither,
        currency: .cad,
        tradesHaveSigns: true,
        exchange: .afterFees,
        terms: { row in
            let codes = ["CAN": "CAD", "USA": "USD", "US": "USD"]
            var terms: [DialectColumn: String] = [:]
            for column in [DialectColumn.currency, .accountCurrency] {
                terms[column] = codes[row.text(column).uppercased()] ?? row.text(column)
            }
            // `ACME-C` is the listing in Canada, which dividends write without its letter.
            let symbol = row.text(.symbol)
            terms[.symbol] = symbol == "-" ? "" : symbol.hasSuffix("-C") ? String(symbol.dropLast(2)) : symbol
            return terms
        },
        correctActivity: { (row, activity) throws(RowRefusal) in
            guard activity.quantity != .zero else { return nil }
            throw row.refusal(
                .quantity,
                "may have come or gone, which the file does not say. Add this transfer by hand."
            )
        }
    )
}
