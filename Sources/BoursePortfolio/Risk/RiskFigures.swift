import BourseCore
import BourseOptions
import Foundation

extension ReturnSample {
    /// The mean of the returns.
    public var mean: Double? { returns.isEmpty ? nil : returns.reduce(0, +) / Double(returns.count) }

    /// The sample standard deviation (n − 1) of the returns of days.
    public var deviation: Double? {
        guard let mean, returns.count > 1 else { return nil }
        let squares = returns.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        return (squares / Double(returns.count - 1)).squareRoot()
    }

    /// The deviation of days times √252: per year.
    ///
    /// Source: J. C. Hull, "Options, Futures, and Other Derivatives", the chapter on estimating volatility from historical
    /// data, with simple in place of log returns.
    public var volatility: Double? { deviation.map { $0 * Self.daysPerYear.squareRoot() } }

    /// How much it moves with a benchmark: the sample covariance of daily returns ÷ the sample variance of the benchmark's;
    /// nothing for fewer than three common days or a benchmark that does not move.
    ///
    /// Source: W. F. Sharpe, "Capital Asset Prices", The Journal of Finance 19 (1964).
    public func beta(to benchmark: ReturnSample) -> Double? {
        guard let moments = CrossMoments(self, benchmark), moments.otherSquares > 0 else { return nil }
        return moments.products / moments.otherSquares
    }

    /// The correlation of daily returns, −1…1; nothing for fewer than three common days or where one does not move.
    public func correlation(with other: ReturnSample) -> Double? {
        guard let moments = CrossMoments(self, other) else { return nil }
        let scale = (moments.squares * moments.otherSquares).squareRoot()
        guard scale > 0 else { return nil }
        return max(-1, min(1, moments.products / scale))
    }

    /// The loss of one day that was not exceeded on a share of the days, as a fraction of the value, at least 0.
    ///
    /// Historical simulation: the returns in order, the ⌈(1 − confidence) · n⌉-th worst of them.
    ///
    /// Source: P. Jorion, "Value at Risk", the chapter on historical simulation.
    public func historicalValueAtRisk(confidence: Double = 0.95) -> Double? {
        guard confidence > 0.5, confidence < 1, returns.count > 1 else { return nil }
        let sorted = returns.sorted()
        // 1 − 0.95 is a little more than 0.05 in binary.
        let rank = max(1, Int(((1 - confidence) * Double(sorted.count) - 1e-9).rounded(.up)))
        return max(0, -sorted[rank - 1])
    }

    /// The same for normal returns with the sample's mean and deviation: z · deviation − mean, at least 0.
    ///
    /// Source: J. P. Morgan, "RiskMetrics Technical Document" (1996), with the mean left in.
    public func parametricValueAtRisk(confidence: Double = 0.95) -> Double? {
        guard confidence > 0.5, confidence < 1, let mean, let deviation else { return nil }
        return max(0, NormalDistribution.inverseCumulative(confidence) * deviation - mean)
    }

    /// The correlations of several samples with each other.
    ///
    /// - Complexity: O(samples² · days).
    public static func correlations(_ samples: [ReturnSample]) -> [[Double?]] {
        var matrix = [[Double?]](repeating: [Double?](repeating: nil, count: samples.count), count: samples.count)
        for row in samples.indices {
            for column in row..<samples.count {
                let value = samples[row].correlation(with: samples[column])
                matrix[row][column] = row == column && value != nil ? 1 : value
                matrix[column][row] = matrix[row][column]
            }
        }
        return matrix
    }
}

/// Sums of two samples over the days they have in common.
struct CrossMoments {
    /// How many days.
    private(set) var count = 0
    /// The products of both deviations from their means.
    private(set) var products = 0.0
    /// The squares of the deviations of the first.
    private(set) var squares = 0.0
    /// The squares of the deviations of the second.
    private(set) var otherSquares = 0.0

    init?(_ one: ReturnSample, _ other: ReturnSample) {
        var pairs: [(Double, Double)] = []
        var next = 0
        for (place, day) in one.days.enumerated() {
            while next < other.days.count, other.days[next] < day { next += 1 }
            if next < other.days.count, other.days[next] == day {
                pairs.append((one.returns[place], other.returns[next]))
            }
        }
        guard pairs.count > 2 else { return nil }
        self.count = pairs.count
        let count = Double(pairs.count)
        let mean = pairs.reduce(0) { $0 + $1.0 } / count
        let otherMean = pairs.reduce(0) { $0 + $1.1 } / count
        for (a, b) in pairs {
            products += (a - mean) * (b - otherMean)
            squares += (a - mean) * (a - mean)
            otherSquares += (b - otherMean) * (b - otherMean)
        }
        guard products.isFinite, squares.isFinite, otherSquares.isFinite else { return nil }
    }
}
