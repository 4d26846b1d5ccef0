import BourseCore

/// The headers in a file that are those of other formats than the one it was read as.
struct OtherHeaders {
    /// The first header of each format, in the order of the file.
    private(set) var found: [(format: ImportFormat, row: Int)] = []
    /// Whether there are more formats than are listed.
    private(set) var hasMore = false

    /// The most formats that are listed.
    private static let mostFormats = 8

    /// Looks at every record that may be a header: all of its cells read like names, without digits.
    ///
    /// - Complexity: O(bytes), and for each such record O(formats).
    init(in table: FileTable, _ readers: ImportReaders<BrokerStatement>, except own: ImportFormat) {
        let own = readers.reader(of: own)
        table.bytes.withUnsafeBufferPointer { bytes in
            var scanner = CSVScanner(bytes, delimiter: table.delimiter)
            while !hasMore, scanner.next() {
                guard scanner.cells.count >= TableScan.fewestNames, !Self.hasDigit(scanner) else { continue }
                let head = FileHead(record: scanner.texts, delimiter: table.delimiter)
                guard own?.recognizes(head) != true, let format = readers.reader(recognizing: head)?.format,
                    !found.contains(where: { $0.format.id == format.id })
                else { continue }
                if found.count == Self.mostFormats { hasMore = true } else { found.append((format, scanner.row)) }
            }
        }
    }

    private static func hasDigit(_ scanner: CSVScanner) -> Bool {
        guard let first = scanner.cells.first, let last = scanner.cells.last else { return true }
        return scanner.bytes[first.start..<last.end].contains { (0x30...0x39).contains($0) }
    }
}
