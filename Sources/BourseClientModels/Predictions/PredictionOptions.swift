import BourseClient
import BourseCore
import BourseDesk
import BourseValues
import Foundation

/// The probability of a price event that options imply, beside that of the prediction market.
public struct PredictionOptions: Equatable, Sendable {
    /// `NVDA above $190.00 on 18 Dec 2026`.
    public let headline: String
    /// The symbol of the options.
    public let symbol: String
    /// How the probability is calculated, or why there is none.
    public let sentence: String
    /// The probabilities and their difference; empty where options have none.
    public let facts: [PredictionModel.Fact]

    /// Prepares a comparison; nil if the question is not about a price.
    init?(_ comparison: API.PredictionComparison) {
        guard let event = comparison.event else { return nil }
        symbol = event.symbol
        headline = Self.headline(event)
        guard let options = comparison.optionProbability else {
            sentence = comparison.problem ?? ""
            facts = []
            return
        }
        sentence = comparison.assumption ?? ""
        let percent = { (value: Decimal?) in FractionText.plain(value?.double) }
        let points = FractionText.signed(comparison.points.map { $0.double / 100 }).replacing("%", with: " points")
        let within = comparison.isWithinSpread.map { $0 ? "between bid and ask" : "not between bid and ask" }
        facts = [
            PredictionModel.Fact(title: "Prediction market", text: percent(comparison.probability)),
            PredictionModel.Fact(title: "Options", text: percent(options)),
            PredictionModel.Fact(
                title: "Difference",
                text: [points, within].compactMap { $0 }.joined(separator: ", ")
            ),
        ]
    }

    private static func headline(_ event: API.PredictionComparison.Event) -> String {
        guard let symbol = Symbol(event.symbol), let level = event.level.price, let day = event.day.tradingDay,
            let condition = PricedEvent.Condition(rawValue: event.condition.rawValue)
        else { return event.symbol }
        return PredictionFormatter.event(PricedEvent(symbol: symbol, condition: condition, level: level, day: day))
    }
}
