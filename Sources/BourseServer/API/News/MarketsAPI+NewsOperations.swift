import BourseAPI
import BourseDesk
import BourseMarkets
import BourseWeb

extension MarketsAPI {
    static let newsOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/news",
            "news",
            .markets,
            "Market news, newest first; articles on the same event form one story",
            parameters: [
                .query("symbol", .text, "news on one instrument; default all"),
                .query("topic", .choice(NewsTopic.self)),
                .query("event", .choice(NewsEventKind.self), "what the headline says happened"),
                .query("q", .text(0...NewsQuery.longestText), "text in the headline, summary or publisher"),
                .query("shelf", .choice(NewsQuery.StoryFilter.self), "default all"),
                .query("offset", .integer(0...1_000_000), "default 0"),
                .query("limit", .integer(1...1000), "default 40"), .format,
            ],
            answers: [.okOrCSV(NewsDocument.schema)],
            refusals: [.invalid]
        ),
        APIOperation(
            .get,
            "/news/{story}",
            "story",
            .markets,
            "A story: what it says happened, what followed events like it, and strategies on the options of its instrument",
            parameters: [.path("story", .text(16...16), "the identity that the list of news says")],
            answers: [.ok(StoryDocument.schema)],
            refusals: [.unknown, .notReady]
        ),
        APIOperation(
            .post,
            "/news/marks",
            "markArticle",
            .markets,
            "Marks an article as read or bookmarked, or removes the mark",
            body: .json(MarkRequest.schema),
            answers: [.done],
            refusals: [.unknown, .invalid]
        ),
    ]
}
