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
                .query("q", .text(0...NewsQuery.longestText), "text in the headline, summary or publisher"),
                .query("shelf", .choice(NewsQuery.StoryFilter.self), "default all"),
                .query("offset", .integer(0...1_000_000), "default 0"),
                .query("limit", .integer(1...1000), "default 40"), .format,
            ],
            answers: [.okOrCSV(NewsDocument.schema)],
            refusals: [.invalid]
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
