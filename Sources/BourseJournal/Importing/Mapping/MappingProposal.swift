import BourseCore

/// What the columns and words of a table seem to mean, with a question for everything that the file does not decide.
public struct MappingProposal: Sendable {
    /// What is known or was answered; incomplete while there are questions.
    public let mapping: ColumnMapping
    /// What a person has to answer before the file can be read.
    public let questions: [MappingQuestion]
    /// The broker or platform whose export it looks like; nil when it looks like none.
    public let broker: String?
    /// The names of the columns as the file writes them.
    public let names: [String]
    /// The names of those whose cells are numbers, or blank.
    public let numericNames: [String]
    /// The cells of the first rows below the header, one for each name.
    public let samples: [[String]]
    /// The words of the action column, with the number of their rows.
    public let words: [(word: String, rows: Int)]
    /// The words of the status column, with the number of their rows.
    public let statuses: [(word: String, rows: Int)]

    /// The names of the sheets with a table; empty for a file that is no workbook.
    public let sheets: [String]
    /// The sheet with these columns; nil for a file that is no workbook.
    public let sheet: String?

    /// Examines a table.
    ///
    /// Columns are known by their names in several languages if their cells fit, else by their cells alone; quantity,
    /// price and amount are checked against each other, and the order of days and the notation of numbers are decided,
    /// by all rows.
    /// - Parameters:
    ///   - file: The bytes: text in any encoding, a page of HTML with tables, or a workbook.
    ///   - name: What the mapping is called.
    ///   - sheet: The sheet of a workbook; without, the first one with a table.
    ///   - answers: What is known already.
    ///   - workbooks: What converts workbooks to text; without it, they are refused.
    /// - Throws: `StatementError` for a file that is no table: ``StatementError/unrecognized(_:)`` without a header of at
    ///   least three columns, ``StatementError/missingSheet(_:sheets:)`` for a sheet without one; or what `workbooks`
    ///   throws.
    /// - Complexity: O(bytes).
    public init(
        _ file: [UInt8],
        name: String,
        sheet: String? = nil,
        answers: MappingAnswers = MappingAnswers(),
        workbooks: (any WorkbookConverter)? = nil
    ) throws {
        let tables = try FileTable.tables(of: file, workbooks: workbooks, progress: ImportProgress())
        let candidates = tables.filter(Self.hasHeader)
        let names = candidates.compactMap(\.sheet)
        let chosen = sheet.map { sheet in candidates.filter { $0.sheet == sheet } } ?? candidates
        for table in chosen {
            guard let search = Self.search(table, name: name, answers: answers) else { continue }
            self.init(search, of: table, sheets: names)
            return
        }
        if let sheet, !names.contains(sheet) { throw StatementError.missingSheet(sheet, sheets: names) }
        throw StatementError.unrecognized(Self.unrecognized(chosen.first ?? tables[0]))
    }

    private init(_ search: MappingSearch, of table: FileTable, sheets: [String]) {
        broker = Self.unrecognized(table).broker
        mapping = search.mapping
        questions = search.questions
        names = search.table.columns.map(\.name)
        numericNames = search.table.columns.filter { $0.isNumbers || $0.filled == 0 }.map(\.name)
        samples = search.table.samples
        words = search.words
        statuses = search.statuses
        sheet = table.sheet
        self.sheets = sheets
    }

    /// Whether one of the first records can be a header, with one of the usual delimiters.
    private static func hasHeader(_ table: FileTable) -> Bool {
        table.likely.contains { UnrecognizedFile.header($0.head.records).count >= TableScan.fewestNames }
    }

    private static func search(_ table: FileTable, name: String, answers: MappingAnswers) -> MappingSearch? {
        table.bytes.withUnsafeBufferPointer { bytes in
            for delimiter in table.likely.map(\.delimiter) {
                guard let scan = TableScan(bytes, delimiter: delimiter) else { continue }
                var search = MappingSearch(scan, bytes, delimiter, name: name, answers: answers)
                search.run()
                return search
            }
            return nil
        }
    }

    private static func unrecognized(_ table: FileTable) -> UnrecognizedFile {
        table.bytes.withUnsafeBufferPointer { bytes in
            UnrecognizedFile(bytes, head: table.head, formats: ExecutionReaders.all.formats)
        }
    }

    /// The text form of the mapping; each question is an entry `?` that has to be replaced.
    public var text: String { mapping.text(asking: questions) }
}
