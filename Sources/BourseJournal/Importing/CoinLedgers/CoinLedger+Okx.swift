import BourseCore

extension CoinLedger {
    /// The trading history of OKX, where a spot trade is two rows of one order; the zone is in the line above the header.
    static let okx = CoinLedger(
        format: ImportFormat(id: "okx", title: "OKX trading history"),
        header: ["order id", "time", "trade type", "symbol", "action", "balance change", "balance unit"],
        columns: [
            .time: "time", .operation: "trade type", .detail: "action", .coin: "balance unit",
            .amount: "balance change", .fee: "fee", .feeCoin: "fee unit", .trade: "order id", .order: "order id",
            .note: "action",
        ],
        rules: [
            .words(["SPOT BUY", "SPOT SELL", "CONVERT BUY", "CONVERT SELL"], .side),
            .beginnings(["TRANSFER", "DEPOSIT", "WITHDRAWAL", "EARN", "SAVINGS"], .movement(.transfer)),
            .beginnings(
                ["PERPETUAL", "SWAP", "FUTURES", "OPTION", "MARGIN", "EXPIRY"],
                .refused("Derivatives and margin trades of OKX are not read. Add them by hand.")
            ),
        ],
        tie: [.order],
        amountsAreAfterFees: true,
        offset: { cells in
            for cell in cells where cell.lowercased().hasPrefix("time zone:") {
                return DialectTime.offset(cell.dropFirst("time zone:".count).drop { $0 == " " })
            }
            return nil
        }
    )
}
