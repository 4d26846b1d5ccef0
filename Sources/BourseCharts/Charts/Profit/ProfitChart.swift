/// Profit and loss over time: the cumulative line above, one bar per bucket below, on one time axis.
public struct ProfitChart: Chart {
    /// One day, week or month of the record.
    public struct Point: Sendable, Hashable {
        /// The day, counted from 1 January 1970; for a week or month any day of it.
        public let day: Int
        /// How the crosshair and the table name the day, such as "Fri 2 Jan".
        public let label: String
        /// The result of the day, in the unit of the axis.
        public let result: Double
        /// The cumulative result at its end, in the unit of the axis.
        public let total: Double
        /// The ready figures under `columns` after the first.
        public let details: [String]

        /// Makes a point.
        ///
        /// One whose result or total is not a number within ±10¹⁵, or whose day lies beyond ±3,000,000, is left out of
        /// the chart.
        public init(day: Int, label: String, result: Double, total: Double, details: [String]) {
            self.day = day
            self.label = label
            self.result = result
            self.total = total
            self.details = details
        }
    }

    /// The deepest fall of the cumulative line, marked by a band.
    public struct DrawdownBand: Sendable, Hashable {
        /// The days from the peak through the trough, counted from 1 January 1970.
        public let days: ClosedRange<Int>
        /// The first line beside the band: "Max drawdown −$1,606".
        public let title: String
        /// The second line: "25 Mar to 15 Apr".
        public let detail: String

        /// Makes the mark.
        public init(days: ClosedRange<Int>, title: String, detail: String) {
            self.days = days
            self.title = title
            self.detail = detail
        }
    }

    /// What the chart says in words.
    public let text: ChartText
    /// How money is written on both value axes.
    public let axis: ValueAxis
    /// The first column names the points, the others their figures.
    public let columns: [ChartTable.ChartColumn]
    /// The points that can be drawn, by day.
    public let points: [Point]
    /// What one bar adds up.
    public let bucket: Bucket
    /// The days the axis shows; wider where points lie outside.
    public let days: ClosedRange<Int>?
    /// The marked drawdown.
    public let drawdown: DrawdownBand?

    /// Makes the chart.
    ///
    /// Points may be finer than `bucket`: the line and the crosshair then follow the points, and each bar is the sum of
    /// its week or month. Cost: O(n log n) for sorting.
    public init(
        text: ChartText,
        axis: ValueAxis,
        columns: [ChartTable.ChartColumn],
        points: [Point],
        bucket: Bucket = .day,
        days: ClosedRange<Int>? = nil,
        drawdown: DrawdownBand? = nil
    ) {
        self.text = text
        self.axis = axis
        self.columns = columns
        self.points =
            points
            .filter { $0.result.isDrawable && $0.total.isDrawable && CivilDay.supported.contains($0.day) }
            .sorted { $0.day < $1.day }
        self.bucket = bucket
        self.days = days
        self.drawdown = drawdown
    }

    /// The figures behind the chart.
    public var table: ChartTable {
        ChartTable(caption: text.title, columns: columns, rows: points.map { [$0.label] + $0.details })
    }
}
