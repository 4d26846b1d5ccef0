import BourseCore

/// Reads ledgers of coins.
struct CoinLedgerReader: ImportReader {
    private let ledger: CoinLedger

    /// Makes a reader.
    init(_ ledger: CoinLedger) { self.ledger = ledger }

    var format: ImportFormat { ledger.format }

    func recognizes(_ head: FileHead) -> Bool { head.records.contains { CoinLedgerHeader($0, ledger) != nil } }

    func read(
        _ scanner: CSVScanner,
        context: ImportContext,
        progress: ImportProgress,
        into reading: inout StatementReading
    ) throws {
        progress.begin(of: scanner.bytes.count)
        var scanner = scanner
        var counter = ScanProgress(progress)
        defer { counter.finish(at: scanner.position) }
        var header: CoinLedgerHeader?
        var book = CoinLedgerBook(ledger, context)
        while scanner.next() {
            guard counter.goesOn(at: scanner.position) else { return }
            if let header, header.begins(scanner) == false, book.addUsual(scanner) {
                reading.rows += 1
                continue
            }
            guard !scanner.isBlank else { continue }
            let isFirst = header == nil || scanner.text(0) == header?.names.first
            if isFirst, let found = CoinLedgerHeader(scanner.texts, ledger) {
                header = found
                book.begin(found)
                continue
            }
            guard let header else {
                if let offset = ledger.offset(scanner.texts.map(CoinLedgerHeader.bare)) { book.offset = offset }
                continue
            }
            reading.rows += 1
            let row = CoinLedgerRow(scanner, header)
            do throws(RowRefusal) {
                try scanner.checkWidth(header.names.count)
                try book.add(row, into: &reading)
            } catch {
                reading.refuse(row: row.number, column: error.column, error.message)
                if let omitted = book.omitted(row) { reading.content.totals.omitted.append(omitted) }
            }
        }
        guard header != nil else {
            throw StatementError.missingHeader(format, columns: ledger.header.sorted())
        }
        book.settle(into: &reading)
        reading.sortIssues()
    }
}
