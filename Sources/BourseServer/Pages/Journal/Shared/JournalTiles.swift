import BourseCore
import BourseDesk
import BourseJournal
import BourseValues

/// The figures of a set of trades as tiles, each with its definition.
struct JournalTiles {
    let statistics: JournalStatistics
    let formatter: JournalFormatter

    /// Net profit and what explains it.
    var main: TileStripView {
        TileStripView(columns: 6, tiles: [net, winRate, profitFactor, averages, expectancy, drawdown])
    }

    /// Extremes and counts.
    var more: TileStripView {
        TileStripView(columns: 6, tiles: [gross, trades, largestWin, largestLoss, fees, hold])
    }

    /// The few that fit a single day.
    var day: TileStripView {
        TileStripView(columns: 6, tiles: [net, gross, trades, winRate, profitFactor, expectancy])
    }

    private var money: MoneyText { formatter.money }

    private func amount(_ value: Money?, decimals: Int? = nil, isColored: Bool = false) -> [TextPartView] {
        guard let value else { return [.plain("—")] }
        let tone = isColored ? JournalFormatter.direction(value) : ""
        return [.money(money.signed(value, decimals: decimals), tone: tone)]
    }

    var net: TileView {
        // Cents matter in small sums and would not fit beside large ones.
        let decimals = statistics.grossProfit.magnitude < Money(units: 10_000_000_000_000_000_000) ? nil : 0
        return TileView(
            id: "net",
            label: "Net P&L",
            definition: "The profit or loss of closed trades after all fees.",
            value: amount(statistics.netProfit, isColored: true),
            foot: [
                .plain("gross "), .money(money.signed(statistics.grossProfit, decimals: decimals)), .plain(", fees "),
                .money(money.signed(-statistics.fees, decimals: decimals)),
            ],
            role: "lead"
        )
    }

    var winRate: TileView {
        TileView(
            id: "win-rate",
            label: "Win rate",
            definition: "Closed trades with a net profit ÷ all closed trades.",
            value: [.plain(NumberText.percent(statistics.winRate))],
            foot: [
                .plain(
                    "\(NumberText.count(statistics.winners)) won, \(NumberText.count(statistics.losers)) lost"
                        + (statistics.breakeven > 0 ? ", \(NumberText.count(statistics.breakeven)) even" : "")
                )
            ],
            role: ""
        )
    }

    var profitFactor: TileView {
        TileView(
            id: "profit-factor",
            label: "Profit factor",
            definition: "Net profit of winning trades ÷ net loss of losing trades. Above 1 is profitable; not "
                + "available without a loss.",
            value: [.plain(NumberText.ratio(statistics.profitFactor))],
            foot: [.plain(statistics.profitFactor == nil ? "no losses" : "won ÷ lost, net")],
            role: ""
        )
    }

    private var averages: TileView {
        let ratio = statistics.averageWin.flatMap { win in
            statistics.averageLoss.flatMap { Ratio(win.money, over: $0.money.magnitude) }
        }
        return TileView(
            id: "averages",
            label: "Average win / loss",
            definition: "Average net profit per winning trade and average net loss per losing trade.",
            value: amount(statistics.averageWin?.money, decimals: 0) + [.plain(" / ", tone: "t3")]
                + amount(statistics.averageLoss?.money, decimals: 0),
            foot: [.plain("ratio \(NumberText.ratio(ratio))")],
            role: ""
        )
    }

    private var expectancy: TileView {
        TileView(
            id: "expectancy",
            label: "Expectancy",
            definition: "Net P&L ÷ closed trades: the average net profit or loss per trade.",
            value: amount(statistics.expectancy?.money),
            foot: [.plain("per trade, net")],
            role: ""
        )
    }

    private var drawdown: TileView {
        let depth = statistics.maxDrawdown
        return TileView(
            id: "drawdown",
            label: "Maximum drawdown",
            definition: "The largest drop of cumulative net P&L from a high to a later low, starting at 0.",
            value: depth == .zero ? [.plain("—")] : amount(-depth, decimals: 0),
            foot: [.plain(drawdownDays ?? "no drawdown")],
            role: "tail"
        )
    }

    /// `25 Mar to 15 Apr`.
    var drawdownDays: String? {
        guard let trough = statistics.drawdown.troughAt else { return nil }
        let end = UserJournal.exchangeZone.day(at: trough)
        guard let peak = statistics.drawdown.peakAt else { return "from the start to \(DayText.medium(end))" }
        let start = UserJournal.exchangeZone.day(at: peak)
        let first = start.year == end.year ? DayText.dayMonth(start) : DayText.medium(start)
        return "\(first) to \(DayText.medium(end))"
    }

    private var gross: TileView {
        TileView(
            id: "gross",
            label: "Gross P&L",
            definition: "The profit or loss of closed trades before fees.",
            value: amount(statistics.grossProfit),
            foot: [.plain("before fees")],
            role: ""
        )
    }

    var fees: TileView {
        let perTrade = Ratio(statistics.fees, perCount: statistics.trades)
        return TileView(
            id: "fees",
            label: "Fees",
            definition: "Commissions and other charges paid on closed trades.",
            value: amount(-statistics.fees),
            foot: [.money(perTrade.map { money.signed(-$0.money) } ?? "—"), .plain(" per trade")],
            role: ""
        )
    }

    private var trades: TileView {
        TileView(
            id: "trades",
            label: "Trades",
            definition: "Round trips in one instrument and account, from no position back to no position.",
            value: [.plain(NumberText.count(statistics.trades))],
            foot: [.plain("closed")],
            role: ""
        )
    }

    private var largestWin: TileView {
        TileView(
            id: "largest-win",
            label: "Largest win",
            definition: "The largest net profit of a single trade.",
            value: amount(statistics.largestWin),
            foot: [.plain("one trade, net")],
            role: ""
        )
    }

    private var largestLoss: TileView {
        TileView(
            id: "largest-loss",
            label: "Largest loss",
            definition: "The largest net loss of a single trade.",
            value: amount(statistics.largestLoss),
            foot: [.plain("one trade, net")],
            role: ""
        )
    }

    private var hold: TileView {
        let seconds = statistics.averageHoldSeconds.map { Int64($0.double.rounded()) }
        return TileView(
            id: "hold",
            label: "Average holding time",
            definition: "From the first opening to the last closing execution of a trade.",
            value: [.plain(seconds.map(DayText.duration(seconds:)) ?? "—")],
            foot: [.plain("opening to closing")],
            role: "tail"
        )
    }
}
