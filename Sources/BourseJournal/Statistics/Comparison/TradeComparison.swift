import BourseCore
import BourseStatistics

/// Metrics of two selections of trades beside each other, with the differences that chance does not explain.
public struct TradeComparison: Sendable {
    /// A metric of both.
    public struct MetricPair: Sendable {
        /// The metric of the first selection.
        public let first: MetricReading
        /// The metric of the second selection.
        public let second: MetricReading
        /// First − second, where both have a value.
        public let difference: MetricValue?
        /// The probability that a difference at least as large appears without a real one, corrected for all tested metrics;
        /// nil for metrics that are not tested.
        public let probability: Double?

        /// Whether the difference is more than chance explains: ``probability`` below ``DifferenceTest/significance``.
        public var holds: Bool { probability.map { $0 < DifferenceTest.significance } ?? false }
        /// The metric.
        public var metric: OverviewMetric { first.metric }
    }

    /// The first selection.
    public let first: JournalOverview
    /// The second selection.
    public let second: JournalOverview
    /// Trades that are in both selections.
    ///
    /// With any, nothing is tested, because tests assume separate trades.
    public let shared: Int
    /// All metrics.
    public let pairs: [MetricPair]

    /// Compares selections of one journal.
    ///
    /// - Complexity: O(n), and the cost of ``Bootstrap`` and ``DifferenceTest`` for means.
    public init(_ first: TradeSample, _ second: TradeSample) {
        let (one, other) = (JournalOverview(first), JournalOverview(second))
        let shared = Set(first.indexes).intersection(second.indexes).count
        let probabilities = OverviewMetric.all.map { metric -> Double? in
            guard shared == 0, Self.tested.contains(metric.id), let basis = metric.basis,
                let left = basis(one).compared, let right = basis(other).compared
            else { return nil }
            return DifferenceTest.probability(left, right)
        }
        let corrected = DifferenceTest.corrected(probabilities)
        (self.first, self.second, self.shared) = (one, other, shared)
        pairs = zip(OverviewMetric.all, corrected).map { metric, probability in
            let (left, right) = (one.reading(of: metric), other.reading(of: metric))
            return MetricPair(
                first: left,
                second: right,
                difference: Self.difference(left.value, right.value),
                probability: probability
            )
        }
    }

    /// The metrics whose difference is tested, chosen before any trades are seen: each further test makes the others harder
    /// to pass.
    public static let tested: Set<String> = [
        "win-rate", "expectancy", "average-win", "average-loss", "holding", "average-r",
    ]

    private static func difference(_ one: MetricValue?, _ other: MetricValue?) -> MetricValue? {
        switch (one, other) {
        case (.money(let one)?, .money(let other)?), (.amount(let one)?, .amount(let other)?): .money(one - other)
        case (.ratio(let one)?, .ratio(let other)?): .ratio(Ratio(units: one.units - other.units))
        case (.share(let one)?, .share(let other)?): .share(Ratio(units: one.units - other.units))
        case (.count(let one)?, .count(let other)?): .count(one - other)
        case (.quantity(let one)?, .quantity(let other)?): .quantity(Ratio(units: one.units - other.units))
        case (.seconds(let one)?, .seconds(let other)?): .seconds(Ratio(units: one.units - other.units))
        case (.days(let one)?, .days(let other)?): .days(one - other)
        default: nil
        }
    }
}
