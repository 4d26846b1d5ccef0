import BourseCore
import BourseDesk
import BourseMarkets
import BourseTestSupport
import BourseValues

extension SampleMarkets {
    /// Bars to store, fetched so many seconds into 2026.
    public static func stored(
        _ series: BarSeries<RawPrices>,
        by source: String = "yahoo",
        at seconds: Int64 = 0
    ) -> StoredPrices {
        StoredPrices(series, source: SourceID(source), fetchedAt: time(seconds))
    }

    /// Bars of a share at cents, one for each step, up to a day of 2026, with gaps; of days only from Monday to Friday.
    public mutating func series(_ count: Int, step: BarStep = .day, cents: Int64? = nil) -> BarSeries<RawPrices> {
        var price = cents ?? generator.int64(2_000...60_000)
        let volume = generator.int64(20_000...90_000_000)
        let bars = times(count, step).map { time in
            let open = moved(price)
            let close = moved(open)
            let bar = Bar(
                time: time,
                open: Self.cents(open),
                high: Self.cents(max(open, close) + generator.int64(0...(price / 100 + 1))),
                low: Self.cents(max(1, min(open, close) - generator.int64(0...(price / 100 + 1)))),
                close: Self.cents(close),
                volume: Quantity(Int(generator.int64((volume / 2)...(volume * 2))))
            )
            price = close
            return bar
        }
        return BarSeries.clean(bars, step: step, now: Self.end(of: step)).series
    }

    /// Bars of any step, with gaps, and with prices and volumes of any size.
    public mutating func wildSeries(_ count: Int) -> BarSeries<RawPrices> {
        let step = generator.pick(BarStep.allCases)
        let bars = times(count, step).map { time in
            let highest = generator.pick([Int64(9), 50_000_000_000, .max])
            let prices = (0..<4).map { _ in generator.int64(1...highest) }.sorted()
            let volume = generator.pick([0, 1, Bar.largestVolume.units, Int128(generator.int64(0...Int64.max))])
            return Bar(
                time: time,
                open: Price(units: prices[1]),
                high: Price(units: prices[3]),
                low: Price(units: prices[0]),
                close: Price(units: prices[2]),
                volume: Quantity(units: volume)
            )
        }
        return BarSeries.clean(bars, step: step, now: Self.end(of: step)).series
    }

    private static func cents(_ cents: Int64) -> Price { Price(units: cents * 1_000_000) }

    private mutating func moved(_ price: Int64) -> Int64 {
        let span = max(1, price / 50)
        return max(10, price + generator.int64(-span...span))
    }

    /// Later than every bar there can be.
    private static func end(of step: BarStep) -> BarTime {
        step.isIntraday ? .start(Timestamp(seconds: 5_600_000_000)) : .day(TradingDay(number: 65_535))
    }

    /// So many times of bars in order, with a gap now and then.
    private mutating func times(_ count: Int, _ step: BarStep) -> [BarTime] {
        var times: [BarTime] = []
        // A Thursday of 2026, and the Monday of 1970 from which weeks are counted.
        var (day, month) = (TradingDay(number: 20_500), 2026 * 12)
        var (week, minute) = (2_900, Int64(20_500 * 1_440))
        while times.count < count {
            let isThere = !generator.oneIn(25)
            switch step {
            case .day:
                if isThere, !day.weekday.isWeekend { times.append(.day(day)) }
                day = day.adding(days: -1)
            case .week:
                if isThere { times.append(.day(TradingDay(number: 4 + 7 * week))) }
                week -= 1
            case .month:
                let first = TradingDay(year: month / 12, month: month % 12 + 1, day: 1)
                if isThere, let first { times.append(.day(first)) }
                month -= 1
            case .minute, .twoMinutes, .fiveMinutes, .quarterHour, .halfHour, .hour:
                if isThere { times.append(.start(Timestamp(seconds: minute * 60))) }
                minute -= Int64(step.minutes ?? 1)
            }
        }
        return times.reversed()
    }
}
