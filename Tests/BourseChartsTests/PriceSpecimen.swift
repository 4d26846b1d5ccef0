import BourseCharts

/// Price charts made up for the tests: the same seed gives the same chart.
enum PriceSpecimen {
    /// 2 January 2026, a Friday, at midnight.
    static let opening = Specimen.opening * 86_400

    @Sendable static func price(_ value: Double) -> String {
        guard value.magnitude < 1e15 else { return "–" }
        let cents = Int((value * 100).rounded()).magnitude
        return "\(value <= -0.005 ? "−" : "")\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
    }

    @Sendable static func volume(_ value: Double) -> String { "\(Int((value / 1_000).rounded()))K" }

    static func bars(
        _ count: Int,
        seconds: Int = 86_400,
        seed: UInt64 = 11,
        from start: Double = 140,
        swing: Double = 0.014
    ) -> [PriceChart.PriceBar] {
        var generator = SplitMix64(seed: seed)
        var (close, clock) = (start, opening)
        return (0..<count).map { index in
            // Days of trading have no weekends.
            while (clock / 86_400 + 3) % 7 > 4 { clock += seconds }
            defer { clock += seconds }
            let open = close * Double.random(in: (1 - swing / 3)...(1 + swing / 3), using: &generator)
            close = open * Double.random(in: (1 - swing)...(1 + swing * 1.03), using: &generator)
            let high = max(open, close) * Double.random(in: 1...(1 + swing / 2), using: &generator)
            let low = min(open, close) * Double.random(in: (1 - swing / 2)...1, using: &generator)
            let traded = Double.random(in: 0...4e6, using: &generator).rounded()
            return bar(clock, "Bar \(index)", [open, high, low, close], traded)
        }
    }

    static func bar(_ clock: Int, _ label: String, _ prices: [Double], _ traded: Double) -> PriceChart.PriceBar {
        PriceChart.PriceBar(
            clock: clock,
            label: label,
            open: prices[0],
            high: prices[1],
            low: prices[2],
            close: prices[3],
            volume: traded,
            details: PriceChart.BarLabels(
                open: price(prices[0]),
                high: price(prices[1]),
                low: price(prices[2]),
                close: price(prices[3]),
                volume: volume(traded)
            )
        )
    }

    /// The mean of the last `count` closes.
    static func average(_ bars: [PriceChart.PriceBar], _ count: Int) -> PriceChart.Indicator {
        let closes = bars.map(\.close)
        let values = closes.indices.map { index in
            index < count - 1 ? nil : closes[(index - count + 1)...index].reduce(0, +) / Double(count)
        }
        return PriceChart.Indicator(name: "SMA \(count)", values: values, label: price)
    }

    static func panes(_ bars: [PriceChart.PriceBar]) -> [PriceChart.Pane] {
        let (fast, slow) = (average(bars, 12).values, average(bars, 26).values)
        let line: [Double?] = zip(fast, slow).map { fast, slow in
            guard let fast, let slow else { return nil }
            return fast - slow
        }
        let signal: [Double?] = line.map { value in value.map { $0 * 0.7 } }
        let histogram: [Double?] = line.map { value in value.map { $0 * 0.3 } }
        let strength: [Double?] = bars.enumerated().map { index, bar in
            index < 14 ? nil : 50 + 45 * (bar.close - bar.open) / (bar.high - bar.low + 1e-9)
        }
        return [
            .volume,
            .rsi(.init(name: "RSI 14", values: strength, label: price)),
            .macd(
                line: .init(name: "MACD", values: line, label: price),
                signal: .init(name: "Signal", values: signal, label: price),
                histogram: .init(name: "Histogram", values: histogram, label: price)
            ),
            .atr(.init(name: "ATR 14", values: bars.map { $0.high - $0.low }, label: price)),
        ]
    }

    static func markers(_ bars: Int) -> [PriceChart.Marker] {
        guard bars > 0 else { return [] }
        let bought = (1...5).map { PriceChart.Marker(.buy, bar: bars / 4, title: "Bought \($0)") }
        let others: [PriceChart.Marker] = [
            .init(.split, bar: bars / 3, title: "Split 10 for 1"),
            .init(.dividend, bar: bars / 3, title: "Dividend $0.04"),
            .init(.dividend, bar: bars * 2 / 3, title: "Dividend $0.04"),
            .init(.sell, bar: bars - 1, price: 139, title: "Sold 100"),
        ]
        return others + bought
    }

    /// A chart with all there is.
    static func full(
        _ count: Int,
        style: PriceChart.Style = .candles,
        seed: UInt64 = 11,
        panes: Int = 4,
        isLogarithmic: Bool = false,
        steps: Int = 20
    ) -> PriceChart {
        let bars = bars(count, seed: seed)
        let middle: [Double?] = average(bars, 20).values
        let upper: [Double?] = middle.map { value in value.map { $0 * 1.03 } }
        let lower: [Double?] = middle.map { value in value.map { $0 * 0.97 } }
        let last: Double = bars.last?.close ?? 100
        let reach: [Double] = (0..<steps).map { last * 0.01 * Double($0 + 1).squareRoot() }
        return PriceChart(
            text: Specimen.text,
            name: "NVDA",
            axis: .measure(unit: "USD", resolution: 0.01, price),
            bars: bars,
            style: style,
            overlays: [average(bars, 5), average(bars, 50)],
            bands: .init(name: "Bollinger 20, 2", upper: upper, middle: middle, lower: lower, label: price),
            panes: Array(Self.panes(bars).prefix(panes)),
            markers: markers(count),
            last: bars.last.map { .init(value: $0.close, label: price($0.close)) },
            projection: .init(
                name: "Expected move, 68%",
                upper: reach.map { last + $0 },
                lower: reach.map { last - $0 }
            ),
            isLogarithmic: isLogarithmic,
            volume: volume
        )
    }

    /// A day in minutes, half over.
    static func day(_ count: Int, slots: Int = 200) -> PriceChart {
        let bars = bars(count, seconds: 120, swing: 0.001)
        return PriceChart(
            text: Specimen.text,
            name: "AAPL",
            axis: .measure(resolution: 0.01, price),
            bars: bars,
            style: .line,
            slots: slots,
            panes: [.volume],
            previousClose: .init(value: 139.5, label: "139.50"),
            last: bars.last.map { .init(value: $0.close, label: price($0.close)) },
            sessions: [.init(bars: 0..<30, name: "Pre-market")],
            volume: volume
        )
    }

    static func compared(_ count: Int, with others: Int = 5, seed: UInt64 = 11) -> PriceChart {
        PriceChart(
            text: Specimen.text,
            name: "NVDA",
            axis: .measure(resolution: 0.01, price),
            bars: bars(count, seed: seed),
            panes: [.volume],
            comparisons: (0..<others).map { index in
                .init(name: "OTHER \(index)", values: bars(count, seed: seed + UInt64(index) + 1).map(\.close))
            },
            volume: volume
        )
    }
}
