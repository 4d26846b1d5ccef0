import BourseCore

/// The prices of an instrument as they were paid, and what its company did to its shares.
///
/// Raw prices are kept once; adjusted ones are worked out when they are read, so that an action that becomes known later
/// changes no bar that was kept.
public struct PriceHistory: Hashable, Sendable {
    /// Where it is traded: its clock tells the day of a bar.
    public let exchange: Exchange
    /// The bars as they were paid, of a day or shorter.
    public let raw: BarSeries<RawPrices>
    /// Splits and dividends.
    public let actions: CorporateActions

    /// Makes a history; nothing for bars of weeks and months, for an action may fall into the middle of one.
    public init?(exchange: Exchange, raw: BarSeries<RawPrices>, actions: CorporateActions) {
        guard raw.step == .day || raw.step.isIntraday else { return nil }
        self.exchange = exchange
        self.raw = raw
        self.actions = actions
    }

    /// A series with every price comparable to those of `asOf`.
    ///
    /// Prices before a split of `new` for `old` shares are multiplied by old ÷ new, and volumes by new ÷ old. With
    /// dividends, prices before an ex-day are also multiplied by 1 − D ÷ C, where D are the dividends of that day together
    /// and C is the last close before it, in shares of the ex-day; the factors of several days are multiplied. Each price is rounded once, half
    /// to even, to 10^−8, and is at least that.
    ///
    /// Source: Center for Research in Security Prices, "Data Definitions: Cumulative Factor to Adjust Prices", and Yahoo,
    /// "What is the adjusted close?".
    ///
    /// - Parameters:
    ///   - basis: Which actions are counted: `.splits` or `.splitsAndDividends`.
    ///   - day: The series is what could be seen on this day: later actions are not counted, later bars left out.
    /// - Complexity: O(bars + actions).
    public func adjusted<Basis: AdjustedBasis>(for basis: Basis, asOf day: TradingDay) -> AdjustedBars<Basis> {
        let allDays = days
        let count = allDays.firstIndex { Int($0) > day.number } ?? allDays.count
        let bars = raw[0..<count]
        var steps = AdjustmentSteps(
            days: Array(allDays[..<count]),
            closes: bars.closes,
            actions: actions,
            asOf: day
        )
        var factors: [(Range<Int>, AdjustmentSteps.AdjustmentFactor)] = []
        steps.each(countingDividends: Basis.countsDividends) { factors.append(($0, $1)) }
        var columns = BarColumns()
        columns.reserve(count)
        var unheld = 0
        for (range, factor) in factors.reversed() {
            for index in range {
                guard let open = factor.price(bars.opens[index]), let high = factor.price(bars.highs[index]),
                    let low = factor.price(bars.lows[index]), let close = factor.price(bars.closes[index])
                else {
                    unheld += 1
                    continue
                }
                let volume = min(factor.shares.of(bars.volumes[index]), Bar.largestVolume.units)
                columns.append(bars.keys[index], open, high, low, close, volume)
            }
        }
        return AdjustedBars(
            series: BarSeries(step: raw.step, columns: columns),
            asOf: day,
            ignored: steps.ignored,
            unheld: unheld
        )
    }

    /// The exchange's day of each bar.
    private var days: [Int32] {
        guard raw.step.isIntraday else { return raw.keys }
        let zone = exchange.zone
        return raw.keys.map { Int32(zone.day(at: Timestamp(seconds: Int64($0) * 60)).number) }
    }
}

/// A series worked out of raw bars.
public struct AdjustedBars<Basis: AdjustedBasis>: Hashable, Sendable {
    /// The bars.
    public let series: BarSeries<Basis>
    /// The day whose shares the prices are in.
    public let asOf: TradingDay
    /// Actions that could not be counted.
    public let ignored: [IgnoredAction]
    /// How many bars are left out because their prices are too large to be held, after many splits of many for one.
    public let unheld: Int
}
