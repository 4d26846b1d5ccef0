import BourseCore

/// Reads a Flex Query of Interactive Brokers in XML: trades or trade confirmations, payments, corporate actions and
/// transfers of one account or several.
///
/// Every attribute is optional, as people choose them. Trades are read by the dialect of the same query in CSV, with
/// times in New York. Executions count, else orders, so that nothing is read twice; of payments and corporate actions the
/// details count, else the summaries.
struct FlexQueryDocument: ImportReader {
    let format = ImportFormat(id: "ibkr-flex-xml", title: "Interactive Brokers Flex XML")

    func recognizes(_ head: FileHead) -> Bool {
        head.records.contains { $0.first?.contains("<FlexQueryResponse") == true }
    }

    /// Reads the file.
    ///
    /// - Complexity: O(bytes); the file is walked through twice, because the levels of detail decide what counts.
    func read(
        _ scanner: CSVScanner,
        context: ImportContext,
        progress: ImportProgress,
        into reading: inout StatementReading
    ) throws(StatementError) {
        progress.begin(of: 2 * scanner.bytes.count)
        let document = XMLScanner(Array(scanner.bytes))
        let contents = FlexContents(document, progress: progress)
        guard !progress.isCancelled else { return }
        var dialect = Dialect.flexQuery
        dialect.days = contents.dayOrder
        var (trades, events) = (FlexTrades(dialect, context), FlexEvents(dialect, context))
        let totals = FlexTotals(events, dialect, context)
        var elements = FlexElements(document)
        var counter = ScanProgress(progress)
        do throws(XMLError) {
            while let record = try elements.next() {
                guard counter.goesOn(at: elements.position) else { return }
                reading.rows += 1
                totals.read(record, into: &reading.content.totals)
                read(record, contents, &trades, &events, context, into: &reading)
            }
        } catch {
            guard reading.rows > 0, error == .damaged else { throw .unreadable(Self.message(error)) }
            reading.warn(row: nil, column: nil, Self.message(error))
        }
        counter.finish(at: elements.position)
        trades.book(into: &reading)
        warn(contents, &reading)
        reading.sortIssues()
    }

    private func read(
        _ record: FlexRecord,
        _ contents: FlexContents,
        _ trades: inout FlexTrades,
        _ events: inout FlexEvents,
        _ context: ImportContext,
        into reading: inout StatementReading
    ) {
        if let reason = contents.repetition(record) {
            reading.ignore(reason)
            return
        }
        do throws(RowRefusal) {
            if let name = record.contradiction {
                throw RowRefusal(
                    column: name,
                    message:
                        "The element has \(name.prefix(40)) twice with different values. Download the query again, or "
                        + "add this row by hand."
                )
            }
            switch record.kind {
            case .other(let reason): reading.ignore(reason)
            case .trade, .confirmation, .optionEvent:
                if let reason = Self.passedOver(record) {
                    guard context.keepsActivities else {
                        reading.ignore(reason)
                        return
                    }
                    guard record.assetClass == "CASH" else { throw Self.unsupported(record) }
                    reading.append(try events.conversion(record))
                } else {
                    try trades.add(record)
                }
            case let kind where !context.keepsActivities: reading.ignore(Self.plural(kind, record))
            case .cash: append(try events.payment(of: record), or: "rows without an amount", &reading)
            case .corporateAction: append(try events.split(record), or: SplitRows.others, &reading)
            case .transfer: reading.append([try events.transfer(record)])
            case .transactionTax, .salesTax: append(try events.tax(record), or: "rows without an amount", &reading)
            case .unsupported: throw Self.unsupported(record)
            }
        } catch {
            reading.refuse(row: record.row, column: error.column, error.message)
            reading.content.totals.omitted.append(FlexTrades.omitted(record))
        }
    }

    private func append(_ activity: AccountActivity?, or reason: String, _ reading: inout StatementReading) {
        if let activity { reading.append([activity]) } else { reading.ignore(reason) }
    }

    /// What rows are called that the journal does not use.
    private static func plural(_ kind: FlexRecord.FlexKind, _ record: FlexRecord) -> String {
        switch kind {
        case .cash: FlexEvents.payment(record)?.plural ?? "other payments"
        case .corporateAction: "corporate actions"
        case .transfer: ActivityKind.transfer.plural
        case .unsupported(let kind): kind.plural
        default: ActivityKind.tax.plural
        }
    }

    /// Why a trade is none of the journal's, if it is not.
    private static func passedOver(_ record: FlexRecord) -> String? {
        switch record.assetClass {
        case "CASH": "currency conversions"
        case "BOND", "BILL": "bonds"
        case "WAR", "CFD", "IOPT", "CMDTY", "FSOPT", "FSFOP", "FXCFD": "instruments that are not supported"
        default: nil
        }
    }

    private static func unsupported(_ record: FlexRecord) -> RowRefusal {
        let category = record.text("assetCategory")
        return RowRefusal(
            column: category.isEmpty ? nil : "assetCategory",
            message:
                "\(record.name) of \(RowRefusal.quoted(record.text("symbol", "merchantNameLocation", "category"))) "
                + "is not supported. Add what was paid or received by hand."
        )
    }

    // MARK: - Warnings

    private func warn(_ contents: FlexContents, _ reading: inout StatementReading) {
        if contents.isDayOrderUndecided {
            reading.warn(
                row: nil,
                column: nil,
                "Each day of this file can be read with the month first or the day first. The month was read first. Set "
                    + "the date format of the query to yyyyMMdd."
            )
        }
        if !contents.hasFills, contents.hasTrades || reading.content.activities.isEmpty {
            reading.warn(
                row: nil,
                column: nil,
                "The query has no executions. If you traded in this period, include the section Trades with the option "
                    + "Executions."
            )
        }
    }

    private static func message(_ error: XMLError) -> String {
        switch error {
        case .damaged:
            "The file is damaged or cut off; nothing behind that place was read. Download the query again as XML."
        case .declaresType:
            "The file declares a document type, which Flex Queries do not have. Download the query again as XML."
        case .tooLarge:
            "The file has more elements within each other, or more attributes, than a Flex Query. Download the query "
                + "again as XML."
        }
    }
}
