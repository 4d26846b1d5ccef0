/// The figures behind a chart as ready strings: the table beside it, and the labels its crosshair reads out.
public struct ChartTable: Sendable, Hashable {
    /// A column of the table.
    public struct ChartColumn: Sendable, Hashable {
        /// What stands in a column.
        public enum ChartColumnKind: Sendable, Hashable {
            /// Words, aligned left.
            case text
            /// Text with amounts of the person, such as executions, aligned left and hidden in privacy mode.
            case privateText
            /// Figures, aligned right.
            case number
            /// Amounts of money, aligned right and hidden in privacy mode.
            case money
        }

        /// The heading, with the unit of the figures below it.
        public let heading: String
        /// What stands in the column.
        public let kind: ChartColumnKind

        /// Whether the column is aligned right.
        public var isNumeric: Bool { kind == .number || kind == .money }

        /// Whether privacy mode hides the column.
        public var isPrivate: Bool { kind == .money || kind == .privateText }

        /// Makes a column.
        public init(_ heading: String, _ kind: ChartColumnKind = .number) {
            self.heading = heading
            self.kind = kind
        }
    }

    /// The caption, the same as the chart's title.
    public let caption: String
    /// The columns; the first holds the label of each row.
    public let columns: [ChartColumn]
    /// The rows, each as long as `columns`.
    public let rows: [[String]]

    /// Makes a table; rows are cut or filled with empty strings to the number of columns.
    public init(caption: String, columns: [ChartColumn], rows: [[String]]) {
        self.caption = caption
        self.columns = columns
        self.rows = rows.map { row in
            Array((row + Array(repeating: "", count: max(0, columns.count - row.count))).prefix(columns.count))
        }
    }
}
