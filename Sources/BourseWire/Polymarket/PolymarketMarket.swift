import BourseCore

/// One of the answers to the question of a market.
public struct PolymarketOutcome: Hashable, Sendable {
    /// The answer, such as `Yes`.
    public var name: String
    /// What a share costs that pays 1 if this comes true: its probability, 0 to 1.
    public var price: Price?
    /// The number under which the exchange trades the share: up to 78 digits, no figure.
    public var token: String?

    /// Makes an outcome.
    public init(name: String, price: Price? = nil, token: String? = nil) {
        self.name = name
        self.price = price
        self.token = token
    }
}

/// A market: a question with answers that are traded.
public struct PolymarketMarket: Hashable, Sendable {
    /// The number of the market, as text.
    public var id: String
    /// The question.
    public var question: String
    /// The answers, in the order of the market; most have two.
    public var outcomes: [PolymarketOutcome]
    /// The name of the market on the chain.
    public var conditionID: String?
    /// The name of the market in addresses.
    public var slug: String?
    /// What decides, in words.
    public var description: String?
    /// What the market is called among those of its event.
    public var groupTitle: String?
    /// When it began.
    public var start: Timestamp?
    /// When it is to end.
    public var end: Timestamp?
    /// When it did end.
    public var closedTime: Timestamp?
    /// When this was told.
    public var updated: Timestamp?
    /// Whether it is shown at all.
    public var isActive: Bool?
    /// Whether it has ended.
    public var isClosed: Bool?
    /// Whether it was put away.
    public var isArchived: Bool?
    /// Whether orders are taken now.
    public var takesOrders: Bool?
    /// Whether only one of the markets of its event can come true.
    public var excludesOthers: Bool?
    /// How the decision stands, such as `resolved`.
    public var resolution: String?
    /// What was traded, in dollars.
    public var volume: Money?
    /// What was traded in 24 hours, in dollars.
    public var dayVolume: Money?
    /// What stands in the books, in dollars.
    public var liquidity: Money?
    /// The best bid for the first outcome, 0 to 1.
    public var bestBid: Price?
    /// The best ask for the first outcome, 0 to 1.
    public var bestAsk: Price?
    /// The last price of the first outcome, 0 to 1.
    public var lastPrice: Price?
    /// How much the price of the first outcome changed in a day; −1 to 1.
    public var dayChange: Price?
    /// The step of prices.
    public var tick: Price?
    /// The smallest order, in shares.
    public var minimumSize: Quantity?
    /// The events it belongs to, in few words.
    public var events: [PolymarketEventReference] = []

    /// Makes a market.
    public init(id: String, question: String, outcomes: [PolymarketOutcome]) {
        self.id = id
        self.question = question
        self.outcomes = outcomes
    }

    static let fields: [WireField<PolymarketMarket>] = [
        .text("conditionId", \.conditionID),
        .text("slug", \.slug),
        .text("description", \.description, limit: 50_000),
        .text("groupItemTitle", \.groupTitle),
        .isoTime("startDate", \.start),
        .isoTime("endDate", \.end),
        .isoTime("closedTime", \.closedTime),
        .isoTime("updatedAt", \.updated),
        .flag("active", \.isActive),
        .flag("closed", \.isClosed),
        .flag("archived", \.isArchived),
        .flag("acceptingOrders", \.takesOrders),
        .flag("negRisk", \.excludesOthers),
        .text("umaResolutionStatus", \.resolution),
        .moneyText("volume", \.volume),
        .money("volume24hr", \.dayVolume),
        .moneyText("liquidity", \.liquidity),
        .probability("bestBid", \.bestBid),
        .probability("bestAsk", \.bestAsk),
        .probability("lastTradePrice", \.lastPrice),
        .price("oneDayPriceChange", \.dayChange, .any),
        .price("orderPriceMinTickSize", \.tick),
        .quantity("orderMinSize", \.minimumSize),
    ]
}

/// What a market says of an event that it belongs to.
public struct PolymarketEventReference: Hashable, Sendable {
    /// The number of the event, as text.
    public var id: String
    /// The name of the event in addresses.
    public var slug: String?
    /// The event.
    public var title: String?

    /// Makes a reference.
    public init(id: String, slug: String? = nil, title: String? = nil) {
        self.id = id
        self.slug = slug
        self.title = title
    }
}
