import BourseCore

/// A question about the future whose answers are traded.
public struct PredictionMarket: Hashable, Sendable {
    /// The source's name for it.
    public var id: String
    /// Its name in addresses.
    public var slug: String?
    /// The question.
    public var question: String
    /// What decides, in words.
    public var details: String?
    /// What it is called among the markets of its event.
    public var groupTitle: String?
    /// The event it belongs to.
    public var event: PredictionEventName?
    /// What it is filed under.
    public var category: String?
    /// When it is to end.
    public var end: Timestamp?
    /// The answers, in the order of the market; of most there are two, the first of which is Yes.
    public var outcomes: [PredictionOutcome]
    /// What was traded in 24 hours, in dollars.
    public var dayVolume: Money?
    /// What was traded since it began, in dollars.
    public var volume: Money?
    /// What stands in its books, in dollars.
    public var liquidity: Money?
    /// The best bid for the first outcome, 0 to 1.
    public var bestBid: Price?
    /// The best ask for the first outcome, 0 to 1.
    public var bestAsk: Price?
    /// By how much the probability of the first outcome changed in 24 hours; −1 to 1.
    public var dayChange: Price?
    /// The step of prices.
    public var tick: Price?
    /// How far it has come.
    public var state: PredictionState
    /// Who tells this.
    public var source: SourceID
    /// When this was true.
    public var asOf: Timestamp

    /// Makes a market; what is not given is not known.
    public init(
        id: String,
        question: String,
        outcomes: [PredictionOutcome],
        state: PredictionState = .open,
        source: SourceID,
        asOf: Timestamp
    ) {
        self.id = id
        self.question = question
        self.outcomes = outcomes
        self.state = state
        self.source = source
        self.asOf = asOf
    }

    /// The probability of the first outcome, 0 to 1: halfway between bid and ask where both stand, else the source's word.
    public var probability: Price? {
        if state == .open, let bid = bestBid, let ask = bestAsk, bid <= ask {
            return Price(units: bid.units + (ask.units - bid.units) / 2)
        }
        return outcomes.first?.probability
    }

    /// How far bid and ask are apart; below 0 when they cross.
    public var spread: Price? {
        guard let bid = bestBid, let ask = bestAsk else { return nil }
        return Price(units: ask.units - bid.units)
    }

    /// The outcome that came true, once it is known.
    public var winner: PredictionOutcome? {
        guard state == .resolved else { return nil }
        return outcomes.first { $0.probability == Self.certain }
    }

    /// The probability of what is certain.
    static let certain = Price(units: 100_000_000)
}

/// What a market says of the event it belongs to.
public struct PredictionEventName: Hashable, Sendable {
    /// The source's name for it.
    public var id: String
    /// Its name in addresses.
    public var slug: String?
    /// The matter.
    public var title: String

    /// Makes a name.
    public init(id: String, slug: String? = nil, title: String) {
        self.id = id
        self.slug = slug
        self.title = title
    }
}
