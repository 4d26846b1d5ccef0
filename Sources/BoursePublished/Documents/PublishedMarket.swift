import BourseAPI
import BourseCore
import BourseMarkets

/// A prediction market.
///
/// Amounts are numbers, which a phone insists on; prices of outcomes and their names are texts that hold a list, as their
/// source writes them.
public enum PublishedMarket {
    /// A row of `/api/markets`.
    public static let row = DocumentFields<PredictionMarket>([
        .field("id", .text) { $0.id },
        .field("slug", .text) { $0.slug ?? $0.id },
        .field("question", .text) { $0.question },
        .field("description", .text) { $0.details ?? "" },
        .nullable("category", .text) { $0.category },
        .nullable("endDate", .time) { $0.end },
        .nullable("image", .text) { _ in nil },
        .field("active", .flag) { $0.state == .open },
        .field("closed", .flag) { $0.state != .open },
        .field("volume24hr", .money) { $0.dayVolume ?? .zero },
        .field("volume", .money) { $0.volume ?? .zero },
        .field("liquidity", .money) { $0.liquidity ?? .zero },
        .field("outcomes", list) { $0.outcomes.map(\.name) },
        .field("outcomePrices", list) { probabilities($0) },
        .nullable("bestBid", .price) { $0.bestBid },
        .nullable("bestAsk", .price) { $0.bestAsk },
        .nullable("change24hr", .price) { $0.dayChange },
        .field("events", .list(of: event)) { [eventSlug($0)] },
        .field("eventSlug", .text) { eventSlug($0) },
    ])

    private static let event = DocumentFields<String>([.field("slug", .text) { $0 }])

    private static func eventSlug(_ market: PredictionMarket) -> String {
        market.event?.slug ?? market.slug ?? market.id
    }

    private static func probabilities(_ market: PredictionMarket) -> [String] {
        market.outcomes.enumerated().map { place, outcome in
            (outcome.probability ?? (place == 0 ? market.probability : nil) ?? .zero).description
        }
    }

    /// A JSON list of strings, encoded as a string.
    private static let list = FieldKind<[String]>(.text) {
        .string(String(decoding: JSON.array($0.map(JSON.string)).encoded(), as: UTF8.self))
    }
}
