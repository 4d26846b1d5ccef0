import BourseCore

/// A headline of NewsAPI.
public struct NewsAPIHeadline: Hashable, Sendable {
    /// The headline; many end with the name of the source.
    public var title: String
    /// Where it can be read.
    public var address: String
    /// When it was published.
    public var time: Timestamp
    /// NewsAPI's name for the source, such as `cnn`; of most there is none.
    public var sourceID: String?
    /// Who published it.
    public var source: String?
    /// Who wrote it.
    public var author: String?
    /// What it says, in short.
    public var summary: String?

    /// Makes a headline.
    public init(title: String, address: String, time: Timestamp) {
        self.title = title
        self.address = address
        self.time = time
    }

    static let fields: [WireField<NewsAPIHeadline>] = [
        .text("author", \.author),
        .text("description", \.summary, limit: 20_000),
    ]

    static let sourceFields: [WireField<NewsAPIHeadline>] = [.text("id", \.sourceID), .text("name", \.source)]
}

/// The answer of `/v2/top-headlines`.
public struct NewsAPIHeadlines: Hashable, Sendable {
    /// The headlines, in the order of the answer.
    public var headlines: [NewsAPIHeadline]
    /// How many there are on all pages.
    public var total: Int?
    /// How many of this page were taken back by their source: NewsAPI tells them as `[Removed]`.
    public internal(set) var removed = 0
    /// What could not be used.
    public internal(set) var faults = AnswerFaults()

    /// Makes an answer.
    public init(_ headlines: [NewsAPIHeadline], total: Int? = nil) {
        self.headlines = headlines
        self.total = total
    }

    /// Fields of the answer that are known and not read.
    public static let ignored = [
        IgnoredFields("third-party images are not loaded", "articles.urlToImage"),
        IgnoredFields("truncated after 200 characters", "articles.content"),
    ]
}
