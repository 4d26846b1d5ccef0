import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import GRDB

/// Writes transactions of one person.
struct TransactionWriter {
    private static let values = """
        day, second, account, kind, symbol, currency, quantity, price, amount, fee, tax, target, new_shares, old_shares,
        cost_share, lots, note, total
        """

    private let scope: UserScope
    private let insertion: ScopedStatement

    init(_ scope: UserScope) throws {
        self.scope = scope
        insertion = try scope.statement(
            """
            INSERT INTO portfolio_transactions (user_id, batch, \(Self.values))
            VALUES (:user, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """
        )
    }

    /// Adds a transaction and returns it with its number.
    func insert(_ transaction: Transaction, batch: ImportID?) throws -> Transaction {
        try insertion.execute([batch?.description] + Self.row(transaction))
        var added = transaction
        added.id = TransactionID(scope.lastInsertedID)
        return added
    }

    /// Puts a transaction in the place of the one of its number; false when there is none.
    static func replace(_ transaction: Transaction, _ scope: UserScope) throws -> Bool {
        let statement = try scope.statement(
            """
            UPDATE portfolio_transactions SET (\(values)) = (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            WHERE user_id = :user AND number = ? AND deleted_at IS NULL
            """
        )
        try statement.execute(row(transaction) + [transaction.id.number])
        return scope.changesCount > 0
    }

    private static func row(_ transaction: Transaction) -> [(any DatabaseValueConvertible)?] {
        var (quantity, price, new, old, share) = (Int64?.none, Int64?.none, Int64?.none, Int64?.none, Int64?.none)
        var (amount, total, target, lots) = (Money?.none, Money?.none, String?.none, [LotPick]())
        func put(_ consideration: Consideration) {
            switch consideration {
            case .price(let each): price = each.units
            case .total(let sum): total = sum
            }
        }
        switch transaction.kind {
        case .buy(_, let size, let paid), .reinvestment(_, let size, let paid):
            quantity = units(size)
            put(paid)
        case .sell(_, let size, let received, let picks):
            (quantity, lots) = (units(size), picks)
            put(received)
        case .dividend(_, let sum), .deposit(let sum), .withdrawal(let sum), .charge(let sum), .interest(let sum):
            amount = sum
        case .split(_, let one, let other): (new, old) = (one, other)
        case .spinOff(_, let child, let size, let part):
            (target, quantity, share) = (child.name, units(size), Int64(clamping: part.units))
        case .transferIn(_, let size, let cost): (quantity, amount) = (units(size), cost)
        case .transferOut(_, let size, let picks): (quantity, lots) = (units(size), picks)
        case .transfer(_, let size, let account, let picks):
            (quantity, target, lots) = (units(size), account, picks)
        case .cashTransfer(let sum, let account): (amount, target) = (sum, account)
        }
        return [
            transaction.day.number, transaction.second, transaction.account,
            TransactionType(transaction.kind).rawValue, transaction.kind.symbol?.name, transaction.currency.code,
            quantity, price, amount?.description, text(transaction.fee), text(transaction.tax), target, new, old, share,
            lots.isEmpty ? nil : LotNotation.text(lots), transaction.note.isEmpty ? nil : transaction.note,
            total?.description,
        ]
    }

    private static func units(_ quantity: Quantity) -> Int64 { Int64(clamping: quantity.units) }

    private static func text(_ charge: Money) -> String? { charge == .zero ? nil : charge.description }
}
