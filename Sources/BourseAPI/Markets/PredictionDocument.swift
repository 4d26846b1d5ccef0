import BourseCore
import BourseDesk
import BourseMarkets

/// What the crowd bets, as programs get it.
///
/// Prices of shares are probabilities from 0 to 1, amounts are dollars. What is not known is null.
public enum PredictionDocument {
    /// Some markets of those that were asked for.
    ///
    /// - Parameter total: How many there are in all.
    public static func json(
        _ markets: some Sequence<PredictionMarket>,
        total: Int,
        of listing: PredictionService.Listing
    ) -> JSON {
        let categories = listing.board.categories.map { category in
            JSON.object([("name", .string(category.name)), ("count", .integer(category.count))])
        }
        return .object([
            ("total", .integer(total)), ("markets", .array(markets.map(market))),
            ("categories", .array(categories)), ("provenance", told(listing)), ("problem", .optional(listing.problem)),
        ])
    }

    private static func told(_ listing: PredictionService.Listing) -> JSON {
        guard let source = listing.source, let time = listing.fetchedAt else { return .null }
        return ProvenanceDocument.json(source, time)
    }

    /// A market as it stands in a list.
    public static func market(_ market: PredictionMarket) -> JSON { .object(members(market)) }

    static func members(_ market: PredictionMarket) -> [(String, JSON)] {
        let names: [(String, JSON)] = [
            ("id", .string(market.id)), ("question", .string(market.question)),
            (
                "event",
                market.event.map { .object([("id", .string($0.id)), ("title", .string($0.title))]) } ?? .null
            ), ("category", .optional(market.category)), ("state", .string(market.state.rawValue)),
        ]
        let prices: [(String, JSON)] = [
            ("probability", .price(market.probability)), ("bid", .price(market.bestBid)),
            ("ask", .price(market.bestAsk)), ("spread", .price(market.spread)), ("dayChange", .price(market.dayChange)),
        ]
        let amounts: [(String, JSON)] = [
            ("dayVolume", .money(market.dayVolume)), ("volume", .money(market.volume)),
            ("liquidity", .money(market.liquidity)),
        ]
        let others: [(String, JSON)] = [
            ("end", market.end.map(JSON.time) ?? .null), ("outcomes", .array(market.outcomes.map(outcome))),
            ("source", .string(market.source.name)), ("asOf", .time(market.asOf)),
        ]
        return names + prices + amounts + others
    }

    private static func outcome(_ outcome: PredictionOutcome) -> JSON {
        .object([("name", .string(outcome.name)), ("probability", .price(outcome.probability))])
    }

    /// An event with all its markets, the most probable first, and how their prices add up.
    public static func event(_ answer: DatedValue<PredictionEvent>) -> JSON {
        let event = answer.value
        let source = event.markets.first?.source
        return .object([
            ("id", .string(event.name.id)), ("title", .string(event.name.title)),
            ("categories", .array(event.categories.map(JSON.string))), ("isExclusive", .bool(event.isExclusive)),
            ("end", event.end.map(JSON.time) ?? .null), ("dayVolume", .money(event.dayVolume)),
            ("volume", .money(event.volume)), ("check", PredictionCheck(event).map(check) ?? .null),
            ("markets", .array(event.ranked.map(detailed))),
            ("provenance", source.map { ProvenanceDocument.json($0, answer.fetchedAt) } ?? .null),
            ("problem", .optional(answer.problem)),
        ])
    }

    private static func detailed(_ market: PredictionMarket) -> JSON {
        .object(
            members(market) + [
                ("title", .optional(market.groupTitle)), ("rules", .optional(market.details)),
                ("check", PredictionCheck(market).map(check) ?? .null),
            ]
        )
    }

    /// How prices add up.
    public static func check(_ check: PredictionCheck) -> JSON {
        .object([
            ("count", .integer(check.count)), ("total", .price(check.total)), ("overround", .price(check.overround)),
            ("asks", .price(check.asks)), ("bids", .price(check.bids)), ("isConsistent", .bool(check.isConsistent)),
            ("arbitrage", .optional(check.arbitrage)),
        ])
    }

    /// Markets as a file of comma-separated values, the header first.
    public static func csv(_ markets: some Sequence<PredictionMarket>) -> String {
        var text = CSVText.line([
            "id", "event", "question", "category", "state", "probability", "bid", "ask", "day_change", "day_volume_usd",
            "volume_usd", "liquidity_usd", "end", "as_of", "source",
        ])
        for it in markets {
            func figure<Value: CustomStringConvertible>(_ value: Value?) -> String { value.map { "\($0)" } ?? "" }
            let names: [String] = [
                it.id, CSVText.guarded(it.event?.title ?? ""), CSVText.guarded(it.question),
                CSVText.guarded(it.category ?? ""), it.state.rawValue,
            ]
            let figures: [String] = [
                figure(it.probability), figure(it.bestBid), figure(it.bestAsk), figure(it.dayChange),
                figure(it.dayVolume), figure(it.volume), figure(it.liquidity),
            ]
            text += CSVText.line(names + figures + [figure(it.end), "\(it.asOf)", it.source.name])
        }
        return text
    }
}
