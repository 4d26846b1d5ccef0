/// One line through a day: a profit from minute to minute.
///
/// Points are side by side at equal distances, as the bars of a ``PriceChart``, so they are to be of equal steps of time.
public struct ClockChart: Chart {
    /// A value at a time.
    public struct Point: Sendable, Hashable {
        /// When it was: seconds since 1 January 1970 on the reader's clock, which the ruler below marks.
        public let clock: Int
        /// How the crosshair and the table name the time.
        public let label: String
        /// The value, in the unit of the axis.
        public let value: Double
        /// The ready figures under `columns` after the first.
        public let details: [String]

        /// Makes a point.
        public init(clock: Int, label: String, value: Double, details: [String]) {
            (self.clock, self.label, self.value, self.details) = (clock, label, value, details)
        }
    }

    /// The most points a chart shows.
    public static let mostPoints = 400

    /// What the chart says in words.
    public let text: ChartText
    /// How values are written on the axis.
    public let axis: ValueAxis
    /// The first column names the points, the others their figures.
    public let columns: [ChartTable.ChartColumn]
    /// The newest ``mostPoints`` points that can be drawn, in order.
    public let points: [Point]

    /// Makes the chart; values that are not numbers within ±10¹⁵ are left out.
    public init(text: ChartText, axis: ValueAxis, columns: [ChartTable.ChartColumn], points: [Point]) {
        self.text = text
        self.axis = axis
        self.columns = columns
        self.points = points.filter(\.value.isDrawable).suffix(Self.mostPoints)
    }

    /// The figures behind the chart.
    public var table: ChartTable {
        ChartTable(caption: text.title, columns: columns, rows: points.map { [$0.label] + $0.details })
    }

    /// The chart as an `<svg>` element drawn for exactly `size`; `id` must be unique on the page.
    public func svg(id: String, size: ChartSize) -> String {
        let size = size.forAxes
        let foot = size.height - DayRuler.height
        let values = points.map(\.value)
        let scale = LinearScale.fitting(values, axis: axis, includesZero: true, start: foot - 8)
        let ruler = ValueRuler(axis, scale, hasData: !points.isEmpty)
        let width = (size.width - max(ruler.gutter, TextWidth.gutter)).rounded()
        let slots = BandScale(count: points.count, start: 0, end: width)
        var drawing = Drawing()
        ruler.draw(in: &drawing, plot: width, chart: size)
        let corners = points.indices.map {
            DrawingPoint(x: slots.middle(of: $0), y: scale.position(of: points[$0].value))
        }
        if let first = corners.first, let last = corners.last {
            let path = PathData(joining: corners)
            if corners.count > 1 {
                drawing.path("area", path.closed(along: scale.position(of: 0), from: first, through: last))
                drawing.path("line", path)
            }
            drawing.circle("dot", at: last, radius: 4.5)
        } else {
            drawing.message(text.empty, at: DrawingPoint(x: width / 2, y: foot / 2), in: size)
        }
        BarRuler(clock: points.map(\.clock)).draw(in: &drawing, slots, foot: foot, size: size)
        let crosshair = Crosshair(positions: corners.map { min($0.x, width - 1).rounded(.down) }, table: table)
        return ChartFrame(id: id, size: size, text: text).svg(drawing, crosshair: crosshair)
    }
}
