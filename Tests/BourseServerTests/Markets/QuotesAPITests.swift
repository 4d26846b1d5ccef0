import BourseCore
import BourseDesk
import BourseMarkets
import BourseTestSupport
import BourseValues
import BourseWeb
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Quotes over the API")
struct QuotesAPITests {
    private typealias Visit = MarketsAPIVisit

    private static func markets(_ now: Timestamp) -> FixedMarkets {
        var markets = FixedMarkets()
        markets.quotes[Visit.apple] = Visit.quote(
            Visit.apple,
            [.last: "187.2", .previousClose: "180", .bid: "187.19"],
            now: now
        )
        markets.quotes[Visit.apple]?.volume = Sourced(Quantity(1204), source: markets.id, asOf: now)
        markets.quotes[Visit.index] = Visit.quote(Visit.index, [.last: "7000.25"], now: now)
        markets.found = [
            Instrument(symbol: Visit.symbol("AAPQ"), name: "Aardvark Apples", exchange: nil, currency: .usd, kind: .etf)
        ]
        return markets
    }

    @Test
    func quote_tellsEachFigure_withItsSourceAndTime() async throws {
        try await Visit.serve(Self.markets) { rig, ann in
            let answer = try await ann.get("/api/v1/quotes/aapl")
            #expect(answer.status == .ok)
            let time = rig.clock.now.adding(seconds: -5)
            #expect(answer.text.contains(#""last":{"value":187.2,"source":"told.example","asOf":"\#(time)"}"#))
            #expect(answer.text.contains(#""volume":{"value":1204,"#) && answer.text.contains(#""ask":null"#))
            #expect(answer.text.contains(#""change":7.2,"changeRatio":0.04,"#))
            #expect(answer.text.contains(#""status":{"state":"available","problem":null}"#))
            #expect(answer.text.contains(#"{"symbol":"AAPL","name":"Apple","exchange":"XNAS","currency":"USD","#))
        }
    }

    @Test
    func quotes_areInTheOrderAskedFor_andUnknownOnesApart() async throws {
        try await Visit.serve(Self.markets) { _, ann in
            let answer = try await ann.object("/api/v1/quotes?symbols=%5EGSPC,NOSUCH,%20aapl,AAPL,")
            let quotes = try #require(answer["quotes"] as? [[String: Any]])
            let symbols = quotes.compactMap { ($0["instrument"] as? [String: Any])?["symbol"] as? String }
            #expect(symbols == ["^GSPC", "AAPL"])
            #expect(answer["unknown"] as? [String] == ["NOSUCH"])
            let one = try await ann.get("/api/v1/quotes/%5EGSPC")
            #expect(one.status == .ok && one.text.contains(#""value":7000.25"#))
        }
    }

    @Test
    func prices_areQuotesInShort() async throws {
        try await Visit.serve(Self.markets) { rig, ann in
            let answer = try await ann.get("/api/v1/prices?symbols=AAPL,NOSUCH,%5EGSPC")
            let time = rig.clock.now.adding(seconds: -5)
            #expect(
                answer.text.hasPrefix(
                    #"{"prices":[{"symbol":"AAPL","currency":"USD","price":187.2,"change":7.2,"changeRatio":0.04,"#
                        + #""volume":1204,"source":"told.example","asOf":"\#(time)","state":"available"},{"symbol":"^GSPC","#
                )
            )
            #expect(answer.text.hasSuffix(#""unknown":["NOSUCH"]}"#))
            // Neither takes what was kept for the other.
            let whole = try await ann.get("/api/v1/quotes?symbols=AAPL,NOSUCH,%5EGSPC")
            #expect(whole.text.hasPrefix(#"{"quotes":[{"instrument":"#))
            let refused = try await ann.get("/api/v1/prices?symbols=")
            #expect(refused.status == .unprocessableContent && refused.refusedField == "symbols")
        }
    }

    @Test
    func symbols_thatCannotBeUsed_areRefusedByName() async throws {
        try await Visit.serve(Self.markets) { _, ann in
            let many = (0...100).map { "S\($0)" }.joined(separator: ",")
            for query in ["", "?symbols=", "?symbols=,", "?symbols=A%20B", "?symbols=AAPL,-X", "?symbols=\(many)"] {
                let answer = try await ann.get("/api/v1/quotes" + query)
                #expect(answer.status == .unprocessableContent && answer.refusedField == "symbols", "\(query)")
            }
            for (query, field) in [("", "q"), ("?q=", "q"), ("?q=%20", "q"), ("?q=a&limit=0", "limit")] {
                let answer = try await ann.get("/api/v1/instruments" + query)
                #expect(answer.status == .unprocessableContent && answer.refusedField == field, "\(query)")
            }
            for path in ["NOSUCH", "-X", "A%20B", "%22", String(repeating: "A", count: 40)] {
                let answer = try await ann.get("/api/v1/quotes/" + path)
                #expect(answer.status == .notFound, "\(path)")
            }
        }
    }

    @Test
    func search_findsWhatIsKnown_andWhatSourcesTell() async throws {
        try await Visit.serve(Self.markets) { _, ann in
            let answer = try await ann.object("/api/v1/instruments?q=apple&limit=2")
            let found = try #require(answer["instruments"] as? [[String: Any]])
            #expect(Set(found.compactMap { $0["symbol"] as? String }) == ["AAPL", "AAPQ"])
            #expect(answer["problem"] is NSNull)
        }
    }

    @Test
    func sourceThatFails_isTold_andAskedForLater() async throws {
        let failing = { (_: Timestamp) in
            var markets = FixedMarkets()
            markets.outage = .late
            return markets
        }
        try await Visit.serve(failing) { _, ann in
            for path in ["quotes/AAPL", "instruments/AAPL/history", "instruments/AAPL/chain"] {
                let answer = try await ann.get("/api/v1/" + path)
                #expect(answer.status == .serviceUnavailable && answer.headers[.retryAfter] == "10", "\(path)")
                #expect(answer.text.contains("Told did not answer in time"), "\(path)")
            }
            let many = try await ann.get("/api/v1/quotes?symbols=AAPL")
            #expect(many.text.contains(#""status":{"state":"failing","problem":"Told did not answer in time"}"#))
            let search = try await ann.object("/api/v1/instruments?q=apple")
            #expect(search["problem"] as? String == "Told did not answer in time")
            let sources = try await ann.get("/api/v1/sources")
            #expect(sources.text.contains(#""kind":"quotes","state":"resting""#))
            #expect(sources.text.contains(#""problem":"did not answer in time""#))
            let retry = try await ann.send(.post, "/api/v1/sources/told.example/retry")
            #expect(retry.status == .noContent)
            let after = try await ann.get("/api/v1/sources")
            #expect(!after.text.contains("resting"))
            let nobody = try await ann.send(.post, "/api/v1/sources/nobody/retry")
            #expect(nobody.status == .notFound)
        }
    }

    @Test
    func whatIsOnItsWay_isNotWaitedForLongerThanPagesDo() async throws {
        let silent = { (_: Timestamp) in
            var markets = FixedMarkets()
            markets.isSilent = true
            return markets
        }
        try await Visit.serve(patience: .zero, silent) { _, ann in
            for path in ["quotes/AAPL", "instruments/AAPL/history", "instruments/AAPL/chain"] {
                let answer = try await ann.get("/api/v1/" + path)
                #expect(answer.status == .serviceUnavailable, "\(path) \(answer.text)")
                #expect(answer.headers[.retryAfter] == "2" && answer.text.contains("is loading"), "\(path)")
            }
            let many = try await ann.get("/api/v1/quotes?symbols=AAPL")
            #expect(many.status == .ok && many.text.contains(#""state":"awaited""#))
            let search = try await ann.object("/api/v1/instruments?q=apple")
            #expect(search["problem"] as? String == "the sources did not answer in time")
            #expect((search["instruments"] as? [Any])?.isEmpty == false)
        }
    }
}
