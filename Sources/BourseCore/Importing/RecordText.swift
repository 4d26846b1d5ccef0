/// Writes comma-separated text of which ``CSVScanner`` reads the same cells in the same records.
public struct RecordText: Sendable {
    /// The text so far, in UTF-8.
    public private(set) var bytes: [UInt8] = []
    /// The number of the last record; 0 before the first.
    public private(set) var record = 0

    /// Makes an empty text.
    public init() {}

    /// Appends a record, behind blank ones up to its number.
    ///
    /// - Precondition: `number` is above that of the last record.
    /// - Returns: Whether every cell is short enough to be read again.
    public mutating func append(_ cells: some Sequence<String>, number: Int) -> Bool {
        precondition(number > record)
        bytes.append(contentsOf: repeatElement(0x0A, count: number - record - 1))
        record = number
        var isFirst = true
        for cell in cells {
            if !isFirst { bytes.append(0x2C) }
            isFirst = false
            guard append(cell) else { return false }
        }
        bytes.append(0x0A)
        return true
    }

    /// Appends a cell, in quotes where it has characters that would end it.
    private mutating func append(_ cell: String) -> Bool {
        guard cell.utf8.contains(where: { $0 == 0x2C || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }) else {
            bytes.append(contentsOf: cell.utf8)
            return true
        }
        let start = bytes.count
        bytes.append(0x22)
        for byte in cell.utf8 {
            if byte == 0x22 { bytes.append(0x22) }
            bytes.append(byte)
        }
        bytes.append(0x22)
        return bytes.count - start < CSVScanner.longestQuotedCell
    }
}
