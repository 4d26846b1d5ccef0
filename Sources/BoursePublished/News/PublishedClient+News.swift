import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb
import Hummingbird

extension PublishedClient {
    /// `?category=business`: a kind of news, or words to find in headlines; the place of the caller has no effect.
    @Sendable
    func news(_ request: Request, _ context: DeskContext) async throws -> Response {
        let query = Query(request.uri)
        _ = try Self.place(query)
        let category = query["category"] ?? "business"
        guard category.unicodeScalars.count <= NewsQuery.longestText else {
            throw PublishedRefusal.parameter("category", allowed: "at most \(NewsQuery.longestText) characters")
        }
        let answer = try await latestNews()
        let stories = Self.query(category).choose(from: answer.stories, marks: ArticleMarks())
        let json = PublishedNews.json(stories, of: answer, now: desk.environment.now())
        return .published(json, isStale: answer.problem != nil)
    }

    /// The latest stories of all subjects.
    @Sendable
    func events(_ request: Request, _ context: DeskContext) async throws -> Response {
        let answer = try await latestNews()
        let json = PublishedNews.events(answer.stories, of: answer, now: desk.environment.now())
        return .published(json, isStale: answer.problem != nil)
    }

    private func latestNews() async throws -> DatedNews {
        let desk = markets.news
        let answer = await inquiry.first { await desk.markets() } ?? .nothingYet
        if answer.stories.isEmpty, answer.fetchedAt == nil {
            throw PublishedRefusal(
                502,
                "News unavailable",
                details: answer.problem ?? "requested from sources; try again"
            )
        }
        return answer
    }

    private static func query(_ category: String) -> NewsQuery {
        if ["business", "general", "markets", "finance"].contains(category.lowercased()) { return NewsQuery() }
        if let topic = NewsTopic(rawValue: category.lowercased()) { return NewsQuery(topic: topic) }
        return NewsQuery(text: category)
    }

    /// The place of the caller in degrees; nil if the request has none.
    static func place(_ query: Query) throws(PublishedRefusal) -> (latitude: Double, longitude: Double)? {
        guard query["lat"] != nil || query["lon"] != nil else { return nil }
        guard let latitude = query["lat"].flatMap(Double.init), (-90...90).contains(latitude) else {
            throw .parameter("lat", allowed: "a number from -90 to 90")
        }
        guard let longitude = query["lon"].flatMap(Double.init), (-180...180).contains(longitude) else {
            throw .parameter("lon", allowed: "a number from -180 to 180")
        }
        return (latitude, longitude)
    }
}
