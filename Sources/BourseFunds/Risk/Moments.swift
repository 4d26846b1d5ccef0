/// Count, mean and sum of squared deviations of numbers, put together from parts without loss.
///
/// Two parts are joined after T. F. Chan, G. H. Golub and R. J. LeVeque, "Updating formulae and a pairwise algorithm for
/// computing sample variances" (1979), so that a fund that grows by almost the same every day keeps its small variance,
/// which Σx² − (Σx)²/n would lose.
struct Moments: Sendable {
    /// How many numbers.
    var count = 0.0
    /// Their mean.
    var mean = 0.0
    /// Σ(x − mean)².
    var squares = 0.0

    /// Numbers of which only the sums of their distances from `origin`, and of the squares of those, are known.
    @inline(__always)
    init(count: Double, origin: Double, sum: Double, sumOfSquares: Double) {
        let shift = sum / count
        self.count = count
        mean = origin + shift
        squares = max(0, sumOfSquares - sum * shift)
    }

    /// No numbers.
    init() {}

    /// Adds the numbers of `other`.
    @inline(__always)
    mutating func add(_ other: Moments) {
        let total = count + other.count
        let difference = other.mean - mean
        squares += other.squares + difference * difference * (count * other.count / total)
        mean += difference * (other.count / total)
        count = total
    }

    /// √(Σ(x − mean)² ÷ (n − 1)); nothing for fewer than two numbers.
    @inline(__always)
    var sampleDeviation: Double? { count < 2 ? nil : (squares / (count - 1)).squareRoot() }
}
