import BourseCore
import BourseMarkets
import BourseValues

/// News as programs get them.
public enum NewsDocument {
    typealias Story = (story: NewsStory, marks: ArticleMarks?)

    private static let fields = DocumentFields<(total: Int, stories: [Story], answer: DatedNews)>([
        .field("total", .count) { $0.total },
        .field("stories", .list(of: story)) { $0.stories },
        .nullable("fetchedAt", .time) { $0.answer.fetchedAt }.described("When a source last sent news on this."),
        .field("isAsking", .flag) { $0.answer.isRequesting }
            .described("Whether requests are pending, so that more stories may follow."),
        .nullable("problem", .text) { $0.answer.problem }.described("Why a source sent nothing."),
    ])

    static let story = DocumentFields<Story>(
        named: "Story",
        [
            .field("id", .text(16...16)) { $0.story.id.description },
            .field("title", .text) { $0.story.title },
            .field("address", .text) { $0.story.address.link },
            .field("time", .time) { $0.story.time },
            .field("publishers", .list(.text)) { $0.story.publishers },
            .field("symbols", .list(.text(1...32))) { $0.story.symbols.lazy.map { $0.name } },
            .field("topics", .list(.choice(NewsTopic.self))) { $0.story.topics.sorted { $0.rawValue < $1.rawValue } },
            .nullable("event", .object(NewsEventDocument.event)) { $0.story.reading.event }
                .described("What the headline says happened; null where it is unclear."),
            .field("decisions", .list(of: NewsEventDocument.decision)) { $0.story.reading.decisions }
                .described("The rules that decided, that of the event first."),
            .nullable("summary", .text) { $0.story.summary },
            .nullable("language", .text) { $0.story.language },
            .field("publications", .list(of: publication)) { $0.story.publications }
                .described("Reports of all publishers and sources, earliest first."),
            .optional("isRead", .flag) { $0.marks?.haveRead($0.story) },
            .optional("isBookmarked", .flag) { $0.marks?.haveBookmarked($0.story) },
        ]
    )

    private static let publication = DocumentFields<NewsStory.Publication>([
        .field("publisher", .text) { $0.publisher },
        .field("address", .text) { $0.address.link },
        .field("source", .text) { $0.source.name },
        .field("time", .time) { $0.time },
    ])

    /// Some stories of those that were asked for.
    ///
    /// - Parameters:
    ///   - total: How many there are in all.
    ///   - answer: The answer that the stories are part of.
    ///   - marks: The marks of the user; nothing without a user.
    public static func json(
        _ stories: some Sequence<NewsStory>,
        total: Int,
        of answer: DatedNews,
        marks: ArticleMarks? = nil
    ) -> JSON {
        fields.json((total, stories.map { ($0, marks) }, answer))
    }

    /// The schema of ``json(_:total:of:marks:)``.
    public static var schema: JSONSchema { fields.schema }

    /// Stories as a table, a row each.
    public static func table(_ stories: some Sequence<NewsStory>) -> TableFile {
        TableFile(
            ["time", "title", "publishers", "sources", "symbols", "topics", "address", "event", "direction", "rule"],
            of: Array(stories)
        ) { story in
            [
                .value(story.time), .text(story.title), .text(story.publishers.joined(separator: "; ")),
                .text(Set(story.publications.map(\.source.name)).sorted().joined(separator: " ")),
                .text(story.symbols.map(\.name).joined(separator: " ")),
                .text(story.topics.map(\.rawValue).sorted().joined(separator: " ")), .text(story.address.link),
                .text(story.reading.event?.kind.rawValue ?? ""),
                .text(story.reading.event?.direction?.rawValue ?? ""),
                .text(story.reading.decisions.first?.rule.id ?? ""),
            ]
        }
    }
}
