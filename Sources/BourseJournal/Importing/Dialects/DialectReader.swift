import BourseCore

/// Reads the files of a dialect.
struct DialectReader: ImportReader {
    private let dialect: Dialect

    /// Makes a reader.
    init(_ dialect: Dialect) { self.dialect = dialect }

    var format: ImportFormat { dialect.format }

    func recognizes(_ head: FileHead) -> Bool { head.records.contains(where: isHeader) }

    private func isHeader(_ cells: [String]) -> Bool {
        let names = Set(cells.map { $0.lowercased() })
        return dialect.headers.contains { $0.isSubset(of: names) }
    }

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
        var parser: DialectParser?
        var booking = DialectBooking(keepsTexts: context.keepsTexts)
        while scanner.next() {
            guard counter.goesOn(at: scanner.position) else { return }
            guard !scanner.isBlank else { continue }
            guard parser != nil else {
                let cells = scanner.texts
                if isHeader(cells) { parser = DialectParser(dialect, DialectHeader(cells, dialect), context) }
                continue
            }
            reading.rows += 1
            do throws(RowRefusal) {
                switch try parser?.outcome(of: scanner) {
                case .entry(let entry):
                    booking.add(entry, try entry.execution(), row: scanner.row)
                    if let warning = entry.warning {
                        reading.warn(row: scanner.row, column: warning.column, warning.message)
                    }
                case .ignored(let reason, let warning):
                    reading.ignore(reason)
                    if let warning { reading.warn(row: scanner.row, column: warning.column, warning.message) }
                case nil: break
                }
            } catch {
                reading.refuse(row: scanner.row, column: error.column, error.message)
            }
        }
        guard parser != nil else {
            throw StatementError.missingHeader(format, columns: dialect.headers.first?.sorted() ?? [])
        }
        booking.book(into: &reading)
    }
}
