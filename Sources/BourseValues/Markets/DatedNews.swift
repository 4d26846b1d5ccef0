import BourseCore
import BourseMarkets

/// What is known of a subject.
public struct DatedNews: Sendable {
    /// The stories about it, the newest first; of markets in general all there are.
    public let stories: [NewsStory]
    /// When a source last told something about it; nothing when none did since the desk was opened.
    public let fetchedAt: Timestamp?
    /// Why some source did not, for people.
    public let problem: String?
    /// Whether sources are being asked.
    public let isAsking: Bool

    /// Makes news with their age.
    public init(stories: [NewsStory], fetchedAt: Timestamp?, problem: String?, isAsking: Bool) {
        self.stories = stories
        self.fetchedAt = fetchedAt
        self.problem = problem
        self.isAsking = isAsking
    }

    /// What is said of a subject while the sources are still asked about it for the first time.
    public static let nothingYet = DatedNews(stories: [], fetchedAt: nil, problem: nil, isAsking: true)
}
