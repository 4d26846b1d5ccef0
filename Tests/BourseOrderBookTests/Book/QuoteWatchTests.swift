import BourseCore
import BourseOrderBook
import BourseTestSupport
import Testing

struct QuoteWatchTests {
    @Test func quote_thatTheBookShowed_agrees_howeverOldTheTopIs() {
        var watch = Watched()
        watch.show(1)
        watch.now += 60_000_000
        watch.quote(1)
        watch.now += 10_000_000
        #expect(!watch.isContradicted)
        watch.show(2)
        watch.now += 900_000
        watch.quote(1)
        watch.now += 10_000_000
        #expect(!watch.isContradicted, "quotes come late")
    }

    @Test func quote_thatTheBookShowsInTime_agrees_andOneItNeverShowsContradicts() {
        var watch = Watched()
        watch.show(1)
        watch.quote(2)
        watch.now += QuoteWatch.patience
        #expect(!watch.isContradicted)
        watch.show(2)
        watch.now += 1
        #expect(!watch.isContradicted)
        watch.quote(3)
        watch.now += QuoteWatch.patience + 1
        #expect(watch.isContradicted)
    }

    @Test func bookThatStandsStill_isContradicted_afterThePatienceFromTheFirstQuoteOn() {
        var watch = Watched()
        watch.show(1)
        watch.quote(1)
        var first: Int64?
        for second in 1...10 as ClosedRange<Int64> where first == nil {
            watch.now = second * 1_000_000
            watch.quote(1 + second)
            if watch.isContradicted { first = second }
        }
        #expect(first == 4)
    }

    @Test func restart_forgetsWhatSpokeAgainstTheBook_andWhatItShowed() {
        var watch = Watched()
        watch.show(1)
        watch.quote(2)
        watch.watch.restart()
        watch.now += 10_000_000
        #expect(!watch.isContradicted)
        watch.quote(9)
        watch.now += 10_000_000
        #expect(!watch.isContradicted, "nothing is judged before the book is there")
        watch.show(3)
        watch.quote(1)
        watch.now += 10_000_000
        #expect(watch.isContradicted, "what an older book showed does not count")
    }

    @Test func quotesThatAreNeverRight_areNoLongerBelieved_untilOneIs() {
        var watch = Watched()
        var contradictions = 0
        for round in 0..<10 as Range<Int64> {
            watch.watch.restart()
            watch.show(round)
            watch.quote(100 + round)
            watch.now += 3_000_000
            if watch.watch.isContradicted(at: Timestamp(microseconds: watch.now)) { contradictions += 1 }
        }
        #expect(contradictions == QuoteWatch.mostInARow)
        watch.watch.restart()
        watch.show(1)
        watch.quote(1)
        watch.quote(2)
        watch.now += 3_000_000
        #expect(watch.isContradicted)
    }

    @Test(arguments: [true, false])
    func bookThatIsStuckAfterEveryPartial_isContradictedEachTime(isQuotedBefore: Bool) {
        var watch = Watched()
        var contradictions = 0
        for round in 0..<10 as Range<Int64> {
            watch.watch.restart()
            if isQuotedBefore { watch.quote(round) }
            watch.show(round)
            watch.quote(isQuotedBefore ? [100 + round] : [round, 100 + round])
            watch.now += 3_000_000
            if watch.watch.isContradicted(at: Timestamp(microseconds: watch.now)) { contradictions += 1 }
        }
        #expect(contradictions == 10)
    }

    @Test func trade_beyondItsSide_contradicts_unlessTheBookFollows() {
        var watch = Watched()
        watch.show(1)
        for (taker, price) in [(TakerSide.buy, "101"), (.sell, "100"), (.buy, "99")] { watch.trade(taker, price) }
        watch.now += 3_000_000
        #expect(!watch.isContradicted, "at the touch, or inside")
        watch.trade(.buy, "102")
        watch.now += 1_000_000
        watch.show(1, ask: "102")
        watch.now += 3_000_000
        #expect(!watch.isContradicted, "the book came after the trade")
        watch.trade(.sell, "98")
        watch.now += 3_000_000
        #expect(watch.isContradicted)
    }

    @Test func settlement_isNoTradeOfTheBook() {
        var watch = Watched()
        watch.show(1)
        watch.trade(nil, "500")
        watch.now += 3_000_000
        #expect(!watch.isContradicted)
    }

    /// A market that moves its top some twenty times a second and quotes once a second, as the venue does.
    @Test(arguments: Seeds.first(20))
    func bookThatFollows_isNeverContradicted_andOneThatIsStuckAlwaysIs(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var watch = Watched()
        var top: Int64 = 0
        var contradictions = 0
        for tick in 1...4000 {
            if random.oneIn(5) { top += 1 }
            watch.now += 10_000
            watch.show(top)
            if tick % 100 == random.int(0...99) { watch.quote(top) }
            if watch.isContradicted { contradictions += 1 }
        }
        #expect(contradictions == 0)
        let stuckAt = watch.now
        while !watch.isContradicted, watch.now - stuckAt < 60_000_000 {
            watch.now += 1_000_000
            top += Int64(random.int(1...3))
            watch.quote(top)
        }
        #expect(watch.now - stuckAt <= 4_000_000)
    }
}

/// A watch on time that is moved by hand, over tops that are told apart by the size of the bid.
private struct Watched {
    var watch = QuoteWatch()
    /// Microseconds.
    var now: Int64 = 0

    private var time: Timestamp { Timestamp(microseconds: now) }

    /// Asked of a copy, which changes nothing.
    var isContradicted: Bool {
        var copy = watch
        return copy.isContradicted(at: time)
    }

    mutating func show(_ size: Int64, ask: String = "101") {
        watch.show(bid: bookLevel("100", size), ask: bookLevel(ask, 1), at: time)
    }

    mutating func quote(_ size: Int64) {
        quote([size])
    }

    mutating func quote(_ sizes: [Int64]) {
        let tops = sizes.map { TopOfBook(time: time, bid: bookLevel("100", $0), ask: bookLevel("101", 1)) }
        watch.observe(tops, at: time)
    }

    mutating func trade(_ taker: TakerSide?, _ price: String) {
        guard let price = try? Price(price) else { return }
        watch.observe(TradePrint(id: nil, time: time, taker: taker, price: price, size: 1), at: time)
    }
}
