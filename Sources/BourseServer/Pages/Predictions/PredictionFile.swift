import BourseCore
import BourseDesk
import BourseMarkets

/// Prediction markets as a file.
enum PredictionFile {
    static func text(_ markets: [PredictionMarket]) -> String {
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
