/// Values that are sums of signed parts, by category: profit by cause on each day.
///
/// Parts above zero are stacked upwards and parts below zero downwards, in one order; a mark shows their sum.
public struct StackedBars: Chart {
    /// One category.
    public struct StackedBar: Sendable, Hashable {
        /// The category, drawn at the axis and used by the crosshair and the table.
        public let label: String
        /// The parts in the order of the chart's ``StackedBars/parts``, in the unit of the axis.
        public let values: [Double]
        /// The ready figures under `columns` after the first.
        public let details: [String]

        /// Makes a bar; parts that are not numbers within ±10¹⁵ are 0.
        public init(label: String, values: [Double], details: [String]) {
            self.label = label
            self.values = values.map { $0.isDrawable ? $0 : 0 }
            self.details = details
        }

        var total: Double { values.reduce(0, +) }
        var top: Double { values.reduce(0) { $0 + max(0, $1) } }
        var bottom: Double { values.reduce(0) { $0 + min(0, $1) } }
    }

    /// The most parts that have a style of their own; further ones share the last.
    public static let mostStyles = 5

    /// What the chart says in words.
    public let text: ChartText
    /// How values are written on the axis.
    public let axis: ValueAxis
    /// The first column names the bars, the others their figures.
    public let columns: [ChartTable.ChartColumn]
    /// The bars, in the order they are drawn.
    public let bars: [StackedBar]

    /// Makes the chart.
    public init(text: ChartText, axis: ValueAxis, columns: [ChartTable.ChartColumn], bars: [StackedBar]) {
        self.text = text
        self.axis = axis
        self.columns = columns
        self.bars = bars
    }

    /// The figures behind the chart.
    public var table: ChartTable {
        ChartTable(caption: text.title, columns: columns, rows: bars.map { [$0.label] + $0.details })
    }

    /// The style of a part, for bars and legends.
    public static func style(ofPart index: Int) -> String { "stack-\(min(index, mostStyles - 1) + 1)" }

    /// The chart as an `<svg>` element drawn for exactly `size`; `id` must be unique on the page.
    public func svg(id: String, size: ChartSize) -> String {
        let size = size.forAxes
        let frame = ChartFrame(id: id, size: size, text: text)
        let foot = size.height - DayRuler.height
        let scale = LinearScale(
            covering: bars.flatMap { [$0.top, $0.bottom] },
            includesZero: true,
            start: foot - 6,
            end: ValueRuler.headroom(for: axis)
        )
        let ruler = ValueRuler(axis, scale, hasData: !bars.isEmpty)
        let width = (size.width - max(ruler.gutter, TextWidth.gutter)).rounded()
        let bands = BandScale(count: bars.count, start: 0, end: width)
        let barWidth = min(max(bands.barWidth.rounded(.down), 2), 48)
        var drawing = Drawing()
        ruler.draw(in: &drawing, plot: width, chart: size)
        drawing.group("bars") { drawing in
            for (index, bar) in bars.enumerated() {
                draw(bar, at: bands.middle(of: index), width: barWidth, scale, in: &drawing)
            }
        }
        drawing.rule("axis", y: foot, to: width)
        drawLabels(along: bands, y: foot + 16, in: &drawing)
        if bars.isEmpty {
            drawing.message(text.empty, at: DrawingPoint(x: width / 2, y: foot / 2), in: size)
        }
        return frame.svg(drawing, crosshair: Crosshair(positions: bars.indices.map(bands.middle), table: table))
    }

    private func draw(
        _ bar: StackedBar,
        at middle: Double,
        width: Double,
        _ scale: LinearScale,
        in drawing: inout Drawing
    ) {
        var (above, below) = (0.0, 0.0)
        let left = max(0, (middle - width / 2).rounded())
        for (part, value) in bar.values.enumerated() where value != 0 {
            let start = value > 0 ? above : below
            let end = start + value
            if value > 0 { above = end } else { below = end }
            let (first, last) = (scale.position(of: start).rounded(), scale.position(of: end).rounded())
            let height = abs(first - last)
            // Less than a pixel is left to the table.
            guard height > 0 else { continue }
            drawing.rect(Self.style(ofPart: part), x: left, y: min(first, last), width: width, height: height)
        }
        let total = scale.position(of: bar.total).rounded()
        drawing.rect("stack-total", x: max(0, left - 1), y: total - 1, width: width + 2, height: 2)
    }

    /// The first label, and those after it that have room.
    private func drawLabels(along bands: BandScale, y: Double, in drawing: inout Drawing) {
        var end = -Double.infinity
        let limit = bands.edge(of: bands.count)
        for (index, bar) in bars.enumerated() {
            let half = TextWidth.of(bar.label) / 2
            let middle = min(max(bands.middle(of: index), half), max(limit - half, half))
            guard middle - half >= end else { continue }
            drawing.text(bar.label, "mid", at: DrawingPoint(x: middle, y: y))
            end = middle + half + 12
        }
    }
}
