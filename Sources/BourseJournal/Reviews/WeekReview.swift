import BourseCore

/// The review of a week as journals exchange it: a text and goals.
public struct WeekReview: Hashable, Sendable {
    /// The text, in Markdown; empty without one.
    public let text: String
    /// The goals that were set in the week, in order.
    public let goals: [String]
    /// When the text was saved; nil if it is not known.
    public let savedAt: Timestamp?

    /// Makes a review.
    public init(text: String, goals: [String], savedAt: Timestamp? = nil) {
        self.text = text
        self.goals = goals
        self.savedAt = savedAt
    }
}
