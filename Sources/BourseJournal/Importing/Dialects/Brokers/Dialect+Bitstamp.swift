import BourseCore

extension Dialect {
    /// The transactions of Bitstamp, with units behind numbers or in columns of their own.
    static let bitstamp = Dialect(
        format: ImportFormat(id: "bitstamp", title: "Bitstamp transactions"),
        headers: [
            ["type", "datetime", "account", "amount", "value", "rate", "fee", "sub type"],
            ["type", "subtype", "datetime", "amount", "amount currency", "value", "value currency", "rate", "fee"],
        ],
        columns: [
            .account: ["account"], .day: ["datetime"], .action: ["type"], .subaction: ["sub type", "subtype"],
            .quantity: ["amount"], .symbol: ["amount currency"], .amount: ["value"], .currency: ["value currency"],
            .price: ["rate"], .fees: ["fee"], .feeCurrency: ["fee currency"], .order: ["order id"],
        ],
        actions: [
            .word("MARKET BUY", .trade(.buy)), .word("MARKET SELL", .trade(.sell)),
            .sentence("DEPOSIT", .activity(.deposit)), .sentence("WITHDRAWAL", .activity(.withdrawal)),
            .sentence("RIPPLE DEPOSIT", .activity(.deposit)), .sentence("RIPPLE PAYMENT", .activity(.withdrawal)),
            .sentence("CARD DEPOSIT", .activity(.deposit)), .sentence("STAKING REWARD", .activity(.transfer)),
            .sentence("SUB ACCOUNT TRANSFER", .activity(.transfer)),
        ],
        contracts: [bitstampPair],
        days: .yearFirst,
        zone: .utc,
        type: .crypto,
        listsNewestFirst: false,
        amountsAreBeforeFees: true,
        hasUnits: true
    )

    /// The units of the amount and the value.
    private static let bitstampPair = DialectContract { row, _ in
        let (coin, money) = (row.text(.symbol), row.text(.currency))
        let base = coin.isEmpty ? row.unit(.quantity) : coin.uppercased()
        let quote = money.isEmpty ? row.unit(.amount) : money.uppercased()
        return CoinPair(base: base[...], quote: quote[...]).flatMap { .coin($0) }
    }
}
