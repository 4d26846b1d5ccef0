import BourseCore

extension Dialect {
    /// The activities of Wealthfolio: the CSV that it imports, and the one that it exports.
    static let wealthfolio = Dialect(
        format: ImportFormat(id: "wealthfolio", title: "Wealthfolio activities"),
        headers: [
            ["date", "symbol", "quantity", "activitytype", "unitprice", "currency"],
            ["date", "assetsymbol", "quantity", "activitytype", "unitprice", "currency"],
            ["date", "assetid", "quantity", "activitytype", "unitprice", "currency"],
        ],
        columns: [
            .day: ["date"], .symbol: ["symbol", "assetsymbol", "assetid"], .isin: ["isin"], .quantity: ["quantity"],
            .action: ["activitytype"], .subaction: ["subtype"], .price: ["unitprice"], .currency: ["currency"],
            .fees: ["fee"], .amount: ["amount"], .type: ["instrumenttype"], .note: ["comment"],
            .account: ["account", "accountname", "accountid"], .description: ["assetname"],
        ],
        actions: [
            .sentence("BUY", .trade(.buy)), .sentence("SELL", .trade(.sell)),
            .sentence("DIVIDEND", with: "DRIP", .refused(wealthfolioDrip)),
            .sentence("DIVIDEND", with: "IN_KIND", .refused(wealthfolioDrip)),
            .sentence("DIVIDEND", .activity(.dividend)), .sentence("INTEREST", .activity(.interest)),
            .sentence("DEPOSIT", .activity(.deposit)), .sentence("WITHDRAWAL", .activity(.withdrawal)),
            .sentence("TRANSFER_IN", .activity(.transfer)), .sentence("TRANSFER_OUT", .activity(.transfer)),
            .sentence("ADD_HOLDING", .activity(.transfer)), .sentence("REMOVE_HOLDING", .activity(.transfer)),
            .sentence("CONVERSION_IN", .activity(.conversion)), .sentence("CONVERSION_OUT", .activity(.conversion)),
            .sentence("FEE", .activity(.fee)), .sentence("TAX", .activity(.tax)),
            .sentence("CREDIT", .activity(.interest)), .sentence("SPLIT", .corporateAction),
            .sentence("ADJUSTMENT", .corporateAction),
        ],
        contracts: [
            DialectContract(.symbol, .occ), .yahooCoin, .coin(ofTypes: ["CRYPTO", "CRYPTOCURRENCY"]),
        ],
        days: .yearFirst,
        zone: .utc,
        amountsAreBeforeFees: true,
        amountsHaveSigns: false,
        terms: wealthfolioTerms,
        split: { row in wealthfolioRatio(row.text(.amount)) ?? wealthfolioRatio(row.text(.quantity)) }
    )

    private static let wealthfolioDrip =
        "A dividend that was reinvested or paid in shares has no price of its own. Add the dividend and the purchase by hand."

    /// New shares for one old share: `4`, or `0.1` for one of ten.
    private static func wealthfolioRatio(_ text: String) -> (new: Int64, old: Int64)? {
        guard let ratio = BrokerNumber(text)?.quantity, ratio > .zero else { return nil }
        let one: Int128 = 100_000_000
        let divisor = ratio.units.greatestCommonDivisor(one)
        guard let new = Int64(exactly: ratio.units / divisor), let old = Int64(exactly: one / divisor), new != old
        else { return nil }
        return (new, old)
    }

    private static let wealthfolioTerms: @Sendable (DialectRow) -> [DialectColumn: String] = { row in
        var terms: [DialectColumn: String] = [:]
        let (day, kind, symbol) = (row.text(.day), row.text(.action).uppercased(), row.text(.symbol).uppercased())
        if day.hasSuffix("T00:00:00.000Z") || day.hasSuffix("T00:00:00+00:00") { terms[.day] = String(day.prefix(10)) }
        let isCash = symbol.isEmpty && row.text(.isin).isEmpty || symbol.hasPrefix("$CASH")
        if isCash { terms[.symbol] = "" }
        guard !["BUY", "SELL", "SPLIT", "ADJUSTMENT"].contains(kind) else { return terms }
        let isOutgoing = ["TRANSFER_OUT", "REMOVE_HOLDING", "CONVERSION_OUT"].contains(kind)
        guard isCash || !["TRANSFER_IN", "TRANSFER_OUT", "ADD_HOLDING", "REMOVE_HOLDING"].contains(kind) else {
            terms[.amount] = ""
            if isOutgoing { terms[.quantity] = row.outgoingQuantity }
            return terms
        }
        var amount = row.parsed(.amount)?.money
        if kind == "FEE" || kind == "TAX", amount == nil || amount == .zero {
            amount = row.fees.lazy.compactMap { row.parsed($0.text)?.money }.first
        }
        if amount == nil || amount == .zero { amount = row.value }
        guard let amount else { return terms }
        terms[.amount] = "\(isOutgoing ? .zero - amount.magnitude : amount)"
        return terms
    }
}
