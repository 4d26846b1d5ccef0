import BourseClient
import BourseClientModels
import Foundation
import Observation
import Testing

@Suite("A market in motion") @MainActor
struct LiveModelTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/live/XBTUSD/stream"

    private static func event(_ name: String, _ data: String, id: String? = nil) -> String {
        "\(id.map { "id: \($0)\n" } ?? "")event: \(name)\ndata: \(data)\n\n"
    }

    private static let status = event(
        "status",
        #"{"symbol":"XBTUSD","asOf":"2026-05-28T20:26:40Z","state":"live","isLive":true,"reason":null,"book":"current","#
            + #""bookChangedAt":null,"latencyMilliseconds":12,"messagesPerSecond":40,"secondsToAttempt":null}"#
    )
    private static let lost = event(
        "status",
        #"{"symbol":"XBTUSD","asOf":"2026-05-28T20:26:41Z","state":"reconnecting","isLive":false,"reason":"No answer.","#
            + #""book":"stale","bookChangedAt":null,"latencyMilliseconds":null,"messagesPerSecond":0,"secondsToAttempt":4}"#
    )
    private static let book = event(
        "book",
        #"{"symbol":"XBTUSD","changedAt":"2026-05-28T20:26:40Z","bids":[{"price":103081.5,"size":3000},"#
            + #"{"price":103081,"size":1000}],"asks":[{"price":103082,"size":2000}],"bidLevels":2,"askLevels":1,"#
            + #""mid":103081.75,"spread":0.5}"#
    )

    private static func trades(_ ids: [Int], isReset: Bool = false, missed: Int = 0) -> String {
        let trades = ids.map { id in
            #"{"id":"t\#(id)","time":"2026-05-28T20:26:4\#(id % 10)Z","side":"\#(id % 2 == 0 ? "buy" : "sell")","#
                + #""price":\#(103_000 + id),"size":\#(1000 + id)}"#
        }
        return event(
            "trades",
            #"{"symbol":"XBTUSD","isReset":\#(isReset),"missed":\#(missed),"trades":[\#(trades.joined(separator: ","))],"gaps":[]}"#,
            id: "\(ids.last ?? 0)"
        )
    }

    /// Follows the market until a condition is true, then lets the screen go away.
    private func follow(_ model: LiveModel, until isReached: @escaping @MainActor () -> Bool) async {
        let task = Task { await model.follow() }
        while !isReached() {
            let (changes, continuation) = AsyncStream<Void>.makeStream()
            withObservationTracking {
                _ = (model.value, model.connection)
            } onChange: {
                continuation.yield()
            }
            if isReached() { break }
            for await _ in changes { break }
        }
        task.cancel()
        await task.value
    }

    @Test func bookAndTrades_arePrepared() async throws {
        test.desk.stream(
            key,
            [Self.status, Self.book, Self.trades([1, 2, 3], isReset: true), Self.trades([4], missed: 2)]
        )
        let model = LiveModel(test.context, symbol: "XBTUSD", tick: Decimal(string: "0.5"))
        var wasLive = false
        await follow(model) {
            wasLive = wasLive || model.isLive
            return model.value?.trades.count == 4
        }
        let value = try #require(model.value)
        #expect(wasLive && model.connection == .stopped && model.statusText == "Stopped")
        #expect(value.bids.map(\.price) == ["103,081.5", "103,081.0"] && value.bids.map(\.size) == ["3,000", "1,000"])
        #expect(value.bids.map(\.depth) == [0.75, 1] && value.asks.map(\.depth) == [0.5])
        #expect(value.mid == "103,081.75" && value.spread == "0.5")
        #expect(value.trades.map(\.id) == ["t4", "t3", "t2", "t1"] && value.missed == 2)
        #expect(value.trades[0].price == "103,004.0" && value.trades[0].time == "16:26:44")
        #expect(value.trades.map(\.tone) == [.gain, .loss, .gain, .loss])
    }

    @Test func deskThatReconnects_isNotLive_andSaysWhen() async {
        test.desk.stream(key, [Self.status, Self.book, Self.lost])
        let model = LiveModel(test.context, symbol: "XBTUSD")
        var text = ""
        await follow(model) {
            guard model.value?.status.isLive == false, model.value?.bids.isEmpty == false else { return false }
            text = model.statusText
            return !model.isLive
        }
        #expect(text == "Reconnecting in 4 s")
        #expect(model.value?.status.detail == "No answer.")
    }

    @Test func lostConnection_keepsValues_andIsAnInterruption() async {
        let model = LiveModel(test.context, symbol: "XBTUSD")
        var problem: Problem?
        await follow(model) {
            if case .interrupted(let lost) = model.connection { problem = lost }
            return problem != nil
        }
        #expect(problem?.isOffline == true && model.value == nil)
    }

    @Test func largestSizes_fillTheBar() async {
        let level = #"{"price":1,"size":9223372036854775807},{"price":0.5,"size":9223372036854775807}"#
        let book =
            #"{"symbol":"XBTUSD","changedAt":"2026-05-28T20:26:40Z","bids":[\#(level)],"asks":[],"bidLevels":2,"#
            + #""askLevels":0,"mid":null,"spread":null}"#
        test.desk.stream(key, [Self.status, Self.event("book", book)])
        let model = LiveModel(test.context, symbol: "XBTUSD")
        await follow(model) { model.value?.bids.isEmpty == false }
        #expect(model.value?.bids.map(\.depth) == [1, 1])
    }

    @Test func trades_areLimited() async {
        test.desk.stream(key, [Self.status, Self.trades(Array(0..<140), isReset: true)])
        let model = LiveModel(test.context, symbol: "XBTUSD")
        await follow(model) { model.value?.trades.isEmpty == false }
        #expect(model.value?.trades.count == 100 && model.value?.trades.first?.id == "t139")
    }

    @Test func markets_areListedAndSearched() async throws {
        let key = "GET /api/v1/live/instruments"
        test.desk.on(
            key,
            .respond(200, try Recorded.text("liveInstruments")),
            .respond(200, #"{"venue":"Simulator","instruments":[]}"#)
        )
        let model = LiveMarketsModel(test.context)
        await model.load()
        #expect(model.state.value?.isEmpty == false)
        model.search = "nothing"
        await model.load()
        #expect(model.state == .empty(Reading(asOf: test.clock.now)))
    }
}
