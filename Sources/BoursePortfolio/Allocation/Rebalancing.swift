import BourseCore

/// How a portfolio is to be divided, and what may be done for it.
public struct RebalancingPlan: Hashable, Sendable {
    /// The share of each asset in hundredths of a percent; what is missing to 10,000 stays cash.
    public var targets: [Symbol: Int]
    /// Money that is added, 0 or more, in the base currency.
    public var newCash: Money
    /// Whether something may be sold: otherwise only cash is spent.
    public var maySell: Bool
    /// Whether only whole shares are traded.
    public var wholeShares: Bool
    /// Trades worth less than this are not made.
    public var minimumTrade: Money

    /// Makes a plan.
    public init(
        targets: [Symbol: Int],
        newCash: Money = .zero,
        maySell: Bool = true,
        wholeShares: Bool = true,
        minimumTrade: Money = .zero
    ) {
        self.targets = targets
        self.newCash = newCash
        self.maySell = maySell
        self.wholeShares = wholeShares
        self.minimumTrade = minimumTrade
    }
}

/// A trade that leads to a target.
public struct RebalancingTrade: Hashable, Sendable {
    /// What is traded.
    public let symbol: Symbol
    /// How much: above 0 to buy, below 0 to sell.
    public let quantity: Quantity
    /// What that is worth in the base currency, of the sign of ``quantity``.
    public let value: Money
}

/// Why nothing can be rebalanced.
public enum RebalancingProblem: Error, Hashable, Sendable {
    /// A target is below 0, or together they are more than 10,000.
    case targets(sum: Int)
    /// Something that is to be traded has no price or rate.
    case noPrice(Symbol)
    /// Assets of a part have larger targets of their own than the part has.
    case part(String, own: Int, target: Int)
    /// A part has a target, and nothing of it is held that could be bought.
    case emptyPart(String)
    /// There is nothing above 0 to divide.
    case nothing
    /// The cash that is added or the smallest trade is below 0 or beyond ``Money/limit``.
    case amount

    /// What is wrong and what to do.
    public var message: String {
        switch self {
        case .targets(let sum): "Targets must be 0 or more and add up to at most 100 %, not \(Double(sum) / 100) %."
        case .noPrice(let symbol): "\(symbol.text) has no price. Enter a price, or remove its target."
        case .part(let part, let own, let target):
            "The target of \(part) is \(Double(target) / 100) %, but the targets of its assets add up to "
                + "\(Double(own) / 100) %. Raise the first or lower the others."
        case .emptyPart(let part):
            "No asset of \(part) is held. Set a target for one of its assets, or remove the target of \(part)."
        case .nothing: "There is nothing to allocate. Add cash or holdings."
        case .amount: "Amounts must be 0 or more and at most \(Money.limit)."
        }
    }
}

/// The trades of a plan and what they leave.
public struct Rebalancing: Hashable, Sendable {
    /// Sales, then purchases, the largest first.
    public let trades: [RebalancingTrade]
    /// Cash that is left in the base currency.
    public let cash: Money
    /// What each target asset is worth afterwards.
    public let values: [Symbol: Money]
}
