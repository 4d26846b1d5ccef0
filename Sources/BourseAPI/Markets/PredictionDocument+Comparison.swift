import BourseCore
import BourseMarkets
import BourseValues

extension PredictionDocument {
    /// A market and the probability that options imply for its question.
    private struct Comparison {
        let market: PredictionMarket
        var event: PricedEvent?
        var compared: PredictionComparison?
        var fetchedAt: Timestamp?
        var problem: String?

        init(_ answer: ComparedPrediction, of market: PredictionMarket) {
            self.market = market
            switch answer {
            case .notAboutAPrice: problem = "The question is not about a price that options cover."
            case .nothing(let event, let why): (self.event, problem) = (event, why)
            case .compared(let both, let time): (event, compared, fetchedAt) = (both.event, both, time)
            }
        }
    }

    private static let comparisonFields = DocumentFields<Comparison>(
        named: "PredictionComparison",
        [
            .field("market", .text) { $0.market.id },
            .field("question", .text) { $0.market.question },
            .nullable("event", .object(pricedEvent)) { $0.event }
                .described("The price event that the question is about; null if it is about something else."),
            .nullable("probability", .price(0...1)) { $0.market.probability },
            .nullable("optionProbability", .double(0...1)) { $0.compared?.options.probability },
            .nullable("volatility", .double) { $0.compared?.options.volatility },
            .nullable("points", .double) { $0.compared?.points }
                .described("Probability of the market less that of options, in percentage points."),
            .nullable("isWithinSpread", .flag) { $0.compared?.isWithinSpread },
            .nullable("assumption", .text) { $0.compared?.options.assumption },
            .nullable("fetchedAt", .time) { $0.fetchedAt },
            .nullable("problem", .text) { $0.problem },
        ]
    )

    private static let pricedEvent = DocumentFields<PricedEvent>([
        .field("symbol", .text(1...32)) { $0.symbol.name },
        .field("condition", .choice(PricedEvent.Condition.self)) { $0.condition },
        .field("level", .price) { $0.level },
        .field("day", .day) { $0.day },
    ])

    /// The probability that options imply for the question of a market.
    public static func comparison(_ answer: ComparedPrediction, of market: PredictionMarket) -> JSON {
        comparisonFields.json(Comparison(answer, of: market))
    }

    /// The schema of ``comparison(_:of:)``.
    public static var comparisonSchema: JSONSchema { comparisonFields.schema }
}
