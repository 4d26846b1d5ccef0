import BourseCore

/// Everything in a statement that bears on executions, sorted out section by section.
struct ThinkorswimContents {
    /// The account in the title, when it is not masked.
    private(set) var account: String?
    /// The orders of the Account Trade History, in order of the file.
    private(set) var orders: [TradeHistoryOrder] = []
    /// What is known of trade-history rows that were refused: their fills must not come in through the cash section.
    private(set) var refusedTrades: [RefusedTrade] = []
    /// The fills in the cash sections, in order of the file.
    private(set) var cashTrades: [CashTrade] = []
    /// Options that expired, were assigned or were exercised.
    private(set) var removals: [OptionRemoval] = []
    /// Income, charges, and money that came or went, in order of the file, without an account.
    private(set) var activities: [AccountActivity] = []
    /// Symbols that the statement itself says are exchange-traded funds.
    private(set) var funds: Set<String> = []
    /// What the statement states beside its rows.
    private(set) var totals = ThinkorswimTotals()
    /// Rows of the cash sections that were refused.
    private(set) var omitted: [OmittedRow] = []
    /// Whether there was a section that can hold fills.
    private(set) var hasTrades = false
    private let keepsActivities: Bool

    /// Makes empty contents.
    ///
    /// - Parameter keepsActivities: Whether income, charges and transfers are read.
    init(keepsActivities: Bool) { self.keepsActivities = keepsActivities }

    /// Reads all records, counting rows and passing over or refusing what is no execution.
    mutating func collect(_ scanner: CSVScanner, progress: ImportProgress, into reading: inout StatementReading) {
        progress.begin(of: scanner.bytes.count)
        var counter = ScanProgress(progress)
        var scanner = scanner
        defer { counter.finish(at: scanner.position) }
        var sections = ThinkorswimSections()
        var leader: TradeHistoryLeader?
        while scanner.next() {
            guard counter.goesOn(at: scanner.position) else { return }
            if scanner.isBlank {
                sections.passBlankLine()
                leader = nil
                continue
            }
            switch sections.classify(scanner.texts) {
            case .title(let title):
                leader = nil
                readAccount(title)
                totals.readTitle(title)
            case .header:
                leader = nil
            case .row(let section):
                reading.rows += 1
                read(scanner, section, title: sections.title, leader: &leader, into: &reading)
            }
            hasTrades = hasTrades || sections.current.holdsTrades
        }
    }

    private mutating func read(
        _ scanner: CSVScanner,
        _ section: ThinkorswimSection,
        title: String,
        leader: inout TradeHistoryLeader?,
        into reading: inout StatementReading
    ) {
        switch section {
        case .tradeHistory(let columns):
            readTrade(scanner, columns, leader: &leader, into: &reading)
        case .cash(let title, let columns):
            readCash(scanner, columns, title, into: &reading)
        case .other(let reason, let columns):
            noteFund(scanner, columns)
            totals.read(scanner, title: title, columns)
            reading.ignore(reason)
        }
    }

    private mutating func readTrade(
        _ scanner: CSVScanner,
        _ columns: BrokerColumns?,
        leader: inout TradeHistoryLeader?,
        into reading: inout StatementReading
    ) {
        let row = TradeHistoryRow(scanner, columns)
        if let reason = row.passedOver {
            reading.ignore(reason)
            return
        }
        do throws(RowRefusal) {
            if let columns { try scanner.checkWidth(columns.count) }
            if row.startsOrder {
                leader = nil
                let heading = try row.leader()
                leader = heading
                let leg = try row.leg(heading)
                if leg.instrument.type == .etf { funds.insert(leg.instrument.symbol.name) }
                append(leg, heading)
            } else {
                guard let heading = leader, heading.canHaveLegs else { throw TradeHistoryRow.withoutLeader }
                append(try row.leg(heading), heading)
            }
        } catch {
            reading.refuse(row: row.row, column: error.column, error.message)
            refusedTrades.append(RefusedTrade(row, leader: leader))
        }
    }

    private mutating func append(_ leg: TradeHistoryLeg, _ leader: TradeHistoryLeader) {
        if let last = orders.last, last.leader.row == leader.row {
            orders[orders.count - 1].legs.append(leg)
        } else {
            orders.append(TradeHistoryOrder(leader: leader, legs: [leg]))
        }
    }

    private mutating func readCash(
        _ scanner: CSVScanner,
        _ columns: BrokerColumns,
        _ section: String,
        into reading: inout StatementReading
    ) {
        let row = CashRow(scanner, columns, section: section)
        do throws(RowRefusal) {
            try scanner.checkWidth(columns.count)
            totals.readCash(row)
            switch try row.entry(keepsActivities: keepsActivities) {
            case .activity(let activity): activities.append(activity)
            case .trade(let trade): cashTrades.append(trade)
            case .removal(let removal): removals.append(removal)
            case .other(let reason): reading.ignore(reason)
            }
        } catch {
            reading.refuse(row: row.row, column: error.column, error.message)
            let amount = BrokerNumber(row.amount)?.total.map { $0 - row.fees.total }
            omitted.append(OmittedRow(row: row.row, amount: amount, currency: .usd))
        }
    }

    /// The listings of holdings and profits carry descriptions such as `INVESCO QQQ TRUST UNIT SER 1 ETF`.
    private mutating func noteFund(_ scanner: CSVScanner, _ columns: BrokerColumns?) {
        guard let columns, let description = columns.cell("description"), let symbol = columns.cell("symbol") else {
            return
        }
        let words = scanner.text(description).uppercased().split(separator: " ")
        if words.contains("ETF"), let fund = Symbol(scanner.text(symbol)) { funds.insert(fund.name) }
    }

    private mutating func readAccount(_ title: String) {
        guard account == nil, title.hasPrefix("Account Statement for ") else { return }
        var words = title.dropFirst("Account Statement for ".count).split(separator: " ")[...]
        words = words.prefix { !$0.hasPrefix("(") && $0 != "since" }
        let name = words.joined(separator: " ")
        // `*` alone, or a mask with nothing behind it, names no account.
        if name.count(where: { $0.isLetter || $0.isNumber }) >= 3 { account = String(name.prefix(64)) }
    }

    /// The place of an order among those of one second: thinkorswim lists the newest first, the journal wants the
    /// oldest first.
    func sequence(_ index: Int) -> Int {
        guard let first = orders.first, let last = orders.last else { return index }
        return first.leader.time > last.leader.time ? -index : index
    }
}
