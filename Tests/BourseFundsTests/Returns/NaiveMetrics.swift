import BourseCore
import BourseFunds
import Foundation

/// The metrics of the contract written down as directly as they are defined, each window by itself.
struct NaiveMetrics {
    let totalReturn: Double
    let annualizedReturn: Double?
    let volatility: Double?
    let maxDrawdown: Double
    let sharpe: Double?
    let sortino: Double?

    init?(_ rows: [NAVRow], period: ReturnPeriod, riskFree: Double) {
        guard let end = rows.last, let oldest = rows.first else { return nil }
        let target = period.start(asOf: end.day) ?? oldest.day
        guard let start = rows.lastIndex(where: { $0.day <= target }), start < rows.count - 1 else { return nil }
        let navs = rows[start...].map(\.nav.double)
        let days = end.day.number - rows[start].day.number
        let growth = navs[navs.count - 1] / navs[0]
        totalReturn = growth - 1
        annualizedReturn = days >= 365 ? pow(growth, 365.25 / Double(days)) - 1 : nil
        let simple = zip(navs, navs.dropFirst()).map { $1 / $0 - 1 }
        let logs = zip(navs, navs.dropFirst()).map { log($1 / $0) }
        volatility = Self.deviation(logs).map { $0 * 252.0.squareRoot() }
        var peak = navs[0]
        var deepest = 0.0
        for nav in navs {
            peak = max(peak, nav)
            deepest = max(deepest, (peak - nav) / peak)
        }
        maxDrawdown = deepest
        let excess = simple.map { $0 - riskFree / 252 }
        let mean = excess.reduce(0, +) / Double(excess.count)
        let downside = (excess.reduce(0) { $0 + min($1, 0) * min($1, 0) } / Double(excess.count)).squareRoot()
        let spread = Self.deviation(simple) ?? 0
        sharpe = days >= 365 && spread > 0 ? mean / spread * 252.0.squareRoot() : nil
        sortino = days >= 365 && downside > 0 ? mean / downside * 252.0.squareRoot() : nil
    }

    private static func deviation(_ numbers: [Double]) -> Double? {
        guard numbers.count > 1 else { return nil }
        let mean = numbers.reduce(0, +) / Double(numbers.count)
        return (numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(numbers.count - 1)).squareRoot()
    }
}

/// Agreement of figures that may be absent.
enum Nearness {
    /// Whether both are absent, or both are finite and differ by at most `tolerance` of the larger.
    static func isNear(_ one: Double?, _ other: Double?, _ tolerance: Double = 1e-9) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one.isFinite && abs(one - other) <= tolerance * max(abs(one), abs(other))
    }
}
