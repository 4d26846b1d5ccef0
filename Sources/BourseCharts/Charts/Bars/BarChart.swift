/// Results by category: setups, symbols, weekdays, hours.
///
/// Rising and falling bars from one zero line.
public struct BarChart: Chart {
    /// One category.
    public struct CategoryBar: Sendable, Hashable {
        /// The category, drawn at the axis and used by the crosshair and the table.
        public let label: String
        /// The value, in the unit of the axis.
        public let value: Double
        /// The ready figures under `columns` after the first.
        public let details: [String]

        /// Makes a bar.
        ///
        /// One whose value is not a number within ±10¹⁵ keeps its place without being drawn.
        public init(label: String, value: Double, details: [String]) {
            self.label = label
            self.value = value.isDrawable ? value : 0
            self.details = details
        }
    }

    /// Which way the bars point.
    public enum Layout: Sendable, Hashable {
        /// Upright bars with labels below: for the few short labels of an order, such as weekdays or hours.
        case columns
        /// Lying bars with labels at the left: for names, and for a phone.
        case rows
    }

    /// What the chart says in words.
    public let text: ChartText
    /// How values are written on the axis.
    public let axis: ValueAxis
    /// The first column names the bars, the others their figures.
    public let columns: [ChartTable.ChartColumn]
    /// The bars, in the order they are drawn.
    public let bars: [CategoryBar]
    /// Which way the bars point.
    public let layout: Layout

    /// Makes the chart.
    public init(
        text: ChartText,
        axis: ValueAxis,
        columns: [ChartTable.ChartColumn],
        bars: [CategoryBar],
        layout: Layout = .columns
    ) {
        self.text = text
        self.axis = axis
        self.columns = columns
        self.bars = bars
        self.layout = layout
    }

    /// The figures behind the chart.
    public var table: ChartTable {
        ChartTable(caption: text.title, columns: columns, rows: bars.map { [$0.label] + $0.details })
    }

    /// The height at which rows are 28 px apart, in px; columns are as high as the page likes.
    public var rowsHeight: Double { Double(max(bars.count, 3)) * 28 + 26 }

    /// The chart as an `<svg>` element drawn for exactly `size`; `id` must be unique on the page.
    public func svg(id: String, size: ChartSize) -> String {
        let size = size.forAxes
        return switch layout {
        case .columns: columnsSVG(ChartFrame(id: id, size: size, text: text))
        case .rows: rowsSVG(ChartFrame(id: id, size: size, text: text))
        }
    }
}
