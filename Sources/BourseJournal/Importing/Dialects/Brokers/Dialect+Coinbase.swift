import BourseCore

extension Dialect {
    /// The transactions of Coinbase, with and without ids.
    static let coinbase = Dialect(
        format: ImportFormat(id: "coinbase", title: "Coinbase transactions"),
        headers: [["timestamp", "transaction type", "asset", "quantity transacted", "subtotal"]],
        columns: [
            .day: ["timestamp"], .action: ["transaction type"], .symbol: ["asset"],
            .quantity: ["quantity transacted"],
            .price: ["price at transaction", "spot price at transaction"],
            .currency: ["price currency", "spot price currency"], .amount: ["subtotal"],
            .fees: ["fees and/or spread", "fees"], .order: ["id"], .note: ["notes"],
        ],
        actions: [
            .word("BUY", .trade(.buy)), .word("SELL", .trade(.sell)), .word("CONVERT", .refused(conversion)),
            .sentence("ADVANCED TRADE BUY", .trade(.buy)), .sentence("ADVANCED TRADE SELL", .trade(.sell)),
            .sentence("ADVANCE TRADE BUY", .trade(.buy)), .sentence("ADVANCE TRADE SELL", .trade(.sell)),
        ]
            + ignored("transfers between wallets", ["RETAIL STAKING TRANSFER", "RETAIL UNSTAKING TRANSFER"])
            + activities(.transfer, ["RETAIL ETH2 DEPRECATION"])
            + activities(.deposit, ["RECEIVE", "DEPOSIT", "EXCHANGE WITHDRAWAL", "PRO WITHDRAWAL", "VAULT WITHDRAWAL"])
            + activities(.withdrawal, ["SEND", "WITHDRAWAL", "EXCHANGE DEPOSIT", "PRO DEPOSIT"])
            + activities(.transfer, coinbaseRewards),
        days: .yearFirst,
        zone: .utc,
        type: .crypto,
        // The price is that of the market; the subtotal is what was paid for the coins.
        pricesAreOfMarket: true
    )

    private static let conversion =
        "A conversion is a sale and a purchase, of which the row has one price. Add both by hand."
    /// Income in coins; the price of the row is that of the market.
    private static let coinbaseRewards = [
        "STAKING INCOME", "REWARDS INCOME", "REWARD INCOME", "LEARNING REWARD", "COINBASE EARN", "INFLATION REWARD",
        "INCENTIVES REWARDS PAYOUT", "SUBSCRIPTION REBATES (24 HOURS)",
    ]

    /// The fills of Coinbase Advanced, Exchange and Pro.
    static let coinbaseFills = Dialect(
        format: ImportFormat(id: "coinbase-fills", title: "Coinbase fills"),
        headers: [["trade id", "product", "side", "created at", "size", "price", "fee", "total"]],
        columns: [
            .account: ["portfolio"], .day: ["created at"], .action: ["side"], .symbol: ["product"],
            .quantity: ["size"], .price: ["price"], .fees: ["fee"], .amount: ["total"], .order: ["trade id"],
        ],
        actions: [.word("BUY", .trade(.buy)), .word("SELL", .trade(.sell))],
        contracts: [DialectContract(.symbol, .coinPair)],
        days: .yearFirst,
        zone: .utc,
        type: .crypto
    )
}
