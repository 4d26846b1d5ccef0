import BourseCore

extension OverviewMetric {
    static let ofActivity: [OverviewMetric] = [
        OverviewMetric(
            "volume",
            "Volume",
            .activity,
            .quantity,
            "Shares, contracts and units opened, added up.",
            formula: "Σ opened quantity",
            value: { quantity($0, perCount: 1) },
            inputs: { [.trades($0)] }
        ),
        OverviewMetric(
            "daily-volume",
            "Average daily volume",
            .activity,
            .quantity,
            "Shares, contracts and units opened per trading day, counted on the day of closing.",
            formula: "Volume ÷ trading days",
            value: { quantity($0, perCount: $0.days.count) },
            inputs: { [MetricInput("Volume", quantity($0, perCount: 1)), .tradingDays($0)] }
        ),
        OverviewMetric(
            "opened-value",
            "Value opened",
            .activity,
            .money,
            "The value of everything opened, at opening prices.",
            formula: "Σ opening price · quantity · multiplier",
            value: { .amount($0.sample.trades.reduce(.zero) { $0 + $1.cost.magnitude }) },
            inputs: { [.trades($0)] }
        ),
        OverviewMetric(
            "trades-per-day",
            "Trades per day",
            .activity,
            .ratio,
            "The average number of trades closed on a trading day.",
            formula: "Trades ÷ trading days",
            value: { Ratio($0.statistics.trades, of: $0.days.count).map { .ratio($0) } },
            inputs: { [.trades($0), .tradingDays($0)] },
            basis: { .mean($0.days.map { Double($0.trades) }) }
        ),
        OverviewMetric(
            "fees",
            "Fees",
            .activity,
            .money,
            "Commissions and other charges paid on closed trades.",
            formula: "Σ fees",
            value: { .amount($0.statistics.fees) },
            inputs: { [.trades($0)] }
        ),
        OverviewMetric(
            "fees-per-trade",
            "Fees per trade",
            .activity,
            .money,
            "Average fees of a closed trade.",
            formula: "Fees ÷ trades",
            value: { Ratio($0.statistics.fees, perCount: $0.statistics.trades).map { .amount($0.money) } },
            inputs: { [.fees($0), .trades($0)] },
            basis: { .mean($0.sample.trades.map { $0.fees.double }) }
        ),
        OverviewMetric(
            "fees-share",
            "Fees, share of gross",
            .activity,
            .share,
            "The share of gross P&L that fees consumed.",
            formula: "Fees ÷ gross P&L",
            absence: "Gross P&L is not above 0.",
            value: { overview in
                guard overview.statistics.grossProfit > .zero else { return nil }
                return Ratio(overview.statistics.fees, over: overview.statistics.grossProfit).map { .share($0) }
            },
            inputs: { [.fees($0), .gross($0)] },
            basis: { overview in
                let trades = overview.sample.trades
                return .quotient(trades.map(\.fees.double), over: trades.map(\.grossProfit.double))
            }
        ),
    ]

    private static func quantity(_ overview: JournalOverview, perCount count: Int) -> MetricValue? {
        let units = overview.sample.trades.reduce(Int128(0)) { $0 + $1.quantity.units }
        return Ratio(units, over: Int128(count) * 100_000_000).map { .quantity($0) }
    }
}
