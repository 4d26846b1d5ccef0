import BourseCore
import BourseMarkets
import BourseValues

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
}

extension PredictionDocument {
    private static let share: [DocumentField<PredictionShare>] = [
        .field("market", .text) { $0.market.id },
        .field("outcome", .text) { $0.outcome.name },
    ]

    /// The schema of ``book(_:of:depth:)``.
    public static var bookSchema: JSONSchema { bookFields.schema }

    private typealias Book = (share: PredictionShare, answer: DatedValue<PredictionBook>, depth: Int)

    private static let bookFields = DocumentFields<Book>(
        named: "PredictionBook",
        share.map { $0.of { $0.share } } + [
            .field("asOf", .time) { $0.answer.value.asOf },
            .nullable("mid", .price(0...1)) { $0.answer.value.mid },
            .nullable("spread", .price) { $0.answer.value.spread },
            .field("bids", .list(of: level)) { $0.answer.value.bidDepth.prefix($0.depth) },
            .field("asks", .list(of: level)) { $0.answer.value.askDepth.prefix($0.depth) },
            .field("fetchedAt", .time) { $0.answer.fetchedAt },
            .nullable("problem", .text) { $0.answer.problem },
        ]
    )

    private static let level = DocumentFields<PredictionDepth>(
        named: "PredictionLevel",
        [
            .field("price", .price(0...1)) { $0.level.price },
            .field("size", .quantity) { $0.level.size },
            .field("shares", .quantity) { $0.shares }
                .described("Cumulative shares at this price and better ones."),
            .field("cost", .money) { $0.cost }.described("Cumulative cost, in dollars."),
        ]
    )

    /// The order book of the shares of an answer.
    ///
    /// - Parameter depth: The most levels of a side.
    public static func book(_ answer: DatedValue<PredictionBook>, of share: PredictionShare, depth: Int = .max) -> JSON
    {
        bookFields.json((share, answer, depth))
    }

    private typealias ShareHistory = (
        share: PredictionShare, answer: DatedValue<[PredictionPoint]>, span: PredictionSpan
    )

    private static let historyFields = DocumentFields<ShareHistory>(
        named: "PredictionHistory",
        share.map { $0.of { $0.share } } + [
            .field("range", .choice(PredictionSpan.self)) { $0.span },
            .field("points", .list(of: point)) { $0.answer.value },
            .field("fetchedAt", .time) { $0.answer.fetchedAt },
            .nullable("problem", .text) { $0.answer.problem },
        ]
    )

    private static let point = DocumentFields<PredictionPoint>([
        .field("time", .time) { $0.time },
        .field("price", .price(0...1)) { $0.price },
    ])

    /// The prices of a share of an answer, the oldest first.
    public static func history(
        _ answer: DatedValue<[PredictionPoint]>,
        of share: PredictionShare,
        _ span: PredictionSpan
    ) -> JSON {
        historyFields.json((share, answer, span))
    }

    /// The schema of ``history(_:of:_:)``.
    public static var historySchema: JSONSchema { historyFields.schema }

    /// Prices of the past as a table, a row each.
    public static func table(_ points: [PredictionPoint]) -> TableFile {
        TableFile(["time", "price"], of: points) { [.value($0.time), .value($0.price)] }
    }
}
