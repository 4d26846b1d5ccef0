import BourseCore
import BourseMarkets

/// Ten years of daily bars of simulated shares, always the same.
struct PastWalk {
    /// Ten years of weekdays, less the holidays.
    static let days = 2520

    private var state: UInt64

    init(seed: UInt64) { state = 0x9E37_79B9_7F4A_7C15 &* (seed &+ 1) }

    /// A share that wanders by up to two percent a day at whole cents, with its volume.
    mutating func series(until last: TradingDay) -> BarSeries<RawPrices> {
        var cents = Int64(2000 + chance(58_000))
        let usual = Int64(20_000 + chance(90_000_000))
        let span = Self.days * 7 / 5 + 14
        let weekdays = (0..<span).map { last.adding(days: $0 - span + 1) }.filter { !$0.weekday.isWeekend }
        let bars = weekdays.suffix(Self.days).map { day in
            let open = moved(cents)
            let close = moved(open)
            let bar = Bar(
                time: .day(day),
                open: Self.price(open),
                high: Self.price(max(open, close) + chance(open / 100 + 1)),
                low: Self.price(max(1, min(open, close) - chance(open / 100 + 1))),
                close: Self.price(close),
                volume: Quantity(Int(usual / 2 + chance(usual)))
            )
            cents = close
            return bar
        }
        return BarSeries.clean(bars, step: .day, now: .day(last)).series
    }

    private static func price(_ cents: Int64) -> Price { Price(units: cents * 1_000_000) }

    private mutating func moved(_ cents: Int64) -> Int64 {
        let span = max(1, cents / 50)
        return max(10, cents - span + chance(2 * span))
    }

    /// A number from 0 to below `bound`.
    private mutating func chance(_ bound: Int64) -> Int64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int64(state >> 8) % max(1, bound)
    }
}
