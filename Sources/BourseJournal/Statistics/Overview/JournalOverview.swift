import BourseCore

/// What the metrics of an overview are calculated from, each part once.
public struct JournalOverview: Sendable {
    /// The trades.
    public let sample: TradeSample
    /// Sums and counts.
    public let statistics: JournalStatistics
    /// Totals of days with closed trades.
    public let days: [PeriodTotal]
    /// Totals of weeks with closed trades, Monday to Sunday.
    public let weeks: [PeriodTotal]
    /// Totals of months with closed trades.
    public let months: [PeriodTotal]
    /// Streaks of trades.
    public let tradeStreaks: Streaks
    /// Streaks of days.
    public let dayStreaks: Streaks
    /// The maximum drawdown and its recovery.
    public let drawdown: DrawdownCourse
    /// The net P&L of each trade as a number.
    let nets: [Double]

    /// The fewest trades that a conclusion should rest on; metrics of fewer say so.
    public static let fewTrades = 20

    /// Calculates the parts.
    ///
    /// - Complexity: O(n).
    public init(_ sample: TradeSample) {
        self.sample = sample
        statistics = JournalStatistics(sample.trades)
        days = PeriodTotal.totals(of: sample) { $0...$0 }
        weeks = PeriodTotal.totals(of: sample) { $0.startOfWeek...$0.startOfWeek.adding(days: 6) }
        months = PeriodTotal.totals(of: sample) { $0.startOfMonth...$0.endOfMonth }
        tradeStreaks = Streaks(zip(sample.nets, sample.days).lazy.map { (net: $0, day: $1) })
        dayStreaks = Streaks(days.lazy.map { (net: $0.net, day: $0.days.lowerBound) })
        drawdown = DrawdownCourse(sample.nets, days: sample.days)
        nets = sample.nets.map(\.double)
    }

    /// The net P&L of each winner, as a number.
    var wins: [Double] { nets.filter { $0 > 0 } }
    /// The net P&L of each loser, as a number.
    var losses: [Double] { nets.filter { $0 < 0 } }
    /// The net P&L of each trade divided by its planned risk, where that is known.
    var riskMultiples: [Ratio] {
        zip(sample.nets, sample.risks).compactMap { net, risk in risk.flatMap { Ratio(net, over: $0) } }
    }

    /// The net P&L of each exchange day from the first to the last with closed trades: 0 on days without.
    ///
    /// Days on which the exchange is closed count when trades were closed on them, as crypto is.
    ///
    /// - Complexity: O(days).
    var sessionNets: [Double] {
        guard let first = days.first?.days.lowerBound, let last = days.last?.days.lowerBound else { return [] }
        var (nets, next) = ([Double](), 0)
        let calendar = TradingCalendar.unitedStates
        for number in first.number...last.number {
            let day = TradingDay(number: number)
            if days[next].days.lowerBound == day {
                nets.append(days[next].net.double)
                next += 1
            } else if calendar.isOpen(day) {
                nets.append(0)
            }
        }
        return nets
    }

    /// How long trades were held, in seconds.
    func holdingSeconds(where isCounted: (Money) -> Bool) -> [Double] {
        zip(sample.trades, sample.nets).filter { isCounted($0.1) }.map { Double($0.0.heldMicroseconds) / 1e6 }
    }
}
