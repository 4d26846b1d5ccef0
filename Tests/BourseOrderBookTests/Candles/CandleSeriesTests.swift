import BourseCore
import BourseOrderBook
import BourseTestSupport
import Testing

@Suite("Candle series")
struct CandleSeriesTests {
    @Test
    func apply_minutesWithoutTrades_repeatTheLastClose() {
        var series = CandleSeries(interval: .minute, capacity: 100)
        series.apply(trade(1, at: seconds(5), .buy, 100, size: 3))
        series.apply(trade(2, at: seconds(185), .sell, 90, size: 4))
        #expect(
            series.last(10) == [
                candle(0, 100, 100, 100, 100, volume: 3, trades: 1), candle(1, 100, 100, 100, 100),
                candle(2, 100, 100, 100, 100), candle(3, 90, 90, 90, 90, volume: 4, trades: 1),
            ]
        )
        #expect(series.last(2, asOf: time(seconds(310))).map(\.start) == [minute(4), minute(5)])
        #expect(series.last(2, asOf: time(seconds(310))).map(\.close) == [price(90), price(90)])
        #expect(series.lastClose == price(90))
    }

    @Test
    func apply_tradesOutOfOrder_openAndCloseFollowTime() {
        var series = CandleSeries(interval: .minute, capacity: 100)
        series.apply(trade(1, at: seconds(30), .buy, 100))
        series.apply(trade(2, at: seconds(50), .buy, 101))
        series.apply(trade(3, at: seconds(40), .buy, 107))
        series.apply(trade(4, at: seconds(10), .buy, 95))
        series.apply(trade(5, at: seconds(50), .buy, 102))
        series.apply(trade(6, at: seconds(10), .buy, 94))
        #expect(series.last(1) == [candle(0, 95, 107, 94, 102, volume: 6, trades: 6)])
    }

    @Test
    func apply_lateTradeInAnEmptyMinute_movesTheCandlesBehindIt() {
        var series = CandleSeries(interval: .minute, capacity: 100)
        series.apply(trade(1, at: seconds(5), .buy, 100))
        series.apply(trade(2, at: seconds(245), .buy, 110))
        series.apply(trade(3, at: seconds(70), .buy, 105))
        #expect(series.last(5).map(\.close) == [100, 105, 105, 105, 110].map(price))
    }

    @Test
    func apply_tradeToldTwice_isCountedOnce() {
        var series = CandleSeries(interval: .minute, capacity: 100)
        #expect(series.apply(trade(1, at: 0, size: 7)) == true)
        #expect(series.apply(trade(1, at: 0, size: 7)) == false)
        #expect(series.last(1).map(\.volume) == [7])
    }

    @Test
    func merge_aFinishedBin_winsOverOurTradesAndLaterOnes() {
        var series = CandleSeries(interval: .minute, capacity: 100)
        series.apply(trade(1, at: seconds(5), .buy, 100, size: 3))
        #expect(series.merge(bin(1, 99, 120, 98, 110, volume: 50, trades: 9)) == true)
        #expect(series.apply(trade(2, at: seconds(6), .buy, 500, size: 3)) == false)
        #expect(series.last(1) == [candle(0, 99, 120, 98, 110, volume: 50, trades: 9)])
    }

    @Test
    func merge_binWithoutPrices_repeatsTheLastClose() {
        var series = CandleSeries(interval: .minute, capacity: 100)
        series.merge(bin(1, 99, 120, 98, 110, volume: 50, trades: 9))
        #expect(series.merge(TradeBin(end: minute(2))) == true)
        #expect(series.last(2)[1] == candle(1, 110, 110, 110, 110))
    }

    @Test
    func merge_openOutsideOfTheRange_isKeptAsTold() {
        var series = CandleSeries(interval: .minute, capacity: 100)
        series.merge(bin(1, 90, 120, 98, 110))
        #expect(series.last(1).map(\.open) == [price(90)])
        #expect(series.last(1).map(\.low) == [price(98)])
    }

    @Test
    func merge_historyAfterTrades_standsBeforeThem() {
        var series = CandleSeries(interval: .minute, capacity: 5)
        series.apply(trade(1, at: seconds(605), .buy, 100))
        for end in [8, 10, 9] as [Int64] { #expect(series.merge(bin(end, end, end, end, end)) == true) }
        #expect(series.last(9).map(\.close) == [8, 9, 10, 100].map(price))
        #expect(series.merge(bin(5, 5, 5, 5, 5)) == false, "would need more room than there is")
        #expect(series.last(9).count == 4)
    }

    @Test(arguments: [
        TradeBin(end: Timestamp(seconds: 61), close: price(1)),
        TradeBin(end: Timestamp(seconds: -60), close: price(1)),
        TradeBin(end: Timestamp(microseconds: .max), close: price(1)),
        TradeBin(end: Timestamp(microseconds: .min), close: price(1)),
        TradeBin(end: Timestamp(seconds: 60), high: price(1), low: price(2)),
        TradeBin(end: Timestamp(seconds: 60), close: price(1), volume: -1),
    ])
    func merge_nonsense_changesNothing(bin: TradeBin) {
        var series = CandleSeries(interval: .minute, capacity: 5)
        #expect(series.merge(bin) == false)
        #expect(series.last(5).isEmpty)
    }

    @Test(arguments: [Int64.min, -1, 7_258_118_400_000_000, .max])
    func apply_garbageTimes_changeNothing(microseconds: Int64) {
        var series = CandleSeries(interval: .day, capacity: 5)
        series.apply(trade(1, at: 0))
        #expect(series.apply(trade(2, at: microseconds)) == false)
        #expect(series.last(5, asOf: time(microseconds)).count == 1)
        #expect(series.candles(in: time(.min)..<time(.max)).count == 1)
    }

    @Test
    func apply_laterThanTheLimit_changesNothing() {
        var series = CandleSeries(interval: .minute, capacity: 5)
        series.apply(trade(1, at: 0), notAfter: minute(1))
        #expect(series.apply(trade(2, at: seconds(61)), notAfter: minute(1)) == false)
        #expect(series.last(5).count == 1)
    }

    @Test
    func apply_aTradeLongAfterAllOthers_forgetsThemButTheirClose() {
        var series = CandleSeries(interval: .minute, capacity: 3)
        series.apply(trade(1, at: 0, .buy, 100))
        series.apply(trade(2, at: seconds(60 * 50), .buy, 110))
        #expect(series.last(9).map(\.close) == [price(110)])
        series.apply(trade(3, at: seconds(60 * 52), .buy, 111))
        #expect(series.last(9).map(\.close) == [110, 110, 111].map(price))
        #expect(series.last(9, asOf: minute(500)).map(\.close) == [111, 111, 111].map(price))
    }

    @Test
    func apply_moreThanIsKept_theForgottenCloseIsRepeated() {
        var series = CandleSeries(interval: .minute, capacity: 3)
        series.apply(trade(1, at: 0, .buy, 100))
        series.apply(trade(2, at: seconds(180), .buy, 110))
        #expect(series.last(9).map(\.close) == [100, 100, 110].map(price))
        #expect(series.start == minute(1))
    }

    @Test
    func candles_inARange_areThoseThatStartInIt() {
        var series = CandleSeries(interval: .minute, capacity: 50)
        for index in 0..<10 as Range<Int64> {
            series.apply(trade(Int(index), at: seconds(60 * index), .buy, index + 1))
        }
        #expect(series.candles(in: minute(2)..<minute(4)).map(\.close) == [3, 4].map(price))
        #expect(series.candles(in: time(seconds(121))..<time(seconds(181))).map(\.close) == [price(4)])
        #expect(series.candles(in: minute(8)..<minute(99)).count == 2)
        #expect(series.candles(in: minute(8)..<minute(99), asOf: minute(11)).count == 4)
        #expect(series.candles(in: minute(-5)..<minute(0)).isEmpty)
        #expect(series.candles(in: minute(20)..<minute(30)).isEmpty)
    }

    @Test
    func opening_atThePreviousClose_asTheVenueDoes() {
        var series = CandleSeries(interval: .minute, capacity: 50, opening: .previousClose)
        series.apply(trade(1, at: 0, .buy, 100))
        series.apply(trade(2, at: seconds(61), .buy, 105))
        series.apply(trade(3, at: seconds(20), .buy, 102))
        #expect(series.last(2)[1] == candle(1, 102, 105, 105, 105, volume: 1, trades: 1))
    }

    /// Trades in any order, some of them twice, and bins over some of the candles.
    @Test(arguments: Seeds.first(200))
    func series_randomTradesAndBins_equalsANaiveRecomputation(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let interval = random.pick(CandleInterval.allCases)
        let opening: CandleOpening = random.oneIn(2) ? .firstTrade : .previousClose
        var series = CandleSeries(interval: interval, capacity: 400, opening: opening)
        var trades: [TradePrint] = []
        var bins: [Int64: TradeBin] = [:]
        for id in 1...300 {
            let now = random.int64(0...interval.seconds * 60) * 1_000_000
            let print = trade(id, at: now, .buy, random.int64(90...110), size: random.int64(1...9))
            trades.append(print)
            series.apply(print)
            if random.oneIn(5) { series.apply(random.pick(trades)) }
            if random.oneIn(20) {
                let index = random.int64(0...60)
                let bin = TradeBin(
                    end: Timestamp(seconds: (index + 1) * interval.seconds),
                    open: random.oneIn(4) ? nil : price(7),
                    high: random.oneIn(4) ? nil : price(9),
                    low: random.oneIn(4) ? nil : price(5),
                    close: random.oneIn(4) ? nil : price(8),
                    volume: 3
                )
                bins[index] = bin
                #expect(series.merge(bin) == true)
            }
        }
        #expect(series.last(400) == naive(trades, bins, interval, opening))
    }
}

/// Candles by sorting and summing.
func naive(
    _ trades: [TradePrint],
    _ bins: [Int64: TradeBin],
    _ interval: CandleInterval,
    _ opening: CandleOpening
) -> [Candle] {
    let groups = Dictionary(grouping: trades) { $0.time.seconds / interval.seconds }
    var candles: [Candle] = []
    var previous: Price?
    let indices = Array(groups.keys) + Array(bins.keys)
    guard let first = indices.min(), let last = indices.max() else { return [] }
    for index in first...last {
        let start = Timestamp(seconds: index * interval.seconds)
        var candle = previous.map { Candle(start: start, open: $0, high: $0, low: $0, close: $0, volume: 0, trades: 0) }
        if let bin = bins[index] {
            candle?.volume = bin.volume
            if let close = bin.close ?? bin.open ?? bin.high ?? bin.low {
                let open = bin.open ?? close
                let high = bin.high ?? max(open, close)
                let low = bin.low ?? min(open, close)
                candle = Candle(
                    start: start,
                    open: open,
                    high: high,
                    low: low,
                    close: close,
                    volume: bin.volume,
                    trades: bin.trades
                )
            }
        } else if let group = groups[index] {
            let sorted = group.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            let prices = sorted.map(\.element.price)
            candle = Candle(
                start: start,
                open: opening == .previousClose ? previous ?? prices[0] : prices[0],
                high: prices.max() ?? .zero,
                low: prices.min() ?? .zero,
                close: prices.last ?? .zero,
                volume: group.reduce(0) { $0 + $1.size },
                trades: group.count
            )
        }
        if let candle { candles.append(candle) }
        previous = candle?.close
    }
    return candles
}

func seconds(_ seconds: Int64) -> Int64 { seconds * 1_000_000 }

func minute(_ index: Int64) -> Timestamp { Timestamp(seconds: 60 * index) }

func candle(
    _ index: Int64,
    _ open: Int64,
    _ high: Int64,
    _ low: Int64,
    _ close: Int64,
    volume: Int64 = 0,
    trades: Int = 0
) -> Candle {
    Candle(
        start: minute(index),
        open: price(open),
        high: price(high),
        low: price(low),
        close: price(close),
        volume: volume,
        trades: trades
    )
}

func bin(
    _ end: Int64,
    _ open: Int64,
    _ high: Int64,
    _ low: Int64,
    _ close: Int64,
    volume: Int64 = 0,
    trades: Int = 0
) -> TradeBin {
    TradeBin(
        end: minute(end),
        open: price(open),
        high: price(high),
        low: price(low),
        close: price(close),
        volume: volume,
        trades: trades
    )
}
