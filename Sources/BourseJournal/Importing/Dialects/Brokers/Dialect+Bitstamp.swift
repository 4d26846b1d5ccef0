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
            .sentence("EXCHANGE", .activity(.conversion)),
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
        hasUnits: true,
        terms: { row in
            // Money for money is no trade: a purchase has a positive quantity, and a sale a negative one.
            let units = bitstampUnits(row)
            guard CoinPair.isMoney(units.base), CoinPair.isMoney(units.quote), units.base != units.quote else {
                return [:]
            }
            let side = row.text(.subaction).uppercased()
            guard row.text(.action).uppercased() == "MARKET", ["BUY", "SELL"].contains(side) else { return [:] }
            return [
                .action: "EXCHANGE", .symbol: units.base, .currency: units.quote,
                .quantity: side == "SELL" ? row.outgoingQuantity : row.parsed(.quantity)?.text ?? "",
            ]
        }
    )

    private static let bitstampPair = DialectContract { row, _ in
        let units = bitstampUnits(row)
        return CoinPair(base: units.base[...], quote: units.quote[...]).flatMap { .coin($0) }
    }

    /// The units of the amount and the value.
    private static func bitstampUnits(_ row: DialectRow) -> (base: String, quote: String) {
        let (coin, money) = (row.text(.symbol), row.text(.currency))
        return (
            coin.isEmpty ? row.unit(.quantity) : coin.uppercased(),
            money.isEmpty ? row.unit(.amount) : money.uppercased()
        )
    }
}
