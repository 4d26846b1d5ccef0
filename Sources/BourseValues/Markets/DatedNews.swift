import BourseCore
import BourseMarkets

/// What is known of a subject.
public struct DatedNews: Sendable {
    /// The stories about it, the newest first; of markets in general all there are.
    public let stories: [NewsStory]
    /// When a source last answered; nil if none has since the desk was opened.
    public let fetchedAt: Timestamp?
    /// Why some source did not, for people.
    public let problem: String?
    /// Whether a request is in flight.
    public let isRequesting: Bool

    /// Makes news with their age.
    public init(stories: [NewsStory], fetchedAt: Timestamp?, problem: String?, isRequesting: Bool) {
        self.stories = stories
        self.fetchedAt = fetchedAt
        self.problem = problem
        self.isRequesting = isRequesting
    }

    /// The value of a subject while its first request is in flight.
    public static let nothingYet = DatedNews(stories: [], fetchedAt: nil, problem: nil, isRequesting: true)
}
