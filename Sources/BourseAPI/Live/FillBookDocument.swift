import BourseCore
import BourseOrderBook
import BourseValues

/// The order books at the fills of a trade, as programs get them.
public enum FillBookDocument {
    /// The fills in the order of time; none when the market was never recorded.
    public static let fields = DocumentFields<[BookedFill]>([
        .field("fills", .list(of: fill)) { $0 }
    ])

    private static let fill = DocumentFields<BookedFill>(
        named: "BookedFill",
        [
            .field("time", .time) { $0.time },
            .field("side", .choice(["buy", "sell"])) { $0.isBuy ? "buy" : "sell" },
            .field("quantity", .quantity) { $0.quantity },
            .field("price", .price) { $0.price },
            .nullable("absence", .choice(BookedFill.Absence.self)) {
                if case .failure(let absence) = $0.book { absence } else { nil }
            }
            .described("Why there is no book."),
            .nullable("book", .object(book)) { if case .success(let book) = $0.book { book } else { nil } },
        ]
    )

    private static let book = DocumentFields<FillBook>(
        named: "FillBook",
        [
            .field("recording", .text) { $0.recording.description },
            .field("replayAt", .count) { $0.replayAt }.described("Seconds from its beginning to before the fill."),
            .field("changedAt", .time) { $0.changedAt }.described("The last change of the book before the fill."),
            .field("bids", .list(of: level)) { $0.bids },
            .field("asks", .list(of: level)) { $0.asks },
            .field("mid", .price) { $0.quality.mid },
            .field("spread", .price) { $0.quality.spread },
            .field("effectiveSpread", .price) { $0.quality.effectiveSpread }
                .described("Twice the distance from the middle, below 0 for a fill better than that."),
            .field("againstTouch", .price) { $0.quality.againstTouch }
                .described("How much worse than the best price of the other side, below 0 for better."),
            .field("againstMid", .price) { $0.quality.againstMid },
            .nullable("againstMidBasisPoints", .ratio) { $0.quality.basisPoints($0.quality.againstMid) },
            .nullable("sweepPrice", .price) { $0.quality.sweepPrice }
                .described("The average price of the whole quantity against the book's levels."),
        ]
    )

    private static let level = DocumentFields<BookLevel>([
        .field("price", .price) { $0.price },
        .field("size", .count) { Int($0.size) },
    ])
}
