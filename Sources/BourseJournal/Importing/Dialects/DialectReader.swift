import BourseCore

/// Reads the files of a dialect.
struct DialectReader: ImportReader {
    private let dialect: Dialect

    /// Makes a reader.
    init(_ dialect: Dialect) { self.dialect = dialect }

    var format: ImportFormat { dialect.format }

    func recognizes(_ head: FileHead) -> Bool { head.records.contains(where: isHeader) }

    private func isHeader(_ cells: [String]) -> Bool {
        var names = Set(cells.map { $0.lowercased() })
        for name in names where name.last == ")" { names.insert(ZonedName(name).name) }
        return dialect.headers.contains { $0.isSubset(of: names) }
    }

    func read(
        _ scanner: CSVScanner,
        context: ImportContext,
        progress: ImportProgress,
        into reading: inout StatementReading
    ) throws {
        progress.begin(of: scanner.bytes.count)
        let dialect = dialect.days == .monthFirstUnlessRowsSayOtherwise ? decided(by: scanner, &reading) : dialect
        var scanner = scanner
        var counter = ScanProgress(progress)
        defer { counter.finish(at: scanner.position) }
        var parser: DialectParser?
        var preamble = DialectPreamble()
        var isElsewhere = false
        var booking = DialectBooking(dialect, keepsTexts: context.keepsTexts)
        while scanner.next() {
            guard counter.goesOn(at: scanner.position) else { return }
            guard !scanner.isBlank else { continue }
            if parser == nil || mayBeHeader(scanner) {
                let cells = scanner.texts
                if isHeader(cells) {
                    parser = DialectParser(dialect, DialectHeader(cells, dialect), preamble, context)
                    isElsewhere = false
                    continue
                }
                guard parser != nil else {
                    dialect.preamble?(cells, &preamble)
                    continue
                }
                if cells.first?.lowercased() == dialect.sectionMark {
                    isElsewhere = true
                    continue
                }
            }
            reading.rows += 1
            if isElsewhere {
                reading.ignore("other tables")
            } else {
                read(scanner, &parser, into: &booking, &reading)
            }
        }
        guard parser != nil else {
            throw StatementError.missingHeader(format, columns: dialect.headers.first?.sorted() ?? [])
        }
        booking.book(into: &reading)
        reading.sortIssues()
    }

    /// The dialect with the order of day and month that the rows say; a warning when they do not.
    private func decided(by scanner: CSVScanner, _ reading: inout StatementReading) -> Dialect {
        var (scanner, days) = (scanner, DialectDays())
        var header: (cells: DialectHeader, row: Int)?
        while scanner.next() {
            if let header {
                days.add(DialectRow(scanner, header.cells).text(.day))
            } else if isHeader(scanner.texts) {
                header = (DialectHeader(scanner.texts, dialect), scanner.row)
            }
        }
        if let header, days.isUndecided {
            reading.warn(
                row: header.row,
                column: nil,
                "Each day of this file can be read with the month first or the day first. The month was read first. If "
                    + "that is wrong, export more days."
            )
        }
        var decided = dialect
        decided.days = days.order
        return decided
    }

    /// Whether a record may be another header: years of exports are put together in one file, and some files have
    /// several tables.
    private func mayBeHeader(_ scanner: CSVScanner) -> Bool {
        let first = scanner.text(0).lowercased()
        return first == dialect.sectionMark || dialect.headers.contains { $0.contains(first) }
    }

    private func read(
        _ scanner: CSVScanner,
        _ parser: inout DialectParser?,
        into booking: inout DialectBooking,
        _ reading: inout StatementReading
    ) {
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
}
