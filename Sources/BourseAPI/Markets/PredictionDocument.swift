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

    /// Markets as a file of comma-separated values, the header first.
    public static func csv(_ markets: some Sequence<PredictionMarket>) -> String {
        var text = CSVText.line([
            "id", "event", "question", "category", "state", "probability", "bid", "ask", "day_change", "day_volume_usd",
            "volume_usd", "liquidity_usd", "end", "as_of", "source",
        ])
        for it in markets {
            func parsed<Value: CustomStringConvertible>(_ value: Value?) -> String { value.map { "\($0)" } ?? "" }
            let names: [String] = [
                it.id, CSVText.guarded(it.event?.title ?? ""), CSVText.guarded(it.question),
                CSVText.guarded(it.category ?? ""), it.state.rawValue,
            ]
            let values: [String] = [
                parsed(it.probability), parsed(it.bestBid), parsed(it.bestAsk), parsed(it.dayChange),
                parsed(it.dayVolume), parsed(it.volume), parsed(it.liquidity),
            ]
            text += CSVText.line(names + values + [parsed(it.end), "\(it.asOf)", it.source.name])
        }
        return text
    }
}
