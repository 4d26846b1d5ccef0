import BourseCore
import BourseMarkets

/// The part of a history that was asked for, in bars of the step that was asked for.
struct HistoryExcerpt {
    /// The bars, oldest first.
    let bars: [Bar]
    /// What could not be counted in them, as sentences.
    let cautions: [String]
    /// Splits of the days shown.
    let splits: [Split]
    /// Dividends of the days shown.
    let dividends: [Dividend]

    /// Cuts a part out of a history.
    ///
    /// - Parameters:
    ///   - step: The step, which is the history's own or a multiple of it.
    ///   - days: The first day, or nothing for all, and the last one.
    ///   - today: The day in whose shares adjusted prices are.
    init(
        _ history: PriceHistory,
        step: BarStep,
        adjustment: HistoryAdjustment,
        days: (first: TradingDay?, last: TradingDay),
        today: TradingDay
    ) {
        var ignored: [IgnoredAction] = []
        var unheld = 0
        func adjusted<Basis: AdjustedBasis>(for basis: Basis) -> BarSeries<Basis> {
            let result = history.adjusted(for: basis, asOf: today)
            (ignored, unheld) = (result.ignored, result.unheld)
            return result.series
        }
        let cut = Cut(step: step, days: days, exchange: history.exchange)
        bars =
            switch adjustment {
            case .raw: cut.bars(of: history.raw)
            case .splits: cut.bars(of: adjusted(for: .splits))
            case .total: cut.bars(of: adjusted(for: .splitsAndDividends))
            }
        let left = unheld > 0 ? ["\(unheld) bars are left out: their prices are too large to be held."] : []
        cautions = ignored.map(\.sentence) + left
        func isShown(_ day: TradingDay) -> Bool { day <= days.last && days.first.map { $0 <= day } ?? true }
        splits = history.actions.splits.filter { isShown($0.day) }
        dividends = history.actions.dividends.filter { isShown($0.exDay) }
    }

    private struct Cut {
        let step: BarStep
        let days: (first: TradingDay?, last: TradingDay)
        let exchange: Exchange

        func bars<Basis: PriceBasis>(of series: BarSeries<Basis>) -> [Bar] {
            guard let last = series.index(atOrBefore: end(series.step)) else { return [] }
            let until = series[0..<last + 1]
            let stepped: BarSeries<Basis>? =
                if step == series.step {
                    until
                } else if series.step.isIntraday {
                    until.aggregated(to: step, in: exchange)
                } else {
                    until.aggregated(to: step)
                }
            guard let stepped else { return [] }
            guard let first = days.first else { return stepped.bars }
            guard let start = stepped.index(atOrAfter: beginning(first)) else { return [] }
            return stepped[start..<stepped.count].bars
        }

        private func end(_ step: BarStep) -> BarTime {
            guard step.isIntraday else { return .day(days.last) }
            return .start(midnight(days.last.adding(days: 1)).adding(seconds: -1))
        }

        /// The bar that has the first day: weeks and months are shown whole.
        private func beginning(_ day: TradingDay) -> BarTime {
            switch step {
            case .week: .day(day.startOfWeek)
            case .month: .day(day.startOfMonth)
            case .day: .day(day)
            default: .start(midnight(day))
            }
        }

        private func midnight(_ day: TradingDay) -> Timestamp { exchange.zone.timestamp(of: LocalTime(day: day)) }
    }
}
