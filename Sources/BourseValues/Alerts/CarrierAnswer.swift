import BourseAlerts

/// How a try to deliver ended, and what the other side said, for people.
public struct CarrierAnswer: Hashable, Sendable {
    /// What follows from it.
    public let outcome: Delivery.Outcome
    /// What was said, as a sentence.
    public let words: String

    /// Makes an answer.
    public init(_ outcome: Delivery.Outcome, _ words: String) {
        self.outcome = outcome
        self.words = words
    }
}
