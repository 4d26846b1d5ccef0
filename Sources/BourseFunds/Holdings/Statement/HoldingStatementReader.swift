import BourseCore

/// Reads statements of fund holdings: consolidated account statements and exports of brokers, whatever the order and the
/// names of their columns.
public struct HoldingStatementReader: Hashable, Sendable {
    /// The most rows of a file.
    public static let mostRows = 200_000
    /// The most schemes of a file.
    public static let mostSchemes = 1_000
    /// The largest amount of a row: 9 · 10^10 rupees.
    public static let largestAmount = Money(units: 900_000_000_000_000_000_000_000_000)

    /// The most units of a row: 10^9.
    public static let mostUnits = Quantity(1_000_000_000)
    /// The highest value of a unit: 10^7 rupees.
    public static let highestNAV = Price(units: 1_000_000_000_000_000)

    /// The day it is; no statement tells of a later one.
    public var today: TradingDay
    /// In which order the file writes day and month, for one whose days do not tell.
    public var dayOrder: DayOrder?

    /// Makes a reader.
    public init(today: TradingDay, dayOrder: DayOrder? = nil) {
        self.today = today
        self.dayOrder = dayOrder
    }

    /// Reads a text file.
    ///
    /// - Parameters:
    ///   - name: The file's name, for messages only.
    ///   - progress: What counts its bytes, each twice; once it is cancelled, no further rows are read.
    /// - Throws: ``HoldingStatementError`` when nothing of it can be used.
    /// - Complexity: O(bytes).
    public func read(
        csv file: [UInt8],
        named name: String = "",
        progress: ImportProgress = ImportProgress()
    ) throws(HoldingStatementError) -> HoldingStatement {
        try read([try StatementTable(csv: file, progress: progress)], named: name, progress: progress)
    }

    /// Reads the first table that has the header of a statement.
    ///
    /// - Parameters:
    ///   - name: The file's name, for messages only.
    ///   - progress: Advanced by its remaining bytes as rows are read; once it is canceled, no further rows are read.
    /// - Throws: ``HoldingStatementError`` when none has.
    public func read(
        _ tables: [StatementTable],
        named name: String = "",
        progress: ImportProgress = ImportProgress()
    ) throws(HoldingStatementError) -> HoldingStatement {
        for table in tables {
            guard table.rows.contains(where: { StatementHeader($0.cells) != nil }) else { continue }
            guard table.rows.count <= Self.mostRows else { throw .tooManyRows }
            var reading = HoldingStatementReading(self, order: Self.order(of: table) ?? dayOrder, file: name)
            var counter = RowProgress(rows: table.rows.count, of: progress)
            for row in table.rows {
                guard counter.goesOn() else { break }
                reading.take(row)
            }
            counter.finish()
            return reading.statement
        }
        throw .noHeader
    }

    /// The order in which the days of a table are written, when they tell.
    private static func order(of table: StatementTable) -> DayOrder? {
        var days: [String] = []
        var columns: [Int] = []
        for row in table.rows {
            if let header = StatementHeader(row.cells) {
                columns = [StatementColumn.date, .asOf].compactMap { header.cell($0) }
            } else {
                for column in columns where column < row.cells.count { days.append(row.cells[column]) }
            }
        }
        return WrittenDay.order(of: days)
    }
}
