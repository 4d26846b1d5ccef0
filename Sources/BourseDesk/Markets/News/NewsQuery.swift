import BourseCore
import BourseMarkets
import BourseValues

/// Which stories somebody wants to read.
public struct NewsQuery: Hashable, Sendable {
    /// Which of them by what the person did.
    public enum StoryFilter: String, Hashable, Sendable, CaseIterable {
        /// All.
        case all
        /// Those not read yet.
        case unread
        /// Those kept for later.
        case bookmarked
    }

    /// The most characters of a text that are read.
    public static let longestText = 128

    /// Words of the headline or the summary; each may be the beginning of one.
    public var text: String
    /// A kind of news.
    public var topic: NewsTopic?
    /// What happened.
    public var event: NewsEventKind?
    /// What they speak of.
    public var symbol: Symbol?
    /// Which of them by what the person did.
    public var filter: StoryFilter

    /// Makes a query; when nothing is said all is wanted.
    public init(
        text: String = "",
        topic: NewsTopic? = nil,
        event: NewsEventKind? = nil,
        symbol: Symbol? = nil,
        filter: StoryFilter = .all
    ) {
        self.text = text
        self.topic = topic
        self.event = event
        self.symbol = symbol
        self.filter = filter
    }

    /// The stories that are wanted, in their order.
    ///
    /// - Complexity: O(length of all headlines and summaries) where words are given, else O(stories).
    public func choose(from stories: [NewsStory], marks: ArticleMarks) -> [NewsStory] {
        let words = Self.words(String(text.prefix(Self.longestText)))
        return stories.filter { story in
            if let topic, !story.topics.contains(topic) { return false }
            if let event, story.reading.event?.kind != event { return false }
            if let symbol, !story.symbols.contains(symbol) { return false }
            switch filter {
            case .all: break
            case .unread: if marks.haveRead(story) { return false }
            case .bookmarked: if !marks.haveBookmarked(story) { return false }
            }
            guard !words.isEmpty else { return true }
            let storyTokens = Self.words(
                ([story.title, story.summary ?? ""] + story.publishers).joined(separator: " ")
            )
            return words.allSatisfy { word in storyTokens.contains { $0.starts(with: word) } }
        }
    }

    private static func words(_ text: String) -> [Substring] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }
    }
}
