/// The first records of a file with the beginnings of their cells: enough to recognize what it is.
///
/// A file without a line break or a delimiter has one record or one cell as long as itself, so both are bounded.
public struct FileHead: Sendable {
    /// The most records.
    public static let mostRecords = 40
    /// The most bytes of a cell's text in UTF-8.
    public static let longestCell = 256

    /// The byte that separates cells.
    public let delimiter: UInt8
    /// The texts of the first records, without quotes and surrounding blanks.
    public let records: [[String]]

    /// Makes the head of a file of one record.
    public init(record: [String], delimiter: UInt8) { (self.delimiter, records) = (delimiter, [record]) }

    /// Reads the first records.
    ///
    /// - Complexity: O(bytes of these records); memory for no more than ``mostRecords`` records of
    ///   ``CSVScanner/mostCells`` beginnings.
    public init(_ bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8) {
        var scanner = CSVScanner(bytes, delimiter: delimiter)
        var records: [[String]] = []
        while records.count < Self.mostRecords, scanner.next() {
            records.append(scanner.cells.map { Self.beginning(of: $0, in: bytes) })
        }
        (self.delimiter, self.records) = (delimiter, records)
    }

    private static func beginning(of cell: CSVCell, in bytes: UnsafeBufferPointer<UInt8>) -> String {
        if let plain = cell.plain(in: bytes) { return text(plain) }
        guard cell.end - cell.start > longestCell else { return cell.text(in: bytes) }
        // The quote that opens it, perhaps behind an equals sign, and doubled quotes within.
        let start = cell.start + (bytes[cell.start] == 0x3D ? 2 : 1)
        return text(UnsafeBufferPointer(rebasing: bytes[start..<cell.end])).replacing("\"\"", with: "\"")
    }

    /// The text of the first bytes, cut between two scalars.
    private static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        guard bytes.count > longestCell else { return String(decoding: bytes, as: UTF8.self) }
        var end = longestCell
        while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return String(decoding: bytes[..<end], as: UTF8.self)
    }
}
