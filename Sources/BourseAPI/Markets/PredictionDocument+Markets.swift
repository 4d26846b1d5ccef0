import BourseCore
import BourseMarkets
import BourseValues

extension PredictionDocument {
    /// Some of the markets that were asked for, out of all there are.
    typealias Excerpt = (markets: [PredictionMarket], total: Int, listing: PredictionListing)

    static let fields = DocumentFields<Excerpt>([
        .field("total", .count) { $0.total },
        .field("markets", .list(of: market)) { $0.markets },
        .field("categories", .list(of: category)) { $0.listing.board.categories },
        .nullable("provenance", .object(ProvenanceDocument.fields)) { excerpt in
            excerpt.listing.source.flatMap { source in excerpt.listing.fetchedAt.map { (source.name, $0) } }
        },
        .nullable("problem", .text) { $0.listing.problem }.described("Why the list is not updated."),
    ])

    private static let category = DocumentFields<(name: String, count: Int)>([
        .field("name", .text) { $0.name },
        .field("count", .count) { $0.count },
    ])

    private static let market = DocumentFields<PredictionMarket>(named: "PredictionMarket", members)

    private static let members: [DocumentField<PredictionMarket>] = [
        .field("id", .text) { $0.id },
        .field("question", .text) { $0.question },
        .nullable("event", .object(eventName)) { $0.event },
        .nullable("category", .text) { $0.category },
        .field("state", .choice(PredictionState.self)) { $0.state },
        .nullable("probability", .price(0...1)) { $0.probability }.described("Of the first outcome."),
        .nullable("bid", .price(0...1)) { $0.bestBid },
        .nullable("ask", .price(0...1)) { $0.bestAsk },
        .nullable("spread", .price) { $0.spread },
        .nullable("dayChange", .price) { $0.dayChange }.described("Change in probability in 24 hours."),
        .nullable("dayVolume", .money) { $0.dayVolume },
        .nullable("volume", .money) { $0.volume },
        .nullable("liquidity", .money) { $0.liquidity },
        .nullable("end", .time) { $0.end },
        .field("outcomes", .list(of: outcome)) { $0.outcomes },
        .field("source", .text) { $0.source.name },
        .field("asOf", .time) { $0.asOf },
    ]

    private static let eventName = DocumentFields<PredictionEventName>([
        .field("id", .text) { $0.id },
        .field("title", .text) { $0.title },
    ])

    private static let outcome = DocumentFields<PredictionOutcome>([
        .field("name", .text) { $0.name },
        .nullable("probability", .price(0...1)) { $0.probability },
    ])

    /// An event with all its markets, the most probable first, and how their prices add up.
    public static let event = DocumentFields<DatedValue<PredictionEvent>>(
        named: "PredictionEvent",
        [
            .field("id", .text) { $0.value.name.id },
            .field("title", .text) { $0.value.name.title },
            .field("categories", .list(.text)) { $0.value.categories },
            .field("isExclusive", .flag) { $0.value.isExclusive }
                .described("Whether at most one of the markets can resolve to Yes."),
            .nullable("end", .time) { $0.value.end },
            .nullable("dayVolume", .money) { $0.value.dayVolume },
            .nullable("volume", .money) { $0.value.volume },
            .nullable("check", .object(check)) { PredictionCheck($0.value) },
            .field("markets", .list(of: detailed)) { $0.value.ranked },
            .nullable("provenance", .object(ProvenanceDocument.fields)) { answer in
                answer.value.markets.first.map { ($0.source.name, answer.fetchedAt) }
            },
            .nullable("problem", .text) { $0.problem },
        ]
    )

    private static let detailed = DocumentFields<PredictionMarket>(
        members + [
            .nullable("title", .text) { $0.groupTitle },
            .nullable("rules", .text) { $0.details },
            .nullable("check", .object(check)) { PredictionCheck($0) },
        ]
    )

    /// How prices add up.
    public static let check = DocumentFields<PredictionCheck>(
        named: "PredictionCheck",
        [
            .field("count", .count) { $0.count },
            .field("total", .price) { $0.total },
            .field("overround", .price) { $0.overround }.described("Sum of the prices less 1."),
            .nullable("asks", .price) { $0.asks },
            .nullable("bids", .price) { $0.bids },
            .field("isConsistent", .flag) { $0.isConsistent },
            .nullable("arbitrage", .text) { $0.arbitrage }
                .described("Possible riskless profit, before fees, as a sentence."),
        ]
    )
}
