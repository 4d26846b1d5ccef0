import BourseCore

/// Reads broker files of any known format.
public struct StatementReader: Sendable {
    /// The formats that can be read.
    public var readers: ImportReaders<BrokerStatement>
    /// The format to read, or nothing to recognize it by content.
    public var format: ImportFormat?
    /// The zone of times that come without one, the account of rows that name none, and what is read.
    public var context: ImportContext

    /// Makes a reader.
    public init(
        _ readers: ImportReaders<BrokerStatement> = ExecutionReaders.all,
        format: ImportFormat? = nil,
        zone: ZoneRules = .newYork,
        account: String = "main",
        keepsTexts: Bool = true,
        keepsActivities: Bool = false
    ) {
        self.readers = readers
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
    /// - Parameters:
    ///   - file: The bytes, in any encoding.
    ///   - name: The file's name, for messages only.
    ///   - progress: What counts its bytes; cancelling it stops reading.
    /// - Throws: ``StatementError`` when nothing of it can be used, or `CancellationError`.
    /// - Complexity: O(bytes).
    public func read(
        _ file: [UInt8],
        name: String,
        progress: ImportProgress = ImportProgress()
    ) throws -> StatementReading {
        let text = try Self.text(of: file)
        let reading = try text.bytes.withUnsafeBufferPointer { bytes throws -> StatementReading in
            let (reader, delimiter) = try reader(of: bytes)
            let statement = BrokerStatement(ExecutionLedger(keepsTexts: context.keepsTexts))
            var reading = StatementReading(file: name, format: reader.format, content: statement)
            let scanner = CSVScanner(bytes, delimiter: delimiter)
            try reader.read(scanner, context: context, progress: progress, into: &reading)
            return reading
        }
        if progress.isCancelled { throw CancellationError() }
        return reading
    }

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

    /// The reader of the format, or else that of the content, and the delimiter.
    private func reader(
        of bytes: UnsafeBufferPointer<UInt8>
    ) throws(StatementError) -> (any ImportReader<BrokerStatement>, delimiter: UInt8) {
        let delimiters = Self.delimiters(of: bytes)
        if let format, let reader = readers.reader(of: format) { return (reader, delimiters[0]) }
        for delimiter in delimiters {
            let head = FileHead(bytes, delimiter: delimiter)
            if let reader = readers.reader(recognizing: head) { return (reader, delimiter) }
        }
        let head = FileHead(bytes, delimiter: delimiters[0])
        throw .unrecognized(UnrecognizedFile(bytes, head: head, formats: readers.formats))
    }

    /// The delimiter of the first line, then the others: a title above the header may have none.
    static func delimiters(of bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        let first = CSVScanner.delimiter(of: bytes)
        return [first] + [0x2C, 0x3B, 0x09].filter { $0 != first }
    }
}
