import BourseCore

extension Dialect {
    /// The transactions of Avanza, by ISIN: prices in the currency of the security, amounts and fees in the account's.
    static let avanza = Dialect(
        format: ImportFormat(id: "avanza", title: "Avanza transactions"),
        headers: [["datum", "konto", "typ av transaktion", "antal", "kurs", "belopp", "isin", "instrumentvaluta"]],
        columns: [
            .day: ["datum"], .account: ["konto"], .action: ["typ av transaktion"],
            .description: ["värdepapper/beskrivning"],
            .quantity: ["antal"], .price: ["kurs"], .amount: ["belopp"],
            .accountCurrency: ["transaktionsvaluta"], .fees: ["courtage", "courtage (*)"], .rate: ["valutakurs"],
            .currency: ["instrumentvaluta"], .isin: ["isin"],
        ],
        actions: [
            .word("KÖP", .trade(.buy)), .word("SÄLJ", .trade(.sell)),
            // With a number of units it exchanges one fund for another.
            .word("ÖVRIGT", .corporateAction), .word("VÄRDEPAPPERSÖVERFÖRING", .activity(.transfer)),
        ]
            + activities(.dividend, ["UTDELNING"])
            + activities(.interest, ["RÄNTA", "RÄNTOR", "INLÅNINGSRÄNTA", "DEBETRÄNTA"])
            + activities(.tax, ["UTLÄNDSK KÄLLSKATT", "PRELIMINÄRSKATT", "AVKASTNINGSSKATT"])
            + activities(.fee, ["AVGIFT"])
            + activities(.cash, ["INSÄTTNING", "UTTAG"]),
        days: .yearFirst,
        numbers: .comma,
        zone: nil,
        allowsShortSales: false,
        currency: Currency("SEK") ?? .usd,
        tradesHaveSigns: true,
        exchange: .afterFees,
        rate: .accountPerPriceCurrency,
        terms: { row in
            guard row.text(.action).uppercased() == "ÖVRIGT", row.text(.quantity).isEmpty else { return [:] }
            // Charges and their refunds, of which the description says which.
            return [.action: row.text(.description).uppercased().hasSuffix("SKATT") ? "AVKASTNINGSSKATT" : "AVGIFT"]
        }
    )
}
