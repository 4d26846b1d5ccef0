/// How often results fell into each range: bins below zero, above it, and the line between.
public struct Histogram: Chart {
    /// One range of values and how many fell into it.
    public struct Bin: Sendable, Hashable {
        /// The lower edge, in the unit of the value axis.
        public let lower: Double
        /// The upper edge, in the unit of the value axis.
        public let upper: Double
        /// How many values lie in the bin.
        public let count: Int
        /// How the crosshair and the table name the bin, such as "−$50 to $0".
        public let label: String
        /// The ready figures under `columns` after the first.
        public let details: [String]

        /// Makes a bin.
        ///
        /// One whose edges are not ascending numbers within ±10¹⁵ is left out of the chart; a negative count is drawn
        /// as none.
        public init(lower: Double, upper: Double, count: Int, label: String, details: [String]) {
            self.lower = lower
            self.upper = upper
            self.count = count
            self.label = label
            self.details = details
        }

        /// Up above zero, down below it, neither for a bin that holds zero inside.
        var style: String {
            if lower >= 0 { return "bar-up" }
            return upper <= 0 ? "bar-down" : "bar-flat"
        }
    }

    /// What the chart says in words.
    public let text: ChartText
    /// How the edges of bins are written below the plot.
    public let axis: ValueAxis
    /// The unit of the counts, written above their axis, such as "trades".
    public let unit: String?
    /// The first column names the bins, the others their figures.
    public let columns: [ChartTable.ChartColumn]
    /// The bins that can be drawn, ascending.
    public let bins: [Bin]
    /// A remark below the axis, such as "outer bars hold everything beyond".
    public let note: String?

    /// Makes the chart.
    ///
    /// Cost: O(n log n) for sorting the bins.
    public init(
        text: ChartText,
        axis: ValueAxis,
        unit: String? = nil,
        columns: [ChartTable.ChartColumn],
        bins: [Bin],
        note: String? = nil
    ) {
        self.text = text
        self.axis = axis
        self.unit = unit
        self.columns = columns
        self.bins =
            bins
            .filter { $0.lower.isDrawable && $0.upper.isDrawable && $0.lower < $0.upper }
            .sorted { $0.lower < $1.lower }
        self.note = note
    }

    /// The figures behind the chart.
    public var table: ChartTable {
        ChartTable(caption: text.title, columns: columns, rows: bins.map { [$0.label] + $0.details })
    }
}
