import BourseCore

/// The answer of `/v1/finance/search?q=…`: instruments and headlines.
public struct YahooSearch: Hashable, Sendable {
    /// The instruments, the best first.
    public var matches: [YahooMatch]
    /// The headlines, the best first.
    public var news: [YahooHeadline]
    /// How many hits are no instruments but companies that are not listed.
    public var others = 0
    /// What could not be used.
    public internal(set) var faults = AnswerFaults()

    /// Makes an answer.
    public init(matches: [YahooMatch] = [], news: [YahooHeadline] = []) {
        self.matches = matches
        self.news = news
    }

    /// Fields of the answer that are known and not read.
    public static let ignored = [
        IgnoredFields("the results are counted", "count"),
        IgnoredFields(
            "Yahoo's response time",
            "totalTime",
            "timeTakenForQuotes",
            "timeTakenForNews",
            "timeTakenForAlgowatchlist",
            "timeTakenForPredefinedScreener",
            "timeTakenForCrunchbase",
            "timeTakenForNav",
            "timeTakenForResearchReports",
            "timeTakenForScreenerField",
            "timeTakenForCulturalAssets",
            "timeTakenForSearchLists"
        ),
        IgnoredFields(
            "about the site, not the market",
            "explains",
            "nav",
            "lists",
            "researchReports",
            "screenerFieldResults",
            "culturalAssets",
            "quotes.index",
            "quotes.typeDisp",
            "quotes.dispSecIndFlag",
            "quotes.name",
            "quotes.permalink"
        ),
        IgnoredFields("given by the order", "quotes.score"),
        IgnoredFields("the same in a different language", "quotes.sectorDisp", "quotes.industryDisp"),
        IgnoredFields("third-party images are not loaded", "news.thumbnail"),
    ]
}

/// An instrument that a search found.
public struct YahooMatch: Hashable, Sendable {
    /// The symbol, as Yahoo writes it.
    public var symbol: String
    /// The name in full.
    public var name: String?
    /// The name in short.
    public var shortName: String?
    /// What is traded: `EQUITY`, `ETF`, `OPTION` and others.
    public var kind: String?
    /// The exchange in Yahoo's short form.
    public var exchange: String?
    /// The exchange's name.
    public var exchangeName: String?
    /// The sector of a company.
    public var sector: String?
    /// The industry of a company.
    public var industry: String?

    /// Makes a match.
    public init(symbol: String) { self.symbol = symbol }

    static let fields: [WireField<YahooMatch>] = [
        .text("longname", \.name),
        .text("shortname", \.shortName),
        .text("quoteType", \.kind),
        .text("exchange", \.exchange),
        .text("exchDisp", \.exchangeName),
        .text("sector", \.sector),
        .text("industry", \.industry),
    ]
}

/// A headline that a search found.
public struct YahooHeadline: Hashable, Sendable {
    /// Yahoo's name for it.
    public var id: String
    /// The headline.
    public var title: String
    /// Where it can be read.
    public var address: String
    /// When it was published.
    public var time: Timestamp
    /// Who published it.
    public var publisher: String?
    /// What it is: `STORY`, `VIDEO`.
    public var kind: String?
    /// The symbols it speaks of.
    public var symbols: [String] = []

    /// Makes a headline.
    public init(id: String, title: String, address: String, time: Timestamp) {
        self.id = id
        self.title = title
        self.address = address
        self.time = time
    }
}
