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
        let fastLine = ema(values, window: fast)
        let slowLine = ema(values, window: slow)
        let line = difference(fastLine, slowLine)
        let start = line.firstIndex { $0 != nil } ?? line.count
        let known = line[start...].map { $0 ?? .nan }
        let signalLine = [Double?](repeating: nil, count: start) + ema(known, window: signal)
        return MACD(line: line, signal: signalLine, histogram: difference(line, signalLine))
    }

    private static func difference(_ one: [Double?], _ other: [Double?]) -> [Double?] {
        zip(one, other).map { one, other in
            guard let one, let other else { return nil }
            return (one - other).held
        }
    }
}
