import BourseCore

/// The totals of a statement: the running cash balance, what is held at the end, and profits and losses.
struct ThinkorswimTotals {
    /// A cash row with a balance behind it.
    private struct Balance {
        let row: Int
        let time: LocalTime
        let moved: Money
        let balance: Money
    }

    private var totals = StatementTotals()
    private var first: Balance?
    private var last: Balance?
    /// The first and the last day of the statement.
    private var period: (first: TradingDay, last: TradingDay)?

    /// The sections that list what is held.
    private static let holdings: Set<String> = ["equities", "options", "futures", "futures options"]
    /// The account of totals until it is known.
    private static let account = ""

    /// Takes the days of `Account Statement for … since 6/21/22 through 6/21/22`.
    mutating func readTitle(_ title: String) {
        if Self.holdings.contains(title.lowercased()) { totals.completePositions.insert(Self.account) }
        let words = title.split(separator: " ")
        guard let since = words.firstIndex(of: "since"), let through = words.firstIndex(of: "through"),
            words.indices.contains(since + 1), words.indices.contains(through + 1),
            let first = BrokerDay.american(words[since + 1]), let last = BrokerDay.american(words[through + 1])
        else { return }
        period = (first, last)
    }

    /// Takes a row of a cash section; only the Cash Balance has the cash of the account.
    mutating func readCash(_ row: CashRow) {
        guard row.section.lowercased().hasPrefix("cash"), let balance = BrokerNumber(row.balance)?.total,
            let time = try? row.time()
        else { return }
        let amount = BrokerNumber(row.amount)?.total ?? .zero
        let moved = row.type == "BAL" ? Money.zero : amount - row.fees.total
        let entry = Balance(row: row.row, time: time, moved: moved, balance: balance)
        if first == nil { first = entry }
        last = entry
    }

    /// Takes a row of another section.
    mutating func read(_ scanner: CSVScanner, title: String, _ columns: BrokerColumns?) {
        guard let columns else { return }
        if Self.holdings.contains(title.lowercased()) {
            readHolding(scanner, columns, isShare: title.lowercased() == "equities")
        } else if title.lowercased() == "profits and losses",
            scanner.text(columns.cell("description")).uppercased() == "OVERALL TOTALS"
        {
            readProfit(scanner, columns)
        }
    }

    private mutating func readHolding(_ scanner: CSVScanner, _ columns: BrokerColumns, isShare: Bool) {
        func text(_ name: String...) -> String {
            name.lazy.map { scanner.text(columns.cell($0)) }.first { !$0.isEmpty } ?? ""
        }
        guard let quantity = BrokerNumber(text("qty", "quantity"))?.totalQuantity,
            let symbol = ThinkorswimSymbol.symbol(text("symbol").split(separator: " ").first ?? "")
        else { return }
        let type = text("type").uppercased()
        let instrument = TradeHistoryInstrument(
            symbol: symbol,
            symbolText: text("symbol"),
            type: isShare ? "STOCK" : type.isEmpty ? "FUTURE" : type,
            expiration: text("exp"),
            strike: text("strike")
        )
        guard let held = try? instrument.resolved().0 else { return }
        totals.stated.append(
            StatedTotal(
                .closingPosition,
                account: Self.account,
                instrument: held,
                day: period?.last,
                value: .quantity(quantity),
                row: scanner.row
            )
        )
    }

    /// Profits are those of a day and of a year: they are realized where nothing is open, and of these rows where the
    /// statement has the same days.
    private mutating func readProfit(_ scanner: CSVScanner, _ columns: BrokerColumns) {
        guard let period, BrokerNumber(scanner.text(columns.cell("p/l open")))?.total == .zero else { return }
        let isYear = period.first == TradingDay(year: period.last.year, month: 1, day: 1)
        guard period.first == period.last || isYear else { return }
        let column = period.first == period.last ? "p/l day" : "p/l ytd"
        guard let profit = BrokerNumber(scanner.text(columns.cell(column)))?.total else { return }
        totals.stated.append(
            StatedTotal(
                .grossProfit,
                account: Self.account,
                currency: .usd,
                value: .money(profit),
                row: scanner.row
            )
        )
    }

    /// All totals, of an account.
    ///
    /// - Parameters:
    ///   - hasFutures: Whether there are futures, whose cash is in a section of its own.
    ///   - omitted: Rows that were refused.
    func totals(of account: String, hasFutures: Bool, omitted: [OmittedRow]) -> StatementTotals {
        var result = StatementTotals()
        result.omitted = omitted
        if !totals.completePositions.isEmpty { result.completePositions = [account] }
        if !hasFutures, var first, var last {
            if last.time.timestamp(offset: 0) < first.time.timestamp(offset: 0) { (first, last) = (last, first) }
            result.stated += [
                StatedTotal(
                    .openingCash,
                    account: account,
                    currency: .usd,
                    day: first.time.day,
                    value: .money(first.balance - first.moved),
                    row: first.row
                ),
                StatedTotal(
                    .closingCash,
                    account: account,
                    currency: .usd,
                    day: last.time.day,
                    value: .money(last.balance),
                    row: last.row
                ),
            ]
        }
        result.stated += totals.stated.map { $0.moved(to: account) }
        return result
    }
}

extension StatedTotal {
    /// The same total of another account.
    func moved(to account: String) -> StatedTotal {
        StatedTotal(
            kind,
            account: account,
            currency: currency,
            instrument: instrument,
            day: day,
            value: value,
            row: row,
            isConverted: isConverted
        )
    }
}
