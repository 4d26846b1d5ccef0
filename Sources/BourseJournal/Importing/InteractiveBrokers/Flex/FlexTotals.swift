import BourseCore

/// Reads the totals of a Flex Query: the cash report, open positions, and results by instrument.
struct FlexTotals {
    private let events: FlexEvents
    private let days: DialectDayOrder
    private let context: ImportContext

    /// Reads elements as a dialect reads days.
    init(_ events: FlexEvents, _ dialect: Dialect, _ context: ImportContext) {
        (self.events, self.context) = (events, context)
        days = dialect.days
    }

    /// Takes the totals of an element, if it has any.
    func read(_ record: FlexRecord, into totals: inout StatementTotals) {
        switch (record.section, record.name) {
        case ("AccountInformation", _):
            totals.baseCurrency = totals.baseCurrency ?? Currency(record.text("currency"))
        case ("CashReport", _): readCash(record, into: &totals)
        case ("OpenPositions", _):
            totals.completePositions.insert(account(record))
            guard ["SUMMARY", ""].contains(record.text("levelOfDetail").uppercased()) else { return }
            add(.closingPosition, record, Self.quantity(record.text("position", "quantity")), &totals)
            add(.cost, record, Self.money(record.text("costBasisMoney")), &totals)
        case (_, "MTMPerformanceSummaryUnderlying"):
            add(.openingPosition, record, Self.quantity(record.text("prevOpenQuantity")), &totals)
        case (_, "FIFOPerformanceSummaryUnderlying"):
            add(.realizedProfit, record, Self.money(record.text("totalRealizedPnl")), isConverted: true, &totals)
        default: break
        }
    }

    private func readCash(_ record: FlexRecord, into totals: inout StatementTotals) {
        let name = record.text("currency")
        let isConverted = name == "BASE_SUMMARY"
        guard isConverted || Currency(name) != nil else { return }
        let values: [(TotalKind, String)] = [
            (.openingCash, record.text("startingCash")), (.closingCash, record.text("endingCash")),
            (.commissions, record.text("commissions")),
        ]
        for (kind, text) in values {
            guard let amount = BrokerNumber(text)?.total else { continue }
            let days = record.text(kind == .openingCash ? "fromDate" : "toDate")
            totals.stated.append(
                StatedTotal(
                    kind,
                    account: account(record),
                    currency: isConverted ? totals.baseCurrency : Currency(name),
                    day: kind == .commissions ? nil : DialectTime(days, self.days)?.day,
                    value: .money(kind == .commissions ? .zero - amount : amount),
                    row: record.row,
                    isConverted: isConverted
                )
            )
        }
    }

    private func add(
        _ kind: TotalKind,
        _ record: FlexRecord,
        _ value: TotalValue?,
        isConverted: Bool = false,
        _ totals: inout StatementTotals
    ) {
        guard let value, !record.text("symbol").isEmpty, let instrument = try? events.instrument(record) else { return }
        totals.stated.append(
            StatedTotal(
                kind,
                account: account(record),
                currency: isConverted ? totals.baseCurrency : kind == .cost ? Currency(record.text("currency")) : nil,
                instrument: instrument,
                day: kind == .closingPosition ? DialectTime(record.text("reportDate"), days)?.day : nil,
                value: value,
                row: record.row,
                isConverted: isConverted
            )
        )
    }

    private func account(_ record: FlexRecord) -> String { record.account.isEmpty ? context.account : record.account }

    private static func money(_ text: String) -> TotalValue? { BrokerNumber(text)?.total.map { .money($0) } }

    private static func quantity(_ text: String) -> TotalValue? {
        BrokerNumber(text)?.totalQuantity.map { .quantity($0) }
    }
}
