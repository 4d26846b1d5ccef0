import BourseCore
import BourseJournal
import BoursePortfolio
import BourseValues

/// What was read from a transaction file, with what follows from it alone.
struct ReadTransactions: Sendable {
    /// The transactions.
    let file: TransactionFile
    /// The totals that the file states, compared with its rows; nil where it states none.
    var reconciliation: Reconciliation?
}

/// Reads the files that transactions are imported from: Bourse's own, those of brokers, and tables with the same columns.
struct PortfolioFileReader: Sendable {
    /// The formats of broker files.
    var readers: ImportReaders<BrokerStatement>
    /// Converts workbooks to text; without it, they are refused.
    let workbooks: (any WorkbookConverter)?

    /// Reads a file.
    ///
    /// - Throws: ``PortfolioError``, `StatementError`, ``WorkbookError``, ``AccountError`` or `CancellationError`.
    /// - Complexity: O(bytes + rows · log rows).
    func read(_ file: StagedFile, _ progress: ImportProgress) throws -> ReadTransactions {
        guard file.bytes.count <= TransactionFile.largest else { throw PortfolioError.file(.tooLarge) }
        if let own = try ownText(of: file.bytes, progress) {
            return ReadTransactions(file: try transactions(of: own, in: file, progress))
        }
        do {
            return try readStatement(file, progress)
        } catch StatementError.unrecognized(let unrecognized) {
            return ReadTransactions(file: try transactions(of: file, unrecognized, progress))
        }
    }

    /// Reads a file of a broker's format or of a column mapping.
    ///
    /// - Throws: `StatementError`, ``WorkbookError``, ``AccountError`` or `CancellationError`.
    func readStatement(_ file: StagedFile, _ progress: ImportProgress) throws -> ReadTransactions {
        guard let zone = ZoneRules(identifier: file.zone) else { throw AccountError.unknownZone(file.zone) }
        let reader = StatementReader(
            readers,
            zone: zone,
            account: file.account.isEmpty ? "main" : file.account,
            keepsActivities: true,
            workbooks: workbooks
        )
        let reading = try reader.read(file.bytes, name: file.name, progress: progress)
        return ReadTransactions(
            file: BrokerTransactions.file(reading),
            reconciliation: try reader.reconciliation(of: reading, file.bytes)
        )
    }

    /// Reads a table of no known format, which may name its columns as we do.
    ///
    /// - Throws: `StatementError/unrecognized(_:)` for one that a column mapping can describe.
    private func transactions(
        of file: StagedFile,
        _ unrecognized: UnrecognizedFile,
        _ progress: ImportProgress
    ) throws -> TransactionFile {
        guard BinaryKind(file.bytes) == nil, unrecognized.broker == nil else {
            throw StatementError.unrecognized(unrecognized)
        }
        do {
            let read = try transactions(of: file.bytes, in: file, progress)
            guard read.rows.isEmpty, unrecognized.hasTable else { return read }
        } catch PortfolioError.file(.header) where unrecognized.hasTable {}
        throw StatementError.unrecognized(unrecognized)
    }

    private func transactions(
        of text: [UInt8],
        in file: StagedFile,
        _ progress: ImportProgress
    ) throws(PortfolioError) -> TransactionFile {
        do throws(TransactionFile.Problem) {
            return try TransactionFile(text, named: file.name, account: file.account, progress: progress)
        } catch {
            throw .file(error)
        }
    }

    /// The text of a file that Bourse wrote: a text, or the first such sheet of a workbook; nil for any other file.
    private func ownText(of file: [UInt8], _ progress: ImportProgress) throws -> [UInt8]? {
        let kind = BinaryKind(file)
        guard let workbooks, kind == .workbook || kind == .zip else { return Self.isOwn(file) ? file : nil }
        return try workbooks.sheets(file, progress: progress).map(\.text).first(where: Self.isOwn)
    }

    /// Whether the header names the columns as we do; false for what is no text.
    private static func isOwn(_ bytes: [UInt8]) -> Bool {
        guard let text = try? TextFile(bytes) else { return false }
        return text.bytes.withUnsafeBufferPointer { bytes in
            TransactionFile.recognizes(FileHead(bytes, delimiter: CSVScanner.delimiter(of: bytes)))
        }
    }
}
