import BourseCore

/// Reads the rows of the section Trades.
struct ActivityTrades {
    /// The columns of the last header.
    var columns: BrokerColumns?
    /// The account named last, which rows without one belong to.
    var account: String
    private let contents: ActivityContents
    private let context: ImportContext
    private var warned: Set<String> = []
    private var cancellations = ActivityCancellations()

    /// Reads rows of a statement that has `contents`.
    init(contents: ActivityContents, context: ImportContext) {
        self.contents = contents
        self.context = context
        account = contents.firstAccount ?? context.account
    }

    /// Takes, refuses or passes over the current record.
    mutating func read(
        _ scanner: CSVScanner,
        _ record: ActivityRecord,
        _ totals: inout ActivityTotals,
        into reading: inout StatementReading
    ) {
        guard record.kind == .data else {
            if ["subtotal", "total", "notes"].contains(record.kindText.lowercased()) {
                reading.ignore("Trades: totals and notes")
            } else {
                reading.refuse(row: scanner.row, column: nil, Self.damaged)
            }
            return
        }
        guard let columns else {
            reading.refuse(row: scanner.row, column: nil, Self.withoutHeader)
            return
        }
        let row = ActivityTradeRow(scanner, columns)
        if let reason = row.repetition(hasOrders: contents.hasOrders) {
            reading.ignore(reason)
            return
        }
        do throws(RowRefusal) {
            try scanner.checkWidth(columns.count)
            if let reason = row.passedOver {
                guard context.keepsActivities else {
                    reading.ignore(reason)
                    return
                }
                reading.append(try row.conversion(account: account(row)))
                return
            }
            let instrument = try row.instrument(contents.instruments)
            let fees = try row.fees()
            let time = try row.time()
            let execution = try row.execution(
                account: account(row),
                time: context.zone.timestamp(of: time.time),
                instrument: instrument,
                fees: fees.amount
            )
            if ActivityCodes(row.codes).isCancellation {
                cancellations.add(execution, row: row.row, on: time.time.day)
                return
            }
            let total = try row.total(execution)
            let charge = context.keepsActivities ? try row.charge(account: account(row), time) : nil
            reading.ledger.append(execution, source: Int64(row.row))
            totals.add(profitOf: execution, scanner, columns)
            if context.keepsActivities {
                let name = contents.instruments.details(row.category, row.symbol)?.name ?? ""
                reading.content.details.append(time.detail(total: total, name: name))
            }
            if let charge {
                reading.rows += 1
                reading.append([charge])
            }
            warn(charge == nil ? fees.warning : nil, key: "fees", row, into: &reading)
            warn(time.isDayOnly ? Self.dayOnly : nil, key: "day", row, into: &reading)
        } catch {
            reading.refuse(row: row.row, column: error.column, error.message)
            totals.add(refused: row)
        }
    }

    /// Leaves out what was cancelled, once all rows are read.
    func settle(into reading: inout StatementReading) { cancellations.settle(into: &reading) }

    private func account(_ row: ActivityTradeRow) -> String {
        row.account.isEmpty ? account : row.account
    }

    /// Says the same thing once for a file.
    private mutating func warn(
        _ warning: RowRefusal?,
        key: String,
        _ row: ActivityTradeRow,
        into reading: inout StatementReading
    ) {
        guard let warning, warned.insert(key).inserted else { return }
        reading.warn(row: row.row, column: warning.column, warning.message)
    }

    private static let damaged =
        "This row of the section Trades is damaged: its second cell must be Data. Export the statement again."

    private static let withoutHeader =
        "There is no header row of the section Trades above this row, so its columns are unknown. Export the "
        + "statement again without changing it."

    private static let dayOnly = RowRefusal(
        column: "Date/Time",
        message: "This row, and perhaps others, has a day but no time of day; the exchange's close was used. Trades "
            + "within one day may be matched in a different order than they happened."
    )
}
