import BourseCore

/// Reads the totals of a statement: the Cash Report, the Open Positions, the results by instrument, and the sums of the
/// section Trades.
struct ActivityTotals {
    /// What was read so far.
    private(set) var totals = StatementTotals()
    private let instruments: ActivityInstruments
    private var columns: [TotalSection: BrokerColumns] = [:]
    private var day: TradingDay?

    /// The sections with totals.
    private enum TotalSection: String {
        case statement
        case cash = "cash report"
        case positions = "open positions"
        case marks = "mark-to-market performance summary"
        case results = "realized & unrealized performance summary"
        case trades
    }

    /// Reads totals of a statement with `contents`.
    init(_ contents: ActivityContents) {
        instruments = contents.instruments
        totals.baseCurrency = contents.baseCurrency
    }

    /// Takes the names of the columns of a section.
    mutating func begin(_ record: ActivityRecord, _ scanner: CSVScanner, account: String) {
        guard let section = TotalSection(rawValue: record.title.lowercased()) else { return }
        columns[section] = record.columns(scanner)
        if section == .positions { totals.completePositions.insert(account) }
    }

    /// Takes the totals of a record, if it has any.
    mutating func read(_ scanner: CSVScanner, _ record: ActivityRecord, account: String) {
        guard let section = TotalSection(rawValue: record.title.lowercased()) else { return }
        if section == .statement {
            if scanner.text(2).lowercased() == "period" { day = Self.lastDay(scanner.text(3)) }
            return
        }
        if section == .cash {
            if record.kind == .data { readCash(scanner, account) }
            return
        }
        guard let columns = columns[section] else { return }
        let row = TotalRow(scanner, columns, account: account)
        switch (section, record.kind) {
        case (.positions, .data): readPosition(row)
        case (.marks, .data): add(.openingPosition, row, row.quantity("prior quantity"))
        case (.results, .data):
            add(.realizedProfit, row, row.money("realized total"), isConverted: true)
        case (.trades, .other) where record.kindText.lowercased() == "subtotal":
            add(.tradedQuantity, row, row.quantity("quantity"))
            add(.proceeds, row, row.money("proceeds"))
            add(.commissions, row, row.money("comm/fee").map(Self.negated))
        default: break
        }
    }

    /// Takes the result that a trade states.
    mutating func add(profitOf execution: Execution, _ scanner: CSVScanner, _ columns: BrokerColumns) {
        guard let profit = BrokerNumber(scanner.text(columns.cell("realized p/l")))?.total else { return }
        totals.add(StatedTotal(profit: profit, of: execution, row: scanner.row))
    }

    /// Takes the amount of a trade that was refused.
    mutating func add(refused trade: ActivityTradeRow) {
        let paid = BrokerNumber(trade.proceeds)?.total
        totals.omitted.append(
            OmittedRow(
                row: trade.row,
                symbol: trade.symbol,
                amount: paid.map { $0 - ((try? trade.fees().amount) ?? .zero) },
                currency: Currency(trade.currency),
                quantity: BrokerNumber(trade.quantity)?.totalQuantity
            )
        )
    }

    /// Takes the amount of another row that was refused.
    mutating func add(refused scanner: CSVScanner, _ columns: BrokerColumns) {
        guard let amount = BrokerNumber(scanner.text(columns.cell("amount")))?.total else { return }
        let currency = Currency(scanner.text(columns.cell("currency")))
        totals.omitted.append(OmittedRow(row: scanner.row, amount: amount, currency: currency))
    }

    // MARK: - Sections

    /// `Starting Cash,USD,1000`: headers name fewer columns than rows have, so places count.
    private mutating func readCash(_ scanner: CSVScanner, _ account: String) {
        let kinds: [String: TotalKind] = [
            "starting cash": .openingCash, "ending cash": .closingCash, "commissions": .commissions,
        ]
        guard let kind = kinds[scanner.text(2).lowercased()], let amount = BrokerNumber(scanner.text(4))?.total else {
            return
        }
        let name = scanner.text(3)
        let isConverted = name.lowercased().hasPrefix("base currency")
        guard isConverted || Currency(name) != nil else { return }
        totals.stated.append(
            StatedTotal(
                kind,
                account: account,
                currency: isConverted ? totals.baseCurrency : Currency(name),
                day: kind == .closingCash ? day : nil,
                value: .money(kind == .commissions ? .zero - amount : amount),
                row: scanner.row,
                isConverted: isConverted
            )
        )
    }

    private mutating func readPosition(_ row: TotalRow) {
        guard ["summary", ""].contains(row.text("datadiscriminator").lowercased()) else { return }
        add(.closingPosition, row, row.quantity("quantity"))
        add(.cost, row, row.money("cost basis money"))
    }

    private mutating func add(_ kind: TotalKind, _ row: TotalRow, _ value: TotalValue?, isConverted: Bool = false) {
        guard let value, let instrument = row.instrument(instruments) else { return }
        let isMoney = if case .money = value { true } else { false }
        totals.stated.append(
            StatedTotal(
                kind,
                account: row.account,
                currency: isConverted ? totals.baseCurrency : isMoney ? row.currency : nil,
                instrument: instrument,
                day: kind == .closingPosition ? day : nil,
                value: value,
                row: row.row,
                isConverted: isConverted
            )
        )
    }

    private static func negated(_ value: TotalValue) -> TotalValue {
        if case .money(let money) = value { .money(.zero - money) } else { value }
    }

    /// The last day of `January 1, 2026 - March 31, 2026` or `March 31, 2026`.
    private static func lastDay(_ period: String) -> TradingDay? {
        let words = period.split { $0 == " " || $0 == "," }.suffix(3)
        guard words.count == 3, let month = words.first, let year = words.last else { return nil }
        return BrokerDay.spelled(day: words[words.startIndex + 1], month: month.prefix(3), year: year)
    }
}

/// A row of a section with totals, cell by cell.
private struct TotalRow {
    let row: Int
    let account: String
    private let scanner: CSVScanner
    private let columns: BrokerColumns

    init(_ scanner: CSVScanner, _ columns: BrokerColumns, account: String) {
        row = scanner.row
        let named = scanner.text(columns.cell("account")).prefix(64)
        self.account = named.isEmpty ? account : String(named)
        (self.scanner, self.columns) = (scanner, columns)
    }

    func text(_ column: String) -> String { scanner.text(columns.cell(column)) }

    var currency: Currency? { Currency(text("currency")) }

    func money(_ column: String) -> TotalValue? { BrokerNumber(text(column))?.total.map { .money($0) } }

    func quantity(_ column: String) -> TotalValue? { BrokerNumber(text(column))?.totalQuantity.map { .quantity($0) } }

    /// What the row concerns; nil for sums, and for what the journal has no instrument for.
    func instrument(_ known: ActivityInstruments) -> TradedInstrument? {
        let (category, symbol) = (text("asset category"), text("symbol"))
        guard !symbol.isEmpty, let kind = ActivityCategory(category) else { return nil }
        return try? ActivityInstrument(symbol: symbol, kind, known.details(category, symbol)).instrument
    }
}
