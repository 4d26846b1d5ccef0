import BourseCore

/// The probability that a person gives the first outcome of a prediction market, beside that of the market.
public struct PredictionForecast: Hashable, Sendable {
    /// How a market ended.
    public enum Resolution: Hashable, Sendable {
        /// The first outcome came true, or did not.
        case decided(Bool)
        /// It ended without one outcome that came true.
        case undecided

        /// Its name in documents and files: "true", "false" or "undecided".
        public var name: String {
            switch self {
            case .decided(let isTrue): "\(isTrue)"
            case .undecided: "undecided"
            }
        }
    }

    /// The range of probabilities, in percent: what is certain is no forecast.
    public static let percents = 1...99

    /// The source's name of the market.
    public let market: String
    /// The source's name of its event.
    public let event: String
    /// The question.
    public let question: String
    /// The outcome whose probability it is.
    public let outcome: String
    /// What the event is filed under; nil where nothing is said.
    public let category: String?
    /// The probability that the person gives it, in percent.
    public let percent: Int
    /// The probability by the price of the market at the time, 0 to 1; nil where it had none.
    public let price: Price?
    /// When the person said so last.
    public let madeAt: Timestamp
    /// How the market ended; nil while it has not.
    public let resolution: Resolution?
    /// When that became known here; nil while it has not ended.
    public let resolvedAt: Timestamp?

    /// Makes a forecast.
    public init(
        market: String,
        event: String,
        question: String,
        outcome: String,
        category: String?,
        percent: Int,
        price: Price?,
        madeAt: Timestamp,
        resolution: Resolution? = nil,
        resolvedAt: Timestamp? = nil
    ) {
        (self.market, self.event, self.question) = (market, event, question)
        (self.outcome, self.category, self.percent, self.price) = (outcome, category, percent, price)
        (self.madeAt, self.resolution, self.resolvedAt) = (madeAt, resolution, resolvedAt)
    }

    /// Whether the outcome came true; nil while that is unknown, and for a market without one that did.
    public var isTrue: Bool? {
        if case .decided(let isTrue) = resolution { isTrue } else { nil }
    }
}

extension PredictionMarket {
    /// How the market ended; nil while it has not.
    public var resolution: PredictionForecast.Resolution? {
        guard state == .resolved else { return nil }
        return winner.map { .decided($0.name == outcomes.first?.name) } ?? .undecided
    }
}
