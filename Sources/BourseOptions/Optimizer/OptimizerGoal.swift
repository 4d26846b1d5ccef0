import BourseCore

/// What a search for combinations looks for, and within which limits.
public struct OptimizerGoal: Hashable, Sendable {
    /// What makes one combination better than another.
    public enum Ranking: String, Hashable, Sendable, CaseIterable {
        /// The mean profit under the view.
        case expectedProfit
        /// The chance of a profit under the view; of equal ones, the larger mean profit.
        case probabilityOfProfit
        /// The mean profit under the view for each 1 that can be lost.
        ///
        /// The best over the worst result would put lottery tickets first.
        case returnOnRisk
    }

    /// At which prices options are taken to trade.
    public enum Fills: String, Hashable, Sendable, CaseIterable {
        /// The ask when bought, the bid when sold: prices available immediately.
        case quoted
        /// Halfway between bid and ask: what a patient order may get.
        case middle
    }

    /// The view of the underlying.
    public var view: MarketView
    /// The most that opening may cost or bind, whichever is more: the debit and the estimated margin.
    public var budget: Money
    /// The most that may be lost; it does not apply to combinations with unlimited loss, which need
    /// ``allowsUnlimitedLoss``.
    public var maximumLoss: Money
    /// The strategies that may be suggested, such as what a broker's level allows; when there is no such restriction,
    /// combinations without a name may be suggested as well.
    public var strategies: Set<String>?
    /// The ranking.
    public var ranking: Ranking
    /// The most legs, 1…4.
    public var maximumLegs: Int
    /// Whether losses without end are accepted.
    public var allowsUnlimitedLoss: Bool
    /// What a win must bring in the mean, in percent of what the combination costs or binds.
    ///
    /// Without it, the likeliest profit is always a dollar or two against hundreds. Where shares or the money for them
    /// are bound it counts per year, for no covered call earns a tenth of its shares every month.
    public var leastGainPercent: Int
    /// At which prices options are taken to trade; shares are taken to trade at the price of the underlying.
    public var fills: Fills
    /// What trading one option contract costs, 0…1000; trading shares is taken to cost nothing.
    ///
    /// It is part of every price a contract is bought or sold at, and so of all figures: cost, results, chances, rank.
    /// A contract that is held until it expires pays it once, since brokers take no commission for an expiry and most
    /// none for exercise and assignment; one that lives on when the first expire, as in a calendar, pays it twice, since
    /// it has to be sold then. What the spread costs at that sale is not known today and not counted.
    public var feePerContract: Money

    /// Makes a goal.
    public init(
        view: MarketView,
        budget: Money,
        maximumLoss: Money,
        strategies: Set<String>? = nil,
        ranking: Ranking = .expectedProfit,
        maximumLegs: Int = 4,
        allowsUnlimitedLoss: Bool = false,
        leastGainPercent: Int = 10,
        fills: Fills = .quoted,
        feePerContract: Money = .zero
    ) {
        self.view = view
        self.budget = budget
        self.maximumLoss = maximumLoss
        self.strategies = strategies
        self.ranking = ranking
        self.maximumLegs = maximumLegs
        self.allowsUnlimitedLoss = allowsUnlimitedLoss
        self.leastGainPercent = leastGainPercent
        self.fills = fills
        self.feePerContract = feePerContract
    }

    /// The largest fee for a contract.
    public static let highestFee = Money(units: 10_000_000_000_000_000_000)

    func check() throws(OptimizerError) {
        try view.check()
        guard budget > .zero else { throw .budget(budget) }
        guard maximumLoss > .zero else { throw .maximumLoss(maximumLoss) }
        guard (1...4).contains(maximumLegs) else { throw .legs(maximumLegs) }
        guard (0...10_000).contains(leastGainPercent) else { throw .leastGain(leastGainPercent) }
        guard feePerContract >= .zero, feePerContract <= Self.highestFee else { throw .fee(feePerContract) }
    }
}

/// Why a search cannot start.
public enum OptimizerError: Error, Hashable, Sendable {
    /// A number of the chain is out of range.
    case chain(OptionInputError)
    /// The chain has no options with quotes.
    case emptyChain
    /// A target price or a number of days is out of range.
    case view(OptionInputError)
    /// The confidence is not from 0 to 1.
    case confidence(Double)
    /// The change of volatility is not from 0 to 500 points.
    case points(Double)
    /// There is nothing to spend.
    case budget(Money)
    /// Nothing may be lost.
    case maximumLoss(Money)
    /// The number of legs is not from 1 to 4.
    case legs(Int)
    /// The least gain is not from 0 to 10 000 percent.
    case leastGain(Int)
    /// The fee for a contract is not from 0 to 1000.
    case fee(Money)

    /// One sentence: "the budget must be greater than 0".
    public var message: String {
        switch self {
        case .chain(let error): "a quote in the option chain cannot be used: \(error.message)"
        case .emptyChain: "the option chain has no quoted options"
        case .view(let error): error.message
        case .confidence: "the confidence must be from 0 to 100 %"
        case .points: "the change in volatility must be from 0 to 500 points"
        case .budget: "the budget must be greater than 0"
        case .maximumLoss: "the maximum loss must be greater than 0"
        case .legs: "a strategy must have from 1 to 4 legs"
        case .leastGain: "the minimum gain must be from 0 to 10 000 %"
        case .fee: "the fee per contract must be from 0 to 1000"
        }
    }
}
