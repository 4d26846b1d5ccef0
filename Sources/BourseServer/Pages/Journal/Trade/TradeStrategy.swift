import BourseCore
import BourseDesk
import BourseJournal
import BourseOptions
import BourseWeb

/// What was opened together with a trade, as its page shows it.
struct TradeStrategy {
    let journal: UserJournal
    let index: Int
    let formatter: JournalFormatter
    let query: Query

    var view: TradeStrategyView? {
        guard let group = journal.openedTogether(withTradeAt: index) else { return nil }
        let matched = journal.matched
        let net = group.trades.reduce(Money.zero) { $0 + matched.trades[$1].netProfit }
        let trades = group.trades.map { trade in
            let result = matched.trades[trade].netProfit
            return TradeStrategyLegView(
                title: title(matched.key(of: matched.trades[trade]), matched.trades[trade].direction),
                address: trade == index ? nil : query.href("/journal/trades/\(journal.id(ofTradeAt: trade))"),
                net: formatter.money.signed(result),
                direction: JournalFormatter.direction(result)
            )
        }
        let open = group.open.map { position in
            TradeStrategyLegView(
                title: title(matched.key(of: matched.open[position]), matched.open[position].direction),
                address: nil,
                net: "open",
                direction: ""
            )
        }
        let count = Count.of(trades.count + open.count, "leg")
        return TradeStrategyView(
            name: RecognitionFormatter.title(group.strategies),
            legs: trades + open,
            net: formatter.money.signed(net),
            direction: JournalFormatter.direction(net),
            remark: open.isEmpty ? count : "\(count), \(open.count) still open",
            strategyHref: group.strategies.parts.first.map { "/options/strategies/\($0.strategy.id)" }
        )
    }

    private func title(_ key: PositionKey, _ direction: Direction) -> String {
        "\(direction == .long ? "Bought" : "Sold") \(key.instrument.description)"
    }
}
