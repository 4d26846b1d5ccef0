import BourseCore
import BourseOrderBook
import BourseTestSupport
import Testing

/// A book kept in the plainest way, to compare with.
private struct PlainBook {
    struct Key: Hashable {
        let id: Int64
        let side: BookSide
    }

    var levels: [Key: BookLevel] = [:]
    var unknown = 0

    mutating func apply(_ action: BookAction, _ rows: [BookRow]) {
        if action == .partial { levels = [:] }
        for row in rows {
            let key = Key(id: row.id, side: row.side)
            let old = levels[key]
            if old == nil, action == .update || action == .delete {
                unknown += 1
                continue
            }
            guard action != .delete, let price = row.price ?? old?.price, let size = row.size ?? old?.size else {
                levels[key] = nil
                continue
            }
            levels[key] = BookLevel(price: price, size: size)
        }
    }

    func side(_ side: BookSide) -> [BookLevel] {
        let all = levels.filter { $0.key.side == side }.map(\.value)
        return all.sorted { side == .bid ? $0.price > $1.price : $0.price < $1.price }
    }
}

struct OrderBookPropertyTests {
    @Test(arguments: Seeds.first(60))
    func book_afterAnyMessages_isWhatThePlainestBookIs(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var book = OrderBook()
        var plain = PlainBook()
        let numbers: ClosedRange<Int64> = 1...random.pick([5, 60, 900])
        for step in 0..<300 {
            let action: BookAction =
                step == 0 || random.oneIn(80) ? .partial : random.pick([.insert, .update, .delete])
            let rows = (0..<random.int(1...8)).map { _ in
                Self.row(random.int64(numbers), action, &random)
            }
            book.apply(action, rows)
            plain.apply(action, rows)
            for side in BookSide.allCases {
                let expected = plain.side(side)
                #expect(book.levels(side) == expected)
                #expect(book.total(side) == expected.reduce(0) { $0 + $1.size })
                #expect(book.count(side) == expected.count)
            }
            #expect(book.counters.updatesToUnknownLevels == plain.unknown)
            #expect(book.isCrossed == Self.isCrossed(plain))
        }
        #expect(book.counters.unusableRows == 0)
    }

    /// The price follows from the number, so that no two levels of a side ever share one, and their order is certain.
    private static func row(_ id: Int64, _ action: BookAction, _ random: inout SeededGenerator) -> BookRow {
        let side = random.pick(BookSide.allCases)
        let isNew = action == .partial || action == .insert
        let scattered = (id &* 7_919) % 1_009 * 1_000 + id
        let price = Price(units: side == .bid ? 1_000_000 + scattered : 1_900_000 + scattered)
        return BookRow(
            id: id,
            side: side,
            price: isNew || random.oneIn(2) ? price : nil,
            size: isNew || (action == .update && !random.oneIn(5)) ? random.int64(1...1_000_000) : nil
        )
    }

    private static func isCrossed(_ book: PlainBook) -> Bool {
        guard let bid = book.side(.bid).first, let ask = book.side(.ask).first else { return false }
        return bid.price >= ask.price
    }
}
