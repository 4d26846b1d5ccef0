import BourseCore

/// A bank's file of comma-separated text as a table, before anybody says what its columns mean.
public struct BankFile: Hashable, Sendable {
    /// A row of cells.
    public struct BankRow: Hashable, Sendable {
        /// Its number in the file, the first being 1; blank rows count, and a row may span lines.
        public let number: Int
        /// The texts of its cells, without blanks around them.
        public let cells: [String]
    }

    /// The most bytes that are read.
    public static let mostBytes = 32_000_000
    /// The most rows with text.
    public static let mostRows = 200_000
    /// The most columns; cells beyond are not looked at.
    public static let mostColumns = 64

    /// The file's name, as text only, for refusals; empty when it has none.
    public let name: String
    /// The names of the columns; nothing for a file that begins with its first entry.
    public let header: [String]?
    /// The rows below the header that have text.
    public let rows: [BankRow]
    /// The rows above the header: the bank's words about the account.
    public let preamble: [BankRow]
    /// How many columns there are.
    public let columns: Int
    /// What files of the same bank have in common: a mapping that was chosen once fits all with the same.
    public let fingerprint: String

    /// Reads a file in any encoding that ``TextFile`` knows, with commas, semicolons, tabs or bars between cells.
    ///
    /// - Parameter progress: What counts its bytes, the first half of all; once it is cancelled, no further rows are read.
    /// - Complexity: O(bytes).
    public init(
        _ file: [UInt8],
        named name: String = "",
        progress: ImportProgress = ImportProgress()
    ) throws(BankFileError) {
        guard file.count <= Self.mostBytes else { throw .tooLarge }
        let text: TextFile
        do throws(TextFileError) {
            text = try Self.text(file)
        } catch {
            switch error {
            case .empty: throw .empty
            case .binary(let kind): throw .binary(kind)
            }
        }
        // Once for the table, and once for the content of its rows.
        progress.begin(of: 2 * text.bytes.count)
        let all = text.bytes.withUnsafeBufferPointer { bytes in
            Self.rows(bytes, delimiter: Self.delimiter(of: bytes), limit: Self.mostRows + 1, progress)
        }
        guard all.count <= Self.mostRows else { throw .tooLarge }
        self.name = name
        let headerIndex = BankHeader.index(in: all)
        let first = headerIndex ?? all.firstIndex { BankHeader.isEntry($0.cells) }
        guard let first else { throw .noTable }
        header = headerIndex.map { all[$0].cells }
        preamble = Array(all[..<first])
        rows = Array(all[(headerIndex.map { $0 + 1 } ?? first)...])
        let width = rows.prefix(1_000).reduce(header?.count ?? 0) { max($0, $1.cells.count) }
        columns = min(width, Self.mostColumns)
        fingerprint = Self.fingerprint(header ?? [""] + (rows.first?.cells ?? []).map(BankHeader.kind))
    }

    /// The texts of a column, without those that are blank.
    func cells(_ column: Int) -> some Sequence<String> {
        rows.lazy.compactMap { column < $0.cells.count && !$0.cells[column].isEmpty ? $0.cells[column] : nil }
    }

    /// The text, in the code page whose letters make the most titles of columns that are known.
    private static func text(_ file: [UInt8]) throws(TextFileError) -> TextFile {
        var best = try TextFile(file)
        guard best.isCodePaged else { return best }
        var most = titles(in: best)
        for page in CodePage.allCases where page != .windows1252 {
            let text = try TextFile(file, codePage: page)
            let count = titles(in: text)
            if count > most { (best, most) = (text, count) }
        }
        return best
    }

    private static func titles(in text: TextFile) -> Int {
        text.bytes.withUnsafeBufferPointer { bytes in
            let head = UnsafeBufferPointer(rebasing: bytes.prefix(1 << 14))
            let rows = rows(head, delimiter: delimiter(of: head), limit: 60)
            return rows.map { $0.cells.count { !BankColumn.candidates($0).isEmpty } }.max() ?? 0
        }
    }

    private static func rows(
        _ bytes: UnsafeBufferPointer<UInt8>,
        delimiter: UInt8,
        limit: Int,
        _ progress: ImportProgress = ImportProgress()
    ) -> [BankRow] {
        var rows: [BankRow] = []
        var scanner = CSVScanner(bytes, delimiter: delimiter)
        var counter = ScanProgress(progress)
        while rows.count < limit, scanner.next() {
            guard counter.goesOn(at: scanner.position) else { break }
            if !scanner.isBlank {
                let cells = scanner.texts.prefix(mostColumns).map(unquoted)
                if cells.contains(where: { !$0.isEmpty }) { rows.append(BankRow(number: scanner.row, cells: cells)) }
            }
        }
        counter.finish(at: scanner.position)
        return rows
    }

    /// A cell without single quotes around it, as some banks write texts.
    private static func unquoted(_ cell: String) -> String {
        guard cell.utf8.count > 1, cell.utf8.first == 0x27, cell.utf8.last == 0x27 else { return cell }
        return String(cell.dropFirst().dropLast())
    }

    /// The delimiter with which most of the first rows have a day and an amount in cells of their own; of equal ones the
    /// one that gives more cells.
    private static func delimiter(of bytes: UnsafeBufferPointer<UInt8>) -> UInt8 {
        let head = UnsafeBufferPointer(rebasing: bytes.prefix(1 << 18))
        var best: (delimiter: UInt8, entries: Int, cells: Int) = (0x2C, -1, 0)
        for delimiter: UInt8 in [0x2C, 0x3B, 0x09, 0x7C] {
            let rows = rows(head, delimiter: delimiter, limit: 600)
            let entries = rows.count { BankHeader.isEntry($0.cells) }
            let cells = rows.reduce(0) { $0 + $1.cells.count }
            if (entries, cells) > (best.entries, best.cells) { best = (delimiter, entries, cells) }
        }
        return best.delimiter
    }

    /// FNV-1a, 64 bits, over the names without case and blanks: the key needs to differ between banks, nothing more.
    private static func fingerprint(_ names: [String]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for name in names {
            for byte in BankColumn.key(name).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            hash = (hash ^ 0x1F) &* 0x100_0000_01b3
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
