extension Indicators {
    /// The average true range after Wilder.
    ///
    /// The true range is the largest of high − low, |high − close before| and |low − close before|, of the first bar
    /// high − low. It is smoothed by e + (x − e) ÷ `window`, begun at place `window` − 1 with the simple average of the
    /// first ranges. Columns of different lengths are read as far as the shortest. Source: J. W. Wilder, "New Concepts in
    /// Technical Trading Systems" (1978), section III; begun as by StockCharts, ChartSchool, "Average True Range".
    public static func atr(high: [Double], low: [Double], close: [Double], window: Int = 14) -> [Double?] {
        let count = min(high.count, low.count, close.count)
        var ranges = [Double](repeating: 0, count: count)
        for index in 0..<count {
            let range = high[index] - low[index]
            guard index > 0 else {
                ranges[index] = range
                continue
            }
            let before = close[index - 1]
            ranges[index] = max(range, max(abs(high[index] - before), abs(low[index] - before)))
        }
        return wilder(ranges, window: window)
    }
}
