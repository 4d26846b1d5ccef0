import BourseCore

/// R-multiples of closed trades: profits as multiples of the planned risks.
public struct RMultiples: Hashable, Sendable {
    /// One trade with a planned risk.
    public struct Sample: Hashable, Sendable {
        /// The net profit.
        public let profit: Money
        /// The planned risk, above 0.
        public let risk: Money

        /// Makes a sample.
        public init(profit: Money, risk: Money) {
            self.profit = profit
            self.risk = risk
        }
    }

    /// A range of R-multiples and how many trades have one in it.
    public struct Bin: Hashable, Sendable {
        /// The lowest multiple in it; nil for all below ``upper``.
        public let lower: Int?
        /// The multiple at which the next range begins; nil for all from ``lower`` on.
        public let upper: Int?
        /// The number of trades.
        public let count: Int
    }

    /// The whole multiples at which ranges begin: −3 to 5.
    public static let edges = Array(-3...5)

    /// The multiples in ascending order.
    public let values: [Ratio]
    /// The sum of the net profits.
    public let profit: Money
    /// The sum of the planned risks.
    public let risk: Money

    /// Collects R-multiples of trades in one currency.
    ///
    /// - Complexity: O(n log n).
    public init(_ samples: some Sequence<Sample>) {
        var (values, profit, risk): ([Ratio], Money, Money) = ([], .zero, .zero)
        for sample in samples {
            guard let value = Ratio(sample.profit, over: sample.risk) else { continue }
            values.append(value)
            profit += sample.profit
            risk += sample.risk
        }
        self.values = values.sorted()
        self.profit = profit
        self.risk = risk
    }

    /// The number of trades with a planned risk.
    public var count: Int { values.count }
    /// The number of trades with a multiple above 0.
    public var winners: Int { values.count { $0.units > 0 } }
    /// The number of trades with a multiple below 0.
    public var losers: Int { values.count { $0.units < 0 } }

    /// The mean, which is the expectancy in R: win rate × mean winner + loss rate × mean loser.
    public var mean: Ratio? { Self.mean(values) }
    /// The mean of the multiples above 0.
    public var meanWinner: Ratio? { Self.mean(values.filter { $0.units > 0 }) }
    /// The mean of the multiples below 0.
    public var meanLoser: Ratio? { Self.mean(values.filter { $0.units < 0 }) }
    /// The mean weighted by planned risk: the net profit of all trades ÷ their planned risk.
    ///
    /// The multiple of a whole is this mean of those of its parts.
    public var weightedMean: Ratio? { Ratio(profit, over: risk) }
    /// The multiple in the middle, or the mean of the two in the middle.
    public var median: Ratio? {
        guard !values.isEmpty else { return nil }
        return Self.mean([values[(values.count - 1) / 2], values[values.count / 2]])
    }
    /// The smallest multiple.
    public var worst: Ratio? { values.first }
    /// The largest multiple.
    public var best: Ratio? { values.last }

    /// The standard deviation of the sample, with n − 1; nil for fewer than two trades.
    public var standardDeviation: Double? {
        OverviewMetric.deviation(values.map(\.double)).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The distribution: a range below the first of ``edges``, one for each whole R, and one from the last on.
    public var distribution: [Bin] {
        var counts = [Int](repeating: 0, count: Self.edges.count + 1)
        for value in values { counts[Self.edges.count { value >= Ratio(units: Int128($0) * 10_000_000_000) }] += 1 }
        let bounds = [nil] + Self.edges.map(Optional.some) + [nil]
        return counts.enumerated().map {
            Bin(lower: bounds[$0.offset], upper: bounds[$0.offset + 1], count: $0.element)
        }
    }

    private static func mean(_ values: [Ratio]) -> Ratio? {
        Ratio(values.reduce(Int128(0)) { $0 + $1.units }, over: Int128(values.count) * 10_000_000_000)
    }
}
