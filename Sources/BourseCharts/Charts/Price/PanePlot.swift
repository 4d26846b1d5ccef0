/// One pane below the price: what it shows, where, and on which scale.
struct PanePlot: Sendable {
    let pane: PriceChart.Pane
    /// The first and the last row of pixels.
    let rows: ClosedRange<Double>
    let ruler: PaneRuler
    /// What stands in its corner: names and newest values.
    let captions: [ChartLegend.LegendEntry]

    init(_ pane: PriceChart.Pane, of chart: PriceChart, rows: ClosedRange<Double>) {
        let (top, bottom) = (rows.lowerBound + 21, rows.upperBound - 5)
        let isEmpty = chart.bars.isEmpty
        self.pane = pane
        self.rows = rows
        switch pane {
        case .volume:
            let largest = chart.bars.map(\.volume).max() ?? 0
            let scale = PriceScale(0...max(largest, .leastNormalMagnitude), bottom: rows.upperBound, top: top, room: 0)
            let ticks = largest > 0 ? scale.ticks(spacing: 34, resolution: 0).filter { $0 > 0 } : []
            ruler = PaneRuler(scale, ticks: ticks, label: chart.volume)
            captions = [.init(style: "", name: "Volume", value: chart.bars.last?.details.volume ?? "")]
        case .rsi(let line):
            let scale = PriceScale(0...100, bottom: bottom, top: top, room: 0)
            ruler = PaneRuler(scale, ticks: isEmpty ? [] : [30, 70]) { $0 < 50 ? "30" : "70" }
            captions = [Self.caption("overlay-1", line)]
        case .atr(let line):
            let bounds = PriceSeries.bounds(of: [line.values])
            let scale = PriceScale(bounds ?? 0...1, bottom: bottom, top: top)
            let ticks = bounds == nil ? [] : scale.ticks(spacing: 36, resolution: 0)
            ruler = PaneRuler(scale, ticks: ticks, label: line.label)
            captions = [Self.caption("overlay-1", line)]
        case .macd(let line, let signal, let histogram):
            let bounds = PriceSeries.bounds(of: [line.values, signal.values, histogram.values, [0]]) ?? 0...0
            let scale = PriceScale(bounds, bottom: bottom, top: top)
            let isKnown = bounds.lowerBound < bounds.upperBound
            ruler = PaneRuler(scale, ticks: isKnown ? scale.ticks(spacing: 36, resolution: 0) : [], label: line.label)
            captions = [Self.caption("overlay-1", line), Self.caption("overlay-2", signal)]
        }
    }

    private static func caption(_ style: String, _ line: PriceChart.Indicator) -> ChartLegend.LegendEntry {
        ChartLegend.LegendEntry(style: style, name: line.name, value: line.newest.map(line.label) ?? "")
    }
}
