import BourseCore
import BourseOrderBook
import BourseValues

/// The order book of a live market, as programs get it.
public enum LiveBookDocument {
    private static let fields = DocumentFields<LiveBook>(
        named: "LiveBook",
        [
            .field("symbol", .text) { $0.symbol.name },
            .field("changedAt", .time) { $0.changedAt },
            .field("bids", .list(of: LiveMarketDocument.levelFields)) { $0.bids }
                .described("The best bids, the highest price first."),
            .field("asks", .list(of: LiveMarketDocument.levelFields)) { $0.asks }
                .described("The best asks, the lowest price first."),
            .field("bidLevels", .count) { $0.bidCount }.described("The number of levels of all bids."),
            .field("askLevels", .count) { $0.askCount }.described("The number of levels of all asks."),
            .nullable("mid", .price) { $0.mid },
            .nullable("spread", .price) { $0.spread },
        ]
    )

    /// The best levels of an order book.
    public static func json(_ book: LiveBook) -> JSON { fields.json(book) }

    /// The schema of ``json(_:)``.
    public static var schema: JSONSchema { fields.schema }
}
