import BourseCore
import BourseMarkets

/// A prediction market.
///
/// Amounts are numbers, which a phone insists on; prices of outcomes and their names are texts that hold a list, as their
/// source writes them.
public enum PublishedMarket {
    /// A row of `/api/markets`.
    public static func row(_ market: PredictionMarket) -> JSON {
        let slug = market.slug ?? market.id
        let event = market.event?.slug ?? slug
        let texts: [(String, JSON)] = [
            ("id", .string(market.id)), ("slug", .string(slug)), ("question", .string(market.question)),
            ("description", .string(market.details ?? "")), ("category", .optional(market.category)),
            ("endDate", market.end.map(JSON.time) ?? .null), ("image", .null),
            ("active", .bool(market.state == .open)), ("closed", .bool(market.state != .open)),
        ]
        let amounts: [(String, JSON)] = [
            ("volume24hr", .money(market.dayVolume ?? .zero)), ("volume", .money(market.volume ?? .zero)),
            ("liquidity", .money(market.liquidity ?? .zero)),
        ]
        let prices: [(String, JSON)] = [
            ("outcomes", list(market.outcomes.map(\.name))), ("outcomePrices", list(probabilities(market))),
            ("bestBid", .price(market.bestBid)), ("bestAsk", .price(market.bestAsk)),
            ("change24hr", .price(market.dayChange)),
        ]
        return .object(
            texts + amounts + prices + [
                ("events", .array([.object([("slug", .string(event))])])), ("eventSlug", .string(event)),
            ]
        )
    }

    private static func probabilities(_ market: PredictionMarket) -> [String] {
        market.outcomes.enumerated().map { place, outcome in
            (outcome.probability ?? (place == 0 ? market.probability : nil) ?? .zero).description
        }
    }

    private static func list(_ texts: [String]) -> JSON {
        .string(String(decoding: JSON.array(texts.map(JSON.string)).encoded(), as: UTF8.self))
    }
}
