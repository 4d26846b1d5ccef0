import BourseCore

/// Reads the usual rows of a file from bytes: trades of which an earlier row was alike in every cell that says what a row
/// is, so that they differ in times, numbers and texts alone.
///
/// ``DialectParser`` reads the first row of each kind and every row that is unusual in any way: with a number that is not
/// plain, an amount that does not fit, or anything else that would be refused, warned of, or corrected. What it decided
/// then holds for the kind, and the checks of the numbers are the same functions.
struct UsualRows {
    /// The most kinds of rows in the table.
    private static let mostKinds = 16_384
    /// After so many rows that were like none before, reading as text alone is faster.
    private static let mostMisses = 4_096

    private let columns: UsualColumns
    private let keepsTexts: Bool
    private let keepsDetails: Bool
    private var clock: UsualClock
    /// The cells that say what a row is.
    private var keys: [Int]
    private var table = RowTable()
    private var trades: [UsualTrade] = []
    /// What was traded in the words of the first row of each kind.
    private var descriptions: [String] = []
    private var (hits, misses) = (0, 0)
    /// Whether the first cell says nothing of what a row is, so that the row may be another header.
    private var checksStart: Bool

    /// Makes a reader of the rows below a header; nil where none can be read from bytes.
    init?(_ parser: DialectParser) {
        guard parser.repeated.isEmpty, let columns = UsualColumns(parser.dialect, parser.header) else { return nil }
        self.columns = columns
        (keepsTexts, keepsDetails) = (parser.context.keepsTexts, parser.context.keepsActivities)
        clock = UsualClock(parser.dialect.days, parser.zone, offset: parser.header.offset)
        keys = columns.keys
        checksStart = !keys.contains(0)
    }

    /// Reads the current record of a scanner into a booking.
    ///
    /// - Parameter names: Names that a header can begin with.
    /// - Returns: Whether it was read; if not, nothing has changed.
    mutating func read(
        _ scanner: CSVScanner,
        _ names: HeaderNames,
        into booking: inout DialectBooking,
        _ balances: inout RunningBalance,
        _ reading: inout StatementReading
    ) -> Bool {
        let row = UsualRow(scanner)
        guard !trades.isEmpty, row.count <= columns.width, let numbers = UsualNumbers(row, columns) else {
            return false
        }
        if checksStart {
            guard let start = row.bytes(0), !names.mayHave(start) else { return false }
        }
        guard let kind = kind(of: row, numbers), let day = row.bytes(columns.day), let hours = row.bytes(columns.time),
            let time = clock.read(day, hours), isNearTrading(time.day, row),
            let (figures, leftOut) = numbers.figures(trades[kind], row, columns, time.instant)
        else { return false }
        let trade = trades[kind]
        guard let balance = numbers.balance(row, columns, time.day, number: scanner.row),
            balance == nil || trade.balancePlace != nil
        else { return false }
        let fill = Fill(
            time: time.instant,
            price: figures.price,
            multiplier: figures.multiplier,
            quantityUnits: Int64(truncatingIfNeeded: figures.quantity.units),
            feeUnits: Int64(clamping: figures.fees.rounded(places: 10).units / 1_000_000),
            position: trade.position,
            source: Int64(scanner.row),
            side: trade.side,
            effect: trade.effect
        )
        let isDayOnly = time.clock == nil
        if keepsDetails {
            guard let taxes = numbers.taxes(row, columns), let name = description(of: row, kind) else { return false }
            booking.add(
                FillDetail(
                    day: time.day,
                    second: time.clock?.secondOfDay,
                    total: figures.total,
                    taxes: taxes,
                    name: name
                )
            )
        }
        booking.add(fill, day: time.day, isDayOnly: isDayOnly, level: trade.level)
        if keepsTexts { booking.add(order: text(scanner, columns.order), note: note(trade, scanner, leftOut)) }
        if leftOut != .zero, let warning = trade.coinFee?.warning {
            reading.warn(row: scanner.row, column: warning.column, warning.message)
        }
        if let balance, let place = trade.balancePlace { balances.add(balance, at: place) }
        hits += 1
        return true
    }

    /// Adds what was decided of a row that was read as text.
    ///
    /// - Returns: False when so many rows are like no other that it is not worth to go on.
    mutating func add(_ trade: UsualTrade, deciding cells: [Int], _ scanner: CSVScanner) -> Bool {
        misses += 1
        if misses > Self.mostMisses, misses > hits { return false }
        let row = UsualRow(scanner)
        guard let numbers = UsualNumbers(row, columns), columns.varying.isDisjoint(with: cells) else { return true }
        let further = cells.filter { !keys.contains($0) }
        if !further.isEmpty || trades.count == Self.mostKinds {
            keys += further
            checksStart = !keys.contains(0)
            (table, trades, descriptions) = (RowTable(), [], [])
        }
        guard kind(of: row, numbers) == nil else { return true }
        let isAdded = RowKey.withWords(of: row, keys, units: columns.units, behind: numbers.signs) { words in
            table.add(words)
            return true
        }
        guard isAdded == true else { return true }
        trades.append(trade)
        let text = keepsDetails && columns.description >= 0 ? scanner.text(columns.description) : ""
        // What has several lines is like no other row.
        descriptions.append(text.contains(where: \.isNewline) ? "\0" : text)
        return true
    }

    /// The place of the kind of a row.
    @inline(__always)
    private func kind(of row: UsualRow, _ numbers: UsualNumbers) -> Int? {
        RowKey.withWords(of: row, keys, units: columns.units, behind: numbers.signs) { table.index(of: $0) } ?? nil
    }

    /// Whether the day of trading is near that of the row, or there is none.
    private func isNearTrading(_ day: TradingDay, _ row: UsualRow) -> Bool {
        guard let cell = row.bytes(columns.dayOfTrading) else { return false }
        guard !cell.isEmpty else { return true }
        guard let traded = UsualTime(cell, .yearFirst), traded.clock == nil else { return false }
        return abs(traded.day.number - day.number) <= DialectParser.mostDaysToTrading
    }

    /// The note of a trade, with the fees that were left out.
    private func note(_ trade: UsualTrade, _ scanner: CSVScanner, _ leftOut: Money) -> String {
        guard leftOut != .zero, let fee = trade.coinFee else {
            return trade.hasNote ? text(scanner, columns.note) : ""
        }
        var note = columns.note < 0 ? "" : scanner.text(columns.note)
        OtherFee.append(leftOut, fee.code, to: &note)
        return Execution.cleaned(note)
    }

    /// The text of a cell as it is stored.
    private func text(_ scanner: CSVScanner, _ cell: Int) -> String {
        cell < 0 ? "" : Execution.cleaned(scanner.text(cell))
    }

    /// What was traded in the words of the file; nil where these are several lines.
    private func description(of row: UsualRow, _ kind: Int) -> String? {
        guard let bytes = row.bytes(columns.description) else { return nil }
        // Rows of one kind mostly share it, and then it takes no memory of its own.
        let known = descriptions[kind]
        if known.utf8.withContiguousStorageIfAvailable({ $0.elementsEqual(bytes) }) == true { return known }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.contains(where: \.isNewline) ? nil : text
    }
}
