import BourseCore
import BourseJournal
import BoursePortfolio
import BourseValues

/// The executions and activities of a broker's file as transactions of a portfolio.
///
/// The total that a file states is stored; where it states none, the price. Money goes in or out by the sign of its amount:
/// a rebate of a fee is interest; interest that was paid, a tax in a row of its own and a dividend that was taken back are
/// fees.
struct BrokerTransactions {
    private var reading: StatementReading
    private var rows: [TransactionFile.TransactionRow] = []

    /// Makes the transactions of a file.
    ///
    /// - Complexity: O(rows · log rows).
    static func file(_ reading: StatementReading) -> TransactionFile {
        var transactions = BrokerTransactions(reading: reading)
        transactions.addActivities()
        transactions.addFills()
        return transactions.file
    }

    private init(reading: StatementReading) {
        self.reading = reading
        rows.reserveCapacity(reading.ledger.fills.count + reading.content.activities.count)
    }

    /// Within a day, money comes before what is bought with it, and trades are in the order of the file.
    private var file: TransactionFile {
        var reading = reading
        reading.sortIssues()
        let order = rows.indices.sorted { (rows[$0].transaction.day, $0) < (rows[$1].transaction.day, $1) }
        return TransactionFile(
            format: reading.format,
            rows: order.map { rows[$0] },
            issues: reading.issues,
            refusedRows: reading.refusedRows,
            ignored: reading.ignored,
            sourceRows: reading.rows
        )
    }

    private mutating func add(_ transaction: Transaction, price: Price? = nil) {
        let row = Int(transaction.id.number)
        if let reason = transaction.problem(multiplier: transaction.kind.symbol?.usualMultiplier ?? .one) {
            reading.refuse(row: row, column: nil, "\(reason.sentence) \(reason.advice)")
        } else {
            rows.append(TransactionFile.TransactionRow(row: row, transaction: transaction, price: price))
        }
    }

    // MARK: - Executions

    private mutating func addFills() {
        let ledger = reading.ledger
        let details = reading.content.details
        let symbols = ledger.positions.map(\.instrument.holdingSymbol)
        for (index, fill) in ledger.fills.enumerated() {
            let position = ledger.key(of: fill)
            if let coin = CoinCash.priced(position) {
                reading.refuse(
                    row: Int(fill.source),
                    column: nil,
                    "\(position.instrument.symbol) was paid with \(coin). Add a sale of \(coin) and a purchase of "
                        + "\(position.instrument.symbol) with their value by hand."
                )
                continue
            }
            if let cash = CoinCash(position.instrument) {
                exchange(fill, position, cash, details.indices.contains(index) ? details[index] : nil)
                continue
            }
            guard let symbol = symbols[Int(fill.position)] else {
                reading.refuse(
                    row: Int(fill.source),
                    column: nil,
                    "\(position.instrument.symbol) is a future. Import it into the journal: its value is not paid in full, so "
                        + "it is no holding."
                )
                continue
            }
            add(fill, of: symbol, position, details.indices.contains(index) ? details[index] : nil)
        }
    }

    private mutating func add(_ fill: Fill, of symbol: Symbol, _ position: PositionKey, _ detail: FillDetail?) {
        let local = UserJournal.exchangeZone.localTime(at: fill.time)
        let taxes = detail?.taxes ?? .zero
        let paid = Self.consideration(fill, symbol, stated: detail?.total)
        let transaction = Transaction(
            id: TransactionID(fill.source),
            day: detail?.day ?? local.day,
            second: detail.map(\.second) ?? local.secondOfDay,
            account: position.account,
            kind: fill.side == .buy ? .buy(symbol, fill.quantity, for: paid) : .sell(symbol, fill.quantity, for: paid),
            currency: position.currency,
            fee: max(fill.fees, .zero),
            tax: max(taxes, .zero),
            note: String((detail?.name ?? "").prefix(Self.longestNote))
        )
        add(transaction, price: fill.price)
        for refund in [fill.fees, taxes] where refund < .zero {
            var income = transaction
            (income.kind, income.fee, income.tax) = (.interest(-refund), .zero, .zero)
            add(income)
        }
    }

    /// A purchase or a sale of a coin that is a currency: money of one goes out, and of the other comes in.
    private mutating func exchange(_ fill: Fill, _ position: PositionKey, _ cash: CoinCash, _ detail: FillDetail?) {
        let local = UserJournal.exchangeZone.localTime(at: fill.time)
        let value = detail?.total ?? Money(price: fill.price, quantity: fill.quantity, multiplier: fill.multiplier)
        let coins = Money(fill.quantity)
        let paid = fill.side == .buy ? value + fill.fees : value - fill.fees
        for (amount, currency, isIncoming) in [
            (coins, cash.currency, fill.side == .buy), (paid, position.currency, fill.side == .sell),
        ] {
            add(
                Transaction(
                    id: TransactionID(fill.source),
                    day: detail?.day ?? local.day,
                    second: detail.map(\.second) ?? local.secondOfDay,
                    account: position.account,
                    kind: isIncoming ? .deposit(amount) : .withdrawal(amount),
                    currency: currency,
                    note: "Exchange of \(position.currency.code) and \(cash.currency.code)"
                )
            )
        }
    }

    /// What a fill was traded for: the total that the file states, or the value where a price of the portfolio is for
    /// another number of units.
    private static func consideration(_ fill: Fill, _ symbol: Symbol, stated: Money?) -> Consideration {
        if let stated, stated > .zero { return .total(stated) }
        guard fill.multiplier != symbol.usualMultiplier else { return .price(fill.price) }
        let value = Money(price: fill.price, quantity: fill.quantity, multiplier: fill.multiplier)
        return value > .zero ? .total(value) : .price(fill.price)
    }

    /// The longest note that is taken of a file, in characters.
    private static let longestNote = 200

    // MARK: - Activities

    /// Each row gives what it says by itself, so that it is the same transaction in every file that has it.
    private mutating func addActivities() {
        let order = reading.content.activities.enumerated()
            .sorted { ($0.element.day, $0.element.row, $0.offset) < ($1.element.day, $1.element.row, $1.offset) }
        for (_, activity) in order {
            add(activity)
            guard case .split = activity.kind, activity.amount > .zero else { continue }
            // What was paid for a fraction of a share.
            var rest = activity
            rest.kind = .dividend
            add(rest)
        }
    }

    private mutating func add(_ activity: AccountActivity) {
        var activity = activity
        if activity.kind == .transfer, let cash = activity.instrument.flatMap(CoinCash.init) {
            (activity.amount, activity.currency) = (Money(activity.quantity), cash.currency)
            activity.quantity = .zero
        }
        // Income is before what was withheld. Anything else has neither fee nor tax of its own: what moved is the rest.
        let isIncome = activity.amount > .zero && [.dividend, .interest, .reinvestment].contains(activity.kind)
        if !isIncome { activity.amount = activity.amount - activity.fees - activity.taxes }
        guard let kind = kind(of: activity) else { return }
        add(
            Transaction(
                id: TransactionID(Int64(activity.row)),
                day: activity.day,
                second: activity.second,
                account: activity.account,
                kind: kind,
                currency: activity.currency,
                fee: isIncome ? activity.fees : .zero,
                tax: isIncome ? activity.taxes : .zero,
                note: String(activity.note.prefix(Self.longestNote))
            )
        )
    }

    /// What an activity is in a portfolio; nil when the row was refused.
    private mutating func kind(of activity: AccountActivity) -> TransactionKind? {
        let (amount, isPaid) = (activity.amount.magnitude, activity.amount < .zero)
        switch activity.kind {
        case .interest, .fee, .tax: return isPaid ? .charge(amount) : .interest(amount)
        case .cash, .conversion, .deposit, .withdrawal: return isPaid ? .withdrawal(amount) : .deposit(amount)
        case .dividend where isPaid: return .charge(amount)
        case .dividend: return symbol(of: activity).map { .dividend($0, amount) }
        case .reinvestment:
            return symbol(of: activity).map { .reinvestment($0, activity.quantity, for: .total(amount)) }
        case .split(let new, let old): return symbol(of: activity).map { .split($0, new: new, old: old) }
        case .transfer:
            guard activity.quantity != .zero else { return isPaid ? .withdrawal(amount) : .deposit(amount) }
            return symbol(of: activity).map {
                activity.quantity > .zero
                    ? .transferIn($0, activity.quantity, cost: activity.cost)
                    : .transferOut($0, .zero - activity.quantity)
            }
        }
    }

    private mutating func symbol(of activity: AccountActivity) -> Symbol? {
        guard let symbol = activity.instrument?.holdingSymbol else {
            reading.refuse(
                row: activity.row,
                column: nil,
                "The row does not say which holding it concerns. Add it by hand."
            )
            return nil
        }
        return symbol
    }
}

extension Money {
    /// As much money as there are units of a coin.
    fileprivate init(_ quantity: Quantity) { self.init(price: Price(units: 100_000_000), quantity: quantity) }
}
