import BourseCore

extension Dialect {
    /// The deals of MetaTrader 5: executions, and money that came or went.
    static let metaTraderDeals: Dialect = {
        var deals = metaTrader(
            id: "deals",
            header: ["time", "deal", "symbol", "type", "direction", "volume", "price"],
            columns: [
                .day: ["time"], .action: ["type"], .subaction: ["direction"], .symbol: ["symbol"],
                .quantity: ["volume"], .price: ["price"], .fees: ["commission", "fee", "swap"], .amount: ["profit"],
                .order: ["order"], .description: ["comment"], .profit: ["profit"], .balance: ["balance"],
            ],
            trades: [
                .word("BUY IN", .trade(.buy, .open)), .word("SELL IN", .trade(.sell, .open)),
                .sentence("BUY OUT", .trade(.buy, .close)), .sentence("SELL OUT", .trade(.sell, .close)),
                .word("BUY IN/OUT", .trade(.buy)), .word("SELL IN/OUT", .trade(.sell)),
            ]
        )
        deals.listsNewestFirst = false
        return deals
    }()

    /// The positions of MetaTrader 5: an entry and an exit in each row.
    static let metaTraderPositions = metaTraderTrades(
        id: "positions",
        header: ["time", "position", "symbol", "type", "volume", "price", "profit"],
        times: ("time", "time#2"),
        order: "position",
        fees: ["commission", "swap"]
    )

    /// The closed transactions of MetaTrader 4: an entry and an exit in each row.
    static let metaTraderTransactions = metaTraderTrades(
        id: "transactions",
        header: ["ticket", "open time", "type", "size", "item", "price", "close time", "profit"],
        times: ("open time", "close time"),
        order: "ticket",
        fees: ["commission", "taxes", "swap"]
    )

    /// The same with the currency of its account, in which costs and profits are.
    func inAccount(_ currency: Currency?) -> Dialect {
        var dialect = self
        let code = currency?.code ?? ""
        dialect.terms = { row in
            let action = row.text(.action).uppercased()
            var terms: [DialectColumn: String] =
                code.isEmpty ? [:] : [.accountCurrency: code, .feeCurrency: code]
            // The profit is not the amount of a trade.
            if action.hasPrefix("BUY") || action.hasPrefix("SELL") { terms[.amount] = "" }
            return terms
        }
        dialect.otherSides = otherSides.map { $0.inAccount(currency) }
        return dialect
    }

    private static func metaTrader(
        id: String,
        header: Set<String>,
        columns: [DialectColumn: [String]],
        trades: [DialectRule]
    ) -> Dialect {
        Dialect(
            format: ImportFormat(id: id, title: MetaTraderReport.title),
            headers: [header],
            columns: columns,
            actions: trades + metaTraderMoney,
            contracts: [DialectContract(.symbol, .marginLot)],
            days: .yearFirst,
            numbers: .either,
            zone: nil,
            fees: .paidNegative,
            type: .future,
            amountsAreInAccountCurrency: true
        )
    }

    private static func metaTraderTrades(
        id: String,
        header: Set<String>,
        times: (open: String, close: String),
        order: String,
        fees: [String]
    ) -> Dialect {
        func side(time: String, price: String, fees: [String], _ effect: Effect) -> Dialect {
            var side = metaTrader(
                id: id,
                header: header,
                columns: [
                    .day: [time], .action: ["type"], .symbol: ["symbol", "item"], .quantity: ["volume", "size"],
                    .price: [price], .fees: fees, .amount: ["profit"], .profit: ["profit"], .order: [order],
                    .otherPrice: ["price"],
                ],
                trades: directions(long: ["BUY"], short: ["SELL"], effect)
            )
            guard effect == .close else { return side }
            side.correct = { row, entry throws(RowRefusal) in
                try DialectProfit.check(row, entry, currency: row.text(.accountCurrency))
            }
            return side
        }
        return bothSides { effect in
            effect == .open
                ? side(time: times.open, price: "price", fees: [], effect)
                : side(time: times.close, price: "price#2", fees: fees, effect)
        }
    }

    private static let metaTraderMoney =
        activities(.cash, ["BALANCE"]) + activities(.dividend, ["DIVIDEND"]) + activities(.interest, ["INTEREST"])
        + activities(.tax, ["TAX"])
        + activities(.fee, ["CHARGE", "CORRECTION", "AGENT", "COMMISSION", "COMMISSION DAILY", "COMMISSION MONTHLY"])
        + ignored("bonuses and credits", ["CREDIT", "BONUS"])
        + ignored(
            "orders without fills",
            ["BUY LIMIT", "SELL LIMIT", "BUY STOP", "SELL STOP", "BUY STOP LIMIT", "SELL STOP LIMIT"]
        )
}
