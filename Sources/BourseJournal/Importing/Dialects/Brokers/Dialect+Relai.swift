import BourseCore

extension Dialect {
    /// The transactions of Relai, which buy and sell bitcoin: amounts without fees are exact, prices are rounded.
    static let relai = Dialect(
        format: ImportFormat(id: "relai", title: "Relai transactions"),
        headers: [
            ["date", "transaction type", "btc amount", "btc price", "currency pair", "fiat amount (excl. fees)"]
        ],
        columns: [
            .day: ["date"], .action: ["transaction type"], .symbol: ["currency pair"], .quantity: ["btc amount"],
            .amount: ["fiat amount (excl. fees)"], .accountCurrency: ["fiat currency"], .fees: ["fee"],
            .feeCurrency: ["fee currency"], .order: ["operation id"],
        ],
        actions: [.word("BUY", .trade(.buy)), .word("SELL", .trade(.sell))],
        contracts: [DialectContract(.symbol, .coinPair)],
        days: .yearFirst,
        zone: .utc,
        allowsShortSales: false,
        type: .crypto,
        amountsAreBeforeFees: true,
        derivesPrices: true
    )
}
