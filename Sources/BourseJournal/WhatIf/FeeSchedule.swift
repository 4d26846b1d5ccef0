import BourseCore

/// An execution in option contracts, as a fee schedule counts it.
public struct ContractFill: Hashable, Sendable {
    /// The number of the order within the trade; executions of one order have the same.
    public let order: Int
    /// Contracts.
    public let quantity: Quantity
    /// The premium per unit of the underlying.
    public let price: Price
    /// Bought or sold.
    public let side: Side
    /// Whether it opened or added.
    public let isOpening: Bool

    /// Makes an execution.
    public init(order: Int, quantity: Quantity, price: Price, side: Side, isOpening: Bool) {
        (self.order, self.quantity, self.price, self.side) = (order, quantity, price, side)
        self.isOpening = isOpening
    }
}

/// What a broker charges for option contracts and, where that is known, for US-listed shares, as its published schedule says.
public struct FeeSchedule: Hashable, Sendable, Identifiable {
    /// A commission of cheap contracts.
    public struct PremiumTier: Hashable, Sendable {
        /// Premiums below this.
        public let below: Price
        /// The commission per contract.
        public let perContract: Money

        /// Makes a tier.
        public init(below: Price, perContract: Money) { (self.below, self.perContract) = (below, perContract) }
    }

    /// The identifier of the broker.
    public let id: String
    /// The name of the broker.
    public let broker: String
    /// The currency of its amounts.
    public let currency: Currency
    /// Commission per contract that opens.
    public let opening: Money
    /// Commission per contract that closes.
    public let closing: Money
    /// Commissions of cheap contracts, the lowest premium first.
    public let tiers: [PremiumTier]
    /// The least commission of an order.
    public let minimumPerOrder: Money
    /// The most commission of an opening order in one contract; nil without a limit.
    public let mostPerLeg: Money?
    /// Clearing and regulatory fees per contract bought or sold.
    public let perContract: Money
    /// Regulatory fees per contract sold.
    public let perContractSold: Money
    /// The fees of US-listed shares; nil where they are not known.
    public let shares: ShareFees?
    /// What is not included, and what is not verified.
    public let note: String
    /// Where the schedule is published.
    public let source: String
    /// The day as of which it was read.
    public let asOf: String

    /// Makes a schedule.
    public init(
        id: String,
        broker: String,
        currency: Currency = .usd,
        opening: Money,
        closing: Money,
        tiers: [PremiumTier] = [],
        minimumPerOrder: Money = .zero,
        mostPerLeg: Money? = nil,
        perContract: Money = .zero,
        perContractSold: Money = .zero,
        shares: ShareFees? = nil,
        note: String = "",
        source: String = "",
        asOf: String = ""
    ) {
        (self.id, self.broker, self.currency) = (id, broker, currency)
        (self.opening, self.closing, self.tiers) = (opening, closing, tiers)
        (self.minimumPerOrder, self.mostPerLeg) = (minimumPerOrder, mostPerLeg)
        (self.perContract, self.perContractSold) = (perContract, perContractSold)
        self.shares = shares
        (self.note, self.source, self.asOf) = (note, source, asOf)
    }

    /// The fees of the executions of one trade in one contract.
    ///
    /// - Complexity: O(n log n).
    public func fees(of fills: [ContractFill]) -> Money {
        var total = Money.zero
        for order in Dictionary(grouping: fills, by: \.order).sorted(by: { $0.key < $1.key }).map(\.value) {
            total += fees(ofOrder: [order])
        }
        return total
    }

    /// The fees of one order.
    ///
    /// - Parameter legs: The executions of each contract. The most commission counts for each contract, the least for
    ///   the order.
    public func fees(ofOrder legs: [[ContractFill]]) -> Money {
        guard legs.contains(where: { !$0.isEmpty }) else { return .zero }
        let commission = legs.reduce(Money.zero) { sum, leg in
            let commission = leg.reduce(Money.zero) { $0 + Self.times(rate(of: $1), $1.quantity) }
            guard let mostPerLeg, leg.allSatisfy(\.isOpening) else { return sum + commission }
            return sum + min(commission, mostPerLeg)
        }
        return legs.joined().reduce(max(commission, minimumPerOrder)) { total, fill in
            total + Self.times(fill.side == .sell ? perContract + perContractSold : perContract, fill.quantity)
        }
    }

    private func rate(of fill: ContractFill) -> Money {
        tiers.first { fill.price < $0.below }?.perContract ?? (fill.isOpening ? opening : closing)
    }

    /// An amount per contract or share, times contracts or shares, rounded half to even at 10^−16.
    static func times(_ amount: Money, _ quantity: Quantity) -> Money {
        Money(units: (amount.units * quantity.units).dividedHalfToEven(by: 100_000_000))
    }
}
