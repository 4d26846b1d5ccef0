import BourseClient
import BourseClientModels
import Foundation
import Observation
import Testing

@Suite("Candles of a market in motion") @MainActor
struct LiveCandlesTests {
    private let test = TestDesk()
    private static let stream = "GET /api/v1/live/XBTUSD/stream"
    private static let candles = "GET /api/v1/live/XBTUSD/candles"
    private static let trades = "GET /api/v1/live/XBTUSD/trades"

    private static func trade(_ id: String, _ time: String, _ price: String, _ size: Int = 100) -> String {
        #"{"id":"\#(id)","time":"2026-05-28T\#(time)Z","side":"buy","price":\#(price),"size":\#(size)}"#
    }

    private static func event(_ trades: [String], missed: Int = 0) -> String {
        #"event: trades"# + "\n"
            + #"data: {"symbol":"XBTUSD","isReset":false,"missed":\#(missed),"trades":[\#(trades.joined(separator: ","))],"gaps":[]}"#
            + "\nid: 1\n\n"
    }

    private static func answer(_ interval: String, _ candles: [String]) -> String {
        #"{"symbol":"XBTUSD","interval":"\#(interval)","candles":[\#(candles.joined(separator: ","))]}"#
    }

    private static func candle(_ start: String, _ prices: [Int], volume: Int, isFinished: Bool = true) -> String {
        #"{"start":"2026-05-28T\#(start)Z","open":\#(prices[0]),"high":\#(prices[1]),"low":\#(prices[2]),"#
            + #""close":\#(prices[3]),"volume":\#(volume),"trades":3,"isFinished":\#(isFinished)}"#
    }

    /// Follows the market until a condition is true, then lets the screen go away.
    private func follow(_ model: LiveModel, until isReached: @escaping @MainActor () -> Bool) async {
        let task = Task { await model.follow() }
        await wait(for: model, until: isReached)
        task.cancel()
        await task.value
    }

    private func wait(for model: LiveModel, until isReached: @escaping @MainActor () -> Bool) async {
        while !isReached() {
            let (changes, continuation) = AsyncStream<Void>.makeStream()
            withObservationTracking {
                _ = (model.value, model.connection, model.candles, model.candleProblem)
            } onChange: {
                continuation.yield()
            }
            if isReached() { break }
            for await _ in changes { break }
        }
    }

    private static func book(_ price: Int) -> String {
        #"event: book"# + "\n"
            + #"data: {"symbol":"XBTUSD","changedAt":"2026-05-28T20:22:50Z","bids":[{"price":\#(price),"size":1}],"asks":[],"#
            + #""bidLevels":1,"askLevels":0,"mid":null,"spread":null}"# + "\n\n"
    }

    private func minutes() -> LiveModel {
        test.desk.on(
            Self.candles,
            .respond(
                200,
                Self.answer(
                    "1m",
                    [
                        Self.candle("20:20:00", [100, 110, 90, 105], volume: 400),
                        Self.candle("20:21:00", [105, 130, 100, 120], volume: 800),
                        Self.candle("20:22:00", [120, 121, 119, 121], volume: 9, isFinished: false),
                    ]
                )
            )
        )
        .on(
            Self.trades,
            .respond(
                200,
                #"{"symbol":"XBTUSD","state":"live","lastId":"b","gaps":[],"trades":[\#(Self.trade("a", "20:22:05", "121"))]}"#
            )
        )
        return LiveModel(test.context, symbol: "XBTUSD", tick: Decimal(string: "0.5"))
    }

    @Test func finishedCandles_areOfTheDesk_andThePresentOneIsMadeOfTrades() async throws {
        let model = minutes()
        await model.show(interval: "1m")
        test.desk.stream(
            Self.stream,
            [
                Self.event([
                    Self.trade("a", "20:22:05", "121"), Self.trade("b", "20:22:20", "125.5", 50),
                    Self.trade("c", "20:22:40", "118", 30),
                ])
            ]
        )
        await follow(model) { model.candles?.reading.last?.text == "180" }
        let chart = try #require(model.candles)
        #expect(chart.bars.count == 3 && chart.basis == "3 candles of 1m")
        #expect(chart.reading.map(\.text) == ["121.0", "125.5", "118.0", "118.0", "180"])
        #expect(chart.label == "Thu 28 May 16:22" && chart.bars.map(\.tone) == [.gain, .gain, .loss])
        #expect(chart.highest == "130.0" && chart.lowest == "90.0")
    }

    @Test func places_areFractionsOfTheRange() async throws {
        let model = minutes()
        await model.show(interval: "1m")
        let chart = try #require(model.candles)
        #expect(chart.bars.map(\.high) == [0.5, 1] && chart.bars.map(\.low) == [0, 0.25])
        #expect(chart.bars.map(\.volume) == [0.5, 1] && chart.bars.map(\.close) == [0.375, 0.75])
        #expect(chart.accessibilityText.hasSuffix("Lowest 90.0, highest 130.0, last close 120.0."))
    }

    @Test func minuteThatEnded_isReadAgain() async throws {
        let model = minutes()
        await model.show(interval: "1m")
        test.desk.on(
            Self.candles,
            .respond(200, Self.answer("1m", [Self.candle("20:22:00", [120, 140, 80, 90], volume: 5000)]))
        )
        test.desk.stream(
            Self.stream,
            [Self.event([Self.trade("a", "20:22:05", "121")]), Self.event([Self.trade("d", "20:23:01", "91", 7)])]
        )
        await follow(model) {
            model.candles?.bars.count == 4 && model.candles?.highest == "140.0"
        }
        let chart = try #require(model.candles)
        #expect(chart.reading.map(\.text) == ["91.0", "91.0", "91.0", "91.0", "7"])
    }

    @Test func longerCandle_isPutTogetherOfShorterOnes() async throws {
        let model = minutes()
        await model.readCandles()
        #expect(model.interval == "5m" && model.candles?.bars.count == 1)
        #expect(model.candles?.reading.map(\.text) == ["100.0", "130.0", "90.0", "120.0", "1,200"])
        let queries = test.desk.requests.filter { $0.hasPrefix(Self.candles) }
        #expect(queries.map { $0.contains("interval=5m") } == [true, false] && queries[1].contains("interval=1m"))
    }

    @Test func withoutHistory_candlesAreMadeOfTrades_andTheProblemIsSaid() async throws {
        let model = LiveModel(test.context, symbol: "XBTUSD")
        test.desk.stream(Self.stream, [Self.event([Self.trade("a", "20:22:05", "121")])])
        await follow(model) { model.candles != nil && model.candleProblem != nil }
        #expect(model.candles?.bars.count == 1)
    }

    @Test func changeOfTheBook_keepsTheChosenInterval() async throws {
        test.desk.stream(Self.stream, [Self.event([Self.trade("a", "20:22:05", "121")])])
        let model = LiveModel(test.context, symbol: "XBTUSD")
        let task = Task { await model.follow() }
        await wait(for: model) { model.candles?.basis.hasSuffix("of 5m") == true }
        await model.show(interval: "1h")
        #expect(model.candles?.basis == "1 candle of 1h")
        test.desk.push(Self.stream, Self.book(119))
        await wait(for: model) { model.value?.bids.isEmpty == false }
        #expect(model.candles?.basis == "1 candle of 1h")
        task.cancel()
        await task.value
    }

    @Test func bookGoesOn_whileCandlesAreRead() async throws {
        let model = minutes()
        await model.show(interval: "1m")
        test.desk.on(Self.candles, .respond(200, Self.answer("1m", [])), .hold(200, Self.answer("1m", [])))
        test.desk.stream(Self.stream, [Self.event([Self.trade("a", "20:22:05", "121")])])
        let task = Task { await model.follow() }
        await wait(for: model) { model.value?.trades.isEmpty == false }
        test.desk.push(Self.stream, Self.event([Self.trade("d", "20:23:01", "91", 7)]))
        await test.desk.arrival(Self.candles)
        test.desk.push(Self.stream, Self.book(119))
        await wait(for: model) { model.value?.bids.map(\.size) == ["1"] }
        task.cancel()
        await task.value
        #expect(model.value?.bids.count == 1 && model.candleProblem == nil)
    }
}
