import BourseCore

/// The header and the columns of a table that no format covers.
struct TableScan {
    /// The place of the header.
    let headerRow: Int
    /// The columns with a name; of two with one name, the first.
    private(set) var columns: [TableColumn]
    /// The number of rows below the header that are not blank.
    private(set) var rows = 0
    /// The first rows.
    private(set) var samples: [[String]] = []

    /// The number of rows in ``samples``.
    static let mostSamples = 8
    /// The fewest names that make a header.
    static let fewestNames = 3

    /// Reads all rows below the header: the widest of the first records in which every cell is like a name.
    ///
    /// - Returns: nil when there is no header with at least three names, or no row below it.
    /// - Complexity: O(bytes).
    init?(_ bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8) {
        let head = FileHead(bytes, delimiter: delimiter)
        let names = UnrecognizedFile.header(head.records)
        guard names.count >= Self.fewestNames else { return nil }
        var scanner = CSVScanner(bytes, delimiter: delimiter)
        var found: (row: Int, cells: [String])?
        while found == nil, scanner.next() {
            let cells = scanner.texts
            if cells.filter({ !$0.allSatisfy(\.isWhitespace) }) == names { found = (scanner.row, cells) }
        }
        guard let found else { return nil }
        headerRow = found.row
        var seen: Set<String> = []
        columns = found.cells.enumerated().compactMap { place, name in
            guard !name.isEmpty, seen.insert(name.lowercased()).inserted else { return nil }
            return TableColumn(place: place, name: name)
        }
        while scanner.next() {
            guard !scanner.isBlank else { continue }
            rows += 1
            if samples.count < Self.mostSamples { samples.append(columns.map { scanner.text($0.place) }) }
            for index in columns.indices { columns[index].add(scanner.text(columns[index].place)) }
        }
        guard rows > 0 else { return nil }
    }

    /// Calls a function for each row below the header that is not blank, until it returns false.
    func forEachRow(
        _ bytes: UnsafeBufferPointer<UInt8>,
        delimiter: UInt8,
        _ body: (CSVScanner) -> Bool
    ) {
        var scanner = CSVScanner(bytes, delimiter: delimiter)
        while scanner.next() {
            guard scanner.row > headerRow, !scanner.isBlank else { continue }
            guard body(scanner) else { return }
        }
    }
}
