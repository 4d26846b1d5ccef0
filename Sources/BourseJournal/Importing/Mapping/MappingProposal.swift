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

    /// Examines a table.
    ///
    /// Columns are known by their names in several languages if their cells fit, else by their cells alone; quantity,
    /// price and amount are checked against each other, and the order of days and the notation of numbers are decided,
    /// by all rows.
    /// - Parameters:
    ///   - file: The bytes, in any encoding.
    ///   - name: What the mapping is called.
    ///   - answers: What is known already.
    /// - Throws: `StatementError` for a file that is no text; ``StatementError/unrecognized(_:)`` for a text without a
    ///   header of at least three columns.
    /// - Complexity: O(bytes).
    public init(_ file: [UInt8], name: String, answers: MappingAnswers = MappingAnswers()) throws(StatementError) {
        let text = try FileTable.text(of: file)
        let search = text.bytes.withUnsafeBufferPointer { bytes -> MappingSearch? in
            for delimiter in FileTable.delimiters(of: bytes) {
                guard let table = TableScan(bytes, delimiter: delimiter) else { continue }
                var search = MappingSearch(table, bytes, delimiter, name: name, answers: answers)
                search.run()
                return search
            }
            return nil
        }
        let unrecognized = text.bytes.withUnsafeBufferPointer { bytes in
            let head = FileHead(bytes, delimiter: CSVScanner.delimiter(of: bytes))
            return UnrecognizedFile(bytes, head: head, formats: ExecutionReaders.all.formats)
        }
        guard let search else { throw .unrecognized(unrecognized) }
        broker = unrecognized.broker
        mapping = search.mapping
        questions = search.questions
        names = search.table.columns.map(\.name)
        numericNames = search.table.columns.filter { $0.isNumbers || $0.filled == 0 }.map(\.name)
        samples = search.table.samples
        words = search.words
        statuses = search.statuses
    }

    /// The text form of the mapping; each question is an entry `?` that has to be replaced.
    public var text: String { mapping.text(asking: questions) }
}
