/// Closed trades divided by two dimensions at once.
public struct TradeGrid: Sendable, Equatable {
    /// The groups of the first dimension, each over all groups of the second.
    public let rows: TradeReport
    /// The groups of the second dimension, each over all groups of the first.
    public let columns: TradeReport
    /// The statistics of each pair of groups, row after row; nil where there are no trades.
    private let cells: [JournalStatistics?]

    /// The most cells that a grid has.
    public static let mostCells = 20_000

    /// Divides trades; nil when there would be more than ``mostCells`` cells.
    ///
    /// A trade that is in several groups of a dimension counts in the cells of each.
    ///
    /// - Parameters:
    ///   - trades: The trades of a journal.
    ///   - indexes: Those that count, of one currency, in order of closing.
    ///   - rows: The first dimension and the groups of each trade of the journal.
    ///   - columns: The second dimension, likewise.
    /// - Complexity: O(n) in trades and their groups, plus the cells.
    public init?(
        _ trades: [RoundTrip],
        at indexes: [Int],
        rows: (subject: TradeReportSubject, column: TradeColumn),
        columns: (subject: TradeReportSubject, column: TradeColumn)
    ) {
        let down = TradeReport(trades, at: indexes, by: rows.subject, in: rows.column)
        let across = TradeReport(trades, at: indexes, by: columns.subject, in: columns.column)
        let width = across.groups.count
        guard down.groups.count * width <= Self.mostCells else { return nil }
        let rowOfCode = Self.places(of: down, in: rows.column)
        let columnOfCode = Self.places(of: across, in: columns.column)
        var sums = [JournalStatistics](repeating: JournalStatistics([RoundTrip]()), count: down.groups.count * width)
        for index in indexes {
            for row in rows.column.codes(ofTradeAt: index) {
                for column in columns.column.codes(ofTradeAt: index) {
                    sums[rowOfCode[Int(row)] * width + columnOfCode[Int(column)]].add(trades[index])
                }
            }
        }
        self.rows = down
        self.columns = across
        cells = sums.map { $0.trades > 0 ? $0 : nil }
    }

    /// The statistics of the trades in a group of both dimensions; nil without any.
    public subscript(row: Int, column: Int) -> JournalStatistics? { cells[row * columns.groups.count + column] }

    /// The place in the report of each group of a column.
    private static func places(of report: TradeReport, in column: TradeColumn) -> [Int] {
        let places = Dictionary(
            report.groups.enumerated().map { ($1.group.value, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        return column.groups.map { places[$0.value] ?? 0 }
    }
}
