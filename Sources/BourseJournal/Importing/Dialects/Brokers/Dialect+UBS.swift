import BourseCore

extension Dialect {
    /// The transactions of UBS in German, by ISIN: the values are rounded, so that quantity and price count.
    ///
    /// The currency of the price is behind the quantity.
    static let ubs = Dialect(
        format: ImportFormat(id: "ubs", title: "UBS transactions"),
        headers: [
            ["portfolio", "abschluss", "beschreibung 1", "isin", "anzahl/betrag", "trans.-preis", "auftrags-nr."]
        ],
        columns: [
            .account: ["portfolio"], .day: ["abschluss"], .time: ["abschlusszeit"], .action: ["beschreibung 1"],
            .description: ["beschreibung 2"], .isin: ["isin"], .quantity: ["anzahl/betrag"],
            .currency: ["anzahl/betrag >"], .price: ["trans.-preis"], .order: ["auftrags-nr."],
        ],
        actions: [
            .word("KAUF", .trade(.buy)), .word("KAUF AUS EMISSION", .trade(.buy)), .word("VERKAUF", .trade(.sell)),
            .word("RÜCKNAHME", .trade(.sell)),
            .word("STORNO KAUF", .cancellation(.buy)), .word("STORNO KAUF AUS EMISSION", .cancellation(.buy)),
            .word("STORNO VERKAUF", .cancellation(.sell)), .word("STORNO RÜCKNAHME", .cancellation(.sell)),
        ],
        days: .dayFirst,
        numbers: .apostrophe,
        zone: ZoneRules(identifier: "Europe/Zurich"),
        allowsShortSales: false,
        currency: .chf,
        terms: { row in
            // The word that was cancelled takes the place of the name.
            guard row.text(.action).uppercased() == "STORNO" else { return [:] }
            return [.action: "STORNO \(row.text(.description))", .description: ""]
        }
    )
}
