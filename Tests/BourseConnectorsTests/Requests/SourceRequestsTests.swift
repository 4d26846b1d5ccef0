import AsyncHTTPClient
import BourseDesk
import NIOHTTP1
import Testing

@testable import BourseConnectors

/// What holds for requests to every source; that bodies break off or are late is tested with the sources of funds.
@Suite(.timeLimit(.minutes(30))) struct SourceRequestsTests {
    private struct Rig {
        let server: ScriptedSource
        let time: ManualTime
        let requests: MarketRequests

        func request(_ path: String) async -> Result<Int, MarketSourceError> {
            await MarketRig.outcome { () async throws(MarketSourceError) in
                let answer = try await requests.request(
                    SourceRequest(server.endpoint, path),
                    timeout: .seconds(10),
                    into: WholeBody(limit: 1 << 20)
                )
                if let failure = answer.failure { throw failure }
                return answer.status
            }
        }
    }

    private static func run(
        atOnce: Int = 4,
        _ rates: [RequestRate] = [],
        _ body: (Rig) async throws -> Void
    ) async throws {
        try await MarketRig.run { rig in
            var limits = MarketRequestLimits(atOnce: atOnce, rates: rates)
            limits.unnamedWait = .seconds(30)
            let requests = MarketRequests(rig.client, rules: limits.rules(), clock: rig.time.clock)
            rig.server.answer("/", .body("[]"))
            try await body(Rig(server: rig.server, time: rig.time, requests: requests))
        }
    }

    @Test func rates_whenUsedUp_letTheNextWaitAMoment_andRefuseThoseWhoWouldWaitLonger() async throws {
        try await Self.run([RequestRate(1, per: .seconds(1))]) { rig in
            let first = await rig.request("/")
            #expect(first == .success(200))
            async let second = rig.request("/")
            await MarketRig.wait { rig.time.sleepers == 1 }
            async let third = rig.request("/")
            await MarketRig.wait { rig.time.sleepers == 2 }
            // Two turns are taken already.
            let fourth = await rig.request("/")
            #expect(fourth == .failure(.busy(retryAfter: .seconds(3))))
            #expect(rig.server.requested.count == 1)
            rig.time.advance(by: .seconds(1))
            let fetched = await second
            #expect(fetched == .success(200))
            rig.time.advance(by: .seconds(1))
            let last = await third
            #expect(last == .success(200))
        }
    }

    @Test func rates_allHold() async throws {
        let rates = [RequestRate(5, per: .seconds(5)), RequestRate(2, per: .seconds(100))]
        try await Self.run(rates) { rig in
            for _ in 0..<2 {
                let fetched = await rig.request("/")
                #expect(fetched == .success(200))
            }
            let third = await rig.request("/")
            #expect(third == .failure(.busy(retryAfter: .seconds(50))))
        }
    }

    @Test func turn_thatIsNotWaitedFor_isGivenBack() async throws {
        try await Self.run([RequestRate(1, per: .seconds(1))]) { rig in
            _ = await rig.request("/")
            let waiting = Task { await rig.request("/") }
            await MarketRig.wait { rig.time.sleepers == 1 }
            waiting.cancel()
            let fetched = await waiting.value
            #expect(fetched == .failure(.cancelled))
            rig.time.advance(by: .seconds(1))
            let next = await rig.request("/")
            #expect(next == .success(200))
        }
    }

    @Test(arguments: [HTTPResponseStatus.tooManyRequests, .serviceUnavailable])
    func source_thatNamesAWait_isAskedNothingBefore(_ status: HTTPResponseStatus) async throws {
        try await Self.run { rig in
            rig.server.answer("/busy", .body("", status: status, headers: [("retry-after", "9")]))
            let refused = await rig.request("/busy")
            #expect(refused == .failure(.busy(retryAfter: .seconds(9))))
            rig.time.advance(by: .seconds(4))
            let early = await rig.request("/")
            #expect(early == .failure(.busy(retryAfter: .seconds(5))))
            #expect(rig.server.requested == ["/busy"])
            rig.time.advance(by: .seconds(5))
            let late = await rig.request("/")
            #expect(late == .success(200))
        }
    }

    @Test func source_thatNamesNoWait_restsAsLongAsIsSetUp() async throws {
        try await Self.run { rig in
            rig.server.answer("/busy", .body("", status: .tooManyRequests))
            let refused = await rig.request("/busy")
            #expect(refused == .failure(.busy(retryAfter: nil)))
            let early = await rig.request("/")
            #expect(early == .failure(.busy(retryAfter: .seconds(30))))
        }
    }

    @Test func question_isEscaped_andStandsBehindThePathOfItsBase() throws {
        let base = try #require(Endpoint("http://127.0.0.1:8080/yahoo/?x=1"))
        let question = SourceRequest(under: base, "/v7/quote", query: [("symbols", "^GSPC,EURUSD=X"), ("q", "a&b ü")])
        #expect(question.url == "http://127.0.0.1:8080/yahoo/v7/quote?symbols=%5EGSPC%2CEURUSD%3DX&q=a%26b%20%C3%BC")
        let bare = try #require(Endpoint("https://example.com"))
        #expect(SourceRequest(under: bare, "/search").url == "https://example.com/search")
        #expect(AddressText.escaped("\u{01}/%") == "%01%2F%25")
    }
}
