import BourseCore
import BourseStatistics

/// Many possible sequences of trades to come, each trade drawn from those in the journal, with replacement.
///
/// Every trade is as likely as the others and independent of the one before, and no trade to come is better or worse than
/// those in the journal. The sequences depend on the trades and the plan alone.
public struct TradeSimulation: Sendable {
    /// Values that shares of all paths do not exceed, in the currency of the trades.
    public struct PathQuantiles: Hashable, Sendable {
        /// 2.5 % of the paths do not exceed it.
        public let lowest: Double
        /// 16 %.
        public let low: Double
        /// 50 %.
        public let middle: Double
        /// 84 %.
        public let high: Double
        /// 97.5 %.
        public let highest: Double

        init(_ sorted: [Double]) {
            lowest = sorted.quantile(0.025)
            low = sorted.quantile(0.16)
            middle = sorted.quantile(0.5)
            high = sorted.quantile(0.84)
            highest = sorted.quantile(0.975)
        }
    }

    /// Cumulative net P&L after a number of trades.
    public struct Band: Hashable, Sendable {
        /// Trades since the start.
        public let trades: Int
        /// Cumulative net P&L.
        public let total: PathQuantiles
    }

    /// Quantiles of a metric in which larger is worse.
    public struct Tail: Hashable, Sendable {
        /// Half of the paths exceed it.
        public let half: Double
        /// 1 in 10.
        public let tenth: Double
        /// 1 in 20.
        public let twentieth: Double
        /// 1 in 100.
        public let hundredth: Double

        init(_ sorted: [Double]) {
            half = sorted.quantile(0.5)
            tenth = sorted.quantile(0.9)
            twentieth = sorted.quantile(0.95)
            hundredth = sorted.quantile(0.99)
        }
    }

    /// What it assumes.
    public let plan: SimulationPlan
    /// The number of trades that paths draw from.
    public let sample: Int
    /// Cumulative net P&L in the course of the paths, from 0 trades on.
    public let bands: [Band]
    /// The share of paths that end with a loss.
    public let lossShare: Double
    /// The largest drop of cumulative net P&L from a high to a later low on each path.
    public let drawdown: Tail
    /// The longest series of losing trades on each path.
    public let losingStreak: Tail
    /// The share of paths that lose the share of the capital that counts as ruin; nil without a capital.
    public let ruinShare: Double?

    /// The fewest trades to draw from.
    public static let fewest = 10
    /// The points of the course of a path.
    private static let steps = 25

    /// Simulates.
    ///
    /// - Parameters:
    ///   - nets: The net P&L of each trade of the journal.
    ///   - isCancelled: Asked every few hundred paths.
    /// - Returns: nil for fewer than ``fewest`` trades.
    /// - Throws: `CancellationError` when cancelled.
    /// - Complexity: O(paths · trades): 10,000 paths of 100 trades take about 30 ms.
    public init?(of nets: [Double], _ plan: SimulationPlan, isCancelled: () -> Bool = { false }) throws {
        guard nets.count >= Self.fewest else { return nil }
        let marks = Self.marks(plan.trades)
        let paths = try RandomPaths(of: nets, marks: marks, count: plan.paths, isCancelled: isCancelled)
        /// Sums of trades of the planned size, which is above 0.
        func scaled(_ sums: [Double]) -> [Double] { sums.map { $0 * plan.size } }
        self.plan = plan
        sample = nets.count
        let ends = paths.totals.last ?? []
        lossShare = Double(ends.count { $0 < 0 }) / Double(plan.paths)
        ruinShare = plan.capital.map { capital in
            let floor = -capital.double * plan.ruin
            return Double(scaled(paths.lows).count { $0 <= floor }) / Double(plan.paths)
        }
        bands =
            [Band(trades: 0, total: PathQuantiles([0]))]
            + zip(marks, paths.totals).map { Band(trades: $0, total: PathQuantiles(scaled($1))) }
        drawdown = Tail(scaled(paths.falls))
        losingStreak = Tail(paths.streaks)
    }

    /// The numbers of trades at which totals are recorded, the last of which is the end.
    private static func marks(_ trades: Int) -> [Int] {
        let count = min(trades, steps)
        return (1...count).map { $0 * trades / count }
    }
}
