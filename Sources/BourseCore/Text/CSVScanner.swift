/// Walks through comma-separated text record by record without copying it.
///
/// After RFC 4180, and lenient where real exports are not: lines end in LF, CR LF or CR; a cell may be `="text"`; what
/// follows a closing quote belongs to the cell; a quote that is never closed is an ordinary character, so one damaged
/// row does not swallow the rest of the file.
///
/// The caller keeps the bytes alive for as long as the scanner is used. Copies of a scanner share the place where the
/// cells of the current record stand, so only one of them may go on.
public struct CSVScanner {
    /// A longer quoted cell is taken for a quote that was never closed.
    public static let longestQuotedCell = 1 << 16
    /// Cells beyond this many in a record are not kept; ``cells`` then has one more than this.
    public static let mostCells = 512

    /// The text.
    public let bytes: UnsafeBufferPointer<UInt8>
    /// What stands between cells.
    public let delimiter: UInt8
    /// The number of the current record, the first being 1; blank lines count.
    public private(set) var row: Int
    @usableFromInline let storage = CellStorage(capacity: mostCells + 1)
    @usableFromInline var count = 0
    /// Where the next record begins.
    public private(set) var position = 0

    /// Makes a scanner that stands before the first record.
    ///
    /// - Parameter row: How many records stand before these bytes.
    public init(_ bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8 = 0x2C, row: Int = 0) {
        self.bytes = bytes
        self.row = row
        self.delimiter = delimiter
    }

    /// The cells of the current record.
    @inlinable
    public var cells: UnsafeBufferPointer<CSVCell> { UnsafeBufferPointer(start: storage.cells, count: count) }

    /// Moves to the next record; false at the end.
    ///
    /// A blank line is a record with one empty cell.
    public mutating func next() -> Bool {
        guard position < bytes.count else { return false }
        row += 1
        let cells = storage.cells
        var count = 0
        var index = position
        let end = bytes.count
        let delimiter = delimiter
        while true {
            let start = index
            var isQuoted = false
            if index < end,
                bytes[index] == 0x22 || (bytes[index] == 0x3D && index + 1 < end && bytes[index + 1] == 0x22)
            {
                let opening = bytes[index] == 0x22 ? index : index + 1
                if let closing = endOfQuotes(from: opening) {
                    isQuoted = true
                    index = closing
                }
            }
            while index < end {
                let byte = bytes[index]
                if byte == delimiter || byte == 0x0A || byte == 0x0D { break }
                index += 1
            }
            if count <= Self.mostCells {
                cells[count] = CSVCell(start: start, end: index, isQuoted: isQuoted)
                count += 1
            }
            guard index < end else { break }
            let byte = bytes[index]
            index += 1
            if byte == delimiter { continue }
            if byte == 0x0D, index < end, bytes[index] == 0x0A { index += 1 }
            break
        }
        position = index
        self.count = count
        return true
    }

    /// The index behind the quote that closes the one at `opening`, if there is one near enough.
    ///
    /// A cell that spans lines must end where a cell can end: else a quote that was never closed would take in all rows
    /// up to the next quoted cell.
    private func endOfQuotes(from opening: Int) -> Int? {
        var index = opening + 1
        let limit = min(bytes.count, opening + Self.longestQuotedCell)
        var spansLines = false
        while index < limit {
            let byte = bytes[index]
            if byte == 0x22 {
                guard index + 1 < bytes.count else { return index + 1 }
                let next = bytes[index + 1]
                if next != 0x22 {
                    let isEnd = next == delimiter || next == 0x0A || next == 0x0D
                    return spansLines && !isEnd ? nil : index + 1
                }
                index += 1
            } else if byte == 0x0A || byte == 0x0D {
                spansLines = true
            }
            index += 1
        }
        return nil
    }

    /// Whether the record may be blank: its first cell is empty or begins with a blank.
    @inlinable
    public var startsBlank: Bool {
        let cell = cells[0]
        return cell.start == cell.end || bytes[cell.start] == 0x20 || bytes[cell.start] == 0x09
    }

    /// Whether every cell of the record is blank.
    public var isBlank: Bool { cells.allSatisfy { isBlank($0) } }

    /// Whether a cell at or behind `column` has text.
    public func hasText(from column: Int) -> Bool { cells.dropFirst(column).contains { !isBlank($0) } }

    private func isBlank(_ cell: CSVCell) -> Bool {
        bytes[cell.start..<cell.end].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }

    /// The text of the cell in `column`, without quotes and surrounding blanks; empty when there is no such cell.
    public func text(_ column: Int?) -> String {
        guard let column, column < cells.count else { return "" }
        return cells[column].text(in: bytes)
    }

    /// The texts of all cells.
    public var texts: [String] { cells.indices.map { text($0) } }
}

extension CSVScanner {
    /// A tab or a semicolon when the first line with text has more of them than commas: pasted or saved by a spreadsheet.
    public static func delimiter(of bytes: UnsafeBufferPointer<UInt8>) -> UInt8 {
        let start = bytes.prefix(1 << 16).drop { $0 == 0x0A || $0 == 0x0D || $0 == 0x20 }
        let line = start.prefix { $0 != 0x0A && $0 != 0x0D }
        var counts: [UInt8: Int] = [:]
        for byte in line where byte == 0x2C || byte == 0x09 || byte == 0x3B { counts[byte, default: 0] += 1 }
        let commas = counts[0x2C] ?? 0
        let tabs = counts[0x09] ?? 0
        let semicolons = counts[0x3B] ?? 0
        if tabs > commas, tabs >= semicolons { return 0x09 }
        return semicolons > commas ? 0x3B : 0x2C
    }
}

/// Room for the cells of one record.
@usableFromInline
final class CellStorage {
    @usableFromInline let cells: UnsafeMutablePointer<CSVCell>

    init(capacity: Int) { cells = .allocate(capacity: capacity) }

    deinit { cells.deallocate() }
}
