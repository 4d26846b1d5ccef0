import BourseCore

/// Reads the activity statement of Interactive Brokers in CSV form.
///
/// Every record begins with the name of its section and with `Header`, `Data`, `SubTotal`, `Total` or `Notes`; a header
/// may stand again further down with other columns. Executions are the `Order` rows of the section Trades; the
/// Financial Instrument Information tells multipliers, strikes, expirations and funds. Times are those of the exchanges
/// in New York unless the context says otherwise; a date without a time is not an instant, so it means the exchange's
/// close of that day, with a warning.
struct InteractiveBrokersStatement: ImportReader {
    let format = ImportFormat.ibkr

    func recognizes(_ head: FileHead) -> Bool {
        // A transaction history begins like a statement and has no executions with times; its dialect reads it.
        guard !head.records.contains(where: { $0.first == "Transaction History" }) else { return false }
        return head.records.contains { record in
            record.count > 2 && ["Header", "Data"].contains(record[1])
                && ["Statement", "Trades", "Account Information"].contains(record[0])
        }
    }

    /// Appends every execution of the statement to `reading`, in order of the file.
    ///
    /// - Complexity: O(bytes); the file is walked through twice, because sections come in any order.
    func read(
        _ scanner: CSVScanner,
        context: ImportContext,
        progress: ImportProgress,
        into reading: inout StatementReading
    ) throws(StatementError) {
        // The file is walked through twice.
        progress.begin(of: 2 * scanner.bytes.count)
        let contents = ActivityContents(scanner, progress: progress)
        var trades = ActivityTrades(contents: contents, context: context)
        var events = ActivityEvents(instruments: contents.instruments, context: context)
        var totals = ActivityTotals(contents)
        var sections = ActivitySections()
        var scanner = scanner
        var counter = ScanProgress(progress)
        defer { counter.finish(at: scanner.position) }
        while scanner.next() {
            guard counter.goesOn(at: scanner.position) else { return }
            guard !scanner.isBlank else { continue }
            let record = ActivityRecord(scanner)
            if record.kind == .header {
                if record.section == .trades { trades.columns = record.columns(scanner) }
                events.begin(record, scanner)
                totals.begin(record, scanner, account: trades.account)
                continue
            }
            reading.rows += 1
            totals.read(scanner, record, account: trades.account)
            if record.section == .trades {
                trades.read(scanner, record, &totals, into: &reading)
            } else if record.section == .accountInformation {
                trades.account = contents.account(at: scanner.row) ?? trades.account
                reading.ignore(sections.reason(record.title))
            } else if context.keepsActivities, record.section.hasActivities {
                events.read(scanner, record, account: trades.account, &totals, into: &reading)
            } else {
                reading.ignore(sections.reason(record.title))
            }
        }
        trades.settle(into: &reading)
        if !contents.hasTrades, reading.content.activities.isEmpty {
            reading.warn(
                row: nil,
                column: nil,
                "The statement has no section “Trades”, so it has no executions. If you traded in this period, "
                    + "include Trades in the statement and set its language to English."
            )
        }
        reading.content.totals = totals.totals
        reading.sortIssues()
    }
}

extension ImportFormat {
    /// An activity statement of Interactive Brokers.
    public static let ibkr = ImportFormat(id: "ibkr", title: "Interactive Brokers activity statement")
}
