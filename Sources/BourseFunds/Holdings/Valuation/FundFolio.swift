import BourseCore

/// What is held in one folio of a scheme, and how it came about.
///
/// Units go in the order in which they came, first in first out, folio by folio: so gains on units of mutual funds are
/// computed for income tax in India (Central Board of Direct Taxes, circulars 704 and 768). Income that was reinvested is
/// a cost of the units it brought; units given for nothing cost nothing. A redemption that was undone puts back the units
/// that went last, as if they had not gone. Every rupee is in what is left, in what was sold,
/// in ``unplacedCharges`` or in ``unexplainedProceeds``: nothing is lost to rounding.
public struct FundFolio: Hashable, Sendable {
    /// Its number; empty when no statement names it.
    public let folio: String
    /// Units bought and still held, the oldest first; none where only a holding is known.
    public private(set) var lots: [FundLot] = []
    /// Units held.
    public private(set) var units: Quantity = .zero
    /// What the units held cost; nothing when no statement tells.
    public private(set) var invested: Money?
    /// What units that went brought, less what they cost; of those whose purchase is known.
    public private(set) var realized: Money = .zero
    /// What units that went had cost.
    public private(set) var costOfSold: Money = .zero
    /// Duties and taxes that belong to no purchase of their day, less those given back; below 0 when more came back.
    public private(set) var unplacedCharges: Money = .zero
    /// Income that was paid out, less what was taken back.
    public private(set) var payouts: Money = .zero
    /// Payments as their owner sees them, by day.
    public private(set) var flows: [CashFlow] = []
    /// Units that went without having come: statements before are missing.
    public private(set) var unexplainedUnits: Quantity = .zero
    /// What those units brought, of which nobody knows whether it is gain.
    public private(set) var unexplainedProceeds: Money = .zero
    /// What the statement says the units are worth; nothing when it does not.
    public private(set) var stated: (day: TradingDay, worth: Money)? {
        get { statedDay.flatMap { day in statedWorth.map { (day, $0) } } }
        set { (statedDay, statedWorth) = (newValue?.day, newValue?.worth) }
    }
    private var statedDay: TradingDay?
    private var statedWorth: Money?

    /// Whether how the units came is known.
    public let isDated: Bool

    /// Follows the rows of one folio: transactions in order of days, or a holding.
    ///
    /// Within a day units come before they go, and before those come back that went.
    ///
    /// - Complexity: O(n log n).
    init(folio: String, _ rows: [HoldingRow]) {
        self.folio = folio
        var transactions: [FundTransaction] = []
        var positions: [FundPosition] = []
        for row in rows {
            switch row.fact {
            case .transaction(let it): transactions.append(it)
            case .position(let it): positions.append(it)
            }
        }
        isDated = !transactions.isEmpty
        var queue = LotQueue()
        for transaction in transactions.sorted(by: Self.isBefore) { take(transaction, &queue) }
        lots = queue.lots
        if isDated { invested = lots.reduce(.zero) { $0 + $1.cost } }
        if let last = transactions.filter({ $0.nav != nil }).max(by: Self.isBefore), let nav = last.nav {
            stated = HoldingValue.worth(units, at: nav).map { (last.day, $0) }
        }
        for (place, position) in positions.enumerated() { take(position, isFirst: place == 0) }
    }

    private static func isBefore(_ one: FundTransaction, _ other: FundTransaction) -> Bool {
        // Everything that could make a difference, so that the order of statements makes none.
        (one.day.number, one.kind.place, one.units, one.amount, one.kind.rawValue)
            < (other.day.number, other.kind.place, other.units, other.amount, other.kind.rawValue)
    }

    private mutating func take(_ position: FundPosition, isFirst: Bool) {
        units += position.units
        invested = isFirst ? position.invested : invested.flatMap { sum in position.invested.map { sum + $0 } }
        let worth = position.worth
        if isFirst {
            stated = worth.map { (position.day, $0) }
        } else {
            stated = stated.flatMap { known in worth.map { (max(known.day, position.day), known.worth + $0) } }
        }
    }

    private mutating func take(_ transaction: FundTransaction, _ queue: inout LotQueue) {
        let flow = transaction.flow
        if flow != .zero { flows.append(CashFlow(day: transaction.day, amount: flow)) }
        switch (transaction.kind, transaction.kind.direction) {
        case (.charge, _):
            if !queue.add(transaction.amount, on: transaction.day) { unplacedCharges += transaction.amount }
        case (.refund, _):
            if !queue.refund(transaction.amount, on: transaction.day) { unplacedCharges -= transaction.amount }
        case (.payoutReversal, _): payouts -= transaction.amount
        case (_, .none): payouts += transaction.amount
        case (.redemptionReversal, _): putBack(transaction, &queue)
        case (_, .incoming):
            units += transaction.units
            let isExempt = transaction.kind == .reinvestment || transaction.kind == .bonus
            queue.append(transaction.units, cost: transaction.amount, on: transaction.day, isExempt: isExempt)
        case (_, .outgoing):
            let (cost, missing) = queue.remove(transaction.units, newestFirst: transaction.kind == .reversal)
            units -= transaction.units - missing
            unexplainedUnits += missing
            costOfSold += cost
            let unexplained = missing == .zero ? .zero : transaction.amount.share(missing, of: transaction.units)
            unexplainedProceeds += unexplained
            realized += transaction.amount - unexplained - cost
        }
    }

    private mutating func putBack(_ transaction: FundTransaction, _ queue: inout LotQueue) {
        let (cost, unsold) = queue.putBack(transaction.units)
        // Then units that went without having come; what is left was redeemed before the statements begin.
        let unexplained = min(unsold, unexplainedUnits)
        let new = unsold - unexplained
        let price = new == .zero ? .zero : transaction.amount.share(new, of: transaction.units)
        let unsoldAmount = unsold == .zero ? .zero : transaction.amount.share(unsold, of: transaction.units)
        units += transaction.units - unexplained
        unexplainedUnits -= unexplained
        costOfSold -= cost
        unexplainedProceeds -= unsoldAmount - price
        realized -= transaction.amount - unsoldAmount - cost
        if unexplainedUnits == .zero {
            realized += unexplainedProceeds
            unexplainedProceeds = .zero
        }
        if new > .zero { queue.append(new, cost: price, on: transaction.day) }
    }
}

extension FundTransactionKind {
    /// The order within a day: units that come, charges on them, units that go, those that come back, money.
    fileprivate var place: Int {
        switch (self, direction) {
        case (.charge, _), (.refund, _): 1
        case (.redemptionReversal, _): 3
        case (_, .incoming): 0
        case (_, .outgoing): 2
        case (_, .none): 4
        }
    }
}
