import BourseCore

/// An event: markets about one matter.
public struct PolymarketEvent: Hashable, Sendable {
    /// The number of the event, as text.
    public var id: String
    /// The matter.
    public var title: String
    /// Its markets, in the order of the answer.
    public var markets: [PolymarketMarket]
    /// What it is filed under.
    public var tags: [PolymarketTag]
    /// The name of the event in addresses.
    public var slug: String?
    /// What decides, in words.
    public var description: String?
    /// When it began.
    public var start: Timestamp?
    /// When it is to end.
    public var end: Timestamp?
    /// When this was told.
    public var updated: Timestamp?
    /// Whether it is shown at all.
    public var isActive: Bool?
    /// Whether it has ended.
    public var isClosed: Bool?
    /// Whether it was put away.
    public var isArchived: Bool?
    /// Whether only one of its markets can come true.
    public var excludesOthers: Bool?
    /// What was traded, in dollars.
    public var volume: Money?
    /// What was traded in 24 hours, in dollars.
    public var dayVolume: Money?
    /// What stands in the books, in dollars.
    public var liquidity: Money?
    /// What is open, in dollars.
    public var openInterest: Money?

    /// Makes an event.
    public init(id: String, title: String, markets: [PolymarketMarket] = [], tags: [PolymarketTag] = []) {
        self.id = id
        self.title = title
        self.markets = markets
        self.tags = tags
    }

    static let fields: [WireField<PolymarketEvent>] = [
        .text("slug", \.slug),
        .text("description", \.description, limit: 50_000),
        .isoTime("startDate", \.start),
        .isoTime("endDate", \.end),
        .isoTime("updatedAt", \.updated),
        .flag("active", \.isActive),
        .flag("closed", \.isClosed),
        .flag("archived", \.isArchived),
        .flag("negRisk", \.excludesOthers),
        .money("volume", \.volume),
        .money("volume24hr", \.dayVolume),
        .money("liquidity", \.liquidity),
        .money("openInterest", \.openInterest),
    ]

    /// Fields of an event that are known and not read; those of its markets are in ``PolymarketMarket/ignored``.
    public static let ignored = [
        IgnoredFields(
            "the same as `volume` and `liquidity`, or parts of them",
            "volume1wk",
            "volume1mo",
            "volume1yr",
            "liquidityClob"
        ),
        IgnoredFields(
            "the same as `slug`, or derived from the dates",
            "ticker",
            "creationDate",
            "createdAt",
            "startTime"
        ),
        IgnoredFields("third-party images are not loaded", "image", "icon"),
        IgnoredFields("for trading, which Bourse does not support", "restricted", "enableOrderBook", "negRiskMarketID"),
        IgnoredFields(
            "about the site, not the event",
            "resolutionSource",
            "new",
            "featured",
            "sortBy",
            "competitive",
            "commentCount",
            "cyom",
            "showAllOutcomes",
            "showMarketImages",
            "enableNegRisk",
            "negRiskAugmented",
            "automaticallyActive",
            "gmpChartMode",
            "countryName",
            "electionType",
            "estimateValue",
            "cumulativeMarkets",
            "seriesSlug",
            "pendingDeployment",
            "deploying",
            "deployingTimestamp",
            "requiresTranslation",
            "tags.forceShow",
            "tags.forceHide",
            "tags.createdAt",
            "tags.updatedAt",
            "tags.publishedAt",
            "tags.createdBy",
            "tags.updatedBy",
            "tags.isCarousel",
            "tags.requiresTranslation"
        ),
    ]
}

/// What events are filed under.
public struct PolymarketTag: Hashable, Sendable {
    /// The number of the tag, as text.
    public var id: String
    /// What it is called.
    public var label: String
    /// Its name in addresses.
    public var slug: String?

    /// Makes a tag.
    public init(id: String, label: String, slug: String? = nil) {
        self.id = id
        self.label = label
        self.slug = slug
    }
}
