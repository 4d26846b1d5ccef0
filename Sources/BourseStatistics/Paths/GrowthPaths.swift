/// Capital in the course of random sequences of returns, each drawn from a sample with replacement.
public struct GrowthPaths: Sendable {
    /// The capital at the end of each path ÷ that at the start; ascending.
    public let ends: [Double]
    /// The deepest fall from the highest value so far on each path, as a share of it; ascending.
    public let falls: [Double]
    /// The lowest capital of each path ÷ that at the start; ascending.
    public let lows: [Double]

    /// Draws paths, which depend on the arguments alone.
    ///
    /// A return below −1 ends a path at 0.
    ///
    /// - Parameters:
    ///   - returns: What is drawn from; not empty.
    ///   - isCancelled: Asked every few hundred paths.
    /// - Throws: `CancellationError` when cancelled.
    /// - Complexity: O(paths · draws).
    public init(of returns: [Double], draws: Int, count: Int, isCancelled: () -> Bool) throws {
        var random = RandomStream(of: returns + [Double(draws)])
        var (ends, falls, lows) = ([Double](), [Double](), [Double]())
        for path in 0..<count {
            if path % 500 == 0, isCancelled() { throw CancellationError() }
            var (value, peak, deepest, lowest) = (1.0, 1.0, 0.0, 1.0)
            for _ in 0..<draws where value > 0 {
                value = max(value * (1 + returns[random.index(below: UInt64(returns.count))]), 0)
                peak = max(peak, value)
                lowest = min(lowest, value)
                deepest = max(deepest, 1 - value / peak)
            }
            ends.append(value)
            falls.append(deepest)
            lows.append(lowest)
        }
        (self.ends, self.falls, self.lows) = (ends.sorted(), falls.sorted(), lows.sorted())
    }
}
