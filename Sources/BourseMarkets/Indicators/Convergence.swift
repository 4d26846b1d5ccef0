/// How far a fast average is from a slow one.
public struct MACD: Hashable, Sendable {
    /// The fast average less the slow one.
    public let line: [Double?]
    /// The average of the line.
    public let signal: [Double?]
    /// The line less its signal.
    public let histogram: [Double?]
}

extension Indicators {
    /// Moving average convergence/divergence: EMA(`fast`) − EMA(`slow`), its EMA(`signal`), and their difference.
    ///
    /// Each average begins with the simple average of its own first values: the line at place `slow` − 1 (of the slower of
    /// the two), the signal `signal` − 1 places later. Source: G. Appel, "The Moving Average Convergence-Divergence
    /// Trading Method" (1979); begun as by StockCharts, ChartSchool, "MACD".
    public static func macd(_ values: [Double], fast: Int = 12, slow: Int = 26, signal: Int = 9) -> MACD {
        var (fastAverage, slowAverage) = (RunningAverage(window: fast), RunningAverage(window: slow))
        var signalAverage = RunningAverage(window: signal)
        let none = [Double?](repeating: nil, count: values.count)
        var (line, signals, histogram) = (none, none, none)
        for (index, value) in values.enumerated() {
            let (quick, slow) = (fastAverage.add(value), slowAverage.add(value))
            guard let quick, let slow else { continue }
            let distance = quick - slow
            line[index] = distance.held
            guard let average = signalAverage.add(distance) else { continue }
            signals[index] = average.held
            histogram[index] = (distance - average).held
        }
        return MACD(line: line, signal: signals, histogram: histogram)
    }
}
