/// A year of daily values, one cell a day, a column a week from Monday; the stronger the tint the larger the value.
///
/// A narrow chart breaks the year into two or four rows, so that a cell stays large enough to be read and touched.
public struct YearHeatMap: Chart {
    /// One day with a value.
    public struct DayCell: Sendable, Hashable {
        /// The day, counted from 1 January 1970.
        public let day: Int
        /// The value, in any unit: only its sign and its size beside the others' matter.
        public let value: Double
        /// How the tooltip and the table name the day.
        public let label: String
        /// The ready figures under `columns` after the first.
        public let details: [String]
        /// Where the cell leads, within this site: it starts with "/", "?" or "#".
        public let href: String?

        /// Makes a cell.
        ///
        /// One whose value is not a number within ±10¹⁵ or whose day is not in the year is left out of the chart; a
        /// link that leaves the site is left out of the cell.
        public init(day: Int, value: Double, label: String, details: [String], href: String? = nil) {
            self.day = day
            self.value = value
            self.label = label
            self.details = details
            self.href = LocalLink.accepted(href)
        }
    }

    /// What the chart says in words.
    public let text: ChartText
    /// The year drawn, 1 to 9999.
    public let year: Int
    /// The first column names the cells, the others their figures.
    public let columns: [ChartTable.ChartColumn]
    /// The cells that can be drawn, by day.
    public let cells: [DayCell]

    /// Makes the chart; a year beyond 1…9999 is brought to that bound.
    ///
    /// Cost: O(n log n) for sorting.
    public init(text: ChartText, year: Int, columns: [ChartTable.ChartColumn], cells: [DayCell]) {
        let year = min(max(year, 1), 9_999)
        let days = CivilDay.number(year: year, month: 1, day: 1)..<CivilDay.number(year: year + 1, month: 1, day: 1)
        self.text = text
        self.year = year
        self.columns = columns
        self.cells = cells.filter { $0.value.isDrawable && days.contains($0.day) }.sorted { $0.day < $1.day }
    }

    /// The figures behind the chart.
    public var table: ChartTable {
        ChartTable(caption: text.title, columns: columns, rows: cells.map { [$0.label] + $0.details })
    }

    /// The height that suits a chart of `width`, in px.
    public static func height(width: Double) -> Double { CalendarGrid.height(width: width) }

    /// The tint of a value, 0 for zero to 5: a fifth of `strongest` a step.
    static func heat(of value: Double, strongest: Double) -> Int {
        guard value != 0, strongest > 0 else { return 0 }
        return min(max(Int((value.magnitude / strongest * 5).rounded(.up)), 1), 5)
    }

    /// The size that gets the full tint: nine of ten values that are not zero lie below, so that one large day does not pale
    /// the others.
    var strongest: Double {
        let sizes = cells.map(\.value.magnitude).filter { $0 > 0 }.sorted()
        return sizes.isEmpty ? 0 : sizes[(sizes.count - 1) * 9 / 10]
    }
}
