import BourseCore

extension Dialect {
    /// The transactions of DEGIRO in the languages of its website: a negative quantity is a sale, currencies are in
    /// columns without a name, and fees and values in the currency of the account.
    static let degiro = Dialect(
        format: ImportFormat(id: "degiro", title: "DEGIRO transactions"),
        headers: degiroLanguages.flatMap { language in
            language.fees.map { Set([language.quantity, language.price, language.order, "isin", $0]) }
                + language.fees.map { Set([language.quantity, language.price, language.order, "code isin", $0]) }
        },
        columns: [
            .day: ["date", "datum", "fecha", "data"],
            .time: ["time", "tijd", "uhrzeit", "heure", "hora", "ora"],
            .isin: ["isin", "code isin"],
            .description: ["product", "produkt", "produit", "producto", "prodotto", "produto"],
            .quantity: degiroLanguages.map(\.quantity), .price: degiroLanguages.map(\.price),
            .order: degiroLanguages.map(\.order),
            .amount: ["value", "waarde", "wert", "montant", "valor", "valore"].flatMap { ["\($0) *", $0] },
            .value: [
                "local value", "lokale waarde", "wert in lokalwährung", "montant devise locale", "valor local",
                "valore locale",
            ],
            .net: ["total", "totaal", "gesamt", "montant négocié", "totale"].flatMap { ["\($0) *", $0] },
            .rate: [
                "exchange rate", "wisselkoers", "wechselkurs", "taux de change", "tipo de cambio", "tasso di cambio",
                "tasso di", "taxa de câmbio",
            ],
            .fees: degiroLanguages.flatMap { $0.fees + [$0.conversion] }, .note: degiroLanguages.map(\.conversion),
        ],
        actions: [.word("", .signedTrade)],
        days: .dayFirst,
        numbers: .either,
        zone: nil,
        quantity: .signed,
        fees: .paidNegative,
        tradesHaveSigns: true,
        exchange: .beforeFees,
        pairsOrders: true,
        terms: { row in
            // The order is in the column behind its own in files since 2025.
            row.text(.order).isEmpty ? [.order: row.code(besides: .order)] : [:]
        },
        ignores: { row in
            // The end of an order that was broken over two lines.
            row.text(.day).isEmpty && row.text(.quantity).isEmpty ? "totals and notes" : nil
        },
        correct: { row, entry throws(RowRefusal) in
            guard !row.text(.order).isEmpty else {
                throw RowRefusal(
                    column: row.name(.order),
                    message: "The row has no order: DEGIRO writes splits, mergers and the ends of options in this way. "
                        + "Add it by hand if it is a trade."
                )
            }
            // The fee of the exchange is no note.
            entry.note = ""
            let isExchanged = entry.activities.contains { $0.kind == .conversion }
            guard isExchanged, row.has(.note), row.parsed(.note)?.money ?? .zero == .zero else { return }
            entry.warning = RowRefusal(
                column: row.name(.note),
                message:
                    "There is no fee of an exchange. If \(entry.currency.code) of your account paid for this trade, "
                    + "delete both sides of the exchange."
            )
        }
    )

    /// The names of the column of orders, which the account statement has as well.
    static let degiroOrders = degiroLanguages.map(\.order)

    /// The columns of a language that differ: fees in each of the versions of the file.
    private struct DegiroLanguage {
        let quantity: String
        let price: String
        let order: String
        let fees: [String]
        let conversion: String
    }

    private static let degiroLanguages = [
        DegiroLanguage(
            quantity: "quantity",
            price: "price",
            order: "order id",
            fees: [
                "transaction and/or third party fees *", "transaction and/or third party costs",
                "transaction and/or third", "transaction costs",
            ],
            conversion: "autofx fee"
        ),
        DegiroLanguage(
            quantity: "aantal",
            price: "koers",
            order: "order id",
            fees: [
                "transactiekosten en/of kosten van derden *", "transactiekosten en/of kosten van derden",
                "transactiekosten en/of", "transactiekosten",
            ],
            conversion: "autofx kosten"
        ),
        DegiroLanguage(
            quantity: "anzahl",
            price: "kurs",
            order: "order-id",
            fees: [
                "transaktionsgebühren und/oder fremdkosten *", "transaktionsgebühren und/oder fremdkosten",
                "transaktionsgebühren", "transaktionskosten", "gebühr",
            ],
            conversion: "autofx-gebühr"
        ),
        DegiroLanguage(
            quantity: "quantité",
            price: "cours",
            order: "id ordre",
            fees: [
                "frais de courtage et/ou de parties *", "frais de courtage et/ou de parties", "frais de courtage",
            ],
            conversion: "frais conversion autofx"
        ),
        DegiroLanguage(
            quantity: "número",
            price: "precio",
            order: "id orden",
            fees: ["costes de transacción y/o externos *", "costes de transacción"],
            conversion: "comisión autofx"
        ),
        DegiroLanguage(
            quantity: "quantità",
            price: "quotazione",
            order: "id ordine",
            fees: ["costi di transazione e/o di terze parti *", "commissioni di"],
            conversion: "commissione autofx"
        ),
        DegiroLanguage(
            quantity: "quantidade",
            price: "preços",
            order: "id da ordem",
            fees: ["custos de transação"],
            conversion: "comissão autofx"
        ),
    ]
}
