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
        var average = RunningAverage(window: window, alpha: alpha)
        return values.map { average.add($0)?.held }
    }
}

/// An exponential average that takes one value after the other.
struct RunningAverage {
    private let window: Int
    private let alpha: Double
    private var count = 0
    // The first values are summed up as distances from the very first: constant ones have exactly their own average.
    private var origin = 0.0
    private var value = 0.0

    /// Makes an average that begins with the simple one of the first `window` values; below 1, it never does.
    init(window: Int, alpha: Double) {
        self.window = window
        self.alpha = alpha
    }

    /// An exponential average with α = 2 ÷ (`window` + 1).
    init(window: Int) { self.init(window: window, alpha: 2 / (Double(window) + 1)) }

    /// The average up to a value; nothing until there are enough.
    @inline(__always)
    mutating func add(_ new: Double) -> Double? {
        if window > 0, count >= window {
            value += alpha * (new - value)
            return value
        }
        if count == 0 { origin = new }
        count += 1
        value += new - origin
        guard count == window else { return nil }
        value = origin + value / Double(window)
        return value
    }
}
