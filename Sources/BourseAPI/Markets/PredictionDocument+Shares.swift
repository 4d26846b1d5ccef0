import BourseCore
import BourseDesk
import BourseMarkets

/// One of the answers of a prediction market, whose shares are traded.
public struct PredictionShare: Sendable {
    /// The market.
    public let market: PredictionMarket
    /// The answer.
    public let outcome: PredictionOutcome

    /// Names an answer of a market.
    public init(_ market: PredictionMarket, _ outcome: PredictionOutcome) {
        self.market = market
        self.outcome = outcome
    }

    fileprivate var members: [(String, JSON)] {
        [("market", .string(market.id)), ("outcome", .string(outcome.name))]
    }
}

extension PredictionDocument {
    /// Who wants shares of an answer, and who offers them.
    ///
    /// - Parameter depth: The most levels of a side.
    public static func book(_ answer: DatedValue<PredictionBook>, of share: PredictionShare, depth: Int = .max) -> JSON
    {
        let book = answer.value
        return .object(
            share.members + [
                ("asOf", .time(book.asOf)), ("mid", .price(book.mid)), ("spread", .price(book.spread)),
                ("bids", .array(book.bidDepth.prefix(depth).map(level))),
                ("asks", .array(book.askDepth.prefix(depth).map(level))), ("fetchedAt", .time(answer.fetchedAt)),
                ("problem", .optional(answer.problem)),
            ]
        )
    }

    private static func level(_ depth: PredictionDepth) -> JSON {
        .object([
            ("price", .price(depth.level.price)), ("size", .quantity(depth.level.size)),
            ("shares", .quantity(depth.shares)), ("cost", .money(depth.cost)),
        ])
    }

    /// What a share of an answer cost, the oldest first.
    public static func history(
        _ answer: DatedValue<[PredictionPoint]>,
        of share: PredictionShare,
        _ span: PredictionSpan
    ) -> JSON {
        let points = answer.value.map { point in
            JSON.object([("time", .time(point.time)), ("price", .price(point.price))])
        }
        return .object(
            share.members + [
                ("range", .string(span.rawValue)), ("points", .array(points)), ("fetchedAt", .time(answer.fetchedAt)),
                ("problem", .optional(answer.problem)),
            ]
        )
    }

    /// Prices of the past as a file of comma-separated values, the header first.
    public static func csv(_ points: [PredictionPoint]) -> String {
        points.reduce(into: CSVText.line(["time", "price"])) { text, point in
            text += CSVText.line([point.time.description, point.price.description])
        }
    }

    /// What options say about the question of a market.
    public static func comparison(_ answer: PredictionComparisonService.Answer, of market: PredictionMarket) -> JSON {
        var (priced, compared, fetchedAt, problem): (PricedEvent?, PredictionComparison?, Timestamp?, String?)
        switch answer {
        case .notAboutAPrice: problem = "The question is not about a price that options cover."
        case .nothing(let event, let why): (priced, problem) = (event, why)
        case .compared(let both, let time): (priced, compared, fetchedAt) = (both.event, both, time)
        }
        let options = compared?.options
        return .object([
            ("market", .string(market.id)), ("question", .string(market.question)),
            ("event", priced.map(event) ?? .null), ("probability", .price(market.probability)),
            ("optionProbability", .double(options?.probability)), ("volatility", .double(options?.volatility)),
            ("points", .double(compared?.points)), ("isWithinSpread", compared?.isWithinSpread.map(JSON.bool) ?? .null),
            ("assumption", .optional(options?.assumption)), ("fetchedAt", fetchedAt.map(JSON.time) ?? .null),
            ("problem", .optional(problem)),
        ])
    }

    private static func event(_ event: PricedEvent) -> JSON {
        .object([
            ("symbol", .string(event.symbol.name)), ("condition", .string(event.condition.rawValue)),
            ("level", .price(event.level)), ("day", .day(event.day)),
        ])
    }
}
