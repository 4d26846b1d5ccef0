import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues

/// Stories as `bourse news` prints them.
enum NewsReport {
    /// The most characters of a headline.
    static let widest = 100

    /// A table.
    static func lines(_ stories: some Collection<NewsStory>) -> [String] {
        TextTable(
            heads: ["Time (UTC)", "Symbols", "Headline", "Publisher"],
            numbers: [],
            rows: stories.map { story in
                let local = ZoneRules.utc.localTime(at: story.time)
                let more = story.publishers.count - 1
                return [
                    "\(local.day) \(DayText.clock(local))", symbols(story.symbols), cut(story.title),
                    (story.publishers.first ?? "") + (more > 0 ? " +\(more)" : ""),
                ]
            }
        ).lines
    }

    private static func symbols(_ symbols: [Symbol]) -> String {
        symbols.prefix(3).map(\.name).joined(separator: " ") + (symbols.count > 3 ? " +\(symbols.count - 3)" : "")
    }

    /// A text from outside that fits a column.
    static func cut(_ text: String, to width: Int = widest) -> String {
        text.count > width ? text.prefix(width - 1) + "…" : text
    }
}
