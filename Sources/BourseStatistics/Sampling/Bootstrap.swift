/// Intervals of means and of quotients of sums, after Efron, "Better Bootstrap Confidence Intervals", JASA 82 (1987):
/// bias-corrected and accelerated (BCa).
///
/// Resampling depends on the values alone, so that the same trades always give the same interval.
public enum Bootstrap {
    /// The fewest values with an interval: below, resampling repeats the same few values.
    public static let fewest = 10
    /// How often values are resampled.
    public static let resamples = 4_000
    /// The most values that are resampled for a mean or a quotient.
    ///
    /// With more, the interval follows from mean, standard error and skewness, which agrees with BCa up to terms of
    /// order 1/n (T. DiCiccio, B. Efron, "Bootstrap Confidence Intervals", 1996): less than ``resamples`` vary by chance.
    public static let mostResampled = 200

    /// The interval of the mean of values; nil for fewer than ``fewest``, and for values that are all equal.
    ///
    /// - Parameter times: How often the values are resampled.
    /// - Complexity: O(times · n) up to ``mostResampled`` values, O(n) above.
    public static func interval(ofMean values: [Double], times: Int = resamples) -> ConfidenceInterval? {
        interval(of: Quotient(values, nil), times)
    }

    /// The interval of Σ numerators ÷ Σ denominators, whose pairs belong together; nil as for ``interval(ofMean:)``, and
    /// where the interval has no finite end.
    ///
    /// - Precondition: There are as many numerators as denominators.
    public static func interval(of numerators: [Double], over denominators: [Double]) -> ConfidenceInterval? {
        interval(of: Quotient(numerators, denominators), resamples)
    }

    /// How often values are resampled for ``interval(of:statistic:)``.
    public static let plainResamples = 1_000
    /// The most values that are drawn for it.
    public static let mostDrawn = 500

    /// The interval of any smooth statistic of values: the percentiles of its resamples, corrected for bias; nil for fewer
    /// than ``fewest`` values, and where resamples often have no such statistic.
    ///
    /// Of more than ``mostDrawn`` values, as many are drawn, and the interval is narrowed by the root of their share
    /// (P. Bickel, F. Götze, W. van Zwet, "Resampling Fewer than n Observations", Statistica Sinica 7, 1997).
    ///
    /// - Complexity: O(``plainResamples`` · min(n, ``mostDrawn``)), and n for the statistic of all values.
    public static func interval(
        of values: [Double],
        statistic: ([Double]) -> Double?
    ) -> ConfidenceInterval? {
        guard values.count >= fewest, let estimate = statistic(values), estimate.isFinite else { return nil }
        let size = min(values.count, mostDrawn)
        var (random, drawn) = (RandomStream(of: values), [Double](repeating: 0, count: size))
        var found: [Double] = []
        found.reserveCapacity(plainResamples)
        for _ in 0..<plainResamples {
            for place in drawn.indices { drawn[place] = values[random.index(below: UInt64(values.count))] }
            if let value = statistic(drawn), value.isFinite { found.append(value) }
        }
        guard found.count * 20 >= plainResamples * 19 else { return nil }
        found.sort()
        let bias = bias(of: found, around: estimate)
        let narrowing = (Double(size) / Double(values.count)).squareRoot()
        func end(_ z: Double) -> Double {
            let quantile = found.quantile(NormalDistribution.cumulative(2 * bias + z))
            return estimate + (quantile - estimate) * narrowing
        }
        let z = NormalDistribution.quantile((1 + ConfidenceInterval.level) / 2)
        return ConfidenceInterval(end(-z), end(z))
    }

    private static func interval(of quotient: Quotient, _ times: Int) -> ConfidenceInterval? {
        let count = quotient.numerators.count
        guard count >= fewest, let estimate = quotient.estimate, let shape = quotient.shape(around: estimate) else {
            return nil
        }
        let z = NormalDistribution.quantile((1 + ConfidenceInterval.level) / 2)
        guard count <= mostResampled else {
            // Both the correction of bias and the acceleration of BCa are a sixth of the skewness of the mean.
            func end(_ z: Double) -> Double { estimate + shape.error * (z + shape.acceleration * (2 * z * z + 1)) }
            return ConfidenceInterval(end(-z), end(z))
        }
        let sorted = quotient.resampled(times).sorted()
        let bias = bias(of: sorted, around: estimate)
        func end(_ z: Double) -> Double {
            let shifted = bias + z
            let corrected = bias + shifted / max(1 - shape.acceleration * shifted, 1e-6)
            return sorted.quantile(NormalDistribution.cumulative(corrected))
        }
        return ConfidenceInterval(end(-z), end(z))
    }

    /// The quantile at which an estimate is among its resamples.
    private static func bias(of resampled: [Double], around estimate: Double) -> Double {
        let count = Double(resampled.count)
        let below = Double(resampled.count { $0 < estimate }) + Double(resampled.count { $0 == estimate }) / 2
        return NormalDistribution.quantile(min(max(below / count, 0.5 / count), 1 - 0.5 / count))
    }
}

/// Σ numerators ÷ Σ denominators.
private struct Quotient {
    let numerators: [Double]
    /// Nil for the mean of the numerators.
    let denominators: [Double]?

    init(_ numerators: [Double], _ denominators: [Double]?) {
        (self.numerators, self.denominators) = (numerators, denominators)
    }

    var estimate: Double? {
        let below = denominators?.reduce(0, +) ?? Double(numerators.count)
        let value = numerators.reduce(0, +) / below
        return below != 0 && value.isFinite ? value : nil
    }

    /// The standard error, and a sixth of the skewness of the estimate; nil when all values have the same influence.
    func shape(around estimate: Double) -> (error: Double, acceleration: Double)? {
        let count = Double(numerators.count)
        let scale = denominators.map { $0.reduce(0, +) / count } ?? 1
        var (squares, cubes) = (0.0, 0.0)
        for index in numerators.indices {
            let influence = (numerators[index] - estimate * (denominators?[index] ?? 1)) / scale
            squares += influence * influence
            cubes += influence * influence * influence
        }
        let size = (squares / count).squareRoot()
        // Rounding leaves influences of values that are all equal just above 0.
        guard size > abs(estimate) * 1e-12, size.isFinite else { return nil }
        return (squares.squareRoot() / count, cubes / (6 * squares * squares.squareRoot()))
    }

    func resampled(_ times: Int) -> [Double] {
        var random = RandomStream(of: numerators + (denominators ?? []))
        let count = numerators.count
        return numerators.withUnsafeBufferPointer { above in
            guard let denominators else {
                return (0..<times).map { _ in Self.sum(above, count, &random) / Double(count) }
            }
            return denominators.withUnsafeBufferPointer { below in
                (0..<times).map { _ in
                    var (top, bottom) = (0.0, 0.0)
                    for _ in 0..<count {
                        let index = random.index(below: UInt64(count))
                        top += above[index]
                        bottom += below[index]
                    }
                    return bottom == 0 ? .infinity : top / bottom
                }
            }
        }
    }

    @inline(__always)
    private static func sum(_ values: UnsafeBufferPointer<Double>, _ count: Int, _ random: inout RandomStream) -> Double
    {
        var (one, other) = (0.0, 0.0)
        for _ in 0..<(count / 2) {
            let (first, second) = random.indexes(below: UInt64(count))
            one += values[first]
            other += values[second]
        }
        if count % 2 == 1 { one += values[random.index(below: UInt64(count))] }
        return one + other
    }
}
