import BourseCore
import BourseMarkets

/// A source of articles about markets.
public protocol NewsSource: MarketSource {
    /// Returns the articles about a subject, in any order.
    ///
    /// - Throws: ``MarketSourceError/unavailable`` if the source does not cover the subject.
    func news(about subject: NewsSubject) async throws(MarketSourceError) -> FetchedNews
}

/// A subject of news.
public enum NewsSubject: Hashable, Sendable {
    /// Markets in general.
    case markets
    /// An instrument; its name, if the source has no symbols.
    case instrument(Symbol, name: String)
}

/// The articles that a source provides.
public struct FetchedNews: Hashable, Sendable {
    /// The articles.
    public var articles: [Article]
    /// What could not be read, as sentences; the first of them.
    public var faults: [String]

    /// Makes an answer.
    public init(_ articles: [Article], faults: [String] = []) {
        self.articles = articles
        self.faults = Array(faults.prefix(20))
    }
}
