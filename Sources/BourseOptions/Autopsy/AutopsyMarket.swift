import BourseCore

/// What was known of an underlying on the days of a trade.
public struct AutopsyMarket: Hashable, Sendable {
    /// A value from a day on.
    public struct DatedRate: Hashable, Sendable {
        /// The first day.
        public let day: TradingDay
        /// The risk-free rate per year, continuously compounded.
        public let rate: Double

        /// Makes a rate.
        public init(from day: TradingDay, _ rate: Double) {
            self.day = day
            self.rate = rate
        }
    }

    /// The close of a day.
    public struct DatedClose: Hashable, Sendable {
        /// The day.
        public let day: TradingDay
        /// The price as it was paid then.
        public let price: Price

        /// Makes a close.
        public init(_ day: TradingDay, _ price: Price) {
            self.day = day
            self.price = price
        }
    }

    /// The closes in order of days.
    public let closes: [DatedClose]
    /// The risk-free rates in order of days; before the first its rate is used, and 0 without any.
    public let rates: [DatedRate]
    /// The dividend yield per year, continuously compounded.
    public let dividendYield: Double
    /// When its options may be exercised.
    public let style: ExerciseStyle

    /// Makes a market.
    public init(
        closes: [DatedClose],
        rates: [DatedRate] = [],
        dividendYield: Double = 0,
        style: ExerciseStyle = .american
    ) {
        self.closes = closes
        self.rates = rates
        self.dividendYield = dividendYield
        self.style = style
    }

    /// How many calendar days a close may be older than a fill: no weekend with a holiday is longer.
    public static let oldestClose = 4

    /// The close of a day or the last one before it.
    ///
    /// - Complexity: O(log closes).
    func close(_ day: TradingDay) -> Price? {
        let next = firstClose { $0 > day }
        guard next > 0, day.number - closes[next - 1].day.number <= Self.oldestClose else { return nil }
        return closes[next - 1].price
    }

    /// The closes from one day through another.
    func closes(from first: TradingDay, through last: TradingDay) -> ArraySlice<DatedClose> {
        guard first <= last else { return [] }
        return closes[firstClose { $0 >= first }..<firstClose { $0 > last }]
    }

    func rate(on day: TradingDay) -> Double {
        (rates.last { $0.day <= day } ?? rates.first)?.rate ?? 0
    }

    private func firstClose(where isPast: (TradingDay) -> Bool) -> Int {
        var (low, high) = (0, closes.count)
        while low < high {
            let middle = (low + high) / 2
            if isPast(closes[middle].day) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
