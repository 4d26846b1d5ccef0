import BourseCore

/// An article as one source tells of it.
///
/// All texts are clean: see ``NewsText``.
public struct Article: Hashable, Sendable {
    /// The longest headline, in characters.
    public static let longestTitle = 300
    /// The longest summary, in characters.
    public static let longestSummary = 1200
    /// The most symbols of an article; what names more speaks of none of them.
    public static let mostSymbols = 40

    /// Where it can be read.
    public let address: ArticleAddress
    /// The headline.
    public let title: String
    /// Who published it: the source's word, or the host.
    public let publisher: String
    /// Who told of it.
    public let source: SourceID
    /// When it was published, or first seen.
    public let time: Timestamp
    /// What it speaks of, in alphabetical order, each once.
    public var symbols: [Symbol]
    /// What kinds of news it is.
    public var topics: Set<NewsTopic>
    /// What its headline says happened.
    public let reading: NewsReading
    /// What it says, in short.
    public let summary: String?
    /// Its language, in the source's words.
    public let language: String?

    /// Makes an article of what a source says; nothing without an address of the web or a headline.
    ///
    /// - Parameter symbols: Those that the source names; ``SymbolMentions`` finds others in the words.
    public init?(
        address: String,
        title: String,
        publisher: String?,
        source: SourceID,
        time: Timestamp,
        symbols: [Symbol] = [],
        summary: String? = nil,
        language: String? = nil
    ) {
        guard let address = ArticleAddress(address) else { return nil }
        let title = NewsText.clean(title, limit: Self.longestTitle)
        guard !title.isEmpty else { return nil }
        let publisher = publisher.map { NewsText.clean($0, limit: 80) } ?? ""
        let summary = summary.map { NewsText.clean($0, limit: Self.longestSummary) } ?? ""
        let language = language.map { NewsText.clean($0, limit: 40) } ?? ""
        self.address = address
        self.title = title
        self.publisher = publisher.isEmpty ? address.host : publisher
        self.source = source
        self.time = time
        self.symbols = symbols.count > Self.mostSymbols ? [] : Set(symbols).sorted()
        let words = HeadlineTokens(title)
        topics = NewsTopic.topics(of: words)
        reading = NewsRules.read(words)
        self.summary = summary.isEmpty || summary == title ? nil : summary
        self.language = language.isEmpty ? nil : language
    }

    /// The article with the symbols that its words name too.
    public func naming(_ mentions: SymbolMentions) -> Article {
        var named = self
        named.symbols = Set(symbols + mentions.symbols(in: title, publisher: publisher)).sorted()
        return named
    }
}
