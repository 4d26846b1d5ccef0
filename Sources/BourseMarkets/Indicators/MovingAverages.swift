extension Indicators {
    /// The simple moving average: Σ of the last `window` values ÷ `window`.
    ///
    /// The first value is at place `window` − 1, from 0.
    public static func sma(_ values: [Double], window: Int) -> [Double?] {
        guard window > 1 else { return window == 1 ? values.map(\.held) : Array(repeating: nil, count: values.count) }
        var result = [Double?](repeating: nil, count: values.count)
        var sums = MovingSums(window: window)
        result.withUnsafeMutableBufferPointer { result in
            sums.each(values) { index, mean, _ in result[index] = mean.held }
        }
        return result
    }

    /// The exponential moving average: e + α (x − e) with α = 2 ÷ (`window` + 1).
    ///
    /// It begins at place `window` − 1 with the simple average of the values so far. Source: J. J. Murphy, "Technical
    /// Analysis of the Financial Markets" (1999), ch. 9; StockCharts, ChartSchool, "Moving Averages".
    public static func ema(_ values: [Double], window: Int) -> [Double?] {
        smoothed(values, window: window, alpha: 2 / (Double(window) + 1))
    }

    /// Wilder's smoothing: e + (x − e) ÷ `window`, begun like ``ema(_:window:)``.
    ///
    /// Source: J. W. Wilder, "New Concepts in Technical Trading Systems" (1978).
    static func wilder(_ values: [Double], window: Int) -> [Double?] {
        smoothed(values, window: window, alpha: 1 / Double(window))
    }

    private static func smoothed(_ values: [Double], window: Int, alpha: Double) -> [Double?] {
        var result = [Double?](repeating: nil, count: values.count)
        guard window > 0, values.count >= window else { return result }
        let origin = values[0]
        let sum = values[..<window].reduce(0) { $0 + ($1 - origin) }
        var average = origin + sum / Double(window)
        result[window - 1] = average.held
        for index in window..<values.count {
            average += alpha * (values[index] - average)
            result[index] = average.held
        }
        return result
    }
}
