import BourseCore

/// What a simulation of trades to come assumes.
public struct SimulationPlan: Hashable, Sendable {
    /// Trades on each path.
    public var trades: Int
    /// The number of paths.
    public var paths: Int
    /// The capital at the start; nil where it is not known, and then there is no chance of ruin.
    public var capital: Money?
    /// The share of the capital whose loss counts as ruin, above 0 and at most 1.
    public var ruin: Double
    /// The size of each trade, compared with those in the journal.
    public var size: Double

    /// The allowed numbers of trades.
    public static let allowedTrades = 10...1_000
    /// The allowed numbers of paths.
    public static let allowedPaths = 1_000...20_000
    /// The allowed shares of ruin.
    public static let allowedRuin = 0.01...1.0
    /// The allowed sizes.
    public static let allowedSizes = 0.05...20.0
    /// The largest capital.
    public static let largestCapital = Money(units: 1_000_000_000_000 * 10_000_000_000_000_000)

    /// Makes a plan; numbers outside of what is allowed are moved to the nearest that is.
    public init(
        trades: Int = 100,
        paths: Int = 10_000,
        capital: Money? = nil,
        ruin: Double = 0.5,
        size: Double = 1
    ) {
        self.trades = min(max(trades, Self.allowedTrades.lowerBound), Self.allowedTrades.upperBound)
        self.paths = min(max(paths, Self.allowedPaths.lowerBound), Self.allowedPaths.upperBound)
        self.capital = capital.flatMap { $0 > .zero ? min($0, Self.largestCapital) : nil }
        self.ruin = min(max(ruin, Self.allowedRuin.lowerBound), Self.allowedRuin.upperBound)
        self.size = min(max(size, Self.allowedSizes.lowerBound), Self.allowedSizes.upperBound)
    }
}
