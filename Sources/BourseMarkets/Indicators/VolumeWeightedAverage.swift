import BourseCore

extension Indicators {
    /// The average price by volume since the session began: Σ (high + low + close) ÷ 3 · volume ÷ Σ volume.
    ///
    /// Nothing until something is traded in the session. Columns of different lengths are read as far as the shortest.
    /// Source: StockCharts, ChartSchool, "Volume-Weighted Average Price".
    ///
    /// - Parameter starts: The places at which a session begins, ascending; the first one always does.
    public static func vwap(
        high: [Double],
        low: [Double],
        close: [Double],
        volume: [Double],
        sessionStarts starts: [Int]
    ) -> [Double?] {
        let count = min(high.count, low.count, close.count, volume.count)
        var result = [Double?](repeating: nil, count: count)
        var (next, worth, total) = (0, 0.0, 0.0)
        for index in 0..<count {
            if next < starts.count, starts[next] <= index {
                (worth, total) = (0, 0)
                while next < starts.count, starts[next] <= index { next += 1 }
            }
            worth += (high[index] + low[index] + close[index]) / 3 * volume[index]
            total += volume[index]
            if total > 0 { result[index] = (worth / total).held }
        }
        return result
    }
}

extension BarSeries {
    /// The positions at which another session of an exchange begins: of bars of days and longer, all.
    ///
    /// - Complexity: O(n).
    public func sessionStarts(in exchange: Exchange) -> [Int] {
        guard step.isIntraday else { return Array(0..<count) }
        var starts: [Int] = []
        var frame: SessionFrame?
        for index in 0..<count {
            let time = Timestamp(seconds: Int64(keys[index]) * 60)
            if let frame, frame.contains(time) { continue }
            frame = SessionFrame(at: time, exchange)
            starts.append(index)
        }
        return starts
    }
}
