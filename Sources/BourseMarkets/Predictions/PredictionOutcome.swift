import BourseCore

/// One of the answers to the question of a prediction market.
public struct PredictionOutcome: Hashable, Sendable {
    /// The answer, such as `Yes`.
    public var name: String
    /// What a share costs that pays 1 if this comes true: its probability as traders see it, 0 to 1.
    public var probability: Price?
    /// The name under which the exchange trades the share.
    public var token: String?

    /// Makes an outcome.
    public init(name: String, probability: Price? = nil, token: String? = nil) {
        self.name = name
        self.probability = probability
        self.token = token
    }
}

/// How far a prediction market has come.
public enum PredictionState: String, Hashable, Sendable, CaseIterable {
    /// It is traded.
    case open
    /// It is traded no more, and not decided.
    case closed
    /// It is decided.
    case resolved
}
