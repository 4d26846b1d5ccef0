import BourseCore
import BourseOrderBook
import BourseTestSupport
import Testing

@Suite("Trade tape")
struct TradeTapeTests {
    @Test
    func append_tradesOutOfOrder_newestFirstByTimeThenArrival() {
        var tape = TradeTape(capacity: 10)
        tape.append([trade(1, at: 50), trade(2, at: 10), trade(3, at: 50), trade(4, at: 30)])
        #expect(ids(tape.newest(10)) == [3, 1, 4, 2])
        #expect(ids(tape.newest(2)) == [3, 1])
    }

    @Test
    func append_moreThanCapacityInOneBatch_theNewestSurvive() {
        var tape = TradeTape(capacity: 30)
        tape.append((1...40).map { trade($0, at: Int64($0)) })
        #expect(ids(tape.newest(100)) == Array((11...40).reversed()))
        #expect(tape.statistics.size == 30)
    }

    @Test
    func append_oneInstantWithMoreTradesThanCapacity_theLastToArriveSurvive() {
        var tape = TradeTape(capacity: 5)
        tape.append((1...12).map { trade($0, at: 7) })
        #expect(ids(tape.newest(10)) == [12, 11, 10, 9, 8])
    }

    @Test
    func append_aMatchToldTwice_isKeptOnce() {
        var tape = TradeTape(capacity: 10)
        #expect(tape.append([trade(1, at: 1), trade(2, at: 2)]) == 2)
        #expect(tape.append([trade(2, at: 2)], from: .partial) == 0)
        #expect(tape.append([trade(1, at: 1), trade(3, at: 3)]) == 1)
        #expect(ids(tape.newest(10)) == [3, 2, 1])
        #expect(tape.repeated == 2)
    }

    @Test
    func append_lookalikesWithoutNames_areBothKeptUnlessAPartialRepeatsThem() {
        var tape = TradeTape(capacity: 10)
        let print = TradePrint(id: nil, time: time(5), taker: nil, price: price(100), size: 1)
        #expect(tape.append([print, print]) == 2)
        #expect(tape.append([print], from: .partial) == 0)
        #expect(tape.count == 2)
    }

    @Test
    func append_olderThanEverythingOnAFullTape_isCountedAndLeftOut() {
        var tape = TradeTape(capacity: 2)
        tape.append([trade(1, at: 10), trade(2, at: 20)])
        #expect(tape.append([trade(3, at: 5)]) == 0)
        #expect(tape.tooLate == 1)
        #expect(ids(tape.newest(5)) == [2, 1])
    }

    @Test
    func append_updatesAndDeletions_changeNothing() {
        var tape = TradeTape(capacity: 2)
        #expect(tape.append([trade(1, at: 10)], from: .update) == 0)
        #expect(tape.append([trade(1, at: 10)], from: .delete) == 0)
        #expect(tape.count == 0)
    }

    @Test
    func interrupt_partialWithAKnownTrade_provesThatNoneIsMissing() {
        var tape = TradeTape(capacity: 10)
        tape.append([trade(1, at: 10), trade(2, at: 20)])
        tape.interrupt()
        tape.append([trade(2, at: 20), trade(3, at: 30)], from: .partial)
        #expect(ids(tape.newest(10)) == [3, 2, 1])
        #expect(gaps(tape).isEmpty)
        #expect(!tape.isInterrupted)
    }

    @Test
    func interrupt_partialWithUnknownTradesOnly_marksTheGapBeforeThem() {
        var tape = TradeTape(capacity: 10)
        tape.append([trade(1, at: 10)])
        tape.interrupt()
        tape.append([trade(3, at: 30), trade(4, at: 30)], from: .partial)
        #expect(gaps(tape) == [TapeGap(after: time(10), before: time(30))])
        #expect(tape.newest(4).map { $0.trade?.id?.low } == [4, 3, nil, 1])
    }

    @Test
    func interrupt_insertWithAKnownTrade_provesNothing() {
        var tape = TradeTape(capacity: 10)
        tape.append([trade(1, at: 10)])
        tape.interrupt()
        tape.append([trade(1, at: 10), trade(2, at: 20)])
        #expect(gaps(tape).count == 1)
    }

    @Test
    func interrupt_emptyPartial_leavesTheQuestionOpen() {
        var tape = TradeTape(capacity: 10)
        tape.append([trade(1, at: 10)])
        tape.interrupt()
        tape.append([], from: .partial)
        #expect(tape.isInterrupted)
        tape.append([trade(2, at: 20)])
        #expect(gaps(tape).count == 1)
    }

    @Test
    func interrupt_emptyTape_leavesNoGap() {
        var tape = TradeTape(capacity: 10)
        tape.interrupt()
        tape.append([trade(1, at: 10)], from: .partial)
        #expect(gaps(tape).isEmpty)
    }

    @Test
    func statistics_tradesThatAreForgotten_areCountedOut() {
        var tape = TradeTape(capacity: 2)
        tape.append([
            trade(1, at: 1, .buy, 100, size: 7), trade(2, at: 2, .sell, 200, size: 5),
            trade(3, at: 3, .buy, 400, size: 3),
        ])
        #expect(tape.statistics.boughtSize == 3)
        #expect(tape.statistics.soldSize == 5)
        #expect(tape.statistics.buys == 1)
        #expect(tape.statistics.sells == 1)
        #expect(tape.statistics.delta == -2)
        #expect(tape.statistics.averagePrice == price(275))
    }

    @Test(arguments: Seeds.first(200))
    func tape_randomTrades_equalsANaiveTape(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let capacity = random.int(1...20)
        var tape = TradeTape(capacity: capacity)
        var naive: [(time: Int64, arrival: Int, id: Int)] = []
        var arrival = 0
        for id in 1...random.int(1...120) {
            let now = Int64(id) - (random.oneIn(4) ? random.int64(0...30) : 0)
            let isKept = naive.count < capacity || now >= naive[0].time
            #expect((tape.append([trade(id, at: now)]) == 1) == isKept)
            guard isKept else { continue }
            arrival += 1
            naive.append((now, arrival, id))
            naive.sort { ($0.time, $0.arrival) < ($1.time, $1.arrival) }
            // Room is made before the newcomer is placed.
            if naive.count > capacity { naive.remove(at: naive[0].id == id ? 1 : 0) }
        }
        #expect(ids(tape.newest(.max)) == naive.reversed().map(\.id))
        #expect(tape.statistics.size == Int64(naive.count))
    }
}
