import BourseCore
import BourseOrderBook
import Testing

struct OrderBookTests {
    @Test func update_beforeThePartial_isIgnoredAndCounted() {
        var book = OrderBook()
        let outcome = book.apply(.update, [bookRow(1, .bid, "100", 5)])
        #expect(outcome.isIgnored && !outcome.needsResync)
        #expect(!book.isReady && book.best(.bid) == nil && book.counters.ignoredBeforePartial == 1)
    }

    @Test func update_withoutPrice_keepsThePrice() {
        var book = OrderBook(threeAndTwo)
        #expect(!book.apply(.update, [bookRow(2, .bid, nil, 70)]).needsResync)
        #expect(book.level(id: 2, .bid) == bookLevel("99", 70))
    }

    @Test func update_withoutSize_keepsTheSize() {
        var book = OrderBook(threeAndTwo)
        book.apply(.update, [bookRow(2, .bid, "99.5", nil)])
        #expect(book.level(id: 2, .bid) == bookLevel("99.5", 20))
    }

    @Test func update_withAnotherPrice_movesTheLevel() {
        var book = OrderBook(threeAndTwo)
        book.apply(.update, [bookRow(3, .bid, "100.5", 1)])
        #expect(book.levels(.bid) == [bookLevel("100.5", 1), bookLevel("100", 10), bookLevel("99", 20)])
    }

    @Test func unknownLevel_updatedOrDeleted_isCountedAndAsksForAResync() {
        var book = OrderBook(threeAndTwo)
        let update = book.apply(.update, [bookRow(77, .bid, "98", 1), bookRow(1, .bid, nil, 11)])
        #expect(update.unknownLevels == 1 && update.needsResync)
        // The number is known, but on the other side.
        let removal = book.apply(.delete, [bookRow(1, .ask, nil, nil)])
        #expect(removal.unknownLevels == 1)
        #expect(book.counters.updatesToUnknownLevels == 2 && book.hasGap && !book.isTrusted)
        #expect(book.level(id: 1, .bid) == bookLevel("100", 11) && book.count(.bid) == 3)
    }

    @Test func partial_second_replacesEverythingAndMendsTheGap() {
        var book = OrderBook(threeAndTwo)
        book.apply(.delete, [bookRow(77, .bid, nil, nil)])
        let outcome = book.apply(.partial, [bookRow(8, .bid, "50", 1), bookRow(9, .ask, "51", 2)])
        #expect(!outcome.needsResync && book.isTrusted)
        #expect(book.levels(.bid) == [bookLevel("50", 1)] && book.levels(.ask) == [bookLevel("51", 2)])
        #expect(book.counters.resyncs == 1)
    }

    @Test func insert_ofAKnownLevel_changesIt() {
        var book = OrderBook(threeAndTwo)
        book.apply(.insert, [bookRow(1, .bid, "100", 12)])
        #expect(book.levels(.bid, 1) == [bookLevel("100", 12)] && book.count(.bid) == 3)
    }

    @Test func sameNumber_onBothSides_isTwoLevels() {
        var book = OrderBook(threeAndTwo)
        book.apply(.insert, [bookRow(1, .ask, "103", 7)])
        #expect(book.level(id: 1, .bid) == bookLevel("100", 10) && book.level(id: 1, .ask) == bookLevel("103", 7))
        book.apply(.delete, [bookRow(1, .ask, nil, nil)])
        #expect(book.level(id: 1, .bid) == bookLevel("100", 10) && book.level(id: 1, .ask) == nil)
    }

    @Test func bestLevels_deleted_bringUpThoseBehindThem() {
        var book = OrderBook()
        book.apply(
            .partial,
            (1...25).map { BookRow(id: Int64($0), side: .bid, price: Price(units: Int64(100 - $0)), size: 1) }
        )
        book.apply(.delete, (1...5).map { BookRow(id: Int64($0), side: .bid) })
        #expect(book.levels(.bid, 20).map(\.price.units) == (75...94).reversed())
    }

    @Test func crossedBook_isTold_andWhenItEnds() {
        var book = OrderBook(threeAndTwo)
        let crossed = book.apply(.insert, [bookRow(9, .bid, "101", 1)])
        #expect(crossed.isCrossed && crossed.needsResync && book.isCrossed && book.counters.crossings == 1)
        #expect(!book.apply(.delete, [bookRow(4, .ask, nil, nil)]).isCrossed)
        #expect(book.isTrusted)
    }

    @Test func partial_crossedInItself_isTold() {
        var book = OrderBook()
        #expect(book.apply(.partial, [bookRow(1, .bid, "101", 1), bookRow(2, .ask, "100", 1)]).needsResync)
    }

    @Test func partial_withoutLevels_isAnEmptyBookThatIsReady() {
        var book = OrderBook()
        #expect(!book.apply(.partial, []).needsResync)
        #expect(book.isTrusted && book.best(.bid) == nil && book.spread == nil && book.mid == nil)
    }

    @Test func reset_forgetsEverythingUntilTheNextPartial() {
        var book = OrderBook(threeAndTwo)
        book.reset()
        #expect(!book.isReady && book.count(.bid) == 0 && book.total(.ask) == 0)
        #expect(book.apply(.update, [bookRow(1, .bid, nil, 5)]).isIgnored)
        book.apply(.partial, threeAndTwo)
        #expect(book.counters.resyncs == 1 && book.isTrusted)
    }

    @Test func size_ofNothing_isALevelThatIsGone() {
        var book = OrderBook(threeAndTwo)
        book.apply(.update, [bookRow(1, .bid, nil, 0)])
        #expect(book.best(.bid) == bookLevel("99", 20))
    }

    @Test(arguments: [BookAction.partial, .insert])
    func newLevel_withoutPriceOrSize_isUnusable(_ action: BookAction) {
        var book = OrderBook(threeAndTwo)
        let outcome = book.apply(action, [bookRow(30, .bid, nil, 5), bookRow(31, .bid, "98", nil)])
        #expect(outcome.unusableRows == 2 && outcome.needsResync && book.hasGap)
        #expect(book.level(id: 30, .bid) == nil && book.level(id: 31, .bid) == nil)
    }

    @Test func impossibleNumbers_areUnusable() {
        var book = OrderBook(threeAndTwo)
        let rows = [
            BookRow(id: 1, side: .bid, price: Price(units: .max), size: 1),
            BookRow(id: 1, side: .bid, price: Price(units: -1), size: 1),
            BookRow(id: 1, side: .bid, size: .max), BookRow(id: 1, side: .bid, size: -1),
        ]
        for action in [BookAction.update, .insert] { #expect(book.apply(action, rows).unusableRows == 4) }
        #expect(book.level(id: 1, .bid) == bookLevel("100", 10))
    }

    @Test func levels_beyondAnyBelievableNumber_areRefused() {
        var book = OrderBook()
        let rows = (0...OrderBook.maximumLevels).map {
            BookRow(id: Int64($0), side: .ask, price: Price(units: Int64($0 + 1)), size: 1)
        }
        #expect(book.apply(.partial, rows).unusableRows == 1)
        #expect(book.count(.ask) == OrderBook.maximumLevels)
    }

    @Test func time_isTheLatestTold() {
        var book = OrderBook(threeAndTwo)
        book.apply(.update, [BookRow(id: 1, side: .bid, size: 1, time: Timestamp(seconds: 9))])
        book.apply(.update, [BookRow(id: 1, side: .bid, size: 2, time: Timestamp(seconds: 8))])
        #expect(book.time == Timestamp(seconds: 9))
    }

    @Test func copy_ofABook_isLeftAloneByLaterMessages() {
        var book = OrderBook(threeAndTwo)
        let copy = book
        book.apply(.delete, [bookRow(1, .bid, nil, nil)])
        #expect(copy.best(.bid) == bookLevel("100", 10) && book.best(.bid) == bookLevel("99", 20))
    }
}

/// Bids at 100, 99 and 98 with 10, 20 and 30; asks at 101 and 102 with 40 and 50.
let threeAndTwo = [
    bookRow(5, .ask, "102", 50), bookRow(4, .ask, "101", 40), bookRow(1, .bid, "100", 10), bookRow(3, .bid, "98", 30),
    bookRow(2, .bid, "99", 20),
]

func bookRow(_ id: Int64, _ side: BookSide, _ price: String?, _ size: Int64?) -> BookRow {
    BookRow(id: id, side: side, price: price.flatMap { try? Price($0) }, size: size)
}

func bookLevel(_ price: String, _ size: Int64) -> BookLevel? {
    (try? Price(price)).map { BookLevel(price: $0, size: size) }
}

extension OrderBook {
    init(_ partial: [BookRow]) {
        self.init()
        apply(.partial, threeAndTwo)
    }
}
