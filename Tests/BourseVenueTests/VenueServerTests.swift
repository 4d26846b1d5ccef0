import BourseCore
import BourseOrderBook
import BourseTestSupport
import BourseWire
import Foundation
import Logging
import Testing

@testable import BourseVenue

private let start = Timestamp(seconds: 1_781_533_817)
private let quiet: Logger = {
    var logger = Logger(label: "venue")
    logger.logLevel = .critical
    return logger
}()

/// Opens a venue that stands still until it is moved, does something with it, and closes it.
private func withVenue<Value: Sendable>(
    _ names: [String] = ["XBTUSD"],
    faults: String = "",
    rules: VenueRules = VenueRules(stateDelay: .zero),
    source: VenueSource? = nil,
    _ body: @Sendable @escaping (VenueServer, VenueAddress) async throws -> Value
) async throws -> Value {
    let server = VenueServer(
        configuration: VenueConfiguration(
            source: source ?? .simulation(seed: 3, listings: VenueListing.board(only: names)),
            pace: .manual(start: start),
            faults: try FaultPlan(parsing: faults, seed: 3),
            rules: rules
        ),
        logger: quiet
    )
    return try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await server.run() }
        let value = try await body(server, try await server.boundAddress)
        group.cancelAll()
        try await group.waitForAll()
        return value
    }
}

private func read(_ texts: [[UInt8]]) throws -> [BitMEXMessage] {
    var decoder = BitMEXDecoder()
    return try texts.map { try decoder.decode($0) }
}

@Test("Many clients at once are told the truth over real sockets")
func server_withManyClients_tellsEachTheTruth() async throws {
    try await withVenue { server, address in
        try await withThrowingTaskGroup(of: Void.self) { group in
            let topic = try #require(BitMEXTopic("orderBookL2_25:XBTUSD"))
            for _ in 0..<12 {
                group.addTask {
                    try await TestLine.with(address) { line in
                        #expect(try await line.upgrade("/realtime?subscribe=orderBookL2_25:XBTUSD,trade:XBTUSD"))
                        var book = PaperBook()
                        for _ in 1...5 {
                            try await server.advance(by: .milliseconds(400))
                            for message in try read(try await line.settle()) { book.read(message, topic) }
                        }
                        #expect(book.hasState && book.unknown == 0)
                    }
                }
            }
            try await group.waitForAll()
        }
        // One alone, so that nobody moves the venue between reading and comparing.
        try await TestLine.with(address) { line in
            let topic = try #require(BitMEXTopic("orderBookL2:XBTUSD"))
            #expect(try await line.upgrade())
            try await line.say(BitMEXEncoder.subscribe([topic]))
            try await server.advance(by: .seconds(10))
            var book = PaperBook()
            for message in try read(try await line.settle()) { book.read(message, topic) }
            let truth = try #require(try await server.truth(of: topic.symbol))
            for side in BookSide.allCases { #expect(book.best(side) == truth.levels(.max, side)) }
            let sequence = truth.sequence
            try await server.advance(by: .seconds(1))
            let then = try #require(try await server.truth(of: topic.symbol, at: sequence))
            #expect(then.levels(.max, .bid) == truth.levels(.max, .bid))
        }
    }
}

@Test("Requests are answered as the real venue answers them")
func server_ofRequests_answers() async throws {
    try await withVenue(["XBTUSD", "ETHUSD"]) { server, address in
        try await TestLine.with(address) { line in
            let symbol = try #require(Symbol("XBTUSD"))
            let bars = try await line.request(
                "/api/v1/trade/bucketed?binSize=5m&symbol=XBTUSD&count=20&reverse=true&partial=false"
            )
            #expect(bars.head.hasPrefix("HTTP/1.1 200"))
            #expect(bars.head.contains("x-ratelimit-remaining: 119"))
            let bins = try BitMEXRest.bins(bars.body, .fiveMinutes, symbol)
            #expect(bins.rows.count == 20 && bins.rejected.isEmpty)
            let book = try await line.request("/api/v1/orderBook/L2?symbol=XBTUSD&depth=3")
            #expect(try BitMEXRest.book(book.body, symbol).rows.map(\.side) == [.ask, .ask, .ask, .bid, .bid, .bid])
            let active = try BitMEXRest.instruments(try await line.request("/api/v1/instrument/active").body)
            #expect(active.rows.map(\.symbol.name) == ["XBTUSD", "ETHUSD"])
            #expect(active.rows.allSatisfy { $0.tickSize != nil && $0.markPrice != nil && $0.lastPrice != nil })
            let one = try await line.request("/api/v1/instrument?symbol=ETHUSD")
            #expect(try BitMEXRest.instruments(one.body).rows.count == 1)
            for (target, status) in [
                ("/api/v1/trade/bucketed?binSize=1m", "400"), ("/api/v1/orderBook/L2?symbol=NOSUCH", "400"),
                ("/api/v1/trade/bucketed?symbol=XBTUSD&count=5000", "400"), ("/api/v1/nothing", "404"),
                ("/realtime", "426"),
                ("/api/v1/trade/bucketed?symbol=XBTUSD&startTime=soon", "400"),
            ] {
                let answer = try await line.request(target)
                #expect(answer.head.hasPrefix("HTTP/1.1 \(status)"))
                #expect(BitMEXRest.refusal(answer.body) != nil)
            }
        }
    }
}

@Test("A bucket of requests that is used up refuses, and says how long to wait")
func server_ofTooManyRequests_refuses() async throws {
    try await withVenue(rules: VenueRules(requestsPerMinute: 1)) { _, address in
        try await TestLine.with(address) { line in
            #expect(try await line.request("/api/v1/instrument/active").head.hasPrefix("HTTP/1.1 200"))
            let second = try await line.request("/api/v1/instrument/active")
            #expect(second.head.hasPrefix("HTTP/1.1 429"))
            #expect(second.head.lowercased().contains("retry-after: 43\r\n"))
        }
    }
}

@Test("A refused connection is told so before it is opened", arguments: [("429=5s@0s", "429"), ("503=5s@0s", "503")])
func server_thatRefuses_answersTheHandshake(faults: String, status: String) async throws {
    try await withVenue(faults: faults) { server, address in
        try await TestLine.with(address) { line in
            let answer = try await line.request("/realtime", upgrade: true)
            #expect(answer.head.hasPrefix("HTTP/1.1 \(status)"))
            #expect(answer.head.lowercased().contains("retry-after: 5\r\n"))
        }
        try await server.advance(by: .seconds(6))
        let isOpen = try await TestLine.with(address) { line in try await line.upgrade() }
        #expect(isOpen)
    }
}

@Test("A line that is cut ends without a close frame, one that is closed ends with it")
func server_thatEndsALine_doesSoAsTold() async throws {
    for (faults, expected) in [("drop@1s", TestLine.Incoming.end), ("goodbye@1s", .closed(code: 1001))] {
        try await withVenue(faults: faults) { server, address in
            try await TestLine.with(address) { line in
                #expect(try await line.upgrade("/realtime?subscribe=orderBookL2:XBTUSD"))
                try await server.advance(by: .seconds(3))
                var last = TestLine.Incoming.text([])
                while case .text = last { last = try await line.next() }
                #expect(last == expected)
                #expect(try await line.next() == .end)
            }
            #expect(try await server.clientCount == 0)
        }
    }
}

@Test("Garbage reaches the client as it is, on the wire too")
func server_thatTalksGarbage_breaksTheFraming() async throws {
    try await withVenue(faults: "garbage=0.2") { server, address in
        try await TestLine.with(address) { line in
            #expect(try await line.upgrade("/realtime?subscribe=orderBookL2:XBTUSD"))
            try await server.advance(by: .seconds(20))
            var last = TestLine.Incoming.text([])
            while case .text = last { last = try await line.next() }
            #expect(last == .nonsense)
        }
    }
}

@Test("A venue that is closed says goodbye, lets go of everything, and another can be opened at once")
func server_thatIsClosed_saysGoodbye() async throws {
    let server = VenueServer(
        configuration: VenueConfiguration(
            source: .simulation(seed: 1, listings: VenueListing.board(only: ["XBTUSD"])),
            pace: .manual(start: start)
        ),
        logger: quiet
    )
    let run = Task { try await server.run() }
    let address = try await server.boundAddress
    try await TestLine.with(address) { line in
        #expect(try await line.upgrade())
        _ = try await line.settle()
        run.cancel()
        var last = TestLine.Incoming.text([])
        while case .text = last { last = try await line.next() }
        #expect(last == .closed(code: 1001))
    }
    try await run.value
    await #expect(throws: VenueServerError.closed) { try await server.advance(by: .seconds(1)) }
    await #expect(throws: VenueServerError.alreadyRun) { try await server.run() }
    let again = VenueServer(
        configuration: VenueConfiguration(
            source: .simulation(seed: 1, listings: VenueListing.board(only: ["XBTUSD"])),
            pace: .manual(start: start)
        ),
        logger: quiet
    )
    let second = Task { try await again.run() }
    let taken = try await again.boundAddress.port
    let third = VenueServer(
        configuration: VenueConfiguration(
            port: taken,
            source: .simulation(seed: 1, listings: []),
            pace: .manual(start: start)
        ),
        logger: quiet
    )
    await #expect(throws: VenueServerError.self) { try await third.run() }
    second.cancel()
    try await second.value
}

@Test("A client that does not read is dropped when too much waits for it")
func server_ofASlowReader_dropsIt() async throws {
    try await withVenue(rules: VenueRules(stateDelay: .zero, outgoingLimit: 1 << 16)) { server, address in
        try await TestLine.with(address) { line in
            #expect(try await line.upgrade("/realtime?subscribe=trade:XBTUSD"))
            _ = try await line.settle()
            #expect(try await server.clientCount == 1)
            try await line.say(BitMEXEncoder.subscribe([try #require(BitMEXTopic("orderBookL2_25:XBTUSD"))]))
            _ = try await line.settle()
            try await server.advance(by: .seconds(60))
            #expect(try await server.clientCount == 0)
            var last = TestLine.Incoming.text([])
            while case .text = last { last = try await line.next() }
            #expect(last == .end)
        }
    }
}

@Test("A venue with a clock moves by itself")
func server_withAClock_movesByItself() async throws {
    let clock = ManualClock(start)
    let server = VenueServer(
        configuration: VenueConfiguration(
            source: .simulation(seed: 3, listings: VenueListing.board(only: ["XBTUSD"])),
            pace: .live(now: { clock.now }, tick: .milliseconds(1))
        ),
        logger: quiet
    )
    let run = Task { try await server.run() }
    try await TestLine.with(try await server.boundAddress) { line in
        #expect(try await line.upgrade("/realtime?subscribe=trade:XBTUSD"))
        clock.advance(seconds: 10)
        var trades = 0
        while trades < 3, case .text(let text) = try await line.next() {
            if case .trades(let message) = try read([text])[0], message.action == .insert { trades += 1 }
        }
        #expect(trades == 3)
    }
    #expect(try await server.now == clock.now)
    run.cancel()
    try await run.value
}
