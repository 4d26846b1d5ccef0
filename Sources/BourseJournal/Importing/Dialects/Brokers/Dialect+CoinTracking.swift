import BourseCore

extension Dialect {
    /// The trade table of CoinTracking: what was bought and what was given for it, fees included.
    ///
    /// Source: CoinTracking help, "Entering fees": fees in a currency of the trade are part of its amounts; fees in a third
    /// one are rows of their own.
    static let coinTracking = Dialect(
        format: ImportFormat(id: "cointracking", title: "CoinTracking trades"),
        headers: [["type", "buy", "cur.", "sell", "fee", "exchange", "group", "comment", "date"]],
        columns: [
            .day: ["date"], .action: ["type"], .quantity: ["buy"], .amount: ["sell"], .rate: ["fee"],
            .account: ["exchange"], .note: ["comment"], .order: ["tx-id"], .symbol: ["symbol"],
            .currency: ["currency"], .fees: ["_fees"],
        ],
        actions: [
            .word("TRADE BUY", .trade(.buy)), .word("TRADE SELL", .trade(.sell)),
            .sentence("TRADE", .refused(coinTrackingPair)),
            .word("DEPOSIT CASH", .activity(.deposit)), .word("WITHDRAWAL CASH", .activity(.withdrawal)),
            .word("OTHER FEE CASH", .activity(.fee)),
        ]
            + ["DEPOSIT", "WITHDRAWAL"].map { .word($0, .activity(.transfer)) }
            + coinTrackingIncome.map { .sentence($0, .activity(.transfer)) }
            + coinTrackingExpenses.map { .sentence($0, .activity(.transfer)) },
        days: .dayFirst,
        zone: nil,
        type: .crypto,
        amountsHaveSigns: false,
        derivesPrices: true,
        terms: coinTrackingTerms
    )

    private static let coinTrackingPair =
        "Neither side is a currency, a stablecoin, BTC, ETH or BNB in which the other one is priced. Add this trade by hand."
    private static let coinTrackingIncome = [
        "STAKING", "MINING", "AIRDROP", "INCOME", "REWARD / BONUS", "REWARD/BONUS", "GIFT/TIP", "LENDING INCOME",
        "INTEREST INCOME", "MASTERNODE", "MINTING", "LP REWARDS", "OTHER INCOME", "GIFT",
    ]
    private static let coinTrackingExpenses = [
        "SPEND", "DONATION", "LOST", "STOLEN", "OTHER FEE", "EXPENSE (NON TAXABLE)", "OTHER EXPENSE",
    ]
    private static let cash: Set<String> = [
        "USD", "EUR", "GBP", "CHF", "JPY", "CAD", "AUD", "NZD", "SEK", "NOK", "DKK", "PLN", "CZK", "TRY", "BRL", "INR",
    ]
    /// In which of two coins the other one is priced, the most usual first.
    private static let quotes = ["USDT", "USDC", "BUSD", "FDUSD", "TUSD", "DAI", "BTC", "ETH", "BNB"]

    private static let coinTrackingTerms: @Sendable (DialectRow) -> [DialectColumn: String] = { row in
        let bought = (amount: row.text(.quantity), code: row.code(besides: .quantity).uppercased())
        let sold = (amount: row.text(.amount), code: row.code(besides: .amount).uppercased())
        let fee = (amount: row.text(.rate), code: row.code(besides: .rate).uppercased())
        let kind = DialectRule.normalized(row.text(.action))
        var terms: [DialectColumn: String] = [.rate: ""]
        guard kind == "TRADE" else {
            let isIncoming = !BrokerNumber.isBlank(bought.amount)
            let (amount, code) = isIncoming ? bought : sold
            if cash.contains(code) {
                terms.merge([.action: "\(kind) CASH", .amount: amount, .currency: code, .quantity: ""]) { $1 }
            } else {
                terms.merge([.symbol: code, .amount: "", .quantity: isIncoming ? amount : "-\(amount)"]) { $1 }
            }
            return terms
        }
        guard let isPurchase = isPurchase(of: bought.code, with: sold.code) else { return terms }
        let (coin, money) = isPurchase ? (bought, sold) : (sold, bought)
        terms.merge([
            .action: isPurchase ? "TRADE BUY" : "TRADE SELL", .symbol: coin.code, .quantity: coin.amount,
            .amount: money.amount, .currency: money.code, .fees: fee.code == money.code ? fee.amount : "",
        ]) { $1 }
        return terms
    }

    /// Whether the first of two coins is priced in the second; nil where neither is a currency of prices.
    private static func isPurchase(of bought: String, with sold: String) -> Bool? {
        func rank(_ code: String) -> Int? { cash.contains(code) ? -1 : quotes.firstIndex(of: code) }
        switch (rank(bought), rank(sold)) {
        case (nil, nil): return nil
        case (_?, nil): return false
        case (nil, _?): return true
        case (let first?, let second?): return first == second ? nil : second < first
        }
    }
}
