/// Whether the means of two samples differ by more than chance explains.
///
/// A permutation test of the difference divided by its standard error, which is valid for samples of unequal spread: E.
/// Chung, J. P. Romano, "Exact and Asymptotically Robust Permutation Tests", Annals of Statistics 41 (2013).
public enum DifferenceTest {
    /// How often values are assigned to the samples at random.
    public static let permutations = 4_999
    /// The most values in both samples that are permuted.
    ///
    /// With more, the quotient is compared with the normal distribution, to which its permutations converge.
    public static let mostPermuted = 1_500
    /// The fewest values in each sample.
    public static let fewest = 20
    /// The probability below which a difference holds.
    public static let significance = 0.05

    /// The probability that samples without a difference differ at least as much as these; nil for fewer than
    /// ``fewest`` values in either, and when no value differs from another.
    ///
    /// - Complexity: O(permutations · n) up to ``mostPermuted`` values, O(n) above.
    public static func probability(_ one: [Double], _ other: [Double]) -> Double? {
        guard one.count >= fewest, other.count >= fewest else { return nil }
        let pooled = one + other
        let mean = pooled.reduce(0, +) / Double(pooled.count)
        let values = pooled.map { $0 - mean }
        guard let least = values.min(), let most = values.max(), most > least else { return nil }
        let totals = Totals(values[...])
        let observed = totals.quotient(with: Totals(values[..<one.count]))
        guard pooled.count <= mostPermuted else {
            return normalProbability(observed)
        }
        let smaller = min(one.count, other.count)
        var random = RandomStream(of: pooled)
        var (shuffled, reached) = (values, 0)
        // Equal quotients that are added up in another order differ by rounding.
        let bar = abs(observed) * (1 - 1e-9)
        for _ in 0..<permutations {
            for place in 0..<smaller {
                shuffled.swapAt(place, place + random.index(below: UInt64(shuffled.count - place)))
            }
            if abs(totals.quotient(with: Totals(shuffled[..<smaller]))) >= bar { reached += 1 }
        }
        return Double(reached + 1) / Double(permutations + 1)
    }

    /// The probability of a quotient at least as large, by the normal distribution.
    private static func normalProbability(_ quotient: Double) -> Double {
        quotient.isInfinite ? 0 : 2 * NormalDistribution.cumulative(-abs(quotient))
    }

    /// The probabilities of groups beside all other values, as ``probability(_:_:)`` has them, corrected for all groups.
    ///
    /// - Parameter groups: The places of the values of each group, ascending.
    /// - Complexity: O(permutations · n) for each group up to ``mostPermuted`` values; O(values of all groups) above.
    public static func probabilities(of groups: [[Int]], in values: [Double]) -> [Double?] {
        guard values.count > mostPermuted else {
            return corrected(
                groups.map { places in probability(places.map { values[$0] }, others(than: places, values)) }
            )
        }
        let mean = values.reduce(0, +) / Double(values.count)
        let centered = values.map { $0 - mean }
        guard let least = centered.min(), let most = centered.max(), most > least else {
            return groups.map { _ in nil }
        }
        let totals = Totals(centered[...])
        return corrected(
            groups.map { places in
                guard places.count >= fewest, values.count - places.count >= fewest else { return nil }
                return normalProbability(totals.quotient(with: Totals(places.map { centered[$0] }[...])))
            }
        )
    }

    /// The values at all places but these, which are ascending.
    private static func others(than places: [Int], _ values: [Double]) -> [Double] {
        var (others, next) = ([Double](), 0)
        for (place, value) in values.enumerated() {
            if next < places.count, places[next] == place { next += 1 } else { others.append(value) }
        }
        return others
    }

    /// Sums of values, from which mean and variance follow.
    private struct Totals {
        let count: Double
        let sum: Double
        let squares: Double

        init(_ values: ArraySlice<Double>) {
            var (sum, squares) = (0.0, 0.0)
            for value in values {
                sum += value
                squares += value * value
            }
            (count, self.sum, self.squares) = (Double(values.count), sum, squares)
        }

        private var mean: Double { sum / count }
        private var squaredError: Double { max(squares - sum * mean, 0) / ((count - 1) * count) }

        private init(_ whole: Totals, without part: Totals) {
            (count, sum, squares) = (whole.count - part.count, whole.sum - part.sum, whole.squares - part.squares)
        }

        /// The difference between the mean of a part and that of the rest, divided by its standard error (B.
        ///
        /// L. Welch, 1947).
        func quotient(with part: Totals) -> Double {
            let rest = Totals(self, without: part)
            let difference = part.mean - rest.mean
            let error = (part.squaredError + rest.squaredError).squareRoot()
            if error > 0 { return difference / error }
            return difference == 0 ? 0 : difference > 0 ? .infinity : -.infinity
        }
    }

    /// Probabilities corrected for testing several differences at once; without a probability, there was no test.
    ///
    /// With the corrected ones, the chance that any difference is marked although there is none stays below
    /// ``significance``. Source: S. Holm, "A Simple Sequentially Rejective Multiple Test Procedure" (1979).
    public static func corrected(_ probabilities: [Double?]) -> [Double?] {
        let tested = probabilities.enumerated().compactMap { place, value in value.map { (place, $0) } }
            .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
        var corrected = probabilities
        var least = 0.0
        for (rank, test) in tested.enumerated() {
            least = max(least, min(1, test.1 * Double(tested.count - rank)))
            corrected[test.0] = least
        }
        return corrected
    }
}
