import BourseCore

/// Reads broker files of any known format.
public struct StatementReader: Sendable {
    /// The format to read, or nothing to recognize it by content.
    public var format: StatementFormat?
    /// The zone of times that come without one.
    public var zone: ZoneRules
    /// The account that executions belong to when the file names none.
    public var account: String
    /// Whether orders and notes are kept.
    public var keepsTexts: Bool

    /// Makes a reader.
    public init(
        format: StatementFormat? = nil,
        zone: ZoneRules = .newYork,
        account: String = "main",
        keepsTexts: Bool = true
    ) {
        self.format = format
        self.zone = zone
        self.account = account
        self.keepsTexts = keepsTexts
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
        let reading = try readWhole(file, name: name, progress: progress)
        if progress.isCancelled { throw CancellationError() }
        return reading
    }

    private func readWhole(
        _ file: [UInt8],
        name: String,
        progress: ImportProgress
    ) throws(StatementError) -> StatementReading {
        let text = try Self.text(of: file)
        let result: Result<StatementReading, StatementError> = text.bytes.withUnsafeBufferPointer { bytes in
            do throws(StatementError) {
                let delimiter = CSVScanner.delimiter(of: bytes)
                let format = try format(of: bytes, delimiter: delimiter)
                let ledger = Ledger(keepsTexts: keepsTexts)
                var reading = StatementReading(file: name, format: format.format, content: ledger)
                let scanner = CSVScanner(bytes, delimiter: delimiter)
                switch format {
                case .bourse:
                    try NativeStatement.read(scanner, reader: self, progress: progress, into: &reading)
                case .thinkorswim:
                    try ThinkorswimStatement.read(scanner, reader: self, progress: progress, into: &reading)
                case .ibkr:
                    try InteractiveBrokersStatement.read(scanner, reader: self, progress: progress, into: &reading)
                }
                return .success(reading)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private static func text(of file: [UInt8]) throws(StatementError) -> TextFile {
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

    /// The format it reads, or else that of the content.
    private func format(
        of bytes: UnsafeBufferPointer<UInt8>,
        delimiter: UInt8
    ) throws(StatementError) -> StatementFormat {
        if let format { return format }
        let head = FileHead(bytes, delimiter: delimiter)
        guard let format = StatementFormat.detect(head.records) else {
            throw .unrecognized(UnrecognizedFile(bytes, head: head))
        }
        return format
    }
}
