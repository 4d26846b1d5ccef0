import BourseCore

/// The inside of a session: an opening gap, and a bridge of points from the opening to the close.
enum WorldBridge {
    /// The logarithms of the prices of a session at its points, the first at the opening and the last at the close.
    ///
    /// - Parameters:
    ///   - before: The logarithm of the close before.
    ///   - close: The logarithm of the close.
    ///   - drop: What leaves the price before the opening, as a fraction.
    static func logarithms(
        of asset: WorldAsset,
        session: WorldSession,
        interval: Int,
        before: Double,
        close: Double,
        drop: Double = 0,
        deviation: Double,
        isNews: Bool,
        seed: UInt64
    ) -> [Double] {
        var generator = WorldRandom(seed: seed, 6, session.day.number, asset.number)
        let share = isNews ? 0.9 : 0.3
        let start = drop == 0 ? before : before - drop
        let opening = start + share * (close - start) + 0.4 * deviation * generator.normal()
        let last = max(1, session.seconds / interval)
        var walk = 0.0
        var steps = [0.0]
        steps.reserveCapacity(last + 1)
        let size = 0.8 * deviation / Double(last).squareRoot()
        for _ in 0..<last {
            walk += size * generator.normal()
            steps.append(walk)
        }
        for step in steps.indices {
            let share = Double(step) / Double(last)
            steps[step] = opening + (close - opening) * share + steps[step] - walk * share
        }
        return steps
    }
}
