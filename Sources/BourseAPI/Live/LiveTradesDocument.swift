import BourseCore
import BourseOrderBook
import BourseValues

/// Trades of a live market, as programs get them.
public enum LiveTradesDocument {
    private static let tradeFields = DocumentFields<LiveTrades.Trade>(
        named: "LiveTrade",
        [
            .field("id", .text) { $0.id }.described("Unique; continues a stream after this trade."),
            .field("time", .time) { $0.time },
            .nullable("side", .choice(["buy", "sell"])) { trade in
                trade.taker.map { $0 == .buy ? "buy" : "sell" }
            }.described("The side of the taker; null for a settlement."),
            .field("price", .price) { $0.price },
            .field("size", .integer) { Int($0.size) },
        ]
    )

    private static let gapFields = DocumentFields<TapeGap>(
        named: "LiveGap",
        [
            .field("after", .time) { $0.after }.described("The last trade known before it."),
            .field("before", .time) { $0.before }.described("The first trade known behind it."),
        ]
    )

    private static let content: [DocumentField<LiveTrades>] = [
        .field("trades", .list(of: tradeFields)) { $0.trades }.described("The oldest first."),
        .field("gaps", .list(of: gapFields)) { $0.gaps }
            .described("Stretches of time in which trades may be missing, the oldest first."),
    ]

    private static let fields = DocumentFields<LiveTrades>(
        named: "LiveTrades",
        [
            .field("symbol", .text) { $0.symbol.name },
            .field("state", .choice(LiveState.self)) { $0.state }
                .described("The state of the market; unless it is `live`, the newest trades may be missing."),
            .field("lastId", .text) { $0.lastID }.described("A stream after this id continues these trades."),
        ] + content
    )

    private static let eventFields = DocumentFields<LiveTrades>(
        named: "LiveTradesEvent",
        [
            .field("symbol", .text) { $0.symbol.name },
            .field("isReset", .flag) { $0.isReset }
                .described("Whether these are the newest trades regardless of earlier events, instead of all since."),
            .field("missed", .count) { $0.missed }.described("Trades since the last event that are not listed."),
        ] + content
    )

    /// The newest trades.
    public static func json(_ trades: LiveTrades) -> JSON { fields.json(trades) }

    /// The trades since the last event of a stream.
    public static func event(_ trades: LiveTrades) -> JSON { eventFields.json(trades) }

    /// The schema of ``json(_:)``.
    public static var schema: JSONSchema { fields.schema }

    /// The schema of ``event(_:)``.
    public static var eventSchema: JSONSchema { eventFields.schema }
}
