import BourseCore
import BourseMarkets
import BourseOptions

/// What traders of a question and what options say about the same event.
public struct PredictionComparison: Hashable, Sendable {
    /// The event.
    public let event: PricedEvent
    /// The probability by the question's price, 0 to 1.
    public let market: Double
    /// The probability by options.
    public let options: OptionProbability
    /// How many points, of 100, the question's is above that of options.
    public let points: Double
    /// Whether the options' lies between the question's bid and ask; nothing where one of them is missing.
    public let isWithinSpread: Bool?

    /// Compares; nothing where the question has no price.
    public init?(
        _ market: PredictionMarket,
        event: PricedEvent,
        chain: OptionChain,
        today: TradingDay
    ) throws(NoOptionProbability) {
        guard let probability = market.probability?.double else { return nil }
        let options = try OptionProbability(event, chain, today: today)
        self.event = event
        self.market = probability
        self.options = options
        points = 100 * (probability - options.probability)
        if let bid = market.bestBid?.double, let ask = market.bestAsk?.double {
            isWithinSpread = options.probability >= bid && options.probability <= ask
        } else {
            isWithinSpread = nil
        }
    }

    /// Both probabilities in a sentence, and what is assumed.
    public var sentence: String {
        let apart = Self.tenths(abs(points) / 100)
        let words = apart == "0.0" ? "the same" : "\(apart) points \(points > 0 ? "lower" : "higher")"
        return "The prediction market implies \(Self.tenths(market)) %, options \(Self.tenths(options.probability)) %, "
            + "\(words). \(options.assumption)"
    }

    /// Percent with one decimal.
    private static func tenths(_ share: Double) -> String { String((share * 1000).rounded() / 10) }
}
