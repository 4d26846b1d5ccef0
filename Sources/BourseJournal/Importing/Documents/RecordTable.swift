import BourseCore

/// A table made of the records of a file that is none, so that a dialect reads them.
///
/// Rows have the numbers of the records in their file.
struct RecordTable {
    /// The longest text of a cell, in characters; notes can be longer.
    private static let longestCell = 1_000

    private let columns: [String]
    private var text: [UInt8]
    private var next = 1

    /// Makes a table with the header of a dialect; the first column is never the name of a column in a record.
    init(_ columns: [String]) {
        self.columns = columns
        text = Array((columns.joined(separator: ",") + "\n").utf8)
    }

    /// Adds a record; one with a number that is not above those before it gets the next one.
    ///
    /// - Parameter cells: Texts by the names of their columns; others are empty.
    mutating func add(row: Int, _ cells: [String: String]) {
        let number = max(row, next)
        text.append(contentsOf: repeatElement(0x0A, count: number - next))
        next = number + 1
        let line = columns.map { Self.quoted(cells[$0] ?? "") }.joined(separator: ",")
        text.append(contentsOf: "\(line)\n".utf8)
    }

    /// Reads the records in a dialect.
    func read(
        as dialect: Dialect,
        context: ImportContext,
        progress: ImportProgress,
        into reading: inout StatementReading
    ) throws {
        try text.withUnsafeBufferPointer { bytes in
            // The header has the number 0.
            try DialectReader(dialect).read(
                CSVScanner(bytes, row: -1),
                context: context,
                progress: progress,
                into: &reading
            )
        }
    }

    private static func quoted(_ text: String) -> String {
        let line = text.prefix(longestCell).map { $0.isNewline || $0 == "\0" ? " " : $0 }
        // By scalars: a quote that a combining mark follows is no Character of its own.
        let doubled = String(line).unicodeScalars.flatMap { $0 == "\"" ? [$0, $0] : [$0] }
        return "\"\(String(String.UnicodeScalarView(doubled)))\""
    }
}
