import BourseCore

extension Dialect {
    /// The transactions of the Equity Award Center of Charles Schwab.
    ///
    /// Shares that vested are deposited; a lapse is the summary of such deposits and of the sale for taxes.
    static let schwabAwards = Dialect(
        format: ImportFormat(id: "schwab-awards", title: "Charles Schwab equity awards"),
        headers: [["date", "action", "feesandcommissions", "saleprice", "fairvalue"]],
        columns: [
            .day: ["date"], .action: ["action"], .symbol: ["symbol"], .description: ["description"],
            .quantity: ["quantity"], .price: ["saleprice"], .salePrice: ["saleprice"], .otherPrice: ["fairvalue"],
            .fees: ["feesandcommissions"], .amount: ["amount"],
        ],
        actions: [
            .word("SALE", .trade(.sell)), .word("SELL", .trade(.sell)), .word("FORCED QUICK SELL", .trade(.sell)),
        ]
            + [.word("STOCK SPLIT", .corporateAction)]
            + activities(.transfer, ["DEPOSIT", "JOURNAL", "WIRE TRANSFER", "FORCED DISBURSEMENT", "TRANSFER"])
            + activities(.dividend, ["DIVIDEND", "CASH IN LIEU"])
            + activities(.interest, ["CREDIT INTEREST"])
            + activities(.tax, ["TAX WITHHOLDING", "TAX REVERSAL", "NRA TAX ADJ"])
            + ignored("summaries of deposits and sales", ["LAPSE"]),
        allowsShortSales: false,
        derivesPrices: true,
        correctActivity: { row, activity throws(RowRefusal) in
            guard activity.quantity > .zero, let price = try row.number(.otherPrice)?.price else { return nil }
            try RowRefusal.check(
                quantity: activity.quantity,
                price: price,
                multiplier: .one,
                time: DialectTime(day: activity.day).timestamp(in: .newYork)
            )
            activity.cost = Money(price: price, quantity: activity.quantity)
            return nil
        }
    )
}
