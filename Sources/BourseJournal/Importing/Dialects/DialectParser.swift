import BourseCore

/// Turns the rows below a header into entries.
struct DialectParser {
    /// What a row is.
    enum RowOutcome {
        /// Something that happened to a position.
        case entry(DialectEntry)
        /// Income, a charge, or money or securities that came or went.
        case activity(AccountActivity, warning: RowRefusal? = nil)
        /// A corporate action, or cash in lieu of a fraction of a share.
        case corporate(CorporateActionRow)
        /// Nothing for the journal, with the reason, and a warning where a position changes without a trade.
        case ignored(String, warning: RowRefusal? = nil)
        /// Income, a charge or a transfer in a file whose activities are not read: the row has nothing else.
        case unneeded(ActivityKind)
    }

    let dialect: Dialect
    let header: DialectHeader
    let preamble: DialectPreamble
    let context: ImportContext
    let zone: ZoneRules
    /// Columns of the header that have the same name.
    let repeated: RepeatedColumns
    private var actions: [ActionCells: DialectAction?] = [:]
    private var above: [DialectColumn: String] = [:]
    private var instruments = InstrumentCache()
    /// Whether it is recorded which columns decide what a row is.
    var isRecording = false
    /// The columns that decided what the last row is; nil where that is not recorded.
    private(set) var reads: DialectRow.ColumnReads?
    /// The close of the US exchanges on the day of the row above.
    private var close: (day: TradingDay, time: Timestamp)?
    /// The most actions in the cache; an export has far fewer words.
    private static let mostActions = 4_096

    /// The texts that say what a row is.
    private struct ActionCells: Hashable {
        let action, detail: String
    }

    /// Makes a parser for the rows below a header.
    ///
    /// - Parameter repeated: Columns of the header that have the same name.
    init(
        _ dialect: Dialect,
        _ header: DialectHeader,
        _ preamble: DialectPreamble,
        _ context: ImportContext,
        repeated: RepeatedColumns = RepeatedColumns()
    ) {
        (self.dialect, self.header, self.preamble, self.context) = (dialect, header, preamble, context)
        self.repeated = repeated
        zone = dialect.zone ?? context.zone
    }

    /// Reads the current record of a scanner.
    mutating func outcome(of scanner: CSVScanner) throws(RowRefusal) -> RowOutcome {
        let outcome = try read(scanner)
        switch outcome {
        case .entry, .activity, .corporate: try repeated.check(scanner)
        case .ignored, .unneeded: break
        }
        return outcome
    }

    private mutating func read(_ scanner: CSVScanner) throws(RowRefusal) -> RowOutcome {
        reads = isRecording ? DialectRow.ColumnReads() : nil
        var row = row(scanner, recording: reads)
        carry(&row)
        if row.isTooWide {
            // Notes have commas as well.
            guard time(of: row) != nil || action(of: row) != nil else { return .ignored("totals and notes") }
            throw row.wrongWidth()
        }
        if let reason = try dialect.ignores?(row) { return .ignored(reason) }
        if let reason = dialect.unsupported?(row) { return try withoutInstrument(row, reason) }
        row.reads = nil
        guard let time = time(of: row) else { return try withoutDay(row) }
        let isCash = isCashFund(row)
        guard var action = action(of: row) else {
            if isCash { return .ignored("money market funds") }
            throw row.refusal(.action, "is unknown. Add this row by hand if it is a trade.")
        }
        if case .portfolioTrade(let side, let reason) = action {
            guard context.keepsActivities else { return .ignored(reason) }
            action = .trade(side)
        }
        switch action {
        case .ignored(let reason): return .ignored(reason)
        case .refused(let message): throw RowRefusal(column: row.name(.action), message: message)
        case .activity(let kind):
            let kind = isCash && kind == .dividend ? .interest : kind
            guard context.keepsActivities else { return cashInLieu(row, kind, time) ?? .unneeded(kind) }
            let hasQuantity = !BrokerNumber.isBlank(row.text(.quantity))
            return dialect.type == .crypto && hasQuantity
                ? try coinActivity(kind, of: row, time) : try activity(kind, of: row, time)
        case .trade, .portfolioTrade, .signedTrade, .removal, .cancellation, .corporateAction: break
        }
        if isCash { return .ignored("money market funds") }
        if case .corporateAction = action {
            let ratio = try dialect.split?(row)
            if context.keepsActivities, let ratio {
                return try activity(.split(new: ratio.new, old: ratio.old), of: row, time)
            }
            if let corporate = corporateAction(of: row, time, ratio) { return .corporate(corporate) }
            guard context.keepsActivities else { return .ignored("corporate actions", warning: corporateAction(row)) }
            throw unsupported(row)
        }
        var entry = try entry(of: row, action, time)
        try correct(&entry, row)
        entry.profit = profit(of: row, entry) ?? entry.profit
        return .entry(entry)
    }

    /// The most days from that of a row to that of trading, either way.
    static let mostDaysToTrading = 5

    /// Refuses a row whose day is not near the day of trading.
    private func checkDay(of entry: DialectEntry, _ row: DialectRow) throws(RowRefusal) {
        guard let column = dialect.dayOfTrading, let traded = BrokerDay.iso(row.text(column)),
            abs(traded.number - entry.day.number) > Self.mostDaysToTrading
        else { return }
        throw RowRefusal(
            column: row.name(.day),
            message: "\(row.name(.day)) \(RowRefusal.quoted(row.text(.day))) is not near the trade date \(traded). "
                + "Export with the month first."
        )
    }

    /// Corrects what was read of a row, as the dialect says.
    private func correct(_ entry: inout DialectEntry, _ row: DialectRow) throws(RowRefusal) {
        if !dialect.feesAfterCheck.isEmpty { entry.fees = try feesAfterCheck(of: row) }
        if dialect.pricesAreOfMarket, let amount = try row.number(.amount)?.money?.magnitude, amount != .zero {
            entry.setPrice(from: amount)
        }
        try checkDay(of: entry, row)
        if let correctTrade = dialect.correctTrade {
            var recorded = row
            recorded.reads = reads
            var trade = DialectTrade(instrument: entry.instrument, side: entry.side, effect: entry.effect)
            try correctTrade(recorded, &trade)
            entry.effect = trade.effect
            if !trade.hasNote { entry.note = "" }
        }
        if entry.side == nil { try dialect.correctRemoval?(row, &entry) }
        try dialect.correct?(row, &entry)
    }

    /// The order by which the rows of a trade belong together; empty where they do not.
    func pairedOrder(of row: DialectRow) -> String {
        // An identifier may be broken over two lines, of which the first has 18 characters or more.
        dialect.pairsOrders ? String(row.text(.order).prefix(18)) : ""
    }

    /// The current record of a scanner, with the terms of its sentence.
    ///
    /// - Parameter reads: What records the columns that are read.
    func row(_ scanner: CSVScanner, recording reads: DialectRow.ColumnReads? = nil) -> DialectRow {
        var row = DialectRow(scanner, header)
        row.reads = reads
        if let terms = dialect.terms?(row) { row.terms = terms }
        return row
    }

    /// Whether a row concerns a fund that holds the cash of the account.
    func isCashFund(_ row: DialectRow) -> Bool {
        // Most dialects have none.
        !dialect.cashFunds.isEmpty && dialect.cashFunds.contains(row.text(.symbol).uppercased())
    }

    /// Copies the cells of an order to the rows of its further fills.
    private mutating func carry(_ row: inout DialectRow) {
        guard !dialect.carried.isEmpty else { return }
        guard row.text(.action).isEmpty, !row.text(.quantity).isEmpty else {
            for column in dialect.carried { above[column] = row.text(column) }
            return
        }
        for column in dialect.carried { row.terms[column] = above[column] }
    }

    // MARK: - Day and action

    /// A row without a day: a total or a note when it has no action that is known, else a refusal.
    private mutating func withoutDay(_ row: DialectRow) throws(RowRefusal) -> RowOutcome {
        guard action(of: row) != nil else { return .ignored("totals and notes") }
        guard row.text(.day).isEmpty else { throw row.refusal(.day, "is not a day.") }
        throw .missing(row.name(.day), "Add the day of the trade.")
    }

    /// The day and the time; of `04/20/2026 as of 04/17/2026` the second day, when it took effect.
    private func time(of row: DialectRow) -> DialectTime? {
        let settlement = row.text(.settlement)
        let cell = BrokerNumber.isBlank(row.text(.day)) && !settlement.isEmpty ? settlement : row.text(.day)
        let day = DialectTime.effective(cell)
        let clock = row.text(.time)
        // A workbook may show the day as midnight, beside a column with the time.
        let midnight = " 00:00:00"
        let bare = clock.isEmpty || !day.hasSuffix(midnight) ? day : String(day.dropLast(midnight.count))
        var time = DialectTime(clock.isEmpty ? day : "\(bare) \(clock)", dialect.days)
        if time?.clock != nil, time?.offset == nil { time?.offset = row.offset }
        return time
    }

    /// What the words of a row mean; nil for words that are unknown.
    mutating func action(of row: DialectRow) -> DialectAction? {
        let cells = ActionCells(action: row.text(.action), detail: row.text(.subaction))
        if let known = actions[cells] { return known }
        let words = DialectRule.normalized("\(cells.action) \(cells.detail)")
        let action = dialect.actions.first { $0.matches(words) }?.action
        if actions.count < Self.mostActions { actions[cells] = .some(action) }
        return action
    }

    // MARK: - Contract and instant

    /// What a row traded.
    mutating func tradedInstrument(of row: DialectRow) throws(RowRefusal) -> DialectInstrument {
        if let known = instruments.instrument(of: row) {
            reads?.add(instruments.columns)
            return known
        }
        let further = DialectRow.ColumnReads()
        var recorded = row
        recorded.reads = further
        let instrument = try instrument(of: recorded)
        instruments.add(instrument, of: row, further)
        reads?.add(further)
        return instrument
    }

    /// The instant of a row: of a day alone, the close of the US exchanges.
    mutating func instant(of time: DialectTime) -> Timestamp {
        guard time.clock == nil else { return time.timestamp(in: zone) }
        // Most rows are of the day of the row above.
        if let close, close.day == time.day { return close.time }
        let instant = time.timestamp(in: zone)
        close = (time.day, instant)
        return instant
    }

    // MARK: - Corporate actions

    /// What a row of a corporate action changes; nil where it names no security or moves none.
    ///
    /// With activities, only what can become a split is one: the rest is refused.
    private func corporateAction(
        of row: DialectRow,
        _ time: DialectTime,
        _ ratio: (new: Int64, old: Int64)?
    ) -> CorporateActionRow? {
        let kind = CorporateActionRow.Kind(
            words: DialectRule.normalized("\(row.text(.action)) \(row.text(.subaction))")
        )
        guard let key = changedPosition(row), !context.keepsActivities || kind == .split else { return nil }
        let (cell, isOutgoing) = quantityCell(of: row)
        var shares = row.parsed(cell, isTerm: row.terms[.quantity] != nil)?.quantity ?? .zero
        let status = row.text(.status).uppercased()
        // Of a short position, what is bought to close goes as well.
        if isOutgoing || status.contains("CLOSE") { shares = .zero - shares.magnitude }
        if status.contains("OPEN") { shares = shares.magnitude }
        guard shares != .zero || ratio != nil else { return nil }
        return CorporateActionRow(
            row: row.number,
            day: time.day,
            in: zone,
            key: key,
            kind: ratio == nil ? kind : .split,
            shares: shares,
            ratio: ratio.map { SplitRatio(new: $0.new, old: $0.old) },
            refusal: unsupported(row)
        )
    }

    /// A row of cash in lieu of a fraction of a share; nil for other income.
    private func cashInLieu(_ row: DialectRow, _ kind: ActivityKind, _ time: DialectTime) -> RowOutcome? {
        guard kind == .dividend else { return nil }
        let words = DialectRule.normalized(row.text(.action))
        guard words == "CIL" || words.contains("IN LIEU"), !words.contains("DIVIDEND"),
            let cash = row.parsed(amountColumn(of: row))?.money, cash > .zero,
            let key = changedPosition(row)
        else { return nil }
        let corporate = CorporateActionRow(
            row: row.number,
            day: time.day,
            in: zone,
            key: key,
            kind: .split,
            cash: cash,
            refusal: unsupported(row)
        )
        return .corporate(corporate)
    }

    private func changedPosition(_ row: DialectRow) -> PositionKey? {
        do throws(RowRefusal) {
            let traded = try instrument(of: row)
            return PositionKey(
                account: account(of: row),
                instrument: traded.instrument,
                currency: try currency(of: row, traded).currency
            )
        } catch {
            return nil
        }
    }

    private func corporateAction(_ row: DialectRow) -> RowRefusal {
        corporateAction(
            row,
            "changes the position without a trade. "
                + "The row names no security or no number of shares. If you held some, add a row with the ratio in the "
                + "Bourse CSV format."
        )
    }

    /// A row of something that the journal does not have: it ignores what a portfolio must not leave out.
    private func withoutInstrument(_ row: DialectRow, _ reason: String) throws(RowRefusal) -> RowOutcome {
        guard context.keepsActivities else { return .ignored(reason) }
        throw RowRefusal(
            column: row.name(.action),
            message: "Rows of \(reason) are not read. Add this row by hand if your portfolio has them."
        )
    }

    func unsupported(_ row: DialectRow) -> RowRefusal {
        corporateAction(
            row,
            "changes a holding in a way the row does not say. Add a split, a spin-off or a transfer by hand."
        )
    }

    private func corporateAction(_ row: DialectRow, _ consequence: String) -> RowRefusal {
        let detail = row.text(.subaction)
        let words = detail.isEmpty ? row.text(.action) : detail
        let names = [row.text(.symbol), row.text(.isin), "a holding"]
        let symbol = names.first { !$0.isEmpty } ?? ""
        return RowRefusal(
            column: row.name(detail.isEmpty ? .action : .subaction),
            message: "\(RowRefusal.quoted(words)) of \(symbol.prefix(40)) \(consequence)"
        )
    }
}
