import BourseCore
import BourseOrderBook
import BourseValues

/// A live market, as programs get it.
public enum LiveMarketDocument {
    /// The status of a market.
    static let statusFields = DocumentFields<LiveStatus>(
        named: "LiveStatus",
        [
            .field("symbol", .text) { $0.symbol.name },
            .field("asOf", .time) { $0.time },
            .field("state", .choice(LiveState.self)) { $0.state },
            .field("isLive", .flag) { $0.state == .live }
                .described("Whether the order book is the venue's present one. Any other one must not be used."),
            .nullable("reason", .text) { $0.reason }.described("Why the market is not live, as a sentence."),
            .field("book", .choice(LiveStatus.Book.self)) { $0.book },
            .nullable("bookChangedAt", .time) { $0.bookChangedAt },
            .nullable("latencyMilliseconds", .integer) { $0.latencyMilliseconds }
                .described("How late the venue's messages are."),
            .field("messagesPerSecond", .count) { $0.messagesPerSecond },
            .nullable("secondsToAttempt", .count) { $0.secondsToAttempt }
                .described("Seconds until the next attempt to connect."),
        ]
    )

    /// A price and the contracts that wait there.
    static let levelFields = DocumentFields<BookLevel>(
        named: "LiveLevel",
        [
            .field("price", .price) { $0.price },
            .field("size", .integer) { Int($0.size) },
        ]
    )

    private static let quoteFields = DocumentFields<LiveSnapshot>([
        .nullable("last", .price) { $0.last },
        .nullable("bid", .object(levelFields)) { $0.bid },
        .nullable("ask", .object(levelFields)) { $0.ask },
        .nullable("spread", .price) { $0.spread },
        .nullable("mark", .price) { $0.metrics.mark },
        .nullable("index", .price) { $0.metrics.index },
    ])

    private static let statisticsFields = DocumentFields<LiveSnapshot>([
        .nullable("previousDay", .price) { $0.metrics.previousDay }.described("The last price 24 hours ago."),
        .nullable("change", .price) { $0.change },
        .nullable("changeRatio", .ratio) { $0.changeRatio },
        .nullable("high", .price) { $0.metrics.high },
        .nullable("low", .price) { $0.metrics.low },
        .nullable("volume", .integer) { $0.metrics.volume.map { Int($0) } }.described("Contracts traded in 24 hours."),
        .nullable("openInterest", .integer) { $0.metrics.openInterest.map { Int($0) } },
        .nullable("fundingRate", .ratio) { $0.metrics.fundingRate },
        .nullable("indicativeFundingRate", .ratio) { $0.metrics.indicativeFundingRate },
        .nullable("fundingAt", .time) { $0.metrics.fundingTime },
    ])

    private static let fields = DocumentFields<LiveSnapshot>(
        named: "LiveMarket",
        [
            .field("symbol", .text) { $0.status.symbol.name },
            .field("venue", .text) { $0.venue },
            .nullable("name", .text) { $0.instrument?.name },
            .nullable("unit", .text) { $0.instrument?.unit }.described("What sizes are counted in."),
            .nullable("tick", .price) { $0.instrument?.exactTick },
            .field("status", .object(statusFields)) { $0.status },
            .field("quote", .object(quoteFields)) { $0 },
            .field("statistics", .object(statisticsFields)) { $0 },
        ]
    )

    /// A market at one moment.
    public static func json(_ snapshot: LiveSnapshot) -> JSON { fields.json(snapshot) }

    /// The schema of ``json(_:)``.
    public static var schema: JSONSchema { fields.schema }

    /// The status of a market.
    public static func status(_ status: LiveStatus) -> JSON { statusFields.json(status) }
}
