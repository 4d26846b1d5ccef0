import BourseAPI
import BourseDesk
import BourseMarkets

extension MarketsAPI {
    static let newsOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/news",
            "news",
            .markets,
            "What is written about markets, the newest first: articles of one matter are a story",
            parameters: [
                .query("symbol", .text, "what is written about one instrument; all without it"),
                .query("topic", .word(NewsTopic.self)),
                .query("q", .text(0...NewsQuery.longestText), "words of the headline, the summary or a publisher"),
                .query("shelf", .word(NewsQuery.Shelf.self), "all without it"),
                .query("offset", .integer(0...1_000_000), "0 without it"),
                .query("limit", .integer(1...1000), "40 without it"), FundsAPI.format,
            ],
            answers: [.okOrCSV(NewsDocument.schema)],
            refusals: [.invalid]
        ),
        APIOperation(
            .post,
            "/news/marks",
            "markArticle",
            .markets,
            "Marks an article as read, or keeps it for later, or takes the mark off",
            body: .json(MarkRequest.schema),
            answers: [.done],
            refusals: [.unknown, .invalid]
        ),
    ]
}
