import BourseCore

/// Reads the account statement that thinkorswim exports (Monitor ▸ Account Statement ▸ Export to File).
///
/// The file is a row of sections, each with a title and a header of its own. Fills are taken from the Account Trade
/// History; the cash sections add fees, multipliers, expirations, assignments, exercises and fills that the trade
/// history does not have. Times are those of the desktop it was exported from: the zone of the context.
struct ThinkorswimStatement: ImportReader {
    let format = ImportFormat.thinkorswim

    func recognizes(_ head: FileHead) -> Bool {
        head.records.contains { record in
            guard let first = record.first else { return false }
            return ["Account Trade History", "Cash Balance"].contains(first) || first.hasPrefix("Account Statement for")
        }
    }

    /// Appends every execution of the statement to `reading`, in order of time.
    ///
    /// - Complexity: O(rows · log rows).
    func read(
        _ scanner: CSVScanner,
        context: ImportContext,
        progress: ImportProgress,
        into reading: inout StatementReading
    ) throws(StatementError) {
        var contents = ThinkorswimContents(keepsActivities: context.keepsActivities)
        contents.collect(scanner, progress: progress, into: &reading)
        guard !progress.isCancelled else { return }
        guard contents.hasTrades else { throw .missingSection("Account Trade History") }
        let account = contents.account ?? context.account
        var booking = ThinkorswimBooking(account: account, zone: context.zone, funds: contents.funds)
        var reconciliation = CashReconciliation(orders: contents.orders, trades: contents.cashTrades)
        reconciliation.match()
        for (index, order) in contents.orders.enumerated() {
            booking.add(order, sequence: contents.sequence(index), reconciliation.match(ofOrder: index))
        }
        let nearby = TradesNearby(unmatched: reconciliation.unmatchedOrders, refused: contents.refusedTrades)
        var omitted = contents.omitted
        for (index, trade) in contents.cashTrades.enumerated() {
            let refusedRows = reading.refusedRows
            defer {
                if reading.refusedRows > refusedRows {
                    omitted.append(
                        OmittedRow(
                            row: trade.row,
                            symbol: trade.symbol.name,
                            amount: trade.amount.map { $0 - trade.fees },
                            currency: .usd
                        )
                    )
                }
            }
            if let warning = trade.feeWarning { reading.warn(row: trade.row, column: trade.feeColumn, warning) }
            if reconciliation.isMatched(trade: index) {
                reading.ignore("\(trade.section): fills of the Account Trade History, whose fees were added to them")
            } else if nearby.covers(trade) {
                reading.ignore("\(trade.section): fills that do not agree with the Account Trade History")
                reading.warn(row: trade.row, column: "DESCRIPTION", Self.disagreement(trade))
            } else {
                booking.add(trade, into: &reading)
            }
        }
        for removal in contents.removals { booking.add(removal) }
        booking.write(into: &reading, keepsDetails: context.keepsActivities)
        for var activity in contents.activities {
            activity.account = account
            activity.instrument = activity.instrument.map { booking.instrument($0) }
            reading.content.activities.append(activity)
        }
        reading.content.totals = contents.totals.totals(
            of: account,
            hasFutures: reading.ledger.positions.contains { $0.instrument.type == .future },
            omitted: omitted
        )
        reading.sortIssues()
    }

    private static func disagreement(_ trade: CashTrade) -> String {
        "This fill of \(trade.symbol) could not be matched with a row of the Account Trade History near its time, so "
            + "it was not counted again and its fees of \(trade.fees) were not added. Compare the two rows and add the "
            + "missing fees to the trade."
    }
}

extension ImportFormat {
    /// A thinkorswim account statement.
    public static let thinkorswim = ImportFormat(id: "thinkorswim", title: "thinkorswim account statement")
}
