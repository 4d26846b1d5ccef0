import BourseClient
import BourseClientModels
import Foundation
import Observation
import Testing

@Suite("Live activities") @MainActor
struct MarketActivityTests {
    private let test = TestDesk()
    private let activity = MarketActivity(symbol: "XBTUSD")

    private static func event(_ name: String, _ data: String) -> String { "event: \(name)\ndata: \(data)\n\n" }

    private static let status = event(
        "status",
        #"{"symbol":"XBTUSD","asOf":"2026-05-28T20:26:40Z","state":"live","isLive":true,"reason":null,"book":"current","#
            + #""bookChangedAt":null,"latencyMilliseconds":12,"messagesPerSecond":40,"secondsToAttempt":null}"#
    )
    private static let book = event(
        "book",
        #"{"symbol":"XBTUSD","changedAt":"2026-05-28T20:26:40Z","bids":[{"price":103081.5,"size":3000}],"#
            + #""asks":[{"price":103082,"size":2000}],"bidLevels":1,"askLevels":1,"mid":103081.75,"spread":0.5}"#
    )
    private static let trades =
        "id: 1\n"
        + event(
            "trades",
            #"{"symbol":"XBTUSD","isReset":true,"missed":0,"trades":[{"id":"t1","time":"2026-05-28T20:26:41Z","side":"buy","#
                + #""price":103001,"size":1001}],"gaps":[]}"#
        )

    /// The states of an activity while the stream is read, and the one after it stopped.
    private func followed() async -> (model: LiveModel, live: MarketActivity.State?) {
        test.desk.stream("GET /api/v1/live/XBTUSD/stream", [Self.status, Self.book, Self.trades])
        let model = LiveModel(test.context, symbol: "XBTUSD")
        #expect(activity.next(after: nil, of: model, at: test.clock.now) == nil)
        let task = Task { await model.follow() }
        let isReached = { @MainActor in
            if case .failed = model.connection { return true }
            return model.isLive && model.value?.trades.isEmpty == false
        }
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
        let live = activity.next(after: nil, of: model, at: test.clock.now)
        task.cancel()
        await task.value
        return (model, live)
    }

    @Test func liveMarket_hasAState_ofFewBytes() async throws {
        let live = try #require(await followed().live)
        #expect(live.price == "103,081.75" && live.spread == "0.5" && live.lastTrade == "1,001 at 103,001")
        #expect(live.status == "Live" && live.isLive && live.receivedAt == test.clock.now)
        let data = try JSONEncoder().encode(live)
        #expect(data.count < 4096)
        #expect(try JSONDecoder().decode(MarketActivity.State.self, from: data) == live)
        #expect(activity.destination.link == "bourse://live/XBTUSD")
    }

    @Test func lostConnection_isANewStateAtOnce_withTheTimeOfItsPrices() async throws {
        let (model, found) = await followed()
        let live = try #require(found)
        let received = test.clock.now
        test.clock.advance(.seconds(1))
        let stopped = try #require(activity.next(after: live, of: model, at: test.clock.now))
        #expect(!stopped.isLive && stopped.status == "Stopped" && stopped.price == live.price)
        #expect(stopped.receivedAt == received)
        test.clock.advance(.seconds(60))
        #expect(activity.next(after: stopped, of: model, at: test.clock.now) == nil)
    }

    @Test func sameConnection_isUpdatedAfterAnInterval() async throws {
        let (model, found) = await followed()
        let live = try #require(found)
        let stopped = try #require(activity.next(after: live, of: model, at: test.clock.now))
        var older = stopped
        older.price = "103,000"
        let early = stopped.receivedAt + MarketActivity.interval - 1
        #expect(activity.next(after: older, of: model, at: early) == nil)
        #expect(activity.next(after: older, of: model, at: early + 1)?.price == stopped.price)
        #expect(MarketActivity(symbol: "ETHUSD").next(after: nil, of: model, at: early) == nil)
    }
}
