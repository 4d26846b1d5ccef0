/// Sums in the course of random sequences, each of whose values is drawn from a sample with replacement.
public struct RandomPaths: Sendable {
    /// The sums of all paths at each mark, ascending.
    public let totals: [[Double]]
    /// The lowest sum in the course of each path, 0 or less; ascending.
    public let lows: [Double]
    /// The deepest fall of the sum from its highest value so far on each path, 0 or more; ascending.
    public let falls: [Double]
    /// The longest series of values below 0 on each path; ascending.
    public let streaks: [Double]

    /// The paths between two checks for cancellation.
    private static let chunk = 400

    /// Draws paths, which depend on the arguments alone.
    ///
    /// - Parameters:
    ///   - values: What is drawn from; not empty.
    ///   - marks: The numbers of draws at which sums are recorded, ascending.
    ///   - isCancelled: Asked every few hundred paths.
    /// - Throws: `CancellationError` when cancelled.
    /// - Complexity: O(paths · draws), about 2 ns each, and sorting the sums of each mark.
    public init(of values: [Double], marks: [Int], count: Int, isCancelled: () -> Bool) throws {
        var walk = PathWalk(paths: count, marks: marks)
        var random = RandomStream(of: values + marks.map(Double.init) + [Double(count)])
        for start in stride(from: 0, to: count, by: Self.chunk) {
            if isCancelled() { throw CancellationError() }
            walk.walk(start..<min(start + Self.chunk, count), values, &random)
        }
        var totals: [[Double]] = []
        for place in marks.indices {
            if isCancelled() { throw CancellationError() }
            totals.append(walk.totals[(place * count)..<((place + 1) * count)].sorted())
        }
        self.totals = totals
        (lows, falls, streaks) = (walk.lows.sorted(), walk.falls.sorted(), walk.streaks.sorted())
    }
}
