import BourseAlerts

/// How a try to deliver ended, and what the other side said, for people.
public struct CarrierAnswer: Hashable, Sendable {
    /// What follows from it.
    public let outcome: Delivery.DeliveryOutcome
    /// What was said, as a sentence.
    public let text: String
    /// The status of an answer by HTTP; nothing without one.
    public let status: Int?
    /// The beginning of the body of an answer by HTTP.
    public let body: [UInt8]

    /// Makes an answer.
    public init(_ outcome: Delivery.DeliveryOutcome, _ text: String, status: Int? = nil, body: [UInt8] = []) {
        self.outcome = outcome
        self.text = text
        self.status = status
        self.body = body
    }
}
