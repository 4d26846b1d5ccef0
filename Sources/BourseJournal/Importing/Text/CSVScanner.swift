/// Walks through comma-separated text record by record without copying it.
///
/// After RFC 4180, and lenient where real exports are not: lines end in LF, CR LF or CR; a cell may be `="text"`; what
/// follows a closing quote belongs to the cell; a quote that is never closed is an ordinary character, so one damaged
/// row does not swallow the rest of the file.
///
/// The caller keeps the bytes alive for as long as the scanner is used.
struct CSVScanner {
    /// A longer quoted cell is taken for a quote that was never closed.
    static let longestQuotedCell = 1 << 16
    /// Cells beyond this many in a record are not kept; ``cells`` then has one more than this.
    static let mostCells = 512

    let bytes: UnsafeBufferPointer<UInt8>
    let delimiter: UInt8
    /// The number of the current record, the first being 1; blank lines count.
    private(set) var row = 0
    /// The cells of the current record.
    private(set) var cells: ContiguousArray<CSVCell> = []
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8 = 0x2C) {
        self.bytes = bytes
        self.delimiter = delimiter
        cells.reserveCapacity(32)
    }

    /// Moves to the next record; false at the end. A blank line is a record with one empty cell.
    mutating func next() -> Bool {
        guard position < bytes.count else { return false }
        row += 1
        cells.removeAll(keepingCapacity: true)
        var index = position
        let end = bytes.count
        let delimiter = delimiter
        while true {
            let start = index
            var isQuoted = false
            if index < end, bytes[index] == 0x22 || (bytes[index] == 0x3D && index + 1 < end && bytes[index + 1] == 0x22) {
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
            if cells.count <= Self.mostCells { cells.append(CSVCell(start: start, end: index, isQuoted: isQuoted)) }
            guard index < end else { break }
            let byte = bytes[index]
            index += 1
            if byte == delimiter { continue }
            if byte == 0x0D, index < end, bytes[index] == 0x0A { index += 1 }
            break
        }
        position = index
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
    var startsBlank: Bool {
        let cell = cells[0]
        return cell.start == cell.end || bytes[cell.start] == 0x20 || bytes[cell.start] == 0x09
    }

    /// Whether every cell of the record is blank.
    var isBlank: Bool { cells.allSatisfy { isBlank($0) } }

    /// Whether a cell at or behind `column` has text.
    func hasText(from column: Int) -> Bool { cells.dropFirst(column).contains { !isBlank($0) } }

    private func isBlank(_ cell: CSVCell) -> Bool {
        bytes[cell.start..<cell.end].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }

    /// The bytes of a cell without quotes and surrounding blanks, unless it has doubled quotes: then nothing.
    @inline(__always)
    func plain(_ cell: CSVCell) -> UnsafeBufferPointer<UInt8>? {
        var start = cell.start
        var end = cell.end
        if cell.isQuoted {
            start += bytes[start] == 0x3D ? 2 : 1
            guard end > start, bytes[end - 1] == 0x22 else { return nil }
            end -= 1
            var index = start
            while index < end {
                if bytes[index] == 0x22 { return nil }
                index += 1
            }
        }
        while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
        while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        return UnsafeBufferPointer(rebasing: bytes[start..<end])
    }

    /// The text of the cell in `column`, without quotes and surrounding blanks; empty when there is no such cell.
    func text(_ column: Int?) -> String {
        guard let column, column < cells.count else { return "" }
        let cell = cells[column]
        if let plain = plain(cell) { return String(decoding: plain, as: UTF8.self) }
        return unquoted(cell)
    }

    /// The texts of all cells.
    var texts: [String] { cells.indices.map { text($0) } }

    private func unquoted(_ cell: CSVCell) -> String {
        var result: [UInt8] = []
        var index = cell.start + (bytes[cell.start] == 0x3D ? 2 : 1)
        var isInside = true
        while index < cell.end {
            let byte = bytes[index]
            if isInside, byte == 0x22 {
                if index + 1 < cell.end, bytes[index + 1] == 0x22 {
                    result.append(byte)
                    index += 1
                } else {
                    isInside = false
                }
            } else {
                result.append(byte)
            }
            index += 1
        }
        let text = String(decoding: result, as: UTF8.self)
        return String(text.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
}

/// Where a cell lies in the text.
struct CSVCell {
    let start: Int
    let end: Int
    /// Whether it begins with a quote that is closed.
    let isQuoted: Bool
}
