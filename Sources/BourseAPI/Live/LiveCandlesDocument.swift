import BourseCore
import BourseOrderBook
import BourseValues

/// Candles of a live market, as programs get them.
public enum LiveCandlesDocument {
    private static let candleFields = DocumentFields<LiveCandles.Candle>(
        named: "LiveCandle",
        [
            .field("start", .time) { $0.candle.start },
            .field("open", .price) { $0.candle.open },
            .field("high", .price) { $0.candle.high },
            .field("low", .price) { $0.candle.low },
            .field("close", .price) { $0.candle.close },
            .field("volume", .integer) { Int($0.candle.volume) }.described("Contracts traded."),
            .field("trades", .count) { $0.candle.trades }.described("The number of trades."),
            .field("isFinished", .flag) { $0.isFinished }.described("Whether the interval has ended."),
        ]
    )

    private static let fields = DocumentFields<LiveCandles>(
        named: "LiveCandles",
        [
            .field("symbol", .text) { $0.symbol.name },
            .field("interval", .choice(CandleInterval.self)) { $0.interval },
            .field("candles", .list(of: candleFields)) { $0.candles }
                .described("The oldest first; an interval without trades repeats the last close with volume 0."),
        ]
    )

    /// Candles.
    public static func json(_ candles: LiveCandles) -> JSON { fields.json(candles) }

    /// The schema of ``json(_:)``.
    public static var schema: JSONSchema { fields.schema }
}
