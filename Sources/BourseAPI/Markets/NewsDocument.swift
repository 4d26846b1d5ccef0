import BourseCore
import BourseDesk
import BourseMarkets

/// What is written, as programs get it.
public enum NewsDocument {
    /// Some stories of those that were asked for.
    ///
    /// - Parameters:
    ///   - total: How many there are in all.
    ///   - answer: What the desk says of them.
    ///   - marks: What somebody marked; nothing where nobody asks.
    public static func json(
        _ stories: some Sequence<NewsStory>,
        total: Int,
        of answer: NewsService.Answer,
        marks: ArticleMarks? = nil
    ) -> JSON {
        .object([
            ("total", .integer(total)), ("stories", .array(stories.map { story($0, marks: marks) })),
            ("fetchedAt", answer.fetchedAt.map(JSON.time) ?? .null), ("isAsking", .bool(answer.isAsking)),
            ("problem", .optional(answer.problem)),
        ])
    }

    /// A story with all its tellings, and whether somebody has read and bookmarked it.
    public static func story(_ story: NewsStory, marks: ArticleMarks? = nil) -> JSON {
        let told: [(String, JSON)] = [
            ("title", .string(story.title)), ("address", .string(story.address.link)), ("time", .time(story.time)),
            ("publishers", .array(story.publishers.map(JSON.string))),
            ("symbols", .array(story.symbols.map { .string($0.name) })),
            ("topics", .array(story.topics.map(\.rawValue).sorted().map(JSON.string))),
            ("summary", .optional(story.summary)), ("language", .optional(story.language)),
            ("publications", .array(story.tellings.map(telling))),
        ]
        guard let marks else { return .object(told) }
        return .object(
            told + [
                ("isRead", .bool(marks.haveRead(story))), ("isBookmarked", .bool(marks.haveBookmarked(story))),
            ]
        )
    }

    private static func telling(_ telling: NewsStory.Telling) -> JSON {
        .object([
            ("publisher", .string(telling.publisher)), ("address", .string(telling.address.link)),
            ("source", .string(telling.source.name)), ("time", .time(telling.time)),
        ])
    }

    /// What ``json(_:total:of:marks:)`` tells.
    public static let schema = JSONSchema.object([
        "total": .count, "stories": .list(storySchema),
        "fetchedAt": JSONSchema.time.orNull.described("When a source last sent news on this."),
        "isAsking": JSONSchema.flag.described("Whether requests are pending, so that more stories may follow."),
        "problem": JSONSchema.text.orNull.described("Why a source sent nothing."),
    ])

    private static let storySchema = JSONSchema.object(
        [
            "title": .text, "address": .text, "time": .time,
            "publishers": .list(.text), "symbols": .list(.text(1...32)), "topics": .list(.word(NewsTopic.self)),
            "summary": .text.orNull, "language": .text.orNull,
            "publications": .list(
                .object(["publisher": .text, "address": .text, "source": .text, "time": .time])
            ).described("Reports of all publishers and sources, earliest first."),
        ],
        optional: ["isRead": .flag, "isBookmarked": .flag]
    ).named("Story")

    /// Stories as a file of comma-separated values, the header first.
    public static func csv(_ stories: some Sequence<NewsStory>) -> String {
        var text = CSVText.line(["time", "title", "publishers", "sources", "symbols", "topics", "address"])
        for story in stories {
            let sources = Set(story.tellings.map(\.source.name)).sorted().joined(separator: " ")
            text += CSVText.line([
                "\(story.time)", CSVText.guarded(story.title),
                CSVText.guarded(story.publishers.joined(separator: "; ")), sources,
                CSVText.guarded(story.symbols.map(\.name).joined(separator: " ")),
                story.topics.map(\.rawValue).sorted().joined(separator: " "), story.address.link,
            ])
        }
        return text
    }
}
