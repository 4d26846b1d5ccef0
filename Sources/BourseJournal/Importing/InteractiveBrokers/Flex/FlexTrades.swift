import BourseCore

/// The trades of a Flex Query, as the table that the same query has in CSV: one dialect reads both.
struct FlexTrades {
    private let context: ImportContext
    private let dialect: Dialect
    private let events: FlexEvents
    private var table = Array(CSVText.line(columns).utf8)
    private var rows: [FlexRow] = []

    /// What is not in the table.
    private struct FlexRow {
        let row: Int
        let isOption: Bool
        let charge: AccountActivity?
        /// The result that the trade states.
        let profit: Money?
        /// What counts where the trade is refused.
        let omitted: OmittedRow
    }

    private static let columns = [
        "accountId", "dateTime", "buySell", "transactionType", "symbol", "description", "assetCategory",
        "underlyingSymbol", "expiry", "strike", "putCall", "multiplier", "quantity", "tradePrice", "proceeds",
        "ibCommission", "taxes", "currency", "ibCommissionCurrency", "notes", "openCloseIndicator", "ibOrderID",
    ]

    /// Makes an empty table.
    init(_ dialect: Dialect, _ context: ImportContext) {
        (self.dialect, self.context) = (dialect, context)
        events = FlexEvents(dialect, context)
    }

    /// Adds a trade, a confirmation, or the end of an option that is listed nowhere else.
    mutating func add(_ record: FlexRecord) throws(RowRefusal) {
        if record.text("transactionType") == "TradeCancel", !record.text("buySell").contains("(") {
            throw RowRefusal(
                column: "buySell",
                message:
                    "This row cancels a trade but does not say whether a purchase or a sale. Export the query with "
                    + "buySell, or delete the trade by hand."
            )
        }
        let charge = context.keepsActivities ? try events.charge(record) : nil
        let category = record.assetClass
        let day = record.text("dateTime", "tradeDate", "date")
        let isDayAlone = record.text("dateTime").isEmpty && !record.text("tradeTime").isEmpty
        let effect = ["Expiration": "Ep", "Assignment": "A", "Exercise": "Ex"][record.text("transactionType")]
        table +=
            CSVText.line([
                record.account, isDayAlone ? "\(day);\(record.text("tradeTime"))" : day, record.text("buySell"),
                effect == nil && record.kind != .optionEvent ? record.text("transactionType") : "",
                record.text("symbol"),
                record.text("description"), category, record.text("underlyingSymbol"), record.text("expiry"),
                record.text("strike"), record.text("putCall"), record.text("multiplier"), record.text("quantity"),
                record.text("tradePrice", "price"),
                // A future's proceeds are its notional value, which is not paid.
                category == "FUT" ? "" : record.text("proceeds", "tradeMoney", "amount"),
                charge == nil ? record.text("ibCommission", "commission", "commisionsAndTax") : "",
                record.text("taxes", "tax"), record.text("currency"),
                charge == nil ? record.text("ibCommissionCurrency", "commissionCurrency") : "",
                effect ?? record.codes, record.text("openCloseIndicator"), record.text("ibOrderID", "orderID"),
            ]).utf8
        let isOption = category == "OPT" || category == "FOP"
        rows.append(
            FlexRow(
                row: record.row,
                isOption: isOption,
                charge: charge,
                profit: BrokerNumber(record.text("fifoPnlRealized"))?.total,
                omitted: Self.omitted(record)
            )
        )
    }

    /// The amount of a trade, in case it is refused.
    static func omitted(_ record: FlexRecord) -> OmittedRow {
        OmittedRow(
            row: record.row,
            symbol: record.text("symbol"),
            amount: BrokerNumber(record.text("netCash", "amount", "proceeds", "cashTransfer", "taxAmount"))?.total,
            currency: Currency(record.text("currency")),
            quantity: BrokerNumber(record.text("quantity"))?.totalQuantity
        )
    }

    /// Appends all of them to a reading, in the order of time.
    func book(into reading: inout StatementReading) {
        var booking = DialectBooking(listsNewestFirst: dialect.listsNewestFirst, context)
        table.withUnsafeBufferPointer { table in
            var scanner = CSVScanner(table)
            guard scanner.next() else { return }
            let header = DialectHeader(scanner.texts, dialect)
            var parser = DialectParser(dialect, header, DialectPreamble(), context)
            for row in rows {
                guard scanner.next() else { return }
                read(scanner, &parser, row, into: &booking, &reading)
            }
        }
        booking.book(into: &reading)
    }

    private func read(
        _ scanner: CSVScanner,
        _ parser: inout DialectParser,
        _ row: FlexRow,
        into booking: inout DialectBooking,
        _ reading: inout StatementReading
    ) {
        do throws(RowRefusal) {
            switch try parser.outcome(of: scanner) {
            case .entry(var entry):
                guard entry.instrument.type.isOption || !row.isOption else {
                    throw RowRefusal(
                        column: "symbol",
                        message: "The row lacks the expiration, the strike or the right of the option. Include expiry, "
                            + "strike and putCall in the query."
                    )
                }
                // What is cancelled has no charge.
                if let charge = row.charge { entry.activities.append(charge) }
                let execution = try entry.execution()
                booking.add(entry, execution, row: row.row)
                if let profit = row.profit {
                    reading.content.totals.add(StatedTotal(profit: profit, of: execution, row: row.row))
                }
                if let warning = entry.warning {
                    reading.warn(row: row.row, column: warning.column, warning.message)
                }
            case .activity(let activity, let warning):
                reading.append([activity])
                if let warning { reading.warn(row: row.row, column: warning.column, warning.message) }
            case .unneeded(let kind): reading.ignore(kind.plural)
            // A trade row is never a corporate action.
            case .corporate(let corporate): throw corporate.refusal
            case .ignored(let reason, let warning):
                reading.ignore(reason)
                if let warning { reading.warn(row: row.row, column: warning.column, warning.message) }
            }
        } catch {
            reading.refuse(row: row.row, column: error.column, error.message)
            reading.content.totals.omitted.append(row.omitted)
        }
    }
}

extension FlexRecord {
    /// The asset category in capital letters; `ETF` for shares of an exchange-traded fund.
    var assetClass: String {
        let category = text("assetCategory").uppercased()
        return category == "STK" && text("subCategory").uppercased() == "ETF" ? "ETF" : category
    }
}
