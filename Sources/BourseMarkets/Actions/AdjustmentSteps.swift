import BourseCore

/// What the prices before each action are multiplied by, from the last bar back to the first.
struct AdjustmentSteps {
    /// What holds for some neighboring bars.
    struct AdjustmentFactor {
        /// New shares for one share of then.
        var shares = Fraction.one
        /// What is left of a price after the dividends since, as a count of 10^−24.
        var retained = one

        static let one: Int128 = 1_000_000_000_000_000_000_000_000

        /// A price in shares of today, less dividends; nothing when it cannot be held.
        func price(_ units: Int64) -> Int64? {
            let shared = retained == Self.one ? shares.dividing(Int128(units)) : both(units)
            return Int64(exactly: shared).flatMap { $0 < .max ? max($0, 1) : nil }
        }

        // Multiplied first and rounded once: the fraction of the shares need not be a finite decimal.
        private func both(_ units: Int64) -> Int128 {
            let factor = retained.scaled(by: shares.denominator, dividedBy: shares.numerator)
            return Int128(units).scaled(by: factor, dividedBy: Self.one)
        }
    }

    /// The day of each bar, ascending.
    let days: [Int32]
    /// The raw close of each bar.
    let closes: [Int64]
    let actions: CorporateActions
    let asOf: TradingDay
    private(set) var ignored: [IgnoredAction] = []

    /// Makes steps over raw bars.
    init(days: [Int32], closes: [Int64], actions: CorporateActions, asOf: TradingDay) {
        self.days = days
        self.closes = closes
        self.actions = actions
        self.asOf = asOf
    }

    /// Gives `body` ranges of bars from the last to the first, with what holds for them.
    mutating func each(countingDividends: Bool, _ body: (Range<Int>, AdjustmentFactor) -> Void) {
        var factor = AdjustmentFactor()
        var splits = actions.splits.filter { $0.day <= asOf }[...]
        var dividends = (countingDividends ? actions.dividends.filter { $0.exDay <= asOf } : [])[...]
        var end = days.count
        while end > 0 {
            let last = TradingDay(number: Int(days[end - 1]))
            // Actions behind the last bar that is left, and before the bars done: all of one gap.
            let firstSplit = splits.firstIndex { $0.day > last } ?? splits.endIndex
            let firstDividend = dividends.firstIndex { $0.exDay > last } ?? dividends.endIndex
            count(splits[firstSplit...], dividends[firstDividend...], close: closes[end - 1], factor: &factor)
            splits = splits[..<firstSplit]
            dividends = dividends[..<firstDividend]
            let before = max(splits.last?.day ?? Self.never, dividends.last?.exDay ?? Self.never)
            let start = firstIndex(onOrAfter: before)
            body(start..<end, factor)
            end = start
        }
    }

    private func firstIndex(onOrAfter day: TradingDay) -> Int {
        var (low, high) = (0, days.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(days[middle]) < day.number { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static let never = TradingDay(number: -1)

    /// Counts the actions of one gap, the last close before which was `close`.
    private mutating func count(
        _ splits: ArraySlice<Split>,
        _ dividends: ArraySlice<Dividend>,
        close: Int64,
        factor: inout AdjustmentFactor
    ) {
        var rest = dividends
        while let first = rest.first {
            let day = rest.prefix { $0.exDay == first.exDay }
            rest = rest.dropFirst(day.count)
            count(day, splits, close: close, factor: &factor)
        }
        for split in splits {
            if let shares = factor.shares.times(Int128(split.new), over: Int128(split.old)) {
                factor.shares = shares
            } else {
                ignored.append(.split(split))
            }
        }
    }
    /// Counts the dividends of one day: together they are taken from the close, in the shares of that day.
    private mutating func count(
        _ dividends: ArraySlice<Dividend>,
        _ splits: ArraySlice<Split>,
        close: Int64,
        factor: inout AdjustmentFactor
    ) {
        var shares = Fraction.one
        for split in splits where split.day <= (dividends.first?.exDay ?? asOf) {
            shares = shares.times(Int128(split.new), over: Int128(split.old)) ?? shares
        }
        let worth = shares.dividing(Int128(close))
        var left = worth
        for dividend in dividends {
            let rest = left - Int128(dividend.amount.units)
            if rest > 0 { left = rest } else { ignored.append(.dividend(dividend, close: Price(units: close))) }
        }
        if left < worth { factor.retained = factor.retained.scaled(by: left, dividedBy: worth) }
    }
}
