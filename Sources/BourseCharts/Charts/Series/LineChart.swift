/// One to six lines over days: a price, a net asset value, a fund against its index.
public struct LineChart: Chart {
    /// The values of all lines on one day.
    public struct Point: Sendable, Hashable {
        /// The day, counted from 1 January 1970.
        public let day: Int
        /// How the crosshair and the table name the day.
        public let label: String
        /// The value of each line, in the unit of the axis; `nil` where a line has none.
        public let values: [Double?]
        /// The ready figures under `columns` after the first.
        public let details: [String]

        /// Makes a point.
        ///
        /// Values that are not numbers within ±10¹⁵ count as missing; a point without values, or whose day lies beyond
        /// ±3,000,000, is left out of the chart.
        public init(day: Int, label: String, values: [Double?], details: [String]) {
            self.day = day
            self.label = label
            self.values = values.map { $0.flatMap { $0.isDrawable ? $0 : nil } }
            self.details = details
        }
    }

    /// The most lines that can be distinguished by color and dashes.
    public static let mostLines = 6

    /// What the chart says in words.
    public let text: ChartText
    /// How values are written on the axis.
    public let axis: ValueAxis
    /// The first column names the points, the others their figures.
    public let columns: [ChartTable.ChartColumn]
    /// The points that can be drawn, by day.
    public let points: [Point]
    /// The days the axis shows; wider where points lie outside.
    public let days: ClosedRange<Int>?
    /// Whether the first line stands on a tinted area.
    public let hasArea: Bool
    /// Whether zero is on the axis even if all values lie to one side of it.
    public let includesZero: Bool

    /// Makes the chart.
    ///
    /// The first ``mostLines`` values of each point are drawn. Cost: O(n log n) for sorting.
    public init(
        text: ChartText,
        axis: ValueAxis,
        columns: [ChartTable.ChartColumn],
        points: [Point],
        days: ClosedRange<Int>? = nil,
        hasArea: Bool = true,
        includesZero: Bool = false
    ) {
        self.text = text
        self.axis = axis
        self.columns = columns
        self.points =
            points
            .filter { CivilDay.supported.contains($0.day) && $0.values.contains { $0 != nil } }
            .sorted { $0.day < $1.day }
        self.days = days
        self.hasArea = hasArea
        self.includesZero = includesZero
    }

    /// The figures behind the chart.
    public var table: ChartTable {
        ChartTable(caption: text.title, columns: columns, rows: points.map { [$0.label] + $0.details })
    }

    /// The values of the line at `index`, by day.
    func values(ofLine index: Int) -> [(day: Int, value: Double)] {
        points.compactMap { point in
            guard index < point.values.count, let value = point.values[index] else { return nil }
            return (point.day, value)
        }
    }
}
