import BourseCore
import BourseMarkets
import BourseOptions

/// The price of an underlying at the fills of a trade: of a stored bar shorter than a day that covers the fill, else on the
/// straight line from the open to the close of its day.
struct FillMoments {
    private let clock: ExpiryClock
    /// Stored bars, the shortest first.
    private let series: [BarSeries<RawPrices>]

    init(exchange: Exchange, days: BarSeries<RawPrices>, shorter: [BarSeries<RawPrices>]) {
        clock = ExpiryClock(exchange: exchange)
        series = shorter + [days]
    }

    /// The steps shorter than a day whose bars are used, the shortest first.
    static let steps: [BarStep] = [.minute, .fiveMinutes]

    /// The moment of a fill at a time; nil if it counts as at the close of its day.
    ///
    /// - Complexity: O(log bars).
    func moment(at time: Timestamp) -> AutopsyFill.AutopsyMoment? {
        for bars in series {
            guard let (bar, span) = bar(of: bars, around: time) else { continue }
            return clock.moment(at: time, in: bar, over: span)
        }
        return nil
    }

    private func bar(of bars: BarSeries<RawPrices>, around time: Timestamp) -> (Bar, Range<Timestamp>)? {
        let exchange = clock.exchange
        let wanted: BarTime = bars.step.isIntraday ? .start(time) : .day(exchange.zone.day(at: time))
        guard let place = bars.index(atOrBefore: wanted),
            let span = TradePrices.span(of: bars.time(at: place), step: bars.step, on: exchange),
            span.lowerBound <= time, time <= span.upperBound
        else { return nil }
        return (bars[place], span)
    }
}
