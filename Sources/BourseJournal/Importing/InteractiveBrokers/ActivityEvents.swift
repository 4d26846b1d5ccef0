import BourseCore

/// Reads the sections with income, charges, transfers and corporate actions.
struct ActivityEvents {
    private let instruments: ActivityInstruments
    private let context: ImportContext
    private var columns: [ActivityRecord.ActivitySection: BrokerColumns] = [:]
    private var splits = SplitRows()

    /// Reads rows of a statement with `instruments`.
    init(instruments: ActivityInstruments, context: ImportContext) {
        self.instruments = instruments
        self.context = context
    }

    /// Takes the names of the columns of a section.
    mutating func begin(_ record: ActivityRecord, _ scanner: CSVScanner) {
        guard context.keepsActivities, record.section.hasActivities else { return }
        columns[record.section] = record.columns(scanner)
    }

    /// Takes or refuses the current record, or counts it as a total.
    mutating func read(
        _ scanner: CSVScanner,
        _ record: ActivityRecord,
        account: String,
        _ totals: inout ActivityTotals,
        into reading: inout StatementReading
    ) {
        guard record.kind == .data, !Self.isTotal(scanner) else {
            reading.ignore("totals and notes")
            return
        }
        do throws(RowRefusal) {
            guard let columns = columns[record.section] else {
                throw RowRefusal(
                    column: nil,
                    message: "There is no header row of the section \(record.title.prefix(40)) above this row, so its "
                        + "columns are unknown. Export the statement again without changing it."
                )
            }
            try scanner.checkWidth(columns.count)
            let row = ActivityEventRow(scanner, columns, account: account, instruments)
            switch record.section {
            case .money(let kind): reading.append([try row.money(kind)])
            case .transfers: reading.append([try row.transfer()])
            default:
                guard let split = try row.split(&splits) else {
                    reading.ignore(SplitRows.others)
                    return
                }
                reading.append([split])
            }
        } catch {
            reading.refuse(row: scanner.row, column: error.column, error.message)
            if let columns = columns[record.section] { totals.add(refused: scanner, columns) }
        }
    }

    /// A total has its name in the first cell, where other rows have a currency or a kind.
    private static func isTotal(_ scanner: CSVScanner) -> Bool { scanner.text(2).lowercased().hasPrefix("total") }
}
