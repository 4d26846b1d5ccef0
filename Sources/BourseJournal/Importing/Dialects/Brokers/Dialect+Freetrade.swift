import BourseCore

extension Dialect {
    /// The activity of Freetrade: prices in the currency of the share, totals and fees in the account's.
    static let freetrade = Dialect(
        format: ImportFormat(id: "freetrade", title: "Freetrade activity"),
        headers: [["type", "timestamp", "account currency", "buy / sell", "quantity", "price per share"]],
        columns: [
            .day: ["timestamp"], .action: ["type"], .subaction: ["buy / sell"], .symbol: ["ticker"], .isin: ["isin"],
            .quantity: ["quantity"], .price: ["price per share"],
            .currency: ["instrument currency"], .amount: ["total amount"], .value: ["total shares amount"],
            .accountCurrency: ["account currency"],
            // The other rate has the fee of the exchange in it.
            .rate: ["base fx rate", "fx rate"], .fees: ["stamp duty", "fx fee amount"], .order: ["order id"],
            .taxes: ["dividend withheld tax amount"], .description: ["title"],
        ],
        actions: [
            .word("ORDER BUY", .trade(.buy)), .word("ORDER SELL", .trade(.sell)),
            .word("FREESHARE_ORDER BUY", .trade(.buy)), .word("FREESHARE_ORDER SELL", .trade(.sell)),
            .sentence("DIVIDEND", .activity(.dividend)), .sentence("SPECIAL_DIVIDEND", .activity(.dividend)),
            .word("PROPERTY", .activity(.dividend)), .sentence("INTEREST", .activity(.interest)),
            .word("STOCK_SPLIT", .corporateAction), .word("TOP_UP", .activity(.deposit)),
            .word("WITHDRAWAL", .activity(.withdrawal)),
        ]
            + ignored("totals and notes", ["MONTHLY_STATEMENT", "TAX_CERTIFICATE"]),
        days: .yearFirst,
        zone: .utc,
        allowsShortSales: false,
        amountsHaveSigns: false,
        exchange: .afterFees,
        correctActivity: { (row, activity) throws(RowRefusal) in
            guard activity.taxes != .zero, row.text(.currency) != activity.currency.code else { return nil }
            // The tax is in the currency of the share, and the rate of a dividend is for one unit of that.
            let net = activity.amount - activity.taxes
            let rate = max(row.parsed(.rate)?.price ?? .zero, .zero)
            let taxes = Money(units: activity.taxes.units.scaled(by: Int128(rate.units), dividedBy: 100_000_000))
            guard taxes <= Money.limit else { throw row.refusal(.taxes, "is too large.") }
            activity.taxes = taxes.rounded(places: 10)
            activity.amount = net + activity.taxes
            return rate == .zero ? row.taxElsewhere(row.text(.currency)) : nil
        }
    )
}
