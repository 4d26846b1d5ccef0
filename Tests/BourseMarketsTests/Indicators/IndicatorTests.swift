import BourseCore
import BourseTestSupport
import Testing

@testable import BourseMarkets

@Suite("Indicators")
struct IndicatorTests {
    private func expect(
        _ values: some Collection<Double?>,
        are expected: [Double],
        within tolerance: Double = 0.0101,
        _ location: SourceLocation = #_sourceLocation
    ) {
        let found = values.compactMap { $0 }
        #expect(found.count == expected.count, sourceLocation: location)
        for (one, other) in zip(found, expected) {
            #expect(abs(one - other) <= tolerance, "\(one) is not \(other)", sourceLocation: location)
        }
    }

    // MARK: - published tables

    /// StockCharts, ChartSchool, "Moving Averages": the table of ten-day averages.
    @Test
    func movingAverages_ofThePublishedTable_areItsColumns() {
        let prices = [
            22.2734, 22.1940, 22.0847, 22.1741, 22.1840, 22.1344, 22.2337, 22.4323, 22.2436, 22.2933, 22.1542, 22.3926,
            22.3816, 22.6109, 23.3558, 24.0519, 23.7530, 23.8324, 23.9516, 23.6338, 23.8225, 23.8722, 23.6537, 23.1870,
            23.0976, 23.3260, 22.6805, 23.0976, 22.4025, 22.1725,
        ]
        let simple = Indicators.sma(prices, window: 10)
        let exponential = Indicators.ema(prices, window: 10)
        #expect(simple[..<9].allSatisfy { $0 == nil } && exponential[..<9].allSatisfy { $0 == nil })
        expect(
            simple,
            are: [
                22.22, 22.21, 22.23, 22.26, 22.31, 22.42, 22.61, 22.77, 22.91, 23.08, 23.21, 23.38, 23.53, 23.65, 23.71,
                23.69, 23.61, 23.51, 23.43, 23.28, 23.13,
            ]
        )
        expect(
            exponential,
            are: [
                22.22, 22.21, 22.24, 22.27, 22.33, 22.52, 22.80, 22.97, 23.13, 23.28, 23.34, 23.43, 23.51, 23.53, 23.47,
                23.40, 23.39, 23.26, 23.23, 23.08, 22.92,
            ]
        )
    }

    /// StockCharts, ChartSchool, "Relative Strength Index": the table of fourteen days of QQQQ.
    @Test
    func relativeStrength_ofThePublishedTable_isItsColumn() {
        let prices = [
            44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931, 46.0328,
            45.6140, 46.2820, 46.2820, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439, 46.2122, 46.2521, 45.7137, 46.4515,
            45.7835, 45.3548, 44.0288, 44.1783, 44.2181, 44.5672, 43.4205, 42.6628, 43.1314,
        ]
        let values = Indicators.rsi(prices)
        #expect(values[..<14].allSatisfy { $0 == nil })
        expect(
            values,
            are: [
                70.53, 66.32, 66.55, 69.41, 66.36, 57.97, 62.93, 63.26, 56.06, 62.38, 54.71, 50.42, 39.99, 41.46, 41.87,
                45.46, 37.30, 33.08, 37.77,
            ]
        )
    }

    /// StockCharts, ChartSchool, "Average True Range": the table of fourteen days of QQQ.
    @Test
    func trueRange_ofThePublishedTable_isItsColumn() {
        let high = [
            48.70, 48.72, 48.90, 48.87, 48.82, 49.05, 49.20, 49.35, 49.92, 50.19, 50.12, 49.66, 49.88, 50.19, 50.36,
            50.57, 50.65, 50.43, 49.63, 50.33, 50.29, 50.17, 49.32, 48.50, 48.3201, 46.80, 47.80, 48.39, 48.66, 48.79,
        ]
        let low = [
            47.79, 48.14, 48.39, 48.37, 48.24, 48.635, 48.94, 48.86, 49.50, 49.87, 49.20, 48.90, 49.43, 49.725, 49.26,
            50.09, 50.30, 49.21, 48.98, 49.61, 49.20, 49.43, 48.08, 47.64, 41.55, 44.2833, 47.31, 47.20, 47.90, 47.7301,
        ]
        let close = [
            48.16, 48.61, 48.75, 48.63, 48.74, 49.03, 49.07, 49.32, 49.91, 50.13, 49.53, 49.50, 49.75, 50.03, 50.31,
            50.52, 50.41, 49.34, 49.37, 50.23, 49.2375, 49.93, 48.43, 48.18, 46.57, 45.41, 47.77, 47.72, 48.62, 47.85,
        ]
        let values = Indicators.atr(high: high, low: low, close: close)
        #expect(values[..<13].allSatisfy { $0 == nil })
        expect(
            values,
            are: [
                0.56, 0.59, 0.59, 0.57, 0.62, 0.62, 0.64, 0.67, 0.69, 0.78, 0.78, 1.21, 1.30, 1.38, 1.37, 1.34, 1.32,
            ]
        )
    }

    /// StockCharts, ChartSchool, "Bollinger Bands": the first rows of the table of twenty days.
    @Test
    func bollingerBands_ofThePublishedTable_areItsColumns() {
        let prices = [
            86.16, 89.09, 88.78, 90.32, 89.07, 91.15, 89.44, 89.18, 86.93, 87.68, 86.96, 89.43, 89.32, 88.72, 87.45,
            87.26, 89.50, 87.90, 89.13, 90.70, 92.90, 92.98,
        ]
        let bands = Indicators.bollinger(prices)
        expect(bands.middle, are: [88.71, 89.05, 89.24])
        expect(bands.upper, are: [91.29, 91.95, 92.61])
        expect(bands.lower, are: [86.12, 86.14, 85.87])
    }

    // MARK: - against the definitions

    private func walk(_ count: Int, seed: UInt64) -> [Double] {
        var generator = SeededGenerator(seed: seed)
        var price = Double(generator.int(1...100_000)) / 100
        return (0..<count).map { _ in
            price = max(0.01, price * (1 + Double(generator.int(-300...300)) / 10_000))
            return generator.oneIn(10) ? price : (price * 100).rounded() / 100
        }
    }

    @Test(arguments: Seeds.first(12))
    func averagesAndBands_areThoseOfTheirDefinitions(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let values = walk(600, seed: seed)
        let window = generator.int(1...120)
        let (simple, bands) = (Indicators.sma(values, window: window), Indicators.bollinger(values, window: window))
        let exponential = Indicators.ema(values, window: window)
        var average = values[..<window].reduce(0, +) / Double(window)
        for index in values.indices {
            guard index >= window - 1 else {
                #expect(simple[index] == nil && bands.upper[index] == nil && exponential[index] == nil)
                continue
            }
            let slice = values[(index - window + 1)...index]
            let mean = slice.reduce(0, +) / Double(window)
            let deviation = (slice.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(window)).squareRoot()
            if index >= window { average += (values[index] - average) * 2 / Double(window + 1) }
            let scale = values[index]
            let (own, middle) = (try #require(simple[index]), try #require(bands.middle[index]))
            let (upper, lower) = (try #require(bands.upper[index]), try #require(bands.lower[index]))
            let weighted = try #require(exponential[index])
            #expect(abs(own - mean) < 1e-9 * scale && abs(middle - mean) < 1e-9 * scale, "seed \(seed)")
            #expect(abs(upper - mean - 2 * deviation) < 1e-6 * scale, "seed \(seed)")
            #expect(abs(mean - 2 * deviation - lower) < 1e-6 * scale, "seed \(seed)")
            #expect(abs(weighted - average) < 1e-9 * scale, "seed \(seed)")
        }
    }

    @Test(arguments: Seeds.first(6))
    func convergence_isTheDifferenceOfAverages(seed: UInt64) throws {
        let values = walk(200, seed: seed)
        let macd = Indicators.macd(values)
        #expect(macd.line.firstIndex { $0 != nil } == 25 && macd.signal.firstIndex { $0 != nil } == 33)
        #expect(macd.histogram.firstIndex { $0 != nil } == 33 && macd.signal.count == values.count)
        let (fast, slow) = (Indicators.ema(values, window: 12), Indicators.ema(values, window: 26))
        var signal = macd.line[25..<34].compactMap { $0 }.reduce(0, +) / 9
        for index in 33..<values.count {
            let line = try #require(fast[index]) - (try #require(slow[index]))
            if index > 33 { signal += (line - signal) * 0.2 }
            let own = try #require(macd.signal[index])
            #expect(macd.line[index] == line && macd.histogram[index] == line - own, "seed \(seed)")
            #expect(abs(own - signal) < 1e-9 * values[index], "seed \(seed)")
        }
    }

    @Test
    func volumeWeightedAverage_beginsAnewWithEachSession() {
        let values = Indicators.vwap(
            high: [12, 15, 18, 30, 33],
            low: [9, 12, 15, 27, 30],
            close: [9, 15, 15, 27, 30],
            volume: [0, 2, 1, 0, 5],
            sessionStarts: [0, 3]
        )
        // Nothing traded, 14, (28 + 16) ÷ 3; then nothing again, and 31.
        #expect(values == [nil, 14, 44.0 / 3, nil, 31])
    }

    // MARK: - properties

    @Test(arguments: Seeds.first(4))
    func windowOfOne_isTheValueItself(seed: UInt64) {
        let values = walk(100, seed: seed)
        #expect(Indicators.sma(values, window: 1) == values.map(Optional.some))
        let bands = Indicators.bollinger(values, window: 1)
        #expect(zip(bands.upper, bands.lower).allSatisfy { $0 == $1 && $0 != nil })
        #expect(zip(Indicators.ema(values, window: 1), values).allSatisfy { abs(($0 ?? 0) - $1) < 1e-9 * $1 })
        #expect(Indicators.rsi(values, window: 1).dropFirst().allSatisfy { $0 == 0 || $0 == 100 || $0 == 50 })
    }

    @Test
    func constantPrices_haveNoWidthAndNoStrength() {
        let values = [Double](repeating: 0.1, count: 90)
        #expect(Indicators.sma(values, window: 20).compactMap { $0 } == [Double](repeating: 0.1, count: 71))
        let bands = Indicators.bollinger(values)
        #expect(bands.upper == bands.lower && bands.upper == bands.middle)
        #expect(Indicators.ema(values, window: 7).compactMap { $0 }.allSatisfy { $0 == 0.1 })
        #expect(Indicators.rsi(values).compactMap { $0 } == [Double](repeating: 50, count: 76))
        #expect(Indicators.macd(values).histogram.compactMap { $0 }.allSatisfy { $0 == 0 })
        #expect(Indicators.atr(high: values, low: values, close: values).compactMap { $0 }.allSatisfy { $0 == 0 })
    }

    @Test
    func pricesThatOnlyRiseOrFall_haveAllStrengthOrNone() {
        let rising = (1...60).map(Double.init)
        #expect(Indicators.rsi(rising).compactMap { $0 }.allSatisfy { $0 == 100 })
        #expect(Indicators.rsi(rising.reversed()).compactMap { $0 }.allSatisfy { $0 == 0 })
    }

    @Test
    func windowsAndColumnsOfAnyKind_giveNothingRatherThanNonsense() {
        let values: [Double] = [1, .infinity, 2, .nan, 1e308, -1e308, 1e308, 0, 5, 6]
        for window in [-1, 0, 1, 2, 3, 10, 11, .max] {
            let bands = Indicators.bollinger(values, window: window)
            let macd = Indicators.macd(values, fast: window, slow: 2, signal: window)
            let all = [
                Indicators.sma(values, window: window), Indicators.ema(values, window: window), bands.middle,
                bands.upper,
                bands.lower, Indicators.rsi(values, window: window), macd.line, macd.signal, macd.histogram,
                Indicators.atr(high: values, low: values.reversed(), close: values, window: window),
            ]
            #expect(all.allSatisfy { $0.count == values.count && $0.allSatisfy { $0?.isFinite ?? true } }, "\(window)")
            if window < 1 || window > 10 { #expect(all[0].allSatisfy { $0 == nil }) }
        }
        #expect(Indicators.atr(high: [2, 3], low: [1], close: [1, 2], window: 1) == [1])
        #expect(Indicators.sma([], window: 3).isEmpty && Indicators.macd([]).line.isEmpty)
        let series = Indicators.vwap(high: [2], low: [1], close: [.nan], volume: [1], sessionStarts: [])
        #expect(series == [nil])
    }
}
