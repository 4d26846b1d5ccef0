import BourseCore

/// How a fund moves with another, its benchmark, over the days that both have a value of.
///
/// Returns are from one common day to the next, so that a holiday of one of them does not shift the other.
public struct FundComparison: Hashable, Sendable {
    /// The first common day.
    public let from: TradingDay
    /// The last common day.
    public let to: TradingDay
    /// How many common days there are.
    public let commonDays: Int
    /// The fund's return from the first to the last common day, as a fraction.
    public let totalReturn: Double
    /// The benchmark's return on the same days.
    public let benchmarkReturn: Double
    /// Cov(r, b) ÷ Var(b), with sample moments of simple returns; nothing when the benchmark does not vary.
    public let beta: Double?
    /// Cov(r, b) ÷ √(Var(r)·Var(b)), −1…1; nothing when one of them does not vary.
    public let correlation: Double?
    /// Sample standard deviation of r − b, · √252.
    public let trackingError: Double
    /// The fund's return less the benchmark's: per year from a year on, total before.
    public let trackingDifference: Double
    /// Whether ``trackingDifference`` is per year.
    public let isAnnualized: Bool

    /// Compares two funds from `start` to `end`, both included.
    ///
    /// - Throws: ``NoMetric/tooFewCommonDays(_:)`` for fewer than three.
    /// - Complexity: O(n + m).
    public init(
        _ fund: NAVSeries,
        with benchmark: NAVSeries,
        from start: TradingDay? = nil,
        to end: TradingDay? = nil
    ) throws(NoMetric) {
        let pairs = Self.commonDays(fund, benchmark, DateRange(start: start, end: end))
        guard let first = pairs.first, let last = pairs.last, pairs.count >= 3 else {
            throw .tooFewCommonDays(pairs.count)
        }
        let returns = zip(pairs, pairs.dropFirst()).map { before, after in
            (
                fund: fund.growth(from: before.fund, to: after.fund) - 1,
                benchmark: benchmark.growth(from: before.benchmark, to: after.benchmark) - 1
            )
        }
        let count = Double(returns.count)
        let fundMean = returns.reduce(0) { $0 + $1.fund } / count
        let benchmarkMean = returns.reduce(0) { $0 + $1.benchmark } / count
        var (fundSquares, benchmarkSquares, products, differences) = (0.0, 0.0, 0.0, 0.0)
        for pair in returns {
            let (one, other) = (pair.fund - fundMean, pair.benchmark - benchmarkMean)
            fundSquares += one * one
            benchmarkSquares += other * other
            products += one * other
            differences += (one - other) * (one - other)
        }
        let scale = (fundSquares * benchmarkSquares).squareRoot()
        beta = benchmarkSquares > 0 ? Self.finite(products / benchmarkSquares) : nil
        correlation = scale > 0 ? min(1, max(-1, products / scale)) : nil
        trackingError = (differences / (count - 1) * RiskRatios.tradingDays).squareRoot()
        from = fund.day(at: first.fund)
        to = fund.day(at: last.fund)
        commonDays = pairs.count
        let days = to.number - from.number
        let fundGrowth = fund.growth(from: first.fund, to: last.fund)
        let benchmarkGrowth = benchmark.growth(from: first.benchmark, to: last.benchmark)
        (totalReturn, benchmarkReturn) = (fundGrowth - 1, benchmarkGrowth - 1)
        if let one = AnnualizedReturn.rate(growth: fundGrowth, days: days),
            let other = AnnualizedReturn.rate(growth: benchmarkGrowth, days: days)
        {
            trackingDifference = one - other
            isAnnualized = true
        } else {
            trackingDifference = fundGrowth - benchmarkGrowth
            isAnnualized = false
        }
    }

    private static func commonDays(
        _ fund: NAVSeries,
        _ benchmark: NAVSeries,
        _ range: DateRange
    ) -> [(fund: Int, benchmark: Int)] {
        var pairs: [(fund: Int, benchmark: Int)] = []
        var (one, other) = (0, 0)
        while one < fund.count, other < benchmark.count {
            let (day, otherDay) = (fund.dayNumbers[one], benchmark.dayNumbers[other])
            if day == otherDay, range.contains(fund.day(at: one)) { pairs.append((one, other)) }
            if day <= otherDay { one += 1 }
            if otherDay <= day { other += 1 }
        }
        return pairs
    }

    private static func finite(_ value: Double) -> Double? { value.isFinite ? value : nil }
}
