import BourseCore
import BourseStatistics

/// Capital in the course of trades to come whose size follows the capital.
public struct SizingSimulation: Sendable {
    /// The size as a share of the Kelly size; nil for that of the journal.
    public let kellyShare: Double?
    /// The size compared with the trades in the journal, at the start.
    public let size: Double
    /// The median of the capital at the end ÷ the capital at the start.
    public let growth: Double
    /// The drop of the capital from a high to a later low that 1 in 20 paths exceed, as a share of the high.
    public let drawdown: Double
    /// The share of paths that lose the share of the capital that counts as ruin.
    public let ruinShare: Double

    /// The shares of the Kelly size to compare.
    public static let kellyShares = [0.25, 0.5, 1]

    /// Simulates sizes: that of the plan, and shares of the Kelly size.
    ///
    /// - Returns: Nothing for fewer than ``TradeSimulation/fewest`` trades or without a capital.
    /// - Throws: `CancellationError` when cancelled.
    /// - Complexity: O(paths · trades), four times.
    public static func all(
        of nets: [Double],
        _ plan: SimulationPlan,
        kelly: KellySize?,
        isCancelled: () -> Bool = { false }
    ) throws -> [SizingSimulation] {
        guard let capital = plan.capital?.double, nets.count >= TradeSimulation.fewest else { return [] }
        let returns = nets.map { $0 / capital }
        var sizes: [(kelly: Double?, size: Double)] = [(nil, plan.size)]
        if let kelly { sizes += kellyShares.map { ($0, $0 * capital / kelly.capital) } }
        return try sizes.map { kelly, size in
            try SizingSimulation(returns.map { $0 * size }, plan, kelly: kelly, size: size, isCancelled)
        }
    }

    private init(
        _ returns: [Double],
        _ plan: SimulationPlan,
        kelly: Double?,
        size: Double,
        _ isCancelled: () -> Bool
    ) throws {
        // A quarter of the paths is enough for two digits, and four sizes together take as long as one simulation.
        let count = max(plan.paths / 4, 1_000)
        let paths = try GrowthPaths(of: returns, draws: plan.trades, count: count, isCancelled: isCancelled)
        kellyShare = kelly
        self.size = size
        growth = paths.ends.quantile(0.5)
        drawdown = paths.falls.quantile(0.95)
        ruinShare = Double(paths.lows.count { $0 <= 1 - plan.ruin }) / Double(count)
    }
}
