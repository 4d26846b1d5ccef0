import BourseCore
import BourseJournal
import BoursePortfolio
import BourseValues

/// The executions and activities of a broker's file as transactions of a portfolio.
///
/// The total that a file states is stored; where it states none, the price. Money goes in or out by the sign of its amount:
/// a rebate of a fee is interest; interest that was paid, a tax in a row of its own and a dividend that was taken back are
/// fees. Of a closed trade in one row whose contract is no holding, the profit is interest and the loss a fee.
struct BrokerTransactions {
    private var reading: StatementReading
    private var rows: [TransactionFile.TransactionRow] = []
    private var orders = TradeOrders()
    /// The rows with both sides of a closed trade, which count once.
    private var pairs: Set<Int> = []
    private var refusedPairs: Set<Int> = []
    /// What became of these rows: their transactions, and once where they were refused or have none.
    private var pairContents = 0
    private var pairCount = 0

    /// Makes the transactions of a file.
    ///
    /// - Complexity: O(rows · log rows).
    static func file(_ reading: StatementReading) -> TransactionFile {
        var transactions = BrokerTransactions(reading: reading)
        transactions.pairOrders()
        transactions.addActivities()
        transactions.addFills()
        return transactions.file
    }

    private init(reading: StatementReading) {
        self.reading = reading
        rows.reserveCapacity(reading.ledger.fills.count + reading.content.activities.count)
        guard reading.secondSides > 0 else { return }
        let sides = reading.ledger.fills.reduce(into: [Int: Int]()) { $0[Int($1.source), default: 0] += 1 }
        for (row, count) in sides where count > 1 {
            pairs.insert(row)
            pairCount += count / 2
        }
    }

    /// Within a day, money comes before what is bought with it, and trades are in the order of the file.
    private var file: TransactionFile {
        var reading = reading
        reading.sortIssues()
        // Both sides of a closed trade have the same reason.
        var stated: Set<ImportIssue> = []
        let order = rows.indices.sorted { (rows[$0].transaction.day, $0) < (rows[$1].transaction.day, $1) }
        return TransactionFile(
            format: reading.format,
            rows: order.map { rows[$0] },
            issues: reading.issues.filter { stated.insert($0).inserted },
            refusedRows: reading.refusedRows,
            ignored: reading.ignored,
            sourceRows: reading.rows,
            secondSides: pairContents - pairCount
        )
    }

    /// Adds the transactions of an execution or an activity, all of them or none; every further one counts as a row, except
    /// those of a closed trade.
    ///
    /// - Parameter count: How many executions they come from.
    private mutating func add(
        _ transactions: [Transaction],
        row: Int,
        count: Int = 1,
        price: Price? = nil,
        order: String = ""
    ) {
        for transaction in transactions {
            let multiplier = transaction.kind.symbol?.usualMultiplier ?? .one
            guard let reason = transaction.problem(multiplier: multiplier) else { continue }
            refuse(row, "\(reason.sentence) \(reason.advice)")
            if count > 1, !pairs.contains(row) { reading.ignore(Self.otherSides, rows: count - 1) }
            return
        }
        if pairs.contains(row) {
            pairContents += max(1, transactions.count)
            if transactions.isEmpty { reading.ignore("closed trades without a result") }
        } else {
            reading.rows += max(0, transactions.count - count)
            if transactions.count < count { reading.ignore(Self.otherSides, rows: count - transactions.count) }
        }
        for (index, transaction) in transactions.enumerated() {
            let price = index == 0 ? price : nil
            rows.append(
                TransactionFile.TransactionRow(
                    row: row,
                    transaction: transaction,
                    price: price,
                    order: order.isEmpty ? nil : order
                )
            )
        }
    }

    /// Refuses a row; one with both sides of a closed trade once.
    private mutating func refuse(_ row: Int, _ message: String) {
        if pairs.contains(row) {
            guard refusedPairs.insert(row).inserted else { return }
            pairContents += 1
        }
        reading.refuse(row: row, column: nil, message)
    }

    private static let otherSides = "other sides of closed trades"

    // MARK: - Orders

    /// Gives trades the fees of their orders that are rows of their own, and warns of an exchange with one side.
    private mutating func pairOrders() {
        orders = TradeOrders(reading)
        let paid = orders.paidFees.count
        if paid > 0 {
            reading.content.activities = reading.content.activities.enumerated().filter {
                !orders.paidFees.contains($0.offset)
            }
            .map(\.element)
            reading.ignore("fees in rows of their own, which are part of their trades", rows: paid)
        }
        for row in orders.oneSided {
            reading.warn(
                row: row,
                column: nil,
                "The other side of this exchange is not in the file. Add it by hand, or import a file with all rows of its "
                    + "order."
            )
        }
    }

    // MARK: - Executions

    private mutating func addFills() {
        let ledger = reading.ledger
        let details = reading.content.details
        let symbols = ledger.positions.map(\.instrument.holdingSymbol)
        let openings = ClosedTrades(ledger).openings
        let closed = Set(openings.values)
        for (index, fill) in ledger.fills.enumerated() {
            let position = ledger.key(of: fill)
            if let coin = CoinCash.priced(position) {
                refuse(
                    Int(fill.source),
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
                guard !closed.contains(index) else { continue }
                if let opening = openings[index] {
                    addProfit(opening: opening, closing: index)
                    continue
                }
                refuse(
                    Int(fill.source),
                    "\(position.instrument.symbol) is a future. Import it into the journal: its value is not paid in full, so "
                        + "it is no holding."
                )
                continue
            }
            let detail = details.indices.contains(index) ? details[index] : nil
            add(fill, fees: fill.fees + orders.fees(ofFillAt: index), of: symbol, position, detail)
        }
    }

    private mutating func add(
        _ fill: Fill,
        fees: Money,
        of symbol: Symbol,
        _ position: PositionKey,
        _ detail: FillDetail?
    ) {
        let moment = TradeMoment(fill, position, detail)
        let taxes = detail?.taxes ?? .zero
        let paid = Self.consideration(fill, symbol, stated: detail?.total)
        let transaction = Transaction(
            id: TransactionID(fill.source),
            day: moment.day,
            second: moment.second,
            account: position.account,
            kind: fill.side == .buy ? .buy(symbol, fill.quantity, for: paid) : .sell(symbol, fill.quantity, for: paid),
            currency: position.currency,
            fee: max(fees, .zero),
            tax: max(taxes, .zero),
            note: String((detail?.name ?? "").prefix(Self.longestNote))
        )
        let refunds = [fees, taxes].filter { $0 < .zero }.map { refund in
            var income = transaction
            (income.kind, income.fee, income.tax) = (.interest(-refund), .zero, .zero)
            return income
        }
        add([transaction] + refunds, row: Int(fill.source), price: fill.price, order: detail?.order ?? "")
    }

    /// What a trade earned of which nothing was held, such as a contract for difference: its profit and its cost.
    private mutating func addProfit(opening: Int, closing: Int) {
        let (ledger, details) = (reading.ledger, reading.content.details)
        func value(_ index: Int) -> Money {
            let fill = ledger.fills[index]
            let value = details.indices.contains(index) ? details[index].total : nil
            return value ?? Money(price: fill.price, quantity: fill.quantity, multiplier: fill.multiplier)
        }
        let fill = ledger.fills[closing]
        let position = ledger.key(of: fill)
        let difference = value(closing) - value(opening)
        let profit = fill.side == .sell ? difference : .zero - difference
        let detail = details.indices.contains(closing) ? details[closing] : nil
        let moment = TradeMoment(fill, position, detail)
        let cost = ledger.fills[opening].fees + fill.fees
        let parts = [(profit, "Profit of"), (.zero - cost, "Cost of")].filter { $0.0 != .zero }
        let transactions = parts.map { amount, words in
            Transaction(
                id: TransactionID(fill.source),
                day: moment.day,
                second: moment.second,
                account: position.account,
                kind: amount > .zero ? .interest(amount) : .charge(amount.magnitude),
                currency: position.currency,
                note: "\(words) \(position.instrument.symbol)"
            )
        }
        add(transactions, row: Int(fill.source), count: 2)
    }

    /// A purchase or a sale of a coin that is a currency: money of one goes out, and of the other comes in.
    private mutating func exchange(_ fill: Fill, _ position: PositionKey, _ cash: CoinCash, _ detail: FillDetail?) {
        let moment = TradeMoment(fill, position, detail)
        let value = detail?.total ?? Money(price: fill.price, quantity: fill.quantity, multiplier: fill.multiplier)
        let coins = Money(fill.quantity)
        let paid = fill.side == .buy ? value + fill.fees : value - fill.fees
        let sides = [
            (coins, cash.currency, fill.side == .buy), (paid, position.currency, fill.side == .sell),
        ]
        let transactions = sides.map { amount, currency, isIncoming in
            Transaction(
                id: TransactionID(fill.source),
                day: moment.day,
                second: moment.second,
                account: position.account,
                kind: isIncoming ? .deposit(amount) : .withdrawal(amount),
                currency: currency,
                note: "Exchange of \(position.currency.code) and \(cash.currency.code)"
            )
        }
        add(transactions, row: Int(fill.source))
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
            guard let transaction = transaction(of: activity) else { continue }
            var transactions = [transaction]
            if let counterpart = activity.counterpart {
                var other = activity
                (other.amount, other.currency, other.fees) = (counterpart.amount, counterpart.currency, .zero)
                transactions += self.transaction(of: other).map { [$0] } ?? []
            }
            if case .split = activity.kind, activity.amount > .zero {
                // What was paid for a fraction of a share.
                var rest = activity
                rest.kind = .dividend
                transactions += self.transaction(of: rest).map { [$0] } ?? []
            }
            add(transactions, row: activity.row, order: activity.order)
        }
    }

    /// What an activity is in a portfolio; nil when the row was refused.
    private mutating func transaction(of activity: AccountActivity) -> Transaction? {
        var activity = activity
        if activity.kind == .transfer, let cash = activity.instrument.flatMap(CoinCash.init) {
            (activity.amount, activity.currency) = (Money(activity.quantity), cash.currency)
            activity.quantity = .zero
        }
        // Income is before what was withheld. Anything else has neither fee nor tax of its own: what moved is the rest.
        let isIncome = activity.amount > .zero && [.dividend, .interest, .reinvestment].contains(activity.kind)
        if !isIncome { activity.amount = activity.amount - activity.fees - activity.taxes }
        guard let kind = kind(of: activity) else { return nil }
        return Transaction(
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
    }

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
