import BourseCore
import BourseOptions

/// What a hedge has to do.
public struct HedgeRequest: Hashable, Sendable {
    /// The part of the loss that is cut, above 0, at most 1.
    public var cut: Double
    /// The most that may be paid in the base currency; nothing for any amount.
    public var budget: Money?

    /// Makes a request.
    public init(cut: Double = 0.5, budget: Money? = nil) {
        self.cut = cut
        self.budget = budget
    }
}

/// Hedges of a scenario on the options of one instrument.
public struct HedgeProposal: Sendable {
    /// The instrument.
    public let symbol: Symbol
    /// Its return under the scenario.
    public let move: Double
    /// What is held of it or moves with it loses, in the base currency, above 0.
    public let loss: Money
    /// The chains that were searched, the nearest expiration first.
    public let chains: [DatedChain]
    /// What was found, the cheapest of those that cut enough first.
    public let hedges: [PricedHedge]
    /// Why nothing was found.
    public let problem: String?

    /// The chain that the options of a hedge are listed in.
    public func chain(of hedge: Hedge) -> DatedChain? {
        chains.first { $0.sheet.days == hedge.legs.first?.option?.days }
    }

    /// Makes a proposal.
    public init(
        symbol: Symbol,
        move: Double,
        loss: Money,
        chains: [DatedChain],
        hedges: [PricedHedge],
        problem: String?
    ) {
        self.symbol = symbol
        self.move = move
        self.loss = loss
        self.chains = chains
        self.hedges = hedges
        self.problem = problem
    }
}

/// A hedge in the base currency.
public struct PricedHedge: Sendable {
    /// The options, in the currency of their chain.
    public let hedge: Hedge
    /// What it costs in the base currency.
    public let cost: Money
    /// What it gains under the scenario in the base currency, its cost taken off.
    public let gain: Money
    /// What is left of the loss of the whole portfolio, above 0 for a loss.
    public let remaining: Money
    /// How much of that loss it cuts; nothing without a loss.
    public let cut: Ratio?

    /// Makes one.
    public init(hedge: Hedge, cost: Money, gain: Money, loss: Money) {
        self.hedge = hedge
        self.cost = cost
        self.gain = gain
        remaining = loss - gain
        cut = Ratio(gain, over: loss)
    }
}
