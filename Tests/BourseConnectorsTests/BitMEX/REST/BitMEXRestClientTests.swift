import AsyncHTTPClient
import BourseConnectors
import BourseOrderBook
import BourseWire
import Logging
import NIOHTTP1
import Testing

@Suite(.timeLimit(.minutes(30))) struct BitMEXRestClientTests {
    private let time = ManualTime()
    private let symbol = Topics.book.symbol

    private func client(_ transport: any RestTransport, _ settings: BitMEXRestSettings = .init()) -> BitMEXRestClient {
        BitMEXRestClient(
            transport: transport,
            settings: settings,
            clock: time.clock,
            seed: 1,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        )
    }

    private func answer(_ status: Int, after: Double? = nil, remaining: Int? = nil, _ body: String = "")
        -> ManualTransport.Outcome
    {
        .success(RestAnswer(status: status, retryAfter: after, remaining: remaining, body: Array(body.utf8)))
    }

    @Test func bins_areRead() async throws {
        let bin = BitMEXBin(end: Topics.end, open: nil, volume: 3, trades: 1)
        let body = String(decoding: BitMEXRest.body(bins: [bin], symbol), as: UTF8.self)
        let transport = ManualTransport(time, [answer(200, body)])
        let message = try await client(transport).bins(.minute, symbol, count: 10)
        #expect(message.rows == [bin])
        #expect(transport.requested.map(\.path) == [BitMEXRest.bucketedPath(.minute, symbol, count: 10)])
    }

    @Test func faultsThatPass_areTriedAgain_withGrowingWaits() async throws {
        let transport = ManualTransport(time, [.failure(.unreachable("")), .failure(.late)])
        let client = client(transport)
        async let message = client.book(symbol)
        await time.advance { transport.requested.count == 3 }
        #expect(try await message.rows.isEmpty)
        let waits = zip(transport.requested.dropFirst(), transport.requested).map { $0.at - $1.at }
        #expect(waits[0] >= .milliseconds(500) && waits[0] <= .milliseconds(1100))
        #expect(waits[1] >= .milliseconds(1000) && waits[1] <= .milliseconds(2100))
    }

    @Test func faultsThatStay_endAfterTheLastAttempt() async throws {
        let transport = ManualTransport(time, [.failure(.late), .failure(.late), .failure(.late)])
        let client = client(transport)
        async let failure = await #expect(throws: BitMEXRestError.late) { _ = try await client.book(symbol) }
        await time.advance { transport.requested.count == 3 }
        _ = await failure
        #expect(time.sleepers == 0)
    }

    @Test func tooMany_isObeyed() async throws {
        let transport = ManualTransport(time, [answer(429, after: 7)])
        let client = client(transport)
        async let message = client.instruments()
        await time.advance { transport.requested.count == 2 }
        _ = try await message
        #expect(transport.requested[1].at >= .seconds(7))
    }

    @Test func tooMany_beyondPatience_failsAtOnce_andForEveryQuestion() async throws {
        let transport = ManualTransport(time, [answer(429, after: 600)])
        let client = client(transport)
        await #expect(throws: BitMEXRestError.refused(status: 429, text: "", retryAfter: .seconds(600))) {
            _ = try await client.instruments()
        }
        await #expect(throws: BitMEXRestError.exhausted(wait: .seconds(600))) { _ = try await client.book(symbol) }
        #expect(transport.requested.count == 1)
    }

    @Test func unknownSymbol_isToldInTheVenuesWords_andNotTriedAgain() async throws {
        let body = #"{"error":{"message":"Unknown symbol","name":"HTTPError"}}"#
        let transport = ManualTransport(time, [answer(404, body)])
        await #expect(throws: BitMEXRestError.refused(status: 404, text: "Unknown symbol", retryAfter: nil)) {
            _ = try await client(transport).book(symbol)
        }
        #expect(transport.requested.count == 1)
    }

    @Test(arguments: ["", "{", "nonsense", #"[{"symbol":"#])
    func garbage_isMalformed(body: String) async throws {
        let transport = ManualTransport(time, [answer(200, body)])
        do {
            _ = try await client(transport).book(symbol)
            Issue.record("read \(body)")
        } catch {
            if case .malformed = error { return }
            Issue.record("\(error)")
        }
    }

    @Test func budget_isKept() async throws {
        let transport = ManualTransport(time, [])
        var settings = BitMEXRestSettings()
        settings.patience = .seconds(600)
        let client = client(transport, settings)
        async let all: Void = withThrowingTaskGroup(of: Void.self) { group in
            for depth in 1...60 { group.addTask { _ = try await client.book(symbol, depth: depth) } }
            try await group.waitForAll()
        }
        await time.advance { transport.requested.count == 60 }
        try await all
        let requested = transport.requested.map(\.at).sorted()
        for index in 30..<60 {
            #expect(requested[index] - requested[index - 30] >= .seconds(2) * (index - 29) - .seconds(60))
        }
        #expect(requested[59] >= .seconds(60))
    }

    @Test func remaining_asTold_isBelieved() async throws {
        let transport = ManualTransport(time, [answer(200, remaining: 0, "[]")])
        let client = client(transport)
        _ = try await client.instruments()
        async let message = client.book(symbol)
        await time.advance { transport.requested.count == 2 }
        _ = try await message
        #expect(transport.requested[1].at >= .seconds(2))
    }

    @Test func equalQuestions_atTheSameTime_areOneRequest() async throws {
        let transport = ManualTransport(time, [])
        transport.shut()
        let client = client(transport)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 { group.addTask { _ = try await client.instruments() } }
            while transport.requested.isEmpty { await Task.yield() }
            transport.open()
            try await group.waitForAll()
        }
        // Those who came after the answer have asked anew; all at once would be twenty.
        #expect(transport.requested.count < 20)
        _ = try await client.instruments()
    }

    @Test func cancellation_ofOneWhoAsks_leavesTheOthers() async throws {
        let transport = ManualTransport(time, [])
        transport.shut()
        let client = client(transport)
        let first = Task { try await client.instruments() }
        let second = Task { try await client.instruments() }
        while transport.requested.isEmpty { await Task.yield() }
        first.cancel()
        transport.open()
        _ = try await second.value
        #expect(transport.requested.count <= 2)
    }

    @Test func cancellation_ofTheLastOne_endsTheRequest() async throws {
        let transport = ManualTransport(time, [.failure(.late)])
        let client = client(transport)
        let only = Task { () -> BitMEXRestError? in
            do throws(BitMEXRestError) {
                _ = try await client.instruments()
                return nil
            } catch {
                return error
            }
        }
        while time.sleepers == 0 { await Task.yield() }
        only.cancel()
        #expect(await only.value == .cancelled)
        #expect(time.sleepers == 0)
        #expect(transport.requested.count == 1)
    }

    // MARK: over HTTP

    @Test func answer_overHTTP_isRead_andRefusalsAreTold() async throws {
        try await ScriptedVenue.run { venue in
            let http = HTTPClient(eventLoopGroup: venue.group, configuration: HTTPTransport.configuration)
            let transport = HTTPTransport(http, base: venue.endpoint)
            venue.answer(
                .refuse(.ok, headers: [("x-ratelimit-remaining", "29"), ("connection", "close")], body: "[]"),
                .refuse(.tooManyRequests, headers: [("retry-after", "9"), ("connection", "close")], body: ""),
                .refuse(.found, headers: [("location", "http://127.0.0.1:1/"), ("connection", "close")], body: ""),
                .refuse(.ok, headers: [("connection", "close")], body: String(repeating: " ", count: 100))
            )
            let first = try await transport.get("/api", limit: 10, timeout: .seconds(600))
            #expect(first == RestAnswer(status: 200, remaining: 29, body: Array("[]".utf8)))
            let second = try await transport.get("/api", limit: 10, timeout: .seconds(600))
            #expect(second == RestAnswer(status: 429, retryAfter: 9, body: []))
            let third = try await transport.get("/api", limit: 10, timeout: .seconds(600))
            #expect(third.status == 302)
            await #expect(throws: BitMEXRestError.tooLarge(limit: 10)) {
                _ = try await transport.get("/api", limit: 10, timeout: .seconds(600))
            }
            let nobody = HTTPTransport(http, base: try #require(Endpoint("ws://127.0.0.1:1/realtime")))
            await #expect(throws: BitMEXRestError.unreachable("the connection was refused")) {
                _ = try await nobody.get("/api", limit: 10, timeout: .seconds(600))
            }
            try await http.shutdown()
        }
    }
}
