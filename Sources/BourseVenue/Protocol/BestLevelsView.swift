import BourseCore
import BourseOrderBook

/// The best levels of each side, and what has to be said when they change.
///
/// Levels that leave the view are deleted and levels that enter it inserted, whether or not anything happened to them.
struct BestLevelsView: Hashable, Sendable {
    private let depth: Int
    /// Best last, as in the book.
    private var bids: [TrueLevel]
    private var asks: [TrueLevel]

    init(of book: TrueBook, depth: Int) {
        self.depth = depth
        bids = book.side(.bid).suffix(depth)
        asks = book.side(.ask).suffix(depth)
    }

    /// Takes over the book's best levels and returns the messages about it: deletes, then updates, then inserts, so
    /// that a side is never longer than the view.
    mutating func follow(_ book: TrueBook) -> [(action: BookAction, rows: [BookRow])] {
        var gone: [BookRow] = []
        var changed: [BookRow] = []
        var come: [BookRow] = []
        Self.follow(&asks, book.side(.ask).suffix(depth), .ask, book.time, &gone, &changed, &come)
        Self.follow(&bids, book.side(.bid).suffix(depth), .bid, book.time, &gone, &changed, &come)
        return [(BookAction.delete, gone), (.update, changed), (.insert, come)].filter { !$0.1.isEmpty }
    }

    private static func follow(
        _ view: inout [TrueLevel],
        _ now: ArraySlice<TrueLevel>,
        _ side: BookSide,
        _ time: Timestamp,
        _ gone: inout [BookRow],
        _ changed: inout [BookRow],
        _ come: inout [BookRow]
    ) {
        guard !view.elementsEqual(now) else { return }
        // Both are in the same order: one walk finds what is on one side only.
        var old = view[...]
        var new = now
        while let before = old.last, let after = new.last {
            if before.price == after.price {
                if before != after { changed.append(row(after, side)) }
                old.removeLast()
                new.removeLast()
            } else if (before.price > after.price) == (side == .bid) {
                gone.append(BookRow(id: before.id, side: side, price: before.price, time: time))
                old.removeLast()
            } else {
                come.append(row(after, side))
                new.removeLast()
            }
        }
        gone += old.reversed().map { BookRow(id: $0.id, side: side, price: $0.price, time: time) }
        come += new.reversed().map { row($0, side) }
        view = Array(now)
    }

    private static func row(_ level: TrueLevel, _ side: BookSide) -> BookRow {
        BookRow(id: level.id, side: side, price: level.price, size: level.size, time: level.time)
    }
}
