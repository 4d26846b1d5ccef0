import BourseCore
import BourseMarkets

/// How much a price moved with a benchmark, and how sure that is.
public struct BetaEstimate: Hashable, Sendable {
    /// The days that both have returns of.
    public let days: Int
    /// The slope of its daily returns over those of the benchmark.
    public let beta: Double
    /// The standard error of ``beta``.
    public let standardError: Double

    /// Makes an estimate.
    public init(days: Int, beta: Double, standardError: Double) {
        self.days = days
        self.beta = beta
        self.standardError = standardError
    }

    /// The interval that holds the true slope in 95 of 100 samples, if errors are independent and normal.
    public var interval: ClosedRange<Double> {
        let reach = Self.quantile(degrees: days - 2) * standardError
        return beta - reach...beta + reach
    }

    /// Student's t at 97.5 % by the first terms of the expansion in the inverse of the degrees of freedom, which is exact to
    /// three digits from twenty degrees on.
    ///
    /// Source: M. Abramowitz and I. A. Stegun, "Handbook of Mathematical Functions", 26.7.5.
    static func quantile(degrees: Int) -> Double {
        let (z, n) = (1.959_963_984_540_054, Double(max(1, degrees)))
        let cube = z * z * z
        let fifth = cube * z * z
        return z + (cube + z) / (4 * n) + (5 * fifth + 16 * cube + 3 * z) / (96 * n * n)
    }
}

extension ReturnSample {
    /// The least number of common days that a slope is estimated from.
    public static let leastDaysOfBeta = 60

    /// The slope of the returns over those of a benchmark with its error; nothing for fewer than
    /// ``leastDaysOfBeta`` common days or a benchmark that does not move.
    ///
    /// Ordinary least squares: the standard error is √(Σ residuals² ÷ (n − 2) ÷ Σ (x − x̄)²).
    ///
    /// - Complexity: O(days).
    public func betaEstimate(to benchmark: ReturnSample) -> BetaEstimate? {
        guard let moments = CrossMoments(self, benchmark), moments.count >= Self.leastDaysOfBeta,
            moments.otherSquares > 0
        else { return nil }
        let beta = moments.products / moments.otherSquares
        let residuals = max(0, moments.squares - beta * moments.products)
        let error = (residuals / Double(moments.count - 2) / moments.otherSquares).squareRoot()
        guard beta.isFinite, error.isFinite else { return nil }
        return BetaEstimate(days: moments.count, beta: beta, standardError: error)
    }

    /// The returns between the closes of a column, with splits taken out.
    ///
    /// - Complexity: O(days · splits).
    public init(_ column: PriceColumn, splits: [Split] = [], after start: TradingDay, through end: TradingDay) {
        var days: [TradingDay] = []
        var levels: [Double] = []
        column.each { day, price in
            guard day >= start, day <= end else { return }
            days.append(day)
            // A price before a split is that of shares of before.
            levels.append(splits.reduce(price.double) { $1.day > day ? $0 * Double($1.old) / Double($1.new) : $0 })
        }
        self.init(days: days, levels: levels)
    }
}
