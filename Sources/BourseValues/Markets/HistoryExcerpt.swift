import BourseCore
import BourseMarkets

/// The bars that were asked for, and what belongs to them.
public struct HistoryExcerpt: Sendable {
    /// The bars, the oldest first.
    public let bars: [Bar]
    /// The day in whose shares prices are; nothing where they are as they were paid.
    public let asOf: TradingDay?
    /// The splits from the first bar on.
    public let splits: [Split]
    /// The dividends from the first bar on.
    public let dividends: [Dividend]
    /// What was odd, as sentences.
    public let cautions: [String]

    /// Cuts a part out of a past.
    ///
    /// - Parameter today: The exchange's day, in whose shares adjusted prices are told.
    /// - Complexity: O(bars + actions).
    public init(_ past: PricePast, _ question: HistoryRequest, today: TradingDay) {
        let cut = HistoryCut(question: question, exchange: past.history.exchange)
        var cautions = past.cautions
        switch question.basis {
        case .raw:
            bars = cut.bars(of: past.history.raw)
            asOf = nil
        case .splits:
            bars = cut.bars(of: past.history.adjusted(for: .splits, asOf: today), &cautions)
            asOf = today
        case .total:
            bars = cut.bars(of: past.history.adjusted(for: .splitsAndDividends, asOf: today), &cautions)
            asOf = today
        }
        let first = bars.first.map { cut.day($0.time) }
        let last = cut.lastDay
        func isShown(_ day: TradingDay) -> Bool {
            (first.map { day >= $0 } ?? false) && (last.map { day <= $0 } ?? true)
        }
        splits = past.history.actions.splits.filter { isShown($0.day) }
        dividends = past.history.actions.dividends.filter { isShown($0.exDay) }
        self.cautions = cautions
    }
}

/// Cuts the bars out that were asked for, and puts them together to steps.
private struct HistoryCut {
    /// The most actions that could not be counted, one by one.
    static let mostIgnored = 10

    let question: HistoryRequest
    let exchange: Exchange

    /// The last day that was named.
    var lastDay: TradingDay? {
        guard case .named(_, let last) = question.days else { return nil }
        return last
    }

    /// The exchange's day of a bar.
    func day(_ time: BarTime) -> TradingDay {
        switch time {
        case .day(let day): day
        case .start(let time): exchange.zone.day(at: time)
        }
    }

    func bars<Basis>(of adjusted: AdjustedBars<Basis>, _ cautions: inout [String]) -> [Bar] {
        cautions += adjusted.ignored.prefix(Self.mostIgnored).map(\.sentence)
        if adjusted.unheld > 0 {
            cautions.append(
                "\(adjusted.unheld) bars are ignored: their split-adjusted prices are out of range."
            )
        }
        return bars(of: adjusted.series)
    }

    func bars<Basis>(of series: BarSeries<Basis>) -> [Bar] {
        guard let last = series.last.map({ day($0.time) }) else { return [] }
        let first =
            switch question.days {
            case .back(let range): range.first(until: last)
            case .named(let first, _): first
            }
        let lower = first.map { series.index(atOrAfter: start(beginning(of: $0), series.step)) ?? series.count } ?? 0
        let behind = lastDay.map { start($0.adding(days: 1), series.step) }
        let upper = behind.map { series.index(atOrAfter: $0) ?? series.count } ?? series.count
        guard lower < upper else { return [] }
        let cut = series[lower..<upper]
        if question.step == series.step { return cut.bars }
        return (cut.aggregated(to: question.step) ?? cut.aggregated(to: question.step, in: exchange))?.bars ?? []
    }

    /// Where the week or the month of a day begins, for bars of that step: the first one is whole.
    private func beginning(of day: TradingDay) -> TradingDay {
        switch question.step {
        case .week: day.startOfWeek
        case .month: day.startOfMonth
        default: day
        }
    }

    private func start(_ day: TradingDay, _ step: BarStep) -> BarTime {
        step.isIntraday ? .start(exchange.zone.timestamp(of: LocalTime(day: day))) : .day(day)
    }
}
