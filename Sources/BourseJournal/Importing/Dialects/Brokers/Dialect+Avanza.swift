import BourseCore

extension Dialect {
    /// The transactions of Avanza, by ISIN: prices in the currency of the security, amounts and fees in the account's.
    static let avanza = Dialect(
        format: ImportFormat(id: "avanza", title: "Avanza transactions"),
        headers: [["datum", "konto", "typ av transaktion", "antal", "kurs", "belopp", "isin", "instrumentvaluta"]],
        columns: [
            .day: ["datum"], .account: ["konto"], .action: ["typ av transaktion"],
            .quantity: ["antal"], .price: ["kurs"], .amount: ["belopp"],
            .accountCurrency: ["transaktionsvaluta"], .fees: ["courtage", "courtage (*)"], .rate: ["valutakurs"],
            .currency: ["instrumentvaluta"], .isin: ["isin"],
        ],
        actions: [
            .word("KÖP", .trade(.buy)), .word("SÄLJ", .trade(.sell)),
            // With a number of units it exchanges one fund for another.
            .word("ÖVRIGT", .corporateAction), .word("VÄRDEPAPPERSÖVERFÖRING", .ignored("transfers")),
        ]
            + ignored("dividends and distributions", ["UTDELNING"])
            + ignored("interest", ["RÄNTA", "RÄNTOR", "INLÅNINGSRÄNTA", "DEBETRÄNTA"])
            + ignored("fees and taxes", ["UTLÄNDSK KÄLLSKATT", "PRELIMINÄRSKATT", "AVKASTNINGSSKATT", "AVGIFT"])
            + ignored("deposits and withdrawals", ["INSÄTTNING", "UTTAG"]),
        days: .yearFirst,
        numbers: .comma,
        zone: nil,
        allowsShortSales: false,
        rate: .accountPerPriceCurrency,
        ignores: { row in
            row.text(.action).uppercased() == "ÖVRIGT" && row.text(.quantity).isEmpty ? "fees and taxes" : nil
        }
    )
}
