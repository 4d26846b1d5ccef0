/// A random walk through days whose value on any one day costs the same as on any other.
///
/// The middle of every span is displaced from the mean of its ends, from the longest span to the shortest: P. Lévy's
/// construction of Brownian motion ("Processus stochastiques et mouvement brownien", 1948). The displacements are sums
/// of four even numbers instead of normal ones, so that no day goes further than some deviations.
struct RandomWalk: Sendable {
    /// The first day, 1 January 2000, before which the walk stands still.
    static let firstDay = 10_957
    /// How many days it has, a power of two: it ends in 2089.
    static let days = 1 << 15

    private let seed: UInt64

    /// The walk that belongs to `label` under `seed`.
    init(seed: UInt64, label: String) {
        var random = VenueRandom(seed: seed, label: label)
        self.seed = random.next()
    }

    /// Where it stands on a day, in deviations of one day's step.
    ///
    /// - Complexity: O(log ``days``).
    func value(on dayNumber: Int) -> Double {
        let day = min(max(dayNumber - Self.firstDay, 0), Self.days)
        var (start, end) = (0, Self.days)
        var (startValue, endValue) = (0.0, Double(Self.days).squareRoot() * displacement(Self.days))
        while true {
            if day == start { return startValue }
            if day == end { return endValue }
            let middle = (start + end) / 2
            let value = (startValue + endValue) / 2 + (Double(end - start) / 4).squareRoot() * displacement(middle)
            if day < middle { (end, endValue) = (middle, value) } else { (start, startValue) = (middle, value) }
        }
    }

    /// A number of mean 0 and deviation 1, within ±3.5.
    private func displacement(_ place: Int) -> Double {
        var random = VenueRandom(seed: seed &+ UInt64(truncatingIfNeeded: place) &* 0xD1B5_4A32_D192_ED03)
        let bits = random.next()
        let sum = bits & 0xFFFF &+ (bits >> 16) & 0xFFFF &+ (bits >> 32) & 0xFFFF &+ bits >> 48
        return (Double(sum) - 131_070) / 37_837.23
    }
}
