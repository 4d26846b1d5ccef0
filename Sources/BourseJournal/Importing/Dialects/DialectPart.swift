import BourseCore

/// What was read of a file in a dialect, up to some record.
struct DialectPart {
    /// Files below this are read in one piece: starting threads would take longer.
    private static let smallest = 4 << 20

    /// The place in the text.
    var scanner: CSVScanner
    /// What the lines above the first header say.
    var preamble: DialectPreamble
    /// The parsers of the header above; none before the first header.
    var parsers: [DialectParser] = []
    /// How many headers there were.
    var headers = 0
    /// The first name of the header above, in small letters.
    var headerStart = ""
    /// The names that another header can begin with.
    var names = HeaderNames([])
    /// What reads usual rows; nil where there are none.
    var usual: UsualRows?
    /// Whether the table has no trades.
    var isElsewhere = false
    /// The running balances.
    var balances = RunningBalance()
    /// What happened.
    var booking: DialectBooking
    /// The corporate actions.
    var corporate = CorporateActionBook()
    /// Everything else.
    var reading: StatementReading

    /// The beginning of a file.
    init(
        _ scanner: CSVScanner,
        _ dialect: Dialect,
        _ preamble: DialectPreamble,
        _ context: ImportContext,
        _ reading: StatementReading
    ) {
        (self.scanner, self.preamble, self.reading) = (scanner, preamble, reading)
        booking = DialectBooking(listsNewestFirst: dialect.listsNewestFirst, context)
    }

    /// The end of a line in the middle of what is not read yet; nil when that is too little for two threads.
    ///
    /// It may be inside a cell with quotes, which whoever reads up to it notices.
    var middle: Int? {
        let (bytes, start) = (scanner.bytes, scanner.position)
        guard bytes.count - start >= Self.smallest else { return nil }
        guard let end = bytes[(start + (bytes.count - start) / 2)...].firstIndex(of: 0x0A) else { return nil }
        return end + 1 < bytes.count ? end + 1 : nil
    }

    /// The beginning of the text behind a place, below the same header.
    func later(from place: Int, _ dialect: Dialect, _ context: ImportContext) -> DialectPart {
        let bytes = UnsafeBufferPointer(rebasing: scanner.bytes[place...])
        let empty = StatementReading(
            file: reading.file,
            format: reading.format,
            content: BrokerStatement(ExecutionLedger(keepsTexts: context.keepsTexts))
        )
        var later = DialectPart(CSVScanner(bytes, delimiter: scanner.delimiter), dialect, preamble, context, empty)
        (later.parsers, later.headers, later.headerStart, later.names) = (parsers, headers, headerStart, names)
        // Positions have other places in another booking.
        later.usual = parsers.first.flatMap { UsualRows($0) }
        return later
    }

    /// Appends what was read of the text behind this.
    mutating func append(_ later: DialectPart) {
        booking.append(later.booking, rowsBefore: scanner.row)
        corporate.append(later.corporate, rowsBefore: scanner.row)
        reading.append(later.reading, rowsBefore: scanner.row)
    }
}
