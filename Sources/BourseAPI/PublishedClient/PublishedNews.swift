import BourseCore
import BourseDesk
import BourseMarkets

/// What is written.
public enum PublishedNews {
    /// The most articles of an answer.
    public static let mostArticles = 60
    /// The most events of an answer.
    public static let mostEvents = 25

    /// The answer of `/api/news`.
    public static func json(_ stories: some Sequence<NewsStory>, of answer: NewsService.Answer, now: Timestamp) -> JSON
    {
        .object([
            ("articles", .array(stories.prefix(mostArticles).map(article))),
            ("meta", meta(fetchedAt: answer.fetchedAt, problem: answer.problem, now: now)),
        ])
    }

    /// The answer of `/api/events`.
    public static func events(_ stories: some Sequence<NewsStory>, of answer: NewsService.Answer, now: Timestamp)
        -> JSON
    {
        .object([
            ("events", .array(stories.prefix(mostEvents).map(event))),
            ("meta", meta(fetchedAt: answer.fetchedAt, problem: answer.problem, now: now)),
        ])
    }

    private static func article(_ story: NewsStory) -> JSON {
        .object([
            ("title", .string(story.title)), ("url", .string(story.address.link)),
            ("source", .string(host(story.address.link))), ("image", .null), ("lat", .null), ("lon", .null),
            ("publishedAt", .time(story.time)), ("newsSource", .string(story.tellings.first?.source.name ?? "")),
        ])
    }

    private static func event(_ story: NewsStory) -> JSON {
        .object([
            ("title", .string(story.title)), ("url", .string(story.address.link)),
            ("domain", .string(host(story.address.link))), ("date", .time(story.time)), ("country", .null),
        ])
    }

    /// Who published it, by the site's name.
    private static func host(_ link: String) -> String {
        let parts = link.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > 2 else { return link }
        let host = parts[2].prefix { $0 != ":" }
        return String(host.hasPrefix("www.") ? host.dropFirst(4) : host)
    }

    /// How current an answer is.
    public static func meta(fetchedAt: Timestamp?, problem: String?, now: Timestamp) -> JSON {
        let status = fetchedAt == nil ? "degraded" : problem == nil ? "live" : "stale"
        var members: [(String, JSON)] = [
            ("status", .string(status)), ("updatedAt", fetchedAt.map(JSON.time) ?? .null),
        ]
        if let fetchedAt {
            members.append(("cacheAgeMs", .integer(Int(max(0, now.seconds - fetchedAt.seconds) * 1000))))
        }
        if status == "degraded" { members.append(("degraded", .bool(true))) }
        if let problem { members.append(("warning", .string(problem))) }
        return .object(members)
    }
}
