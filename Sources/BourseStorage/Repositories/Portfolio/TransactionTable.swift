import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import GRDB

/// Transactions as rows of the database.
enum TransactionTable {
    /// The columns, in the order in which ``transaction(_:)`` reads them.
    static let columns = """
        number, day, second, account, kind, symbol, currency, quantity, price, amount, fee, tax, target, new_shares, \
        old_shares, cost_share, lots, note, total
        """

    /// Reads rows, and names those that cannot be.
    ///
    /// - Parameter count: How many there are, or a little more: an array that grows to a hundred thousand is moved again
    ///   and again.
    static func read(
        _ cursor: RowCursor,
        count: Int = 0
    ) throws -> (transactions: [Transaction], damaged: [Int64]) {
        var transactions: [Transaction] = []
        transactions.reserveCapacity(count)
        var damaged: [Int64] = []
        var names = Names()
        while let row = try cursor.next() {
            if let transaction = transaction(row, &names) {
                transactions.append(transaction)
            } else {
                damaged.append(row[0])
            }
        }
        return (transactions, damaged)
    }

    /// Names that were read before: a hundred thousand rows have few of them.
    struct Names {
        private var symbols: [String: Symbol] = [:]
        private var currencies: [String: Currency] = [:]
        private var accounts: [String: String] = [:]

        mutating func symbol(_ text: String?) -> Symbol? {
            guard let text else { return nil }
            if let known = symbols[text] { return known }
            let symbol = Symbol(text)
            symbols[text] = symbol
            return symbol
        }

        mutating func currency(_ text: String) -> Currency? {
            if let known = currencies[text] { return known }
            let currency = Currency(text)
            currencies[text] = currency
            return currency
        }

        mutating func account(_ text: String) -> String {
            if let known = accounts[text] { return known }
            accounts[text] = text
            return text
        }
    }

    private static func transaction(_ row: Row, _ names: inout Names) -> Transaction? {
        guard let type = TransactionType(rawValue: row[4]), let currency = names.currency(row[6]),
            let kind = kind(type, row, &names), let fee = charge(row[10]), let tax = charge(row[11])
        else { return nil }
        return Transaction(
            id: TransactionID(row[0]),
            day: TradingDay(number: row[1]),
            second: row[2],
            account: names.account(row[3]),
            kind: kind,
            currency: currency,
            fee: fee,
            tax: tax,
            note: row[17] ?? ""
        )
    }

    /// What is not there is 0; nothing for what cannot be read.
    private static func charge(_ text: String?) -> Money? { text == nil ? .zero : money(text) }

    private static func money(_ text: String?) -> Money? { text.flatMap { try? Money($0) } }

    private static func kind(_ type: TransactionType, _ row: Row, _ names: inout Names) -> TransactionKind? {
        let symbol = names.symbol(row[5])
        let quantity = (row[7] as Int64?).map { Quantity(units: Int128($0)) }
        let target: String? = row[12]
        switch type {
        case .buy:
            guard let symbol, let quantity, let paid = consideration(row) else { return nil }
            return .buy(symbol, quantity, for: paid)
        case .sell:
            guard let symbol, let quantity, let received = consideration(row), let lots = lots(row) else { return nil }
            return .sell(symbol, quantity, for: received, lots: lots)
        case .reinvestment:
            guard let symbol, let quantity, let paid = consideration(row) else { return nil }
            return .reinvestment(symbol, quantity, for: paid)
        case .dividend:
            guard let symbol, let amount = money(row[9]) else { return nil }
            return .dividend(symbol, amount)
        case .split:
            guard let symbol, let new = row[13] as Int64?, let old = row[14] as Int64? else { return nil }
            return .split(symbol, new: new, old: old)
        case .spinOff:
            guard let symbol, let child = names.symbol(target), let quantity, let share = row[15] as Int64? else {
                return nil
            }
            return .spinOff(from: symbol, to: child, quantity, costShare: Ratio(units: Int128(share)))
        case .transferIn:
            guard let symbol, let quantity else { return nil }
            return .transferIn(symbol, quantity, cost: money(row[9]))
        case .transferOut:
            guard let symbol, let quantity, let lots = lots(row) else { return nil }
            return .transferOut(symbol, quantity, lots: lots)
        case .transfer:
            guard let symbol, let quantity, let target, let lots = lots(row) else { return nil }
            return .transfer(symbol, quantity, to: target, lots: lots)
        case .cashTransfer:
            guard let target, let amount = money(row[9]) else { return nil }
            return .cashTransfer(amount, to: target)
        case .deposit: return money(row[9]).map { .deposit($0) }
        case .withdrawal: return money(row[9]).map { .withdrawal($0) }
        case .fee: return money(row[9]).map { .charge($0) }
        case .interest: return money(row[9]).map { .interest($0) }
        }
    }

    /// The price or the total of a trade, whichever is there.
    private static func consideration(_ row: Row) -> Consideration? {
        if let price = row[8] as Int64? { return .price(Price(units: price)) }
        return money(row[18]).map { .total($0) }
    }

    private static func lots(_ row: Row) -> [LotPick]? { LotNotation.picks(row[16] ?? "") }
}
