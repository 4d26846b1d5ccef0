import BourseAPI
import BourseCore
import BourseDesk
import BourseOrderBook
import BourseValues
import BourseWeb
import Foundation
import Testing

@testable import BourseServer

@Suite("A live market in words")
struct LiveWordsTests {
    private let numbers = LiveNumbers(
        tick: Price(units: 50_000_000),
        style: .western,
        zone: Zones.rules("America/New_York")
    )

    private static func price(_ value: Int64) -> Price { Price(units: value * 10_000_000) }

    private func book() -> OrderBook {
        var book = OrderBook()
        let rows = [
            BookRow(id: 1, side: .bid, price: Self.price(924_185), size: 1000),
            BookRow(id: 2, side: .bid, price: Self.price(924_180), size: 3000),
            BookRow(id: 3, side: .ask, price: Self.price(924_190), size: 500),
            BookRow(id: 4, side: .ask, price: Self.price(924_205), size: 1500),
        ]
        _ = book.apply(.partial, rows)
        return book
    }

    private static var usual: LiveQuery.StreamKey { LiveQuery(Query()).streamKey }

    @Test(arguments: [
        ("92418.5", "92,418.5"), ("0.5", "0.5"), ("1000000", "1,000,000.0"), ("92418.25", "92,418.2"),
        ("92418.35", "92,418.4"), ("0", "0.0"),
    ])
    func price_hasTheDecimalsOfTheTickRoundedHalfToEven(text: String, written: String) throws {
        #expect(numbers.price(try Price(text)) == written)
    }

    @Test
    func change_hasItsSignAndNeverAMinusZero() {
        #expect(numbers.change(121_250_000_000) == "+1,212.5" && numbers.change(0) == "0.0")
        #expect(numbers.change(-300_000_000) == "−3.0")
        #expect(numbers.middle(Price(units: 9_241_875_000_000)) == "92,418.75")
        #expect(numbers.middle(Price(units: 9_241_850_000_000)) == "92,418.5")
    }

    @Test
    func ladder_sharesOneScaleForBothSides() {
        let ladder = LadderDrawing(book(), query: Self.usual, numbers: numbers)
        #expect(
            ladder.bids.map(\.price) == ["92,418.5", "92,418.0"]
                && ladder.asks.map(\.price) == ["92,419.0", "92,420.5"]
        )
        #expect(ladder.bids.map(\.total) == ["1,000", "4,000"] && ladder.asks.map(\.total) == ["500", "2,000"])
        #expect(ladder.bids.map(\.depth) == [250, 1000] && ladder.asks.map(\.depth) == [125, 500])
        #expect(ladder.bids.map(\.heat) == [333, 1000])
        #expect(ladder.middle == "92,418.75" && ladder.spread == "0.5" && ladder.spreadShare == "0.05 bp")
        #expect(ladder.imbalance == 667 && ladder.bidShare == "67%" && ladder.askShare == "33%")
    }

    @Test
    func ladder_groupedByAStep_neverShowsABetterPriceThanThereIs() {
        var query = LiveQuery(Query())
        query.group = Price(units: 500_000_000)
        let ladder = LadderDrawing(book(), query: query.streamKey, numbers: numbers)
        #expect(ladder.bids.map(\.price) == ["92,415.0"] && ladder.asks.map(\.price) == ["92,420.0", "92,425.0"])
        #expect(ladder.bids.map(\.size) == ["4,000"])
    }

    @Test
    func ladder_withoutABook_isEmptyAndSaysSo() {
        let ladder = LadderDrawing(OrderBook(), query: Self.usual, numbers: numbers)
        #expect(ladder.bids.isEmpty && ladder.asks.isEmpty && ladder.middle == "–" && ladder.spread == "–")
        #expect(ladder.spreadShare.isEmpty && ladder.imbalance == 500)
        #expect(LadderDrawing.views(ladder.bids).count == LadderDrawing.rows)
    }

    @Test
    func tape_namesTheTakerAndTellsOfGaps() {
        var tape = TradeTape(capacity: 10)
        let noon = Timestamp(seconds: 1_795_269_600)
        func print(_ id: UInt64, _ taker: TakerSide?, _ size: Int64, _ second: Int64) -> TradePrint {
            TradePrint(
                id: TradeMatchID(high: 0, low: id),
                time: noon.adding(seconds: second),
                taker: taker,
                price: Self.price(924_185),
                size: size
            )
        }
        tape.append([print(1, .buy, 2500, 0), print(2, .sell, 100, 1)])
        tape.interrupt()
        tape.append([print(3, nil, 7, 9)], from: .partial)
        let formatter = TapeFormatter(numbers: numbers, least: 0, large: 1000)
        let rows = tape.rows(as: formatter.view).map(formatter.row)
        #expect(rows.map(\.side) == ["none", "gap", "sell", "buy"])
        #expect(rows.map(\.text) == ["–", "No data for 8 s", "Sell", "Buy"])
        #expect(rows.map(\.isLarge) == [false, false, false, true])
        #expect(rows[3].price == "92,418.5" && rows[3].size == "2,500" && rows[3].time == "09:00:00")
    }

    @Test(arguments: [
        (LiveConnection.live, "connecting"), (.connecting, "connecting"), (.silent, "connecting"),
        (.reconnecting(seconds: 4, reason: "Cut."), "reconnecting"),
        (.offline(reason: "No network."), "offline"), (.error(reason: "Refused."), "error"),
    ])
    func status_withoutABook_isNeverLive(line: LiveConnection, state: String) throws {
        let market = LiveMarket(try #require(Symbol("XBTUSD")))
        let words = status(line, market)
        #expect(words.state == state && words.book == "none" && words.bookText.isEmpty)
    }

    private func status(_ line: LiveConnection, _ market: LiveMarket, second: Int64 = 0) -> LiveStatusFormatter {
        let moment = LiveMoment(
            symbol: market.symbol,
            venue: "BitMEX",
            market: market,
            line: line,
            secondsToAttempt: 4,
            timing: LiveTiming(latencyMilliseconds: 84),
            messagesPerSecond: 41,
            now: Timestamp(seconds: 1_795_269_600 + second)
        )
        return LiveStatusFormatter(moment, numbers)
    }

    @Test
    func status_ofABook_isLiveOnlyWhileItIsCurrent() throws {
        var market = LiveMarket(try #require(Symbol("XBTUSD")))
        let now = Timestamp(seconds: 1_795_269_600)
        let rows = [BookRow(id: 1, side: .bid, price: Self.price(1), size: 1)]
        let isWrong = market.apply(.book(.partial, rows), at: now)
        #expect(!isWrong)
        #expect(status(.live, market).state == "live" && status(.live, market).detail == "84 ms · 41 messages/s")
        #expect(status(.live, market).book == "current")
        #expect(status(.live, market, second: 9).detail == "84 ms · 41 messages/s")
        #expect(status(.live, market, second: 10).detail == "No order book changes for 10 s.")
        // What another instrument waits for is not this one's.
        #expect(status(.connecting, market).book == "current" && status(.resyncing, market).state == "live")
        let silent = status(.silent, market)
        #expect(silent.state == "resyncing" && silent.book == "stale" && !silent.canRetry)
        #expect(silent.detail == "No messages and no response to a ping.")
        let waiting = status(.reconnecting(seconds: 4, reason: "The venue closed the connection."), market)
        #expect(waiting.text == "Reconnecting in 4 s" && waiting.book == "stale" && waiting.canRetry)
        #expect(waiting.bookText == "Stale data. Last change 09:00:00.")
        // An update of an unknown level makes the desk ask again, and say so.
        let needsResync = market.apply(.book(.update, [BookRow(id: 9, side: .bid, size: 1)]), at: now)
        #expect(needsResync)
        #expect(status(.live, market).state == "resyncing" && status(.live, market).book == "stale")
        market.refuse("Unknown or expired symbol.")
        #expect(status(.live, market).state == "error" && status(.live, market).detail == "Unknown or expired symbol.")
    }

    @Test
    func status_ofAnUnusableMarket_saysWhyAndHasNoBook() throws {
        var market = LiveMarket(try #require(Symbol("FOOUSD")))
        let now = Timestamp(seconds: 1_795_269_600)
        let rows = [BookRow(id: 1, side: .bid, price: Self.price(1), size: 1)]
        _ = market.apply(.book(.partial, rows), at: now)
        market.markUnusable(.book, .decimals(10))
        let reason = "Prices of FOOUSD have 10 decimals. Bourse reads up to 8, so its order book is not shown."
        for line in [LiveConnection.live, .resyncing, .connecting] {
            let words = status(line, market)
            #expect(words.state == "unusable" && words.text == "Unusable" && words.detail == reason)
            #expect(words.book == "none" && words.bookText == reason && !words.canRetry)
        }
        let head = LiveHeadFormatter(market: market, numbers: numbers, unit: "USD", now: now)
        #expect(head.last == "–" && head.change == "–" && head.facts.first?.value == "–")
        let ladder = LadderDrawing(market.book, query: Self.usual, numbers: numbers)
        #expect(ladder.bids.isEmpty && ladder.middle == "–")
        _ = market.apply(.book(.partial, rows), at: now)
        #expect(status(.live, market).state == "live" && status(.live, market).bookText.isEmpty)
    }

    @Test
    func lastPrice_isTheEndOfTheLastCandle_untilATradeIsHeardOf() throws {
        var market = LiveMarket(try #require(Symbol("XBTUSD")))
        let start = Timestamp(seconds: 1_795_269_600)
        var series = CandleSeries(interval: .minute, capacity: 10)
        let price = Self.price(924_185)
        series.merge(TradeBin(end: start, open: price, high: price, low: price, close: price, volume: 1, trades: 1))
        let candles = series.last(10, asOf: start)
        var query = LiveQuery(Query())
        #expect(CandleDrawing.last(of: market, candles, query) == price)
        let print = TradePrint(id: nil, time: start, taker: .buy, price: Self.price(924_190), size: 1)
        let needsResync = market.apply(.trades(.partial, [print]), at: start)
        #expect(!needsResync && CandleDrawing.last(of: market, candles, query) == Self.price(924_190))
        query.until = start
        #expect(CandleDrawing.last(of: market, candles, query) == nil, "the past has no last price")
    }

    @Test
    func query_keepsWhatItCanReadAndTellsTheRest() {
        let query = LiveQuery(Query.parsing("interval=1h&bars=7&group=0.5&within=5&size=1000&view=book&until=soon"))
        #expect(query.interval == .hour && query.bars == LiveQuery.usualBars && query.within == 5 && query.size == 1000)
        #expect(query.unreadable == ["bars", "until"])
        let again = LiveQuery(query.canonical)
        #expect(again.streamKey == query.streamKey && again.view == "book" && again.unreadable.isEmpty)
    }
}
