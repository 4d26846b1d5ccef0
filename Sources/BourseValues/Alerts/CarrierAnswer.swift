import BourseAlerts

/// How a try to deliver ended, and what the other side said, for people.
public struct CarrierAnswer: Hashable, Sendable {
    /// What follows from it.
    public let outcome: Delivery.DeliveryOutcome
    /// What was said, as a sentence.
    public let text: String

    /// Makes an answer.
    public init(_ outcome: Delivery.DeliveryOutcome, _ text: String) {
        self.outcome = outcome
        self.text = text
    }
}
