import BourseCore
import BourseOrderBook
import BourseTestSupport
import Testing

@Suite("Candle set")
struct CandleSetTests {
    @Test(arguments: CandleInterval.allCases)
    func interval_start_isAWholeMultiple(interval: CandleInterval) {
        for seconds in [0, 1, 59, 60, 299, 300, 3599, 86_399, 86_400, 1_626_993_367] as [Int64] {
            let start = interval.start(of: Timestamp(seconds: seconds))
            #expect(start.seconds == seconds - seconds % interval.seconds)
        }
        #expect(interval.start(of: Timestamp(microseconds: -1)) == Timestamp(seconds: -interval.seconds))
    }

    @Test
    func merge_aSettledMinute_correctsTheLongerLiveCandles() {
        var set = CandleSet(capacity: 100)
        set.apply(trade(1, at: seconds(10), .buy, 100, size: 1))
        set.apply(trade(2, at: seconds(70), .buy, 101, size: 1))
        set.merge(bin(1, 99, 130, 80, 100, volume: 40, trades: 5), of: .minute)
        for interval in [CandleInterval.fiveMinutes, .hour, .day] {
            #expect(set[interval].last(1) == [candle(0, 99, 130, 80, 101, volume: 41, trades: 6)])
        }
    }

    @Test
    func apply_intoASettledHour_changesTheMinuteOnly() {
        var set = CandleSet(capacity: 100)
        set.merge(bin(60, 1, 3, 1, 2, volume: 9), of: .hour)
        set.apply(trade(1, at: seconds(10), .buy, 100, size: 1))
        #expect(set[.minute].last(1).map(\.close) == [price(100)])
        #expect(set[.hour].last(1).map(\.close) == [price(2)])
    }

    @Test
    func merge_hoursOfToday_makeTheLiveDay() {
        var set = CandleSet(capacity: 100)
        for hour in 1...3 as ClosedRange<Int64> {
            set.merge(bin(60 * hour, hour, 10 * hour, hour, 2 * hour, volume: 5), of: .hour)
        }
        set.apply(trade(1, at: seconds(3 * 3600 + 5), .sell, 50, size: 7))
        #expect(set[.day].last(1) == [candle(0, 1, 50, 1, 50, volume: 22, trades: 1)])
    }

    @Test
    func apply_forLongerThanTheMinutesReach_keepsTheLongerCandlesWhole() {
        var set = CandleSet(capacity: 60)
        for index in 0..<600 as Range<Int64> { set.apply(trade(Int(index), at: seconds(60 * index), .buy, index + 1)) }
        #expect(set[.minute].last(.max).count == 60)
        #expect(set[.hour].last(.max).map(\.trades) == Array(repeating: 60, count: 10))
        #expect(set[.day].last(.max) == [candle(0, 1, 600, 1, 600, volume: 600, trades: 600)])
    }

    @Test
    func apply_lateWhereTheMinutesBeginInTheMiddle_leavesTheLongerCandleWhole() {
        var set = CandleSet(capacity: 60)
        for index in 0..<602 as Range<Int64> { set.apply(trade(Int(index), at: seconds(60 * index), .buy, index + 1)) }
        #expect(set[.minute].start == minute(542))
        set.apply(trade(1000, at: seconds(60 * 543), .buy, 1))
        #expect(
            set[.fiveMinutes].candles(in: minute(540)..<minute(541)) == [
                candle(540, 541, 545, 541, 545, volume: 5, trades: 5)
            ]
        )
    }

    @Test(arguments: Seeds.first(60))
    func set_randomTrades_equalsANaiveRecomputationAtEveryInterval(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let opening: CandleOpening = random.oneIn(2) ? .firstTrade : .previousClose
        var set = CandleSet(capacity: 3000, opening: opening)
        var trades: [TradePrint] = []
        for id in 1...400 {
            let now = random.int64(0...3 * 86_400) * 300_000
            let print = trade(id, at: now, .buy, random.int64(90...110), size: random.int64(1...9))
            trades.append(print)
            set.apply(print)
            if random.oneIn(5) { set.apply(random.pick(trades)) }
        }
        for interval in CandleInterval.allCases {
            #expect(set[interval].last(.max) == naive(trades, [:], interval, opening), "\(interval)")
        }
    }
}
