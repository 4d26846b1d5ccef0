import BourseCore

extension CoinLedger {
    /// The account statement of Coinbase Pro and Exchange, where a trade is two rows and a fee.
    static let coinbasePro = CoinLedger(
        format: ImportFormat(id: "coinbase-account", title: "Coinbase Pro account"),
        header: ["portfolio", "type", "amount", "balance", "amount/balance unit", "trade id"],
        columns: [
            .account: "portfolio", .time: "timestamp", .operation: "type", .coin: "amount/balance unit",
            .amount: "amount", .balance: "balance", .trade: "trade id", .order: "order id",
        ],
        rules: [
            .words(["MATCH"], .side), .words(["FEE"], .fee),
            .words(["DEPOSIT", "WITHDRAWAL", "REBATE"], .movement(.transfer)),
            .words(["CONVERSION"], .movement(.conversion)),
        ],
        tie: [.trade, .order]
    )
}
