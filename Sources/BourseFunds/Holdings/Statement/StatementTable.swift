import BourseCore

/// A table of texts, as a text file or a sheet of a workbook has it.
public struct StatementTable: Hashable, Sendable {
    /// A row of cells.
    public struct CellRow: Hashable, Sendable {
        /// Its number in the file, the first being 1.
        public let number: Int
        /// The texts of its cells, without blanks around them.
        public let cells: [String]

        /// Makes a row.
        public init(number: Int, cells: [String]) {
            self.number = number
            self.cells = cells
        }
    }

    /// The name of the sheet; nothing for a text file.
    public var name: String?
    /// The rows that have text, in order.
    public var rows: [CellRow]

    /// Makes a table.
    public init(name: String? = nil, rows: [CellRow]) {
        self.name = name
        self.rows = rows
    }

    /// Reads comma-separated text, or text separated by semicolons or tabs, in any encoding that ``TextFile`` knows.
    ///
    /// - Parameter progress: What counts its bytes, the first half of all; once it is cancelled, no further rows are read.
    /// - Complexity: O(bytes).
    public init(
        csv file: [UInt8],
        progress: ImportProgress = ImportProgress()
    ) throws(HoldingStatementError) {
        let text: TextFile
        do throws(TextFileError) {
            text = try TextFile(file)
        } catch {
            switch error {
            case .empty: throw .empty
            case .binary(let kind): throw .binary(kind)
            }
        }
        var rows: [CellRow] = []
        text.bytes.withUnsafeBufferPointer { bytes in
            var scanner = CSVScanner(bytes, delimiter: Self.delimiter(of: bytes))
            // Once for the table, and once for the content of its rows.
            progress.begin(of: 2 * bytes.count)
            var counter = ScanProgress(progress)
            while rows.count <= HoldingStatementReader.mostRows, scanner.next() {
                guard counter.goesOn(at: scanner.position) else { break }
                if !scanner.isBlank { rows.append(CellRow(number: scanner.row, cells: scanner.texts)) }
            }
            counter.finish(at: scanner.position)
        }
        guard rows.count <= HoldingStatementReader.mostRows else { throw .tooManyRows }
        self.init(rows: rows)
    }

    /// The first of comma, semicolon and tab with which some line among the first names the columns of a statement.
    private static func delimiter(of bytes: UnsafeBufferPointer<UInt8>) -> UInt8 {
        let head = UnsafeBufferPointer(rebasing: bytes.prefix(1 << 18))
        let fitting = [0x2C, 0x3B, 0x09].first { (delimiter: UInt8) in
            var scanner = CSVScanner(head, delimiter: delimiter)
            while scanner.row < 200, scanner.next() {
                if scanner.cells.count > 2, StatementHeader(scanner.texts) != nil { return true }
            }
            return false
        }
        return fitting ?? 0x2C
    }
}
