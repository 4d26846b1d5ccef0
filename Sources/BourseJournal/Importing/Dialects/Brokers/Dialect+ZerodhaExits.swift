import BourseCore

extension Dialect {
    /// The sheet “Tradewise Exits” of the tax statement of Zerodha: a purchase and a sale in each row, with their values
    /// instead of prices and with the charges on the sale.
    static let zerodhaExits: Dialect = {
        var trades = zerodhaExitSide(.buy, day: "entry date", value: "buy value", fees: [])
        trades.otherSides = [
            zerodhaExitSide(
                .sell,
                day: "exit date",
                value: "sell value",
                fees: [
                    "brokerage", "exchange transaction charges", "ipft", "sebi charges", "cgst", "sgst", "igst",
                    "stamp duty", "stt",
                ]
            )
        ]
        return trades
    }()

    private static func zerodhaExitSide(_ side: Side, day: String, value: String, fees: [String]) -> Dialect {
        Dialect(
            format: ImportFormat(id: "zerodha-exits", title: "Zerodha tax report"),
            headers: [["symbol", "entry date", "exit date", "quantity", "buy value", "sell value", "profit"]],
            columns: [
                .day: [day], .action: ["side"], .symbol: ["symbol"], .isin: ["isin"], .quantity: ["quantity"],
                .price: [value], .fees: fees, .profit: ["profit"],
            ],
            actions: [.word("", .trade(side))],
            days: .yearFirst,
            zone: .india,
            currency: .inr,
            listsNewestFirst: false,
            ignores: { row throws(RowRefusal) in
                let symbol = row.text(.symbol).uppercased()
                if row.text(.day).isEmpty || symbol == "SYMBOL" { return "totals and notes" }
                if symbol.contains(" ") { return "mutual funds" }
                let isContract =
                    symbol.contains(where: \.isNumber)
                    && (symbol.hasSuffix("FUT") || symbol.hasSuffix("CE") || symbol.hasSuffix("PE"))
                guard isContract else { return nil }
                throw row.refusal(
                    .symbol,
                    "is a contract whose expiration is not in the file. Import the tradebook instead."
                )
            },
            correct: { row, entry throws(RowRefusal) in
                if let value = try row.number(.price)?.money { entry.setPrice(from: value) }
                // The profit is that of the trade, whichever side came first.
                if side == .sell { entry.profit = row.parsed(.profit)?.total }
            }
        )
    }
}
