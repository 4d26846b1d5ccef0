import BourseCore
import Dispatch

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

    /// Whether rows state what the rows before them sum up to: then they are read in the order of the file.
    private var statesTotals: Bool { dialect.columns[.balance] != nil || dialect.columns[.profit] != nil }

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
        var part = DialectPart(scanner, dialect, preamble, context, reading)
        var counter = ScanProgress(progress)
        while part.parsers.isEmpty, part.scanner.next() {
            guard counter.goesOn(at: part.scanner.position) else { return }
            readRecord(&part, dialect, context)
        }
        counter.finish(at: part.scanner.position)
        guard !part.parsers.isEmpty else {
            throw StatementError.missingHeader(format, columns: dialect.headers.first?.sorted() ?? [])
        }
        guard readRows(below: &part, dialect, context, progress) else { return }
        reading = part.reading
        part.balances.state(in: &reading.content.totals, listsNewestFirst: dialect.listsNewestFirst)
        part.booking.book(into: &reading)
        part.corporate.book(into: &reading, sellsFractions: !context.keepsActivities)
        if !context.keepsActivities { reading.warnOfCorporateActions() }
        dialect.settleActivities?(&reading.content.activities)
        reading.sortIssues()
    }

    /// Reads the rows below a header; those of a large file on two threads.
    ///
    /// - Returns: False when reading was canceled.
    private func readRows(
        below part: inout DialectPart,
        _ dialect: Dialect,
        _ context: ImportContext,
        _ progress: ImportProgress
    ) -> Bool {
        guard dialect.carried.isEmpty, !statesTotals, let cut = part.middle else {
            return readRows(&part, until: .max, dialect, context, progress)
        }
        nonisolated(unsafe) let halves = UnsafeMutableBufferPointer<DialectPart>.allocate(capacity: 2)
        _ = halves.initialize(fromContentsOf: [part, part.later(from: cut, dialect, context)])
        defer {
            halves.deinitialize()
            halves.deallocate()
        }
        DispatchQueue.concurrentPerform(iterations: 2) { half in
            _ = readRows(&halves[half], until: half == 0 ? cut : .max, dialect, context, progress)
        }
        guard !progress.isCancelled else { return false }
        swap(&part, &halves[0])
        // Another header in the first half, or a cell across the middle: the second half was read in vain.
        guard part.scanner.position == cut, part.headers == 1, !part.isElsewhere else {
            progress.advance(by: -halves[1].scanner.position)
            return readRows(&part, until: .max, dialect, context, progress)
        }
        part.append(halves[1])
        return true
    }

    /// Reads rows up to a place in the text.
    ///
    /// - Returns: False when reading was canceled.
    private func readRows(
        _ part: inout DialectPart,
        until end: Int,
        _ dialect: Dialect,
        _ context: ImportContext,
        _ progress: ImportProgress
    ) -> Bool {
        let start = part.scanner.position
        var counter = ScanProgress(progress)
        defer { counter.finish(at: part.scanner.position - start) }
        while part.scanner.position < end, part.scanner.next() {
            guard counter.goesOn(at: part.scanner.position - start) else { return false }
            if part.usual?.read(part.scanner, part.names, into: &part.booking, &part.balances, &part.reading) == true {
                part.reading.rows += 1
            } else {
                readRecord(&part, dialect, context)
            }
        }
        return true
    }

    /// Reads a record: a header, a line above the first one, or a row.
    private func readRecord(_ part: inout DialectPart, _ dialect: Dialect, _ context: ImportContext) {
        let scanner = part.scanner
        guard !scanner.isBlank else { return }
        let mayBeHeader = part.parsers.isEmpty || mayBeHeader(scanner, part)
        if mayBeHeader {
            let cells = scanner.texts
            if isHeader(cells) {
                part.headerStart = cells.first?.lowercased() ?? ""
                let sides = ([dialect] + dialect.otherSides).map { ($0, DialectHeader(cells, $0)) }
                let read = sides.reduce(into: Set<Int>()) { $0.formUnion($1.1.namedCells) }
                let repeated = RepeatedColumns(cells, reading: read, carrying: sides.first?.1.carriedCells ?? [])
                part.parsers = sides.map { DialectParser($0, $1, part.preamble, context, repeated: repeated) }
                part.headers += 1
                part.isElsewhere = false
                part.names = HeaderNames(headerNames.union([part.headerStart, dialect.sectionMark ?? ""]))
                part.usual = part.parsers.first.flatMap { UsualRows($0) }
                part.parsers[0].isRecording = part.usual != nil
                return
            }
            guard !part.parsers.isEmpty else {
                dialect.preamble?(cells, &part.preamble)
                return
            }
            if cells.first?.lowercased() == dialect.sectionMark {
                part.isElsewhere = true
                part.usual = nil
                return
            }
        }
        part.reading.rows += 1
        if part.isElsewhere {
            part.reading.ignore("other tables")
        } else {
            if let known = part.parsers.first?.balance(scanner) {
                part.balances.add(known.row, account: known.account, known.currency)
            }
            let entry = read(scanner, &part.parsers, into: &part.booking, &part.corporate, &part.reading)
            if let entry, !mayBeHeader, part.usual != nil { learn(from: entry, scanner, &part) }
        }
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
                if !hasDays {
                    let isAdded = header.cells.cells[DialectColumn.day.rawValue]
                        .flatMap { UsualRow(scanner).bytes($0) }.map { days.add($0) }
                    if isAdded != true { days.add(row.text(.day)) }
                }
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
    private func mayBeHeader(_ scanner: CSVScanner, _ part: DialectPart) -> Bool {
        if let cell = scanner.cells[0].plain(in: scanner.bytes), !part.names.mayHave(cell) { return false }
        let first = scanner.text(0).lowercased()
        return first == dialect.sectionMark || first == part.headerStart && !first.isEmpty
            || headerNames.contains(first)
    }

    /// Lets rows that are like one that was read be read from bytes.
    private func learn(from entry: DialectEntry, _ scanner: CSVScanner, _ part: inout DialectPart) {
        guard let position = part.booking.lastPosition,
            let (trade, cells) = part.parsers[0].usualTrade(of: scanner, entry, position: position, part.balances),
            part.usual?.add(trade, deciding: cells, scanner) == false
        else { return }
        part.usual = nil
        part.parsers[0].isRecording = false
    }

    /// Reads a row, all of it or nothing: of a closed trade, both sides.
    ///
    /// - Returns: What it said, where that is one trade.
    private func read(
        _ scanner: CSVScanner,
        _ parsers: inout [DialectParser],
        into booking: inout DialectBooking,
        _ corporate: inout CorporateActionBook,
        _ reading: inout StatementReading
    ) -> DialectEntry? {
        do throws(RowRefusal) {
            var entries: [(DialectEntry, Execution)] = []
            var reason: String?
            for index in parsers.indices {
                switch try parsers[index].outcome(of: scanner) {
                case .entry(let entry):
                    let execution = try entry.execution()
                    guard parsers.count > 1 else {
                        add(entry, execution, scanner.row, to: &booking, &reading)
                        return entry
                    }
                    entries.append((entry, execution))
                case .activity(let activity, let warning):
                    reading.content.activities.append(activity)
                    if let split = CorporateAction(activity, in: .newYork) { reading.ledger.append(split) }
                    if let warning { reading.warn(row: scanner.row, column: warning.column, warning.message) }
                    return nil
                case .corporate(let row):
                    corporate.add(row)
                    return nil
                case .unneeded(let kind):
                    reading.ignore(kind.plural)
                    return nil
                case .ignored(let cause, let warning):
                    reason = reason ?? cause
                    guard index == 0, let warning else { continue }
                    reading.warn(row: scanner.row, column: warning.column, warning.message)
                }
            }
            if entries.isEmpty, let reason { reading.ignore(reason) }
            reading.secondSides += max(0, entries.count - 1)
            if entries.isEmpty, statesTotals, let parser = parsers.first {
                reading.content.totals.omitted.append(parser.omitted(scanner))
            }
            for (entry, execution) in entries { add(entry, execution, scanner.row, to: &booking, &reading) }
        } catch {
            reading.refuse(row: scanner.row, column: error.column, error.message)
            if statesTotals, let parser = parsers.first {
                reading.content.totals.omitted.append(parser.omitted(scanner))
            }
        }
        return nil
    }

    private func add(
        _ entry: DialectEntry,
        _ execution: Execution,
        _ row: Int,
        to booking: inout DialectBooking,
        _ reading: inout StatementReading
    ) {
        booking.add(entry, execution, row: row)
        if let profit = entry.profit { reading.content.totals.add(profit, of: execution, row: row) }
        if let warning = entry.warning { reading.warn(row: row, column: warning.column, warning.message) }
    }
}
