import BourseCharts

/// Candles and books made up for the tests: the same seed gives the same chart.
enum MarketSpecimen {
    /// 21 November 2026, 14:00 UTC.
    static let opening = 1_795_269_600

    static func price(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    static func candles(
        _ count: Int,
        seconds: Int = 300,
        seed: UInt64 = 6,
        slots: Int = 0,
        ahead: Int = -5 * 3_600,
        isMovable: Bool = false
    ) -> CandleChart {
        var generator = SplitMix64(seed: seed)
        var close = 92_400.0
        let bars = (0..<count).map { index in
            let open = close
            close = ((open + Double.random(in: -60...60, using: &generator)) * 2).rounded() / 2
            let high = max(open, close) + Double.random(in: 0...30, using: &generator).rounded()
            let low = min(open, close) - Double.random(in: 0...30, using: &generator).rounded()
            return CandleChart.CandleBar(
                start: opening + (index - count + 1) * seconds,
                label: "Candle \(index)",
                open: open,
                high: high,
                low: low,
                close: close,
                volume: Double.random(in: 0...3e6, using: &generator).rounded(),
                details: [open, high, low, close].map(price)
            )
        }
        return CandleChart(
            text: Specimen.text,
            axis: .measure(resolution: 0.5, price),
            columns: [.init("Time", .text), .init("Open"), .init("High"), .init("Low"), .init("Close")],
            bars: bars,
            slots: slots,
            last: bars.last.map { .init(value: $0.close, label: price($0.close)) },
            isMovable: isMovable,
            offset: { _ in ahead }
        )
    }

    static func depth(_ levels: Int, seed: UInt64 = 8, reach: Double = 25, isMovable: Bool = false) -> DepthChart {
        var generator = SplitMix64(seed: seed)
        func side(_ first: Double, _ step: Double, _ name: String) -> [DepthChart.DepthLevel] {
            var total = 0.0
            return (0..<levels).map { index in
                total += Double.random(in: 100...90_000, using: &generator).rounded()
                let level = first + Double(index) * step
                return .init(price: level, total: total, label: "\(name) \(price(level))", details: ["\(Int(total))"])
            }
        }
        return DepthChart(
            text: Specimen.text,
            columns: [.init("Level", .text), .init("Total, USD")],
            bids: side(92_418.5, -0.5, "Bid"),
            asks: side(92_419, 0.5, "Ask"),
            middle: 92_418.75,
            reach: reach,
            isMovable: isMovable,
            amount: { "\(Int(($0 / 1_000).rounded()))K" },
            price: price
        )
    }
}
