/// A range in which the true value lies with 95 % confidence, if trades to come resemble those of the sample.
public struct ConfidenceInterval: Hashable, Sendable {
    /// The lower end, in the unit of the value.
    public let lower: Double
    /// The upper end.
    public let upper: Double

    /// The confidence of all intervals.
    public static let level = 0.95

    /// Makes an interval; nil when an end is not a finite number.
    init?(_ lower: Double, _ upper: Double) {
        guard lower.isFinite, upper.isFinite, lower <= upper else { return nil }
        (self.lower, self.upper) = (lower, upper)
    }

    /// Whether it contains a value.
    public func contains(_ value: Double) -> Bool { lower <= value && value <= upper }
}

extension ConfidenceInterval {
    /// The interval of a median, between two of the values; nil for fewer than ``Bootstrap/fewest``.
    ///
    /// The count of values below the median is binomial, whatever their distribution is. Source: W. J. Conover, "Practical
    /// Nonparametric Statistics" (1999), section 3.2, with the normal approximation.
    ///
    /// - Complexity: O(n log n).
    public static func ofMedian(_ values: [Double]) -> ConfidenceInterval? {
        guard values.count >= Bootstrap.fewest else { return nil }
        let sorted = values.sorted()
        let n = Double(sorted.count)
        let half = NormalDistribution.quantile((1 + level) / 2) * n.squareRoot() / 2
        let (low, high) = (Int((n / 2 - half).rounded(.down)), Int((n / 2 + 1 + half).rounded(.up)))
        return ConfidenceInterval(sorted[max(low, 1) - 1], sorted[min(high, sorted.count) - 1])
    }

    /// The interval of a share, such as a win rate.
    ///
    /// A bootstrap of 10 winners among 10 trades would claim certainty; the score interval does not. Source: E. B. Wilson,
    /// "Probable Inference, the Law of Succession, and Statistical Inference", JASA 22 (1927).
    public static func ofShare(_ count: Int, of total: Int) -> ConfidenceInterval? {
        guard total > 0, (0...total).contains(count) else { return nil }
        let n = Double(total)
        let share = Double(count) / n
        let z = NormalDistribution.quantile((1 + level) / 2)
        let centre = (share + z * z / (2 * n)) / (1 + z * z / n)
        let half = z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
        return ConfidenceInterval(max(0, centre - half), min(1, centre + half))
    }
}
