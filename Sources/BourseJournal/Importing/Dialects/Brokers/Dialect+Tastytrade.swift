import BourseCore

extension Dialect {
    /// The history of tastytrade since 2021, whose prices are those of a contract.
    static let tastytrade = Dialect(
        format: ImportFormat(id: "tastytrade", title: "tastytrade history"),
        headers: [["date", "type", "sub type", "action", "symbol", "instrument type", "value", "average price"]],
        columns: [
            .day: ["date"], .action: ["type"], .subaction: ["sub type"], .status: ["action"], .symbol: ["symbol"],
            .description: ["description"], .type: ["instrument type"], .amount: ["value"], .quantity: ["quantity"],
            .price: ["average price"], .fees: ["commissions", "fees"], .order: ["order #"], .currency: ["currency"],
        ],
        actions: tastytradeActions,
        contracts: [DialectContract(.symbol, .occ), DialectContract(.symbol, .futureOption), tastytradeFuture],
        zone: nil,
        isPricedPerContract: true,
        fees: .paidNegative,
        amountsAreBeforeFees: true,
        tradesHaveSigns: true,
        ignores: { row in
            // Rows that carry a futures position from day to day have neither price nor value.
            let isZero = { BrokerNumber(row.text($0)).map { $0.money == .zero } ?? true }
            let isTrade = row.text(.action).lowercased() == "trade"
            return isTrade && row.text(.type) == "Future" && isZero(.amount) && isZero(.price)
                ? "totals and notes" : nil
        },
        // Until 2021 the column Fees was positive for what was paid, and Commissions negative as ever.
        feesAfterCheck: ["fees": .paidEither],
        correctRemoval: { (row, entry) throws(RowRefusal) in
            if row.text(.status).hasPrefix("BUY") { entry.side = .buy }
            if row.text(.status).hasPrefix("SELL") { entry.side = .sell }
            try settle(row, &entry)
        },
        correctActivity: correctTastytrade,
        settleActivities: separateWithheldTaxes
    )

    /// The history of tastyworks until 2021, with prices of a share.
    static let tastyworks = Dialect(
        format: ImportFormat(id: "tastyworks", title: "tastytrade history until 2021"),
        headers: [
            ["date/time", "transaction code", "transaction subcode", "symbol", "buy/sell", "open/close", "price"]
        ],
        columns: [
            .day: ["date/time"], .action: ["transaction code"], .subaction: ["transaction subcode"],
            .status: ["buy/sell"], .symbol: ["symbol"], .quantity: ["quantity"], .expiration: ["expiration date"],
            .description: ["description"],
            .strike: ["strike"], .right: ["call/put"], .price: ["price"], .fees: ["fees"], .amount: ["amount"],
            .account: ["account reference"],
        ],
        actions: tastytradeActions,
        contracts: [.columns, DialectContract(.symbol, .futureOption), DialectContract(.symbol, .slashedFuture)],
        zone: nil,
        fees: .paidPositive,
        tradesHaveSigns: true,
        correctRemoval: { (row, entry) throws(RowRefusal) in try settle(row, &entry) },
        correctActivity: correctTastytrade,
        settleActivities: separateWithheldTaxes
    )

    private static let tastytradeActions: [DialectRule] =
        ["TRADE", "RECEIVE DELIVER"].flatMap { type -> [DialectRule] in
            [
                .word("\(type) BUY TO OPEN", .trade(.buy, .open)), .word("\(type) SELL TO OPEN", .trade(.sell, .open)),
                .word("\(type) BUY TO CLOSE", .trade(.buy, .close)),
                .word("\(type) SELL TO CLOSE", .trade(.sell, .close)),
                .word("\(type) BUY", .trade(.buy)), .word("\(type) SELL", .trade(.sell)),
            ]
        }
        + [
            .word("RECEIVE DELIVER EXPIRATION", .removal(.expire)),
            .word("RECEIVE DELIVER ASSIGNMENT", .removal(.assign)),
            .word("RECEIVE DELIVER EXERCISE", .removal(.exercise)),
            .word("RECEIVE DELIVER CASH SETTLED ASSIGNMENT", .removal(.assign)),
            .word("RECEIVE DELIVER CASH SETTLED EXERCISE", .removal(.exercise)),
            .word("RECEIVE DELIVER ACAT", .activity(.transfer)),
            .word("RECEIVE DELIVER SPECIAL DIVIDEND", .corporateAction),
            .sentence("RECEIVE DELIVER SYMBOL CHANGE", .corporateAction),
            .sentence("RECEIVE DELIVER STOCK MERGER", .corporateAction),
            .sentence("RECEIVE DELIVER FORWARD SPLIT", .corporateAction),
            .sentence("RECEIVE DELIVER REVERSE SPLIT", .corporateAction),
            .word("MONEY MOVEMENT DIVIDEND", .activity(.dividend)),
            .sentence("MONEY MOVEMENT CREDIT INTEREST", .activity(.interest)),
            .sentence("MONEY MOVEMENT DEBIT INTEREST", .activity(.interest)),
            .sentence("MONEY MOVEMENT FULLY PAID", .activity(.interest)),
            .sentence("MONEY MOVEMENT DEPOSIT", .activity(.cash)),
            .sentence("MONEY MOVEMENT WITHDRAWAL", .activity(.cash)),
            .sentence("MONEY MOVEMENT TRANSFER", .activity(.transfer)),
            .sentence("MONEY MOVEMENT MARK TO MARKET", .ignored("totals and notes")),
            .sentence("MONEY MOVEMENT", .activity(.fee)),
        ]

    /// Deposits of a security are its distributions, those of interest are interest, and a delivery says in another column
    /// whether it went out.
    private static let correctTastytrade:
        @Sendable (DialectRow, inout AccountActivity) throws(RowRefusal) -> RowRefusal? = {
            row,
            activity in
            let text = activity.note.uppercased()
            if activity.kind == .transfer, activity.quantity != .zero, row.text(.status).uppercased().hasPrefix("SELL")
            {
                activity.quantity = .zero - activity.quantity
            }
            guard activity.kind == .cash else { return nil }
            if text.hasPrefix("INTEREST") || text.hasPrefix("FROM ") && text.contains(" THRU ") {
                activity.kind = .interest
            } else if let symbol = Symbol(row.text(.symbol)), activity.amount > .zero {
                activity.kind = .dividend
                activity.instrument = TradedInstrument(symbol: symbol, type: .stock)
            }
            return nil
        }

    /// Taxes are negative dividends beside the dividend: less than it, of the same security on the same day.
    private static let separateWithheldTaxes: @Sendable (inout [AccountActivity]) -> Void = { activities in
        struct Payment: Hashable {
            let day: TradingDay
            let account: String
            let instrument: TradedInstrument?
        }
        func payment(_ activity: AccountActivity) -> Payment {
            Payment(day: activity.day, account: activity.account, instrument: activity.instrument)
        }
        var paid: [Payment: Money] = [:]
        for activity in activities where activity.kind == .dividend && activity.amount > .zero {
            paid[payment(activity), default: .zero] = paid[payment(activity), default: .zero] + activity.amount
        }
        for index in activities.indices where activities[index].kind == .dividend && activities[index].amount < .zero {
            guard let gross = paid[payment(activities[index])], activities[index].amount.magnitude < gross else {
                continue
            }
            activities[index].kind = .tax
        }
    }

    /// Futures are in a column of their own type.
    private static let tastytradeFuture = DialectContract { row, _ in
        row.text(.type) == "Future" ? ContractNotation.slashedFuture.read(row.text(.symbol)) : nil
    }

    /// The price at which an option was settled in cash.
    private static func settle(_ row: DialectRow, _ entry: inout DialectEntry) throws(RowRefusal) {
        guard let value = try row.number(.amount)?.money, value != .zero else { return }
        entry.side = entry.effect == .assign ? .buy : .sell
        entry.setPrice(from: value.magnitude)
    }
}
