import BourseCore
import BourseWire
import BourseWorld
import NIOHTTP1

/// Publishes the news of a world in the forms of Finnhub, Yahoo and GDELT.
///
/// Each source has its habits: another form of the same address, parameters that follow readers, entities, blanks around
/// punctuation. The days are made when they are first asked for, and the last ones kept.
struct NewsPublisher: Sendable {
    /// How many days back the sources tell of.
    private static let days: Int64 = 14
    /// How many headlines an answer of Finnhub has.
    private static let mostHeadlines = 100

    private let archive: NewsArchive

    init(_ world: NewsWorld) { archive = NewsArchive(world) }

    // MARK: - Finnhub

    /// The answer of Finnhub's `/news`: `general`, `merger`, `crypto` or `forex`; nothing is told of other categories.
    func finnhubMarketNews(category: String, now: Timestamp) -> [UInt8] {
        let articles = archive.articles(from: now.adding(seconds: -Self.days * 86_400), to: now)
        let wanted = articles.filter { article in
            switch category {
            case "general": article.version < 2
            case "merger": article.kind == .merger
            case "crypto": article.symbols.contains { $0.name.hasSuffix("-USD") }
            default: false
            }
        }
        return FinnhubNews(wanted.prefix(Self.mostHeadlines).map { Self.finnhub($0, category) }).bytes
    }

    /// The answer of Finnhub's `/company-news`, both days included.
    func finnhubCompanyNews(symbol: Symbol, from: TradingDay, to: TradingDay, now: Timestamp) -> [UInt8] {
        let start = max(LocalTime(day: from).timestamp(offset: 0), now.adding(seconds: -366 * 86_400))
        let end = min(now, LocalTime(day: to.adding(days: 1)).timestamp(offset: 0).adding(seconds: -1))
        let articles = archive.articles(from: start, to: end).filter { $0.symbols.contains(symbol) && $0.version < 3 }
        return FinnhubNews(articles.prefix(250).map { Self.finnhub($0, "company") }).bytes
    }

    private static func finnhub(_ article: WorldArticle, _ category: String) -> FinnhubHeadline {
        var headline = FinnhubHeadline(
            id: article.id,
            time: Timestamp(seconds: article.time.seconds),
            title: article.title,
            address: article.address
        )
        headline.category = category == "general" ? "top news" : category
        headline.related = category == "company" ? article.symbols.first?.name : nil
        headline.source = article.publisher.name
        headline.summary = article.summary.replacing("&", with: "&amp;")
        return headline
    }

    // MARK: - Yahoo

    /// The headlines of Yahoo's search: those about what has this symbol or name, the newest first.
    func yahooHeadlines(query: String, count: Int, now: Timestamp) -> [YahooHeadline] {
        let wanted = query.uppercased()
        let words = query.lowercased()
        guard !words.isEmpty, count > 0 else { return [] }
        let articles = archive.articles(from: now.adding(seconds: -Self.days * 86_400), to: now)
        let found = articles.lazy.filter { article in
            article.symbols.contains { $0.name == wanted } || article.title.lowercased().contains(words)
        }
        return found.prefix(min(count, 50)).map { article in
            var headline = YahooHeadline(
                id: Self.uuid(article),
                title: article.title,
                address: article.address + "?.tsrc=rss",
                time: Timestamp(seconds: article.time.seconds)
            )
            headline.publisher = article.publisher.name
            headline.kind = "STORY"
            headline.symbols = article.symbols.map(\.name)
            return headline
        }
    }

    private static func uuid(_ article: WorldArticle) -> String {
        let digits = Array(PredictionEdition.condition(of: article.address).dropFirst(2).prefix(32))
        let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
        return parts.map { String(digits[$0]) }.joined(separator: "-")
    }

    // MARK: - GDELT

    /// The answer of GDELT's `/api/v2/doc/doc`; what it does not understand is answered with a line of text and success.
    func gdelt(_ target: RequestTarget, now: Timestamp) -> PacedAnswer {
        guard target.path == "/api/v2/doc/doc" else { return .text("Not Found", .notFound) }
        let request: GDELTRequest
        do throws(RequestProblem) { request = try GDELTRequest(target, now: now) } catch { return .html(error.message) }
        let found = archive.articles(from: request.from, to: request.to).lazy.filter { request.query.admits($0) }
        var articles = Array(found.prefix(request.limit).map(Self.gdelt))
        if request.isOldestFirst { articles.reverse() }
        return .json(GDELTArticles(articles).bytes)
    }

    private static func gdelt(_ article: WorldArticle) -> GDELTArticle {
        // Half of the addresses come as the feed had them, the others as the site's pages for phones.
        let address =
            article.id % 2 == 0
            ? article.address + "?utm_source=feed&utm_medium=rss"
            : article.address.replacing("https://www.", with: "http://m.") + "/"
        var fetched = GDELTArticle(
            address: address,
            title: spaced(article.title),
            // Times of GDELT stand on a grid of 15 minutes.
            seen: Timestamp(seconds: article.time.seconds / 900 * 900)
        )
        fetched.domain = article.publisher.domain
        fetched.language = "English"
        fetched.country = article.publisher.country
        return fetched
    }

    /// A title with the blanks around punctuation that GDELT puts there.
    private static func spaced(_ title: String) -> String {
        var text = title
        for sign in [",", ";", "%", ":"] { text = text.replacing(sign, with: " \(sign)") }
        return text
    }
}
