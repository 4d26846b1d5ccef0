import BourseClient
import BourseClientModels
import Foundation
import Observation
import Testing

@Suite("Recordings of a market") @MainActor
struct ReplayModelTests {
    private let test = TestDesk()
    private static let export = "GET /api/v1/live/recordings/SOLUSDT-20261127T160000Z/export"

    /// The first 70 seconds of a recording of a demo: 15 levels and more on each side, and a trade a second or less.
    private func loaded() async throws -> ReplayModel {
        test.desk.streamToItsEnd(Self.export, try Recorded.whole("recording.ndjson"))
        let model = ReplayModel(test.context, symbol: "SOLUSDT", moment: "20261127T160000Z")
        await model.load()
        return model
    }

    /// The levels of the order book after so many seconds, by a second reading of the messages.
    private static func levels(after seconds: Double) throws -> (bids: [Decimal: Int], asks: [Decimal: Int]) {
        var sides: [String: [Int: (price: Decimal, size: Int)]] = ["Buy": [:], "Sell": [:]]
        var start: Decimal?
        for line in try Recorded.whole("recording.ndjson").split(separator: "\n") {
            let value = try JSONValue(Data(line.utf8))
            let time = try #require(value["t"]?.decimal)
            start = start ?? time
            guard value["msg"]?["table"]?.text == "orderBookL2", time - (start ?? time) <= Decimal(seconds),
                case .array(let rows)? = value["msg"]?["data"]
            else { continue }
            for row in rows {
                let side = row["side"]?.text ?? ""
                let id = row["id"]?.integer ?? 0
                if value["msg"]?["action"]?.text == "delete" {
                    sides[side]?[id] = nil
                } else {
                    let price = row["price"]?.decimal ?? sides[side]?[id]?.price ?? 0
                    sides[side]?[id] = (price, row["size"]?.integer ?? 0)
                }
            }
        }
        func book(_ side: String) -> [Decimal: Int] {
            Dictionary(uniqueKeysWithValues: (sides[side] ?? [:]).values.map { ($0.price, $0.size) })
        }
        return (book("Buy"), book("Sell"))
    }

    private func expectBook(
        _ model: ReplayModel,
        after seconds: Double,
        _ comment: Comment? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    )
        throws
    {
        let value = try #require(model.value, sourceLocation: sourceLocation)
        let book = try Self.levels(after: seconds)
        let bids = book.bids.keys.sorted(by: >).prefix(15)
        let asks = book.asks.keys.sorted().prefix(15)
        #expect(value.bids.map(\.id) == Array(bids), comment, sourceLocation: sourceLocation)
        #expect(value.asks.map(\.id) == Array(asks), comment, sourceLocation: sourceLocation)
        let sizes = value.bids.map { $0.size.replacing(",", with: "") }
        #expect(sizes == bids.map { "\(book.bids[$0] ?? 0)" }, comment, sourceLocation: sourceLocation)
    }

    @Test func recording_beginsAfterItsFirstSecond() async throws {
        let model = try await loaded()
        #expect(model.state == .ready && model.position == 1 && model.clock == "11:00:01" && model.end == "11:01:10")
        #expect(model.length == 70 && model.statusText == "Replay 1×" && !model.isPlaying)
        try expectBook(model, after: 1)
        #expect(model.value?.trades.isEmpty == true)
    }

    @Test func anyMoment_hasTheOrderBookOfItsMessages() async throws {
        let model = try await loaded()
        var generator = SystemRandomNumberGenerator()
        let seed = UInt64.random(in: 0...(.max), using: &generator)
        var state = seed
        for _ in 0..<12 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let seconds = Double((state >> 33) % 700) / 10
            await model.seek(to: seconds)
            #expect(model.position == seconds, "seed \(seed)")
            try expectBook(model, after: seconds, "seed \(seed)")
        }
    }

    @Test func advance_isAsASeek_atTheSpeed() async throws {
        let model = try await loaded()
        model.speed = 10
        await model.advance(by: 2)
        #expect(model.position == 21)
        try expectBook(model, after: 21)
        let (value, candles) = (model.value, model.candles)
        await model.seek(to: 21)
        #expect(model.value == value && model.candles == candles)
        await model.advance(by: 1000)
        #expect(model.hasEnded && model.position == 70 && model.statusText == "End of replay")
        try expectBook(model, after: 70)
    }

    @Test func candles_areMadeOfTheTradesUntilTheMoment() async throws {
        let model = try await loaded()
        await model.seek(to: 5)
        #expect(model.candles?.bars.count == 1 && model.interval == "1m")
        let trades = try #require(model.value?.trades)
        let volume = trades.reduce(0) { $0 + (Int($1.size.replacing(",", with: "")) ?? 0) }
        #expect(model.candles?.reading.last?.text.replacing(",", with: "") == "\(volume)" && volume > 0)
        #expect(model.candles?.reading[3].text == trades.first?.price)
        await model.seek(to: 70)
        #expect(model.candles?.bars.count == 2)
        await model.seek(to: 5)
        #expect(model.candles?.bars.count == 1)
    }

    private static let repeated = ["190.00", "190.00", "190.00", "190.00", "0"]

    @Test func candlesOfTheDesk_areBefore_andWinFromTheirEndOn() async throws {
        let candle = #""open":180,"high":200,"low":170,"close":190,"volume":5,"trades":1,"isFinished":true}"#
        test.desk.on(
            "GET /api/v1/live/SOLUSDT/candles",
            .respond(
                200,
                #"{"symbol":"SOLUSDT","interval":"1m","candles":[{"start":"2026-11-27T15:59:00Z",\#(candle),"#
                    + #"{"start":"2026-11-27T16:00:00Z",\#(candle)]}"#
            )
        )
        let model = try await loaded()
        // Before the first trade, the minute repeats the last close.
        #expect(model.candleProblem == nil && model.candles?.reading.map(\.text) == Self.repeated)
        await model.seek(to: 30)
        #expect(model.candles?.bars.count == 2 && model.candles?.reading[1].text != "200.00")
        await model.seek(to: 70)
        #expect(model.candles?.bars.count == 3)
        await model.seek(to: 60)
        #expect(model.candles?.highest == "200.00")
    }

    @Test func play_waitsBetweenSteps_andPauseStops() async throws {
        let model = try await loaded()
        let task = Task { await model.play() }
        while !model.isPlaying { await Task.yield() }
        // A second touch starts no second clock.
        await model.play()
        model.pause()
        #expect(!model.isPlaying && model.position == 1)
        task.cancel()
        await task.value
    }

    @Test func recordingWithoutMessages_isEmpty() async {
        test.desk.streamToItsEnd(Self.export, "")
        let model = ReplayModel(test.context, symbol: "SOLUSDT", moment: "20261127T160000Z")
        await model.load()
        #expect(model.state == .empty && model.value == nil)
    }

    @Test func offline_saysSo_andCanBeTriedAgain() async throws {
        let model = ReplayModel(test.context, symbol: "SOLUSDT", moment: "20261127T160000Z")
        await model.load()
        guard case .failed(let problem) = model.state else { throw problem(model) }
        #expect(problem.isOffline)
        test.desk.streamToItsEnd(Self.export, try Recorded.whole("recording.ndjson"))
        await model.load()
        #expect(model.state == .ready)
    }

    private func problem(_ model: ReplayModel) -> Problem { Problem("\(model.state)") }

    @Test func recordings_areListed() async throws {
        let key = "GET /api/v1/live/recordings"
        test.desk.on(key, .respond(200, try Recorded.text("recordings")), .respond(200, #"{"recordings":[]}"#))
        let model = RecordingsModel(test.context, symbol: "SOLUSDT")
        await model.load()
        let row = try #require(model.state.value?.first)
        #expect(row.name == "Fri 27 Nov 2026, 11:00:00" && row.meta == "8 m · 39.0 KB · 1,588 messages")
        #expect(row.replay == .replay(symbol: "SOLUSDT", moment: "20261127T160000Z"))
        #expect(test.desk.requests.last == "GET /api/v1/live/recordings?symbol=SOLUSDT")
        await model.load()
        #expect(model.state == .empty(Reading(asOf: test.clock.now)))
    }

    @Test(arguments: ["1e30", "-1e30", "9e12", "-9e12"]) func messageOfNoTime_isLeftOut(time: String) async throws {
        let line = #"{"t":\#(time),"msg":{"table":"quote","action":"insert","data":[]}}"#
        test.desk.streamToItsEnd(Self.export, line + "\n" + (try Recorded.whole("recording.ndjson")))
        let model = ReplayModel(test.context, symbol: "SOLUSDT", moment: "20261127T160000Z")
        await model.load()
        #expect(model.state == .ready && model.length == 70)
    }

    @Test func clockOfAMoment_isThatAfterSeekingIt() async throws {
        #expect(ReplayModel(test.context, symbol: "SOLUSDT", moment: "20261127T160000Z").clock(at: 3).isEmpty)
        let model = try await loaded()
        let clock = model.clock(at: 33)
        #expect(clock != model.clock)
        await model.seek(to: 33)
        #expect(clock == model.clock)
    }
}
