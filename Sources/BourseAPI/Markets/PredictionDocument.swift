import BourseCore
import BourseMarkets
import BourseValues

/// Prediction markets as programs get them.
///
/// Prices of shares are probabilities from 0 to 1, amounts are dollars. Unknown values are null.
public enum PredictionDocument {
    /// Some markets of those that were asked for.
    ///
    /// - Parameter total: How many there are in all.
    public static func json(
        _ markets: some Sequence<PredictionMarket>,
        total: Int,
        of listing: PredictionListing
    ) -> JSON {
        fields.json((Array(markets), total, listing))
    }

    /// The schema of ``json(_:total:of:)``.
    public static var schema: JSONSchema { fields.schema }

    /// Markets as a table, a row each.
    public static func table(_ markets: some Sequence<PredictionMarket>) -> TableFile {
        TableFile(
            [
                "id", "event", "question", "category", "state", "probability", "bid", "ask", "day_change",
                "day_volume_usd", "volume_usd", "liquidity_usd", "end", "as_of", "source",
            ],
            of: Array(markets)
        ) { market in
            [
                .text(market.id), .optional(market.event?.title), .text(market.question), .optional(market.category),
                .text(market.state.rawValue), .value(market.probability), .value(market.bestBid),
                .value(market.bestAsk), .value(market.dayChange), .value(market.dayVolume), .value(market.volume),
                .value(market.liquidity), .value(market.end), .value(market.asOf), .text(market.source.name),
            ]
        }
    }
}
