import BourseCore

/// Reads files that are one table: a header that names the columns, then a row an execution.
///
/// A broker with such an export is one type: its format, its header, and what a row is. Titles above the header are
/// passed over.
protocol TableReader: ImportReader where Content == ExecutionLedger {
    /// Names of columns, in small letters, that are together in the header of this format and of no other.
    var header: Set<String> { get }

    /// What a row is.
    func outcome(of row: TableRow, context: ImportContext) throws(RowRefusal) -> TableOutcome
}

/// What a row of a table is.
enum TableOutcome {
    /// An execution, and a warning when something about it was assumed.
    case execution(Execution, warning: RowRefusal? = nil)
    /// Something else, with the reason why it is no execution.
    case ignored(String)
}

/// A row of a table, cell by cell.
struct TableRow {
    /// Its number in the file.
    let number: Int
    private let scanner: CSVScanner
    private let columns: BrokerColumns

    /// The current record of a scanner.
    init(_ scanner: CSVScanner, _ columns: BrokerColumns) {
        number = scanner.row
        (self.scanner, self.columns) = (scanner, columns)
    }

    /// The text of the column with a name in small letters; empty when the header has none.
    func text(_ name: String) -> String { scanner.text(columns.cell(name)) }
}

extension TableReader {
    func recognizes(_ head: FileHead) -> Bool { head.records.contains(where: isHeader) }

    private func isHeader(_ cells: [String]) -> Bool { header.isSubset(of: cells.map { $0.lowercased() }) }

    func read(
        _ scanner: CSVScanner,
        context: ImportContext,
        progress: ImportProgress,
        into reading: inout StatementReading
    ) throws {
        progress.begin(of: scanner.bytes.count)
        var scanner = scanner
        var counter = ScanProgress(progress)
        defer { counter.finish(at: scanner.position) }
        var columns: BrokerColumns?
        while scanner.next() {
            guard counter.goesOn(at: scanner.position) else { return }
            guard !scanner.isBlank else { continue }
            guard let named = columns else {
                let cells = scanner.texts
                if isHeader(cells) { columns = BrokerColumns(cells) }
                continue
            }
            reading.rows += 1
            read(TableRow(scanner, named), context, into: &reading)
        }
        guard columns != nil else { throw StatementError.missingHeader(format, columns: header.sorted()) }
    }

    private func read(_ row: TableRow, _ context: ImportContext, into reading: inout StatementReading) {
        do throws(RowRefusal) {
            switch try outcome(of: row, context: context) {
            case .execution(let execution, let warning):
                reading.ledger.append(execution, source: Int64(row.number))
                if let warning { reading.warn(row: row.number, column: warning.column, warning.message) }
            case .ignored(let reason): reading.ignore(reason)
            }
        } catch {
            reading.refuse(row: row.number, column: error.column, error.message)
        }
    }
}
