import BourseCore
import BourseDesk
import BourseJournal

/// Closed trades with their annotations as a file.
struct TradeFile: Sendable {
    let journal: UserJournal

    private static let columns = [
        "account", "symbol", "type", "expiration", "strike", "direction", "openedAt", "closedAt", "quantity",
        "entryPrice", "exitPrice", "cost", "grossProfit", "fees", "netProfit", "returnOnCost", "currency",
        "executions", "setups", "mistakes", "rating",
    ]

    /// The trades at the indexes, in their order.
    func table(_ indexes: [Int]) -> TableFile {
        TableFile(Self.columns, of: indexes) { index in
            contract(index) + result(journal.matched.trades[index]) + annotation(index)
        }
    }

    private func contract(_ index: Int) -> [FileValue] {
        let key = journal.matched.key(of: journal.matched.trades[index])
        return [
            .text(key.account), .value(key.instrument.symbol), .text(key.instrument.type.rawValue),
            .value(key.instrument.expiration), .value(key.instrument.strike),
        ]
    }

    private func result(_ trade: RoundTrip) -> [FileValue] {
        [
            .text(trade.direction.rawValue), .value(trade.openedAt), .value(trade.closedAt), .value(trade.quantity),
            .value(trade.entryPrice), .value(trade.exitPrice), .value(trade.cost), .value(trade.grossProfit),
            .value(trade.fees.rounded(places: 10)), .value(trade.netProfit.rounded(places: 10)),
            .value(trade.returnOnCost), .value(journal.matched.key(of: trade).currency), .value(trade.executions),
        ]
    }

    private func annotation(_ index: Int) -> [FileValue] {
        let annotation = journal.annotation(ofTradeAt: index)
        return [
            .optional(annotation?.setups.joined(separator: "; ")),
            .optional(annotation?.mistakes.joined(separator: "; ")),
            .value(annotation?.halfStars.map { Double($0) / 2 }),
        ]
    }
}
