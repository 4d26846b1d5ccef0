/// A moving average with a band of deviations around it.
public struct BollingerBands: Hashable, Sendable {
    /// The simple moving average.
    public let middle: [Double?]
    /// The average plus so many deviations.
    public let upper: [Double?]
    /// The average less so many deviations.
    public let lower: [Double?]
}

extension Indicators {
    /// Bollinger bands: the simple moving average ± `deviations` · σ, where σ² = Σ(x − average)² ÷ `window` is of a
    /// population.
    ///
    /// The first values are at place `window` − 1. Source: J. Bollinger, "Bollinger on Bollinger Bands" (2001).
    public static func bollinger(_ values: [Double], window: Int = 20, deviations: Double = 2) -> BollingerBands {
        let none = [Double?](repeating: nil, count: values.count)
        guard window > 0 else { return BollingerBands(middle: none, upper: none, lower: none) }
        var (middle, upper, lower) = (none, none, none)
        var sums = MovingSums(window: window)
        middle.withUnsafeMutableBufferPointer { middle in
            upper.withUnsafeMutableBufferPointer { upper in
                lower.withUnsafeMutableBufferPointer { lower in
                    sums.each(values) { index, mean, variance in
                        let width = deviations * variance.squareRoot()
                        middle[index] = mean.held
                        upper[index] = (mean + width).held
                        lower[index] = (mean - width).held
                    }
                }
            }
        }
        return BollingerBands(middle: middle, upper: upper, lower: lower)
    }
}
