import BourseCore

/// A table of a broker's file as text: the whole file, or a sheet of a workbook.
struct FileTable {
    /// The name of the sheet; nothing for a file that has none.
    let sheet: String?
    /// The text in UTF-8.
    let bytes: [UInt8]
    /// What is between cells.
    let delimiter: UInt8

    /// The tables of a file: the sheets of a workbook, or all of a text or a page of HTML.
    ///
    /// - Throws: ``StatementError``, or what `workbooks` throws.
    static func tables(
        of file: [UInt8],
        workbooks: (any WorkbookConverter)?,
        progress: ImportProgress
    ) throws -> [FileTable] {
        if let workbooks, let kind = BinaryKind(file), kind == .workbook || kind == .zip {
            let sheets = try workbooks.sheets(file, progress: progress).filter { !$0.text.isEmpty }
            guard !sheets.isEmpty else { throw StatementError.empty }
            return sheets.map { FileTable(sheet: $0.name, bytes: $0.text, delimiter: 0x2C) }
        }
        let bytes = try text(of: file).bytes
        if HTMLTable.isPage(bytes) { return [FileTable(sheet: nil, bytes: HTMLTable.text(of: bytes), delimiter: 0x2C)] }
        let delimiter = bytes.withUnsafeBufferPointer { CSVScanner.delimiter(of: $0) }
        return [FileTable(sheet: nil, bytes: bytes, delimiter: delimiter)]
    }

    /// What is between the cells of most tables.
    static let delimiters: [UInt8] = [0x2C, 0x3B, 0x09]

    /// The text of a file.
    static func text(of file: [UInt8]) throws(StatementError) -> TextFile {
        do throws(TextFileError) {
            return try TextFile(file)
        } catch {
            switch error {
            case .empty: throw .empty
            case .binary(let kind):
                let known = BinaryKind(file)
                if known == .pdf { throw .pdf }
                throw known?.isSpreadsheet == true ? .spreadsheet(kind) : .binary(kind)
            }
        }
    }

    /// The same text with other delimiters: a title above the header often has none.
    var withOtherDelimiters: [FileTable] {
        Self.delimiters.filter { $0 != delimiter }.map { FileTable(sheet: sheet, bytes: bytes, delimiter: $0) }
    }

    /// The text with each delimiter that it may have: that of its first line first; a sheet has its own alone.
    var likely: [FileTable] { sheet == nil ? [self] + withOtherDelimiters : [self] }

    /// The first records.
    var head: FileHead { bytes.withUnsafeBufferPointer { FileHead($0, delimiter: delimiter) } }

    /// How many records have text.
    var rows: Int { bytes.withUnsafeBufferPointer { Self.rows(of: $0, delimiter: delimiter) } }

    /// How many records of a text have text.
    static func rows(of bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8) -> Int {
        var scanner = CSVScanner(bytes, delimiter: delimiter)
        var rows = 0
        while scanner.next() { rows += scanner.isBlank ? 0 : 1 }
        return rows
    }
}
