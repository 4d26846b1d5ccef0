import BourseCore
import BourseJournal
import BourseValues

/// Merged and split trades, and the executions of a trade, as programs get them.
public enum TradeChangeDocument {
    /// The identity of an execution, which also names a trade.
    static let pattern = "^[0-9a-f]{32}(-[0-9]+)?$"

    private static let stateText =
        "applied; contained in a later merge; missing an execution; or unfit, if the executions do not make up the trades."

    /// The response with all merges.
    public static let merges = DocumentFields<[MergedTrades]>([.field("merges", .list(of: merge)) { $0 }])

    /// The response with all splits.
    public static let splits = DocumentFields<[SplitTrade]>([.field("splits", .list(of: split)) { $0 }])

    private static let merge = DocumentFields<MergedTrades>(
        named: "TradeMerge",
        [
            .field("id", .text(matching: pattern)) { $0.trades.first ?? "" }
                .described("The identity of the merged trade, which is that of its first trade."),
            .field("trades", .list(.text(matching: pattern))) { $0.trades },
            .field("mergedAt", .time) { $0.mergedAt },
            .field("state", .choice(TradeChangeState.self)) { $0.state }.described(stateText),
        ]
    )

    private static let split = DocumentFields<SplitTrade>(
        named: "TradeSplit",
        [
            .field("id", .text(matching: pattern)) { $0.later }
                .described("The identity of the later trade, which is that of the execution after which it begins."),
            .field("trade", .text(matching: pattern)) { $0.trade }.described(
                "The identity of the trade before it was split."
            ),
            .field("splitAt", .time) { $0.splitAt },
            .field("state", .choice(TradeChangeState.self)) { $0.state }.described(stateText),
        ]
    )

    /// An execution of a trade.
    public static let execution = DocumentFields<TradeExecution>(
        named: "TradeExecution",
        [
            .field("id", .text(matching: pattern)) { $0.id },
            .field("time", .time) { $0.fill.time },
            .field("symbol", .text(1...32)) { $0.key.instrument.symbol.name },
            .field("type", .choice(InstrumentType.self)) { $0.key.instrument.type },
            .nullable("expiration", .day) { $0.key.instrument.expiration },
            .nullable("strike", .price) { $0.key.instrument.strike },
            .field("side", .choice(Side.self)) { $0.fill.side },
            .field("quantity", .quantity) { $0.quantity }.described("The quantity in this trade."),
            .field("price", .price) { $0.fill.price },
            .field("fees", .money) { $0.fees }.described("The fees in this trade."),
            .field("opens", .flag) { $0.isOpening }.described("Whether it opens or adds, rather than closes."),
            .field("canSplit", .flag) { $0.canSplit }.described("Whether the trade can be split after it."),
        ]
    )
}

/// A request to merge trades.
public struct TradeMergeRequest: Decodable, Sendable {
    /// The identities of the trades.
    public let trades: [String]

    /// The schema of the body.
    public static let schema: JSONSchema = .object(
        ["trades": .list(.text(matching: TradeChangeDocument.pattern), 2...100)],
        takesMore: true
    )
}

/// A request to split a trade.
public struct TradeSplitRequest: Decodable, Sendable {
    /// The identity of the trade.
    public let trade: String
    /// The identity of the execution with which the earlier trade ends.
    public let after: String

    /// The schema of the body.
    public static let schema: JSONSchema = .object(
        [
            "trade": .text(matching: TradeChangeDocument.pattern),
            "after": JSONSchema.text(matching: TradeChangeDocument.pattern).described(
                "A closing execution of the trade, but not the last."
            ),
        ],
        takesMore: true
    )
}
