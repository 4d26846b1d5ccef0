/// The geometry of a candle chart at one size: prices above, volume below, one axis of bars.
struct CandlePlot: Sendable {
    let size: ChartSize
    let prices: ValueRuler
    let bars: BandScale
    /// The largest volume, and 1 where nothing was traded.
    let largest: Double
    /// Where the time axis lies, in px.
    let foot: Double
    /// The height of the highest bar of volume, in px.
    let volumeHeight: Double
    /// Whether the bars stop short of the right edge because there are fewer than there is room for.
    let shift: Int

    init(_ chart: CandleChart, size: ChartSize) {
        let foot = size.height - DayRuler.height
        let top = ValueRuler.headroom(for: chart.axis) + 14
        let volumeHeight = ((foot - top) * 0.18).rounded()
        // The label of the lowest price stands between the panes.
        let scale = LinearScale(
            covering: chart.bars.flatMap { [$0.low, $0.high] } + [chart.last?.value].compactMap(\.self),
            includesZero: false,
            start: foot - volumeHeight - 26,
            end: top
        ).padded(by: 0.03)
        let prices = ValueRuler(chart.axis, scale, hasData: !chart.bars.isEmpty, spacing: 56)
        let label = chart.last.map { TextWidth.bold($0.label) + 14 } ?? 0
        let gutter = max(prices.gutter, label, TextWidth.gutter)
        self.size = size
        self.prices = prices
        self.foot = foot
        self.volumeHeight = volumeHeight
        bars = BandScale(count: chart.slots, start: 0, end: (size.width - gutter).rounded(), gap: 0.3)
        largest = chart.bars.map(\.volume).max().flatMap { $0 > 0 ? $0 : nil } ?? 1
        shift = chart.slots - chart.bars.count
    }

    /// The width of the plot, in px.
    var width: Double { bars.edge(of: bars.count) }

    /// The width of a body, in px: odd, so that its wick stands on a pixel.
    var body: Double {
        let whole = Int(min(bars.barWidth, 15))
        return Double(max(1, whole % 2 == 0 ? whole - 1 : whole))
    }

    /// The pixel column of the bar at `index`, in px.
    func middle(_ index: Int) -> Double { min(bars.middle(of: index + shift), width - 1).crisp }

    func y(_ price: Double) -> Double { prices.scale.position(of: price) }

    /// The height of a volume, in px; what was traded at all is at least one pixel high.
    func height(ofVolume volume: Double) -> Double {
        volume > 0 ? max(1, (volume / largest * volumeHeight).rounded()) : 0
    }

    /// The scales as a script needs them to move the last bar: prices and where they lie, the largest volume, the foot,
    /// the pitch and the width of bars.
    func json(of chart: CandleChart) -> String {
        let (first, last) = (chart.bars.first?.start ?? 0, chart.bars.last?.start ?? 0)
        let numbers: [(String, String)] = [
            ("low", "\(prices.scale.domain.lowerBound)"), ("high", "\(prices.scale.domain.upperBound)"),
            ("bottom", prices.scale.start.coordinate), ("top", prices.scale.end.coordinate),
            ("least", "\(chart.bars.map(\.low).min() ?? 0)"), ("most", "\(chart.bars.map(\.high).max() ?? 0)"),
            ("largest", "\(largest)"), ("volume", volumeHeight.coordinate), ("foot", foot.coordinate),
            ("width", width.coordinate), ("pitch", "\(bars.step)"), ("body", body.coordinate),
            ("from", "\(first)"), ("until", "\(last)"),
        ]
        return "{\(numbers.map { "\"\($0)\":\($1)" }.joined(separator: ","))}"
    }
}
