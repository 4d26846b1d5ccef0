import BourseAPI
import BourseCore
import BourseMarkets
import BourseValues

/// News and events.
public enum PublishedNews {
    /// The most articles of an answer.
    public static let mostArticles = 60
    /// The most events of an answer.
    public static let mostEvents = 25

    private typealias NewsAnswer = (stories: [NewsStory], meta: Meta)

    /// The answer of `/api/news`.
    public static func json(_ stories: some Sequence<NewsStory>, of answer: DatedNews, now: Timestamp) -> JSON {
        articleList.json((Array(stories.prefix(mostArticles)), (answer.fetchedAt, answer.problem, now)))
    }

    private static let articleList = DocumentFields<NewsAnswer>([
        .field("articles", .list(of: article)) { $0.stories },
        .field("meta", .object(metaFields)) { $0.meta },
    ])

    private static let article = DocumentFields<NewsStory>([
        .field("title", .text) { $0.title },
        .field("url", .text) { $0.address.link },
        .field("source", .text) { host($0.address.link) },
        .nullable("image", .text) { _ in nil },
        .nullable("lat", .double) { _ in nil },
        .nullable("lon", .double) { _ in nil },
        .field("publishedAt", .time) { $0.time },
        .field("newsSource", .text) { $0.publications.first?.source.name ?? "" },
    ])

    /// The answer of `/api/events`.
    public static func events(_ stories: some Sequence<NewsStory>, of answer: DatedNews, now: Timestamp) -> JSON {
        eventList.json((Array(stories.prefix(mostEvents)), (answer.fetchedAt, answer.problem, now)))
    }

    private static let eventList = DocumentFields<NewsAnswer>([
        .field("events", .list(of: event)) { $0.stories },
        .field("meta", .object(metaFields)) { $0.meta },
    ])

    private static let event = DocumentFields<NewsStory>([
        .field("title", .text) { $0.title },
        .field("url", .text) { $0.address.link },
        .field("domain", .text) { host($0.address.link) },
        .field("date", .time) { $0.time },
        .nullable("country", .text) { _ in nil },
    ])

    /// Who published it, by the site's name.
    private static func host(_ link: String) -> String {
        let parts = link.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > 2 else { return link }
        let host = parts[2].prefix { $0 != ":" }
        return String(host.hasPrefix("www.") ? host.dropFirst(4) : host)
    }

    /// When an answer was fetched, and why it is not newer.
    typealias Meta = (fetchedAt: Timestamp?, problem: String?, now: Timestamp)

    /// How current an answer is.
    public static func meta(fetchedAt: Timestamp?, problem: String?, now: Timestamp) -> JSON {
        metaFields.json((fetchedAt, problem, now))
    }

    static let metaFields = DocumentFields<Meta>([
        .field("status", .choice(["degraded", "live", "stale"])) {
            $0.fetchedAt == nil ? "degraded" : $0.problem == nil ? "live" : "stale"
        },
        .nullable("updatedAt", .time) { $0.fetchedAt },
        .optional("cacheAgeMs", .count) { meta in
            meta.fetchedAt.map { Int(max(0, meta.now.seconds - $0.seconds) * 1000) }
        },
        .optional("degraded", .flag) { $0.fetchedAt == nil ? true : nil },
        .optional("warning", .text) { $0.problem },
    ])
}
