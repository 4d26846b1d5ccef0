import BourseCore

/// Reads the postings of records as a bookkeeping program does, and lists what such a program would refuse.
public struct BookkeepingReplay {
    /// A lot that is held.
    public struct HeldLot: Hashable {
        /// The account.
        public let owner: String
        /// The key of the commodity.
        public let commodity: String
        /// The day on which it was acquired.
        public let day: TradingDay
        /// How much is left.
        public var quantity: Quantity
        /// The cost basis of what is left.
        public var cost: Money

        /// Makes a lot.
        public init(owner: String, commodity: String, day: TradingDay, quantity: Quantity, cost: Money) {
            self.owner = owner
            self.commodity = commodity
            self.day = day
            self.quantity = quantity
            self.cost = cost
        }
    }

    /// What a program would refuse, as sentences.
    public private(set) var problems: [String] = []
    /// The lots that are held at the end, by name.
    public private(set) var lots: [String: HeldLot] = [:]
    /// What accounts without lots add up to.
    public private(set) var balances: [BookkeepingAccount: [Currency: Money]] = [:]

    /// Reads records.
    public init(_ file: BookkeepingFile) {
        for transaction in file.transactions {
            for (currency, money) in transaction.residual {
                problems.append("\(transaction.id) is off by \(money) \(currency)")
            }
            for posting in transaction.postings {
                switch posting.content {
                case .money(let amount, _):
                    balances[posting.account, default: [:]][amount.currency, default: .zero] += amount.money
                case .lot(let change): apply(change, of: posting.account.owner, in: transaction.id)
                }
            }
        }
    }

    /// The balances of all accounts with a purpose, without those of 0.
    public func total(_ purpose: BookkeepingAccount.Purpose) -> [Currency: Money] {
        balances.filter { $0.key.purpose == purpose }
            .reduce(into: [Currency: Money]()) { $0.merge($1.value, uniquingKeysWith: +) }
            .filter { $0.value != .zero }
    }

    private mutating func apply(_ change: BookkeepingLotChange, of owner: String, in id: String) {
        if change.quantity == .zero || change.cost != .zero && (change.cost > .zero) != (change.quantity > .zero) {
            problems.append("\(id): \(change.quantity) for \(change.cost)")
        }
        guard !change.isOpening else {
            if lots[change.lot] != nil { problems.append("\(id) opens lot \(change.lot) again") }
            let others = lots.values.filter { $0.owner == owner && $0.commodity == change.commodity }
            if others.contains(where: { ($0.quantity > .zero) != (change.quantity > .zero) }) {
                problems.append("\(id) opens lot \(change.lot) beside lots of the other direction")
            }
            lots[change.lot] = HeldLot(
                owner: owner,
                commodity: change.commodity,
                day: change.day,
                quantity: change.quantity,
                cost: change.cost
            )
            return
        }
        guard let lot = lots[change.lot], lot.owner == owner, lot.commodity == change.commodity, lot.day == change.day
        else {
            problems.append("\(id) reduces lot \(change.lot), which is not there")
            return
        }
        let (quantity, cost) = (lot.quantity + change.quantity, lot.cost + change.cost)
        let isClosed = quantity == .zero
        if isClosed ? cost != .zero : (quantity > .zero) != (lot.quantity > .zero) {
            problems.append("\(id) leaves \(quantity) for \(cost) of lot \(change.lot)")
        }
        // A program multiplies the lot's cost basis per unit.
        let (own, part) = (lot.cost.units.magnitude, change.cost.units.magnitude)
        let (held, taken) = (lot.quantity.units.magnitude, change.quantity.units.magnitude)
        if own.multipliedFullWidth(by: taken) != part.multipliedFullWidth(by: held) {
            problems.append("\(id) takes \(change.quantity) of lot \(change.lot) for \(change.cost), not in proportion")
        }
        lots[change.lot] = isClosed ? nil : lot
        lots[change.lot]?.quantity = quantity
        lots[change.lot]?.cost = cost
    }
}
