/// A grid of results: a row for each price, a column for each date or volatility, tinted by sign and size.
///
/// It is the drawing for a shared picture; a page shows a table with the classes of ``HeatScale``. A drawing too small
/// for every cell keeps the first and the last column, the row of the spot, and evenly spaced ones of the others.
public struct HeatGrid: Chart {
    /// One cell.
    public struct HeatCell: Sendable, Hashable {
        /// The result, in any unit; `nil` for a cell without one.
        ///
        /// A number beyond ±10¹⁵ counts as none.
        public let value: Double?
        /// What stands in the cell, with its sign: "+146" or "−86".
        public let label: String

        /// Makes a cell.
        public init(value: Double?, label: String) {
            self.value = value.flatMap { $0.isDrawable ? $0 : nil }
            self.label = label
        }
    }

    /// The results at one price.
    public struct HeatRow: Sendable, Hashable {
        /// The price, ready to be read.
        public let heading: String
        /// What stands beside the price, such as "+3.1%" or "now"; may be empty.
        public let note: String
        /// Whether the underlying stands at this price.
        public let isSpot: Bool
        /// The cells, one for each column.
        public let cells: [HeatCell]

        /// Makes a row.
        public init(heading: String, note: String, isSpot: Bool = false, cells: [HeatCell]) {
            self.heading = heading
            self.note = note
            self.isSpot = isSpot
            self.cells = cells
        }
    }

    /// What the chart says in words.
    public let text: ChartText
    /// What the row headings are, such as "Price".
    public let corner: String
    /// What the notes beside them are, such as "Move".
    public let noteHeading: String
    /// The headings of the columns, such as dates.
    public let headings: [String]
    /// The rows, the highest price first; each as long as `headings`.
    public let rows: [HeatRow]
    /// Whether the cells are amounts of money, which privacy mode hides.
    public let isMoney: Bool

    /// Makes the grid; rows are cut or filled with empty cells to the number of headings.
    public init(
        text: ChartText,
        corner: String,
        noteHeading: String,
        headings: [String],
        rows: [HeatRow],
        isMoney: Bool = true
    ) {
        self.text = text
        self.corner = corner
        self.noteHeading = noteHeading
        self.headings = headings
        self.rows = rows.map { row in
            let missing = max(0, headings.count - row.cells.count)
            let cells = row.cells + Array(repeating: HeatCell(value: nil, label: ""), count: missing)
            return HeatRow(
                heading: row.heading,
                note: row.note,
                isSpot: row.isSpot,
                cells: Array(cells.prefix(headings.count))
            )
        }
        self.isMoney = isMoney
    }

    /// The figures behind the chart.
    public var table: ChartTable {
        ChartTable(
            caption: text.title,
            columns: [.init(corner, .text), .init(noteHeading, .text)]
                + headings.map { .init($0, isMoney ? .money : .number) },
            rows: rows.map { [$0.heading, $0.note] + $0.cells.map(\.label) }
        )
    }

    /// The tints of the grid's values.
    public var scale: HeatScale { HeatScale(covering: rows.flatMap { $0.cells.compactMap(\.value) }) }

    /// The height that shows every row, in px.
    public static func height(rows: Int) -> Double { HeatLayout.head + Double(max(rows, 0)) * HeatLayout.idealRow }
}
