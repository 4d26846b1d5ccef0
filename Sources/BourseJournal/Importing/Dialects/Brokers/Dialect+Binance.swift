import BourseCore

extension Dialect {
    /// The spot trades of Binance: the unit is behind each number, or in columns of an older form.
    static let binance = Dialect(
        format: ImportFormat(id: "binance", title: "Binance spot trades"),
        headers: [
            ["date(utc)", "pair", "side", "price", "executed", "amount", "fee"],
            ["date(utc)", "market", "type", "price", "amount", "total", "fee", "fee coin"],
        ],
        columns: [
            .day: ["date(utc)"], .symbol: ["pair", "market"], .action: ["side", "type"], .price: ["price"],
            .quantity: ["executed", "amount"], .amount: ["total", "amount"], .fees: ["fee"], .feeCurrency: ["fee coin"],
        ],
        actions: [.word("BUY", .trade(.buy)), .word("SELL", .trade(.sell))],
        contracts: [binancePair],
        days: .shortYearFirst,
        zone: .utc,
        type: .crypto,
        hasUnits: true
    )

    /// The pair, whose quote currency is the unit of the amount where there is one.
    private static let binancePair = DialectContract { row, _ in
        let (name, unit) = (row.text(.symbol).uppercased(), row.unit(.amount))
        guard !unit.isEmpty, name.hasSuffix(unit) else {
            return CoinPair(name, withStablecoins: true).flatMap { .coin($0) }
        }
        return CoinPair(base: name.dropLast(unit.count), quote: unit[...]).flatMap { .coin($0) }
    }

    /// The futures trades of Binance that are settled in stablecoins.
    static let binanceFutures = Dialect(
        format: ImportFormat(id: "binance-futures", title: "Binance futures trades"),
        headers: [["date(utc)", "symbol", "side", "price", "quantity", "fee", "realized profit"]],
        columns: [
            .day: ["date(utc)"], .symbol: ["symbol"], .action: ["side"], .price: ["price"], .quantity: ["quantity"],
            .amount: ["amount"], .fees: ["fee"], .feeCurrency: ["fee coin"],
        ],
        actions: [.word("BUY", .trade(.buy)), .word("SELL", .trade(.sell))],
        contracts: [DialectContract(.symbol, .linearCoinFuture)],
        days: .shortYearFirst,
        zone: .utc,
        type: .future
    )
}
