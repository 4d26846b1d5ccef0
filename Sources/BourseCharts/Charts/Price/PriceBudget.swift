/// How much a price chart may say in 60 KB: how many slots its bars share, and how many indicators the crosshair reads.
struct PriceBudget: Sendable {
    let groups: BarGroups
    /// How many of the chart's readings the crosshair has room for; none that would merge bars.
    let readings: Int
    /// How many columns of pixels a line through every bar keeps apart.
    let columns: Int

    /// What a line takes for a point, and where a column of pixels keeps two, in bytes.
    private static let (point, points) = (7, 12)

    /// Plans a chart of about `bytes` whose plot is `width` px wide.
    init(_ chart: PriceChart, width: Double, bytes: Int) {
        let (count, room) = (chart.bars.count, chart.slots + (chart.projection?.upper.count ?? 0))
        let lineCount = chart.style == .line ? chart.comparisons.count + 1 : 0
        // A line that stands on an area is drawn twice.
        let allowance = chart.comparisons.isEmpty ? bytes / 4 : bytes * 2 / 5
        columns = max(1, allowance / (Self.points * max(1, lineCount)))
        let line = lineCount * min(count * Self.point, min(Int(width), columns) * Self.points)
        let lines = chart.comparisons.isEmpty ? line * 2 : line
        let titles = chart.markers.reduce(0) { $0 + $1.title.utf8.count }
        let fixed = 5_000 + lines + min(chart.markers.count, 60) * 130 + min(titles, 12_000)
        let rest = max(bytes / 8, bytes - fixed)
        let read = Self.bytesRead(chart)
        let label = count > 0 ? chart.bars.reduce(0) { $0 + $1.label.utf8.count } / count + 3 : 0
        func cost(_ size: Int) -> Int {
            let slots = (count + size - 1) / size
            let drawn = Self.bytesDrawn(chart, line: size > 1 ? Self.points : Self.point)
            return slots * (drawn + read + label * (size > 1 ? 2 : 1)) + min(titles, slots * PriceChart.longestEvent)
        }
        var size = 1
        while size < count, width / Double(BarGroups(bars: count, room: room, size: size).slots) < 2 { size += 1 }
        while size < count, cost(size) > rest { size += 1 }
        groups = BarGroups(bars: count, room: room, size: size)
        var left = rest - cost(size)
        var readings = 0
        for line in chart.readings {
            left -= groups.count * ((line.newest.map(line.label)?.utf8.count ?? 1) + 3)
            guard left >= 0 else { break }
            readings += 1
        }
        self.readings = readings
    }

    /// What a slot takes in the drawing, when each of its lines takes `line`.
    private static func bytesDrawn(_ chart: PriceChart, line: Int) -> Int {
        let panes = chart.panes.reduce(0) { sum, pane in
            switch pane {
            case .volume: sum + 9
            case .rsi, .atr: sum + line
            case .macd: sum + 2 * line + 8
            }
        }
        return (chart.style == .candles ? 27 : 0) + chart.overlays.count * line + (chart.bands == nil ? 0 : 5 * line)
            + panes
    }

    /// What a slot takes in the crosshair, without its label and indicators.
    private static func bytesRead(_ chart: PriceChart) -> Int {
        let isLine = chart.style == .line
        let values = chart.bars.reduce(0) { sum, bar in
            let all = bar.details
            let prices = isLine ? 0 : all.open.utf8.count + all.high.utf8.count + all.low.utf8.count + 9
            return sum + prices + all.close.utf8.count + all.volume.utf8.count + 6
        }
        let compared = chart.comparisons.isEmpty ? 0 : (chart.comparisons.count + 1) * 11
        return values / max(1, chart.bars.count) + compared + (chart.markers.isEmpty ? 0 : 3) + 5
    }
}
