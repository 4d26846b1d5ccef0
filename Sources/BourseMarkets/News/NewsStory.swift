import BourseCore

/// What several publishers tell of one matter.
public struct NewsStory: Hashable, Sendable {
    /// An article of the story.
    public struct Publication: Hashable, Sendable {
        /// Who published it.
        public let publisher: String
        /// Where it can be read.
        public let address: ArticleAddress
        /// Who told of it.
        public let source: SourceID
        /// When it was published.
        public let time: Timestamp
    }

    /// The headline of the first telling.
    public let title: String
    /// Where the first telling can be read.
    public let address: ArticleAddress
    /// When it was first told.
    public let time: Timestamp
    /// What any of the tellings speaks of, in alphabetical order.
    public internal(set) var symbols: [Symbol]
    /// The kinds of news of all tellings.
    public internal(set) var topics: Set<NewsTopic>
    /// What the first telling that is clear says happened.
    public internal(set) var reading: NewsReading
    /// The longest summary.
    public internal(set) var summary: String?
    /// The language of the first telling that says it.
    public internal(set) var language: String?
    /// All tellings, the earliest first; one for each publisher and source.
    public internal(set) var publications: [Publication]

    /// The publishers, each once, in the order of their tellings.
    public var publishers: [String] {
        var seen: Set<String> = []
        return publications.map(\.publisher).filter { seen.insert($0).inserted }
    }

    /// Makes a story of its first telling.
    init(_ article: Article) {
        title = article.title
        address = article.address
        time = article.time
        symbols = article.symbols
        topics = article.topics
        reading = article.reading
        summary = article.summary
        language = article.language
        publications = [Self.publication(article)]
    }

    private static func publication(_ article: Article) -> Publication {
        Publication(publisher: article.publisher, address: article.address, source: article.source, time: article.time)
    }

    /// Takes another telling in.
    mutating func take(_ article: Article) {
        if symbols != article.symbols, !article.symbols.isEmpty {
            symbols = Set(symbols + article.symbols).sorted()
        }
        topics.formUnion(article.topics)
        if reading.event == nil, article.reading.event != nil { reading = article.reading }
        if let fetched = article.summary, fetched.utf8.count > summary?.utf8.count ?? 0 { summary = fetched }
        language = language ?? article.language
        guard !publications.contains(where: { $0.publisher == article.publisher && $0.source == article.source }) else {
            return
        }
        publications.append(Self.publication(article))
    }
}
