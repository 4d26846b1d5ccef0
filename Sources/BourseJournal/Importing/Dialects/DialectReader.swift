import BourseCore

/// Reads the files of a dialect.
struct DialectReader: ImportReader {
    private let dialect: Dialect
    /// The names in all headers: a record that begins with one may be another header.
    private let headerNames: Set<String>

    /// Makes a reader.
    init(_ dialect: Dialect) {
        self.dialect = dialect
        headerNames = Set(dialect.headers.joined())
    }

    var format: ImportFormat { dialect.format }

    func recognizes(_ head: FileHead) -> Bool { head.records.contains(where: isHeader) }

    /// Whether a record is a header of the dialect.
    func recognizesHeader(_ cells: [String]) -> Bool { isHeader(cells) }

    private func isHeader(_ cells: [String]) -> Bool {
        var names = Set(cells.map { $0.lowercased() })
        for name in names where name.last == ")" { names.insert(ZonedName(name).name) }
        return dialect.headers.contains { header in
            header.allSatisfy { names.contains($0) || DialectHeader.isPattern($0, of: names) }
        }
    }

    func read(
        _ scanner: CSVScanner,
        context: ImportContext,
        progress: ImportProgress,
        into reading: inout StatementReading
    ) throws {
        progress.begin(of: scanner.bytes.count)
        var preamble = DialectPreamble()
        let dialect = decided(by: scanner, &preamble, &reading)
        var scanner = scanner
        var counter = ScanProgress(progress)
        defer { counter.finish(at: scanner.position) }
        var parsers: [DialectParser] = []
        var isElsewhere = false
        var headerStart = ""
        var booking = DialectBooking(listsNewestFirst: dialect.listsNewestFirst, context)
        var balances = RunningBalance()
        while scanner.next() {
            guard counter.goesOn(at: scanner.position) else { return }
            guard !scanner.isBlank else { continue }
            if parsers.isEmpty || mayBeHeader(scanner, headerStart) {
                let cells = scanner.texts
                if isHeader(cells) {
                    headerStart = cells.first?.lowercased() ?? ""
                    parsers = ([dialect] + dialect.otherSides).map {
                        DialectParser($0, DialectHeader(cells, $0), preamble, context)
                    }
                    isElsewhere = false
                    continue
                }
                guard !parsers.isEmpty else {
                    dialect.preamble?(cells, &preamble)
                    continue
                }
                if cells.first?.lowercased() == dialect.sectionMark {
                    isElsewhere = true
                    continue
                }
            }
            reading.rows += parsers.count
            if isElsewhere {
                for _ in parsers { reading.ignore("other tables") }
            } else {
                if let known = parsers.first?.balance(scanner) {
                    balances.add(known.row, account: known.account, known.currency)
                }
                read(scanner, &parsers, into: &booking, &reading)
            }
        }
        balances.state(in: &reading.content.totals, listsNewestFirst: dialect.listsNewestFirst)
        guard !parsers.isEmpty else {
            throw StatementError.missingHeader(format, columns: dialect.headers.first?.sorted() ?? [])
        }
        booking.book(into: &reading)
        dialect.settleActivities?(&reading.content.activities)
        reading.sortIssues()
    }

    /// The dialect with what its rows alone show: the order of day and month, with a warning when they do not, and how
    /// numbers are written; into the preamble, the currency of the account.
    private func decided(
        by scanner: CSVScanner,
        _ preamble: inout DialectPreamble,
        _ reading: inout StatementReading
    ) -> Dialect {
        let hasDays = dialect.days != .monthFirstUnlessRowsSayOtherwise
        // A spreadsheet program that writes semicolons may have written decimal commas as well.
        let wasSavedAgain = dialect.numbers == .point && scanner.delimiter == 0x3B
        let hasNumbers = dialect.numbers != .either && !wasSavedAgain
        let evidence = dialect.currencyEvidence
        guard !hasDays || !hasNumbers || evidence != nil else { return dialect }
        // Scanners share the place of their cells, so this one goes over the bytes by itself.
        var scanner = CSVScanner(scanner.bytes, delimiter: scanner.delimiter)
        var (days, numbers) = (DialectDays(), NumberEvidence())
        var currencies: Set<Currency> = []
        var header: (cells: DialectHeader, numeric: [Int], row: Int)?
        while scanner.next() {
            if let header {
                let row = DialectRow(scanner, header.cells)
                if !hasDays { days.add(row.text(.day)) }
                if !hasNumbers { for cell in header.numeric { numbers.add(scanner.text(cell)) } }
                if let evidence, let currency = evidence(row) { currencies.insert(currency) }
            } else if case let names = scanner.texts, isHeader(names) {
                let cells = DialectHeader(names, dialect)
                header = (cells, cells.numericCells, scanner.row)
            }
        }
        if let header, !hasDays, days.isUndecided {
            reading.warn(
                row: header.row,
                column: nil,
                "Each day of this file can be read with the month first or the day first. The month was read first. If "
                    + "that is wrong, export more days."
            )
        }
        preamble.currency = currencies.count == 1 ? currencies.first : nil
        func decide(_ dialect: inout Dialect) {
            if !hasDays { dialect.days = days.order }
            if !hasNumbers { dialect.numbers = numbers.notation }
        }
        var decided = dialect
        decide(&decided)
        for index in decided.otherSides.indices { decide(&decided.otherSides[index]) }
        return decided
    }

    /// Whether a record may be another header: exports of several years are combined in one file, and some files have
    /// several tables.
    ///
    /// - Parameter start: The first name of the header above.
    private func mayBeHeader(_ scanner: CSVScanner, _ start: String) -> Bool {
        let first = scanner.text(0).lowercased()
        return first == dialect.sectionMark || first == start && !first.isEmpty || headerNames.contains(first)
    }

    /// Reads a row, all of it or nothing: of a closed trade, both sides.
    private func read(
        _ scanner: CSVScanner,
        _ parsers: inout [DialectParser],
        into booking: inout DialectBooking,
        _ reading: inout StatementReading
    ) {
        do throws(RowRefusal) {
            var entries: [(DialectEntry, Execution)] = []
            var reasons: [String] = []
            for index in parsers.indices {
                switch try parsers[index].outcome(of: scanner) {
                case .entry(let entry): entries.append((entry, try entry.execution()))
                case .activity(let activity, let warning):
                    reading.content.activities.append(activity)
                    for _ in parsers.dropFirst() { reading.ignore(activity.kind.plural) }
                    if let warning { reading.warn(row: scanner.row, column: warning.column, warning.message) }
                    return
                case .unneeded(let kind):
                    for _ in parsers { reading.ignore(kind.plural) }
                    return
                case .ignored(let reason, let warning):
                    reasons.append(reason)
                    guard index == 0, let warning else { continue }
                    reading.warn(row: scanner.row, column: warning.column, warning.message)
                }
            }
            for reason in reasons { reading.ignore(reason) }
            if entries.isEmpty, dialect.columns[.balance] != nil, let parser = parsers.first {
                reading.content.totals.omitted.append(parser.omitted(scanner))
            }
            for (entry, execution) in entries {
                booking.add(entry, execution, row: scanner.row)
                if let profit = entry.profit { reading.content.totals.add(profit, of: execution, row: scanner.row) }
                if let warning = entry.warning {
                    reading.warn(row: scanner.row, column: warning.column, warning.message)
                }
            }
        } catch {
            reading.refuse(row: scanner.row, column: error.column, error.message)
            for _ in parsers.dropFirst() { reading.ignore("other sides of refused trades") }
            if let parser = parsers.first { reading.content.totals.omitted.append(parser.omitted(scanner)) }
        }
    }
}
