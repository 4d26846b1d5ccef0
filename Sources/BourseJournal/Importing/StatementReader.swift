import BourseCore

/// Reads broker files of any known format.
public struct StatementReader: Sendable {
    /// The formats that can be read.
    public var readers: ImportReaders<BrokerStatement>
    /// The format to read, or nothing to recognize it by content.
    public var format: ImportFormat?
    /// The zone of times that come without one, the account of rows that name none, and what is read.
    public var context: ImportContext
    /// What converts workbooks to text; without it, they are refused.
    public var workbooks: (any WorkbookConverter)?

    /// Makes a reader.
    public init(
        _ readers: ImportReaders<BrokerStatement> = ExecutionReaders.all,
        format: ImportFormat? = nil,
        zone: ZoneRules = .newYork,
        account: String = "main",
        keepsTexts: Bool = true,
        keepsActivities: Bool = false,
        workbooks: (any WorkbookConverter)? = nil
    ) {
        self.readers = readers
        self.workbooks = workbooks
        self.format = format
        context = ImportContext(
            zone: zone,
            account: account,
            keepsTexts: keepsTexts,
            keepsActivities: keepsActivities
        )
    }

    /// Reads a whole file.
    ///
    /// Of a workbook, the sheets are read that one reader recognizes; the rows of the others are ignored.
    ///
    /// - Parameters:
    ///   - file: The bytes: text in any encoding, a page of HTML with tables, or a workbook.
    ///   - name: The file's name, for messages only.
    ///   - progress: What counts its bytes; cancelling it stops reading.
    /// - Throws: ``StatementError`` when nothing of it can be used, `CancellationError`, or what ``workbooks`` throws.
    /// - Complexity: O(bytes).
    public func read(
        _ file: [UInt8],
        name: String,
        progress: ImportProgress = ImportProgress()
    ) throws -> StatementReading {
        // A workbook is read in two steps of equal size.
        let (conversion, rows) = (
            ImportProgress(of: file.count, in: progress), ImportProgress(of: file.count, in: progress)
        )
        progress.begin(of: 2 * file.count)
        let tables = try FileTable.tables(of: file, workbooks: workbooks, progress: conversion).map(withKnownDelimiter)
        if progress.isCancelled { throw CancellationError() }
        let reader = try reader(of: tables)
        var reading =
            if tables.count == 1, tables[0].sheet == nil {
                try read(tables[0], by: reader, context, name, progress)
            } else {
                try read(sheets: tables, by: reader, name, rows)
            }
        if progress.isCancelled { throw CancellationError() }
        guard reader is DialectReader else { return reading }
        MissingDeliveries.warn(&reading)
        guard reading.refusedRows > 0, tables.count == 1 else { return reading }
        return warned(reading, of: OtherHeaders(in: tables[0], readers, except: reading.format))
    }

    /// Warns of a file that has tables of other formats as well, whose rows are refused.
    private func warned(_ reading: StatementReading, of others: OtherHeaders) -> StatementReading {
        guard !others.found.isEmpty else { return reading }
        var reading = reading
        let names = others.found.map { "\($0.format.title) (row \($0.row))" }.joined(separator: ", ")
        reading.warn(
            row: nil,
            column: nil,
            "This file has tables of several formats. It was read as “\(reading.format.title)”, and rows of the others were "
                + "refused or ignored: \(names)\(others.hasMore ? " and more" : ""). Save each table in a file of its own and "
                + "import these."
        )
        reading.sortIssues()
        return reading
    }

    /// A text with the delimiter with which its format is recognized.
    private func withKnownDelimiter(_ table: FileTable) -> FileTable {
        guard table.sheet == nil, !isKnown(table) else { return table }
        return table.withOtherDelimiters.first(where: isKnown) ?? table
    }

    private func isKnown(_ table: FileTable) -> Bool {
        let head = table.head
        if let format, let reader = readers.reader(of: format) { return reader.recognizes(head) }
        return readers.reader(recognizing: head) != nil
    }

    private func read(
        _ table: FileTable,
        by reader: any ImportReader<BrokerStatement>,
        _ context: ImportContext,
        _ name: String,
        _ progress: ImportProgress
    ) throws -> StatementReading {
        var reading = empty(name, reader, context)
        try table.bytes.withUnsafeBufferPointer { bytes throws in
            let scanner = CSVScanner(bytes, delimiter: table.delimiter)
            try reader.read(scanner, context: context, progress: progress, into: &reading)
        }
        return reading
    }

    /// Reads the sheets that have the format.
    private func read(
        sheets tables: [FileTable],
        by reader: any ImportReader<BrokerStatement>,
        _ name: String,
        _ progress: ImportProgress
    ) throws -> StatementReading {
        var isRead = tables.map { reader.recognizes($0.head) }
        // Of a format that was chosen, the reader says what it misses.
        if !isRead.contains(true) { isRead[0] = true }
        let count = isRead.count { $0 }
        var context = context
        if count > 1 { context.keepsTexts = true }
        let total = zip(tables, isRead).reduce(0) { $0 + ($1.1 ? $1.0.bytes.count : 0) }
        progress.begin(of: total)
        var combined = SheetsReading(empty(name, reader, context))
        for (table, isRead) in zip(tables, isRead) {
            guard isRead else {
                combined.ignore(table)
                continue
            }
            let step = ImportProgress(of: table.bytes.count, in: progress)
            let sheet = try read(table, by: reader, context, name, step)
            if count == 1 {
                combined.append(only: sheet, named: tables.count > 1 ? table.sheet : nil)
            } else {
                combined.append(sheet, named: table.sheet)
            }
        }
        return combined.reading
    }

    private func empty(
        _ name: String,
        _ reader: any ImportReader<BrokerStatement>,
        _ context: ImportContext
    ) -> StatementReading {
        let statement = BrokerStatement(ExecutionLedger(keepsTexts: context.keepsTexts))
        return StatementReading(file: name, format: reader.format, content: statement)
    }

    /// The reader of the format, or else the first one that recognizes a table.
    private func reader(of tables: [FileTable]) throws(StatementError) -> any ImportReader<BrokerStatement> {
        if let format, let reader = readers.reader(of: format) { return reader }
        if let reader = readers.reader(recognizing: tables.map(\.head)) { return reader }
        let files = tables.map { table in
            table.bytes.withUnsafeBufferPointer { UnrecognizedFile($0, head: table.head, formats: readers.formats) }
        }
        let known = files.first { $0.broker != nil } ?? files.first { !$0.columns.isEmpty }
        throw .unrecognized(known ?? files[0])
    }
}
