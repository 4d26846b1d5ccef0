import BourseConnectors
import BourseCore
import BourseDesk
import BourseMarkets
import BourseTestSupport
import BourseValues
import BourseWire
import Foundation
import NIOHTTP1
import Testing

@Suite("Markets from FMP", .timeLimit(.minutes(30)))
struct FMPSourceTests {
    private static func quote(_ symbol: String) throws -> FMPQuote {
        var quote = FMPQuote(symbol: symbol, price: try MarketRig.price("187.44"))
        quote.time = MarketRig.close
        quote.previousClose = try MarketRig.price("184.8")
        quote.yearHigh = try MarketRig.price("198.23")
        quote.marketCap = Money(units: 5)
        return quote
    }

    @Test func quotes_areAskedForInTheSourcesSpelling_andToldInTheDesks() async throws {
        try await MarketRig.run { rig in
            let answer = FMPQuotes([try Self.quote("AAPL"), try Self.quote("BRK-B"), try Self.quote("BTCUSD")])
            rig.server.answer("/fmp/stable/batch-quote", MarketRig.body(answer.bytes))
            let symbols = try ["BRK-B", "AAPL", "BTC-USD", "GC=F"].map(MarketRig.symbol)
            let fetched = try await rig.fmp().quotes(of: symbols)
            #expect(Set(fetched.rows.map(\.quote.symbol.name)) == ["AAPL", "BRK-B", "BTC-USD"] && fetched.faults == [])
            let quote = try #require(fetched.rows.first?.quote)
            #expect(quote.change(on: .nasdaq)?.description == "2.64" && quote.currency == .usd)
            #expect(quote[.yearHigh]?.source == SourceID("fmp"))
            #expect(
                rig.server.requested == [
                    "/fmp/stable/batch-quote?symbols=AAPL%2CBRK-B%2CBTCUSD&apikey=\(MarketRig.key)"
                ]
            )
        }
    }

    @Test func quote_withoutATime_isLeftOut() async throws {
        try await MarketRig.run { rig in
            var quote = try Self.quote("AAPL")
            quote.time = nil
            rig.server.answer("/fmp/stable/batch-quote", MarketRig.body(FMPQuotes([quote]).bytes))
            let fetched = try await rig.fmp().quotes(of: [MarketRig.symbol("AAPL")])
            #expect(fetched.rows.isEmpty && fetched.faults.count == 1)
        }
    }

    @Test func days_areTold_fromTheDayThatWasAskedFor() async throws {
        try await MarketRig.run { rig in
            let days = try ["2023-11-10", "2023-11-13"].map { day in
                FMPDay(
                    day: try MarketRig.day(day),
                    open: try MarketRig.price("1"),
                    high: try MarketRig.price("3"),
                    low: try MarketRig.price("1"),
                    close: try MarketRig.price("2")
                )
            }
            let answer = FMPHistory(symbol: "BRK-B", days: days)
            rig.server.answer("/fmp/stable/historical-price-eod/full", MarketRig.body(answer.bytes))
            let source = try rig.fmp()
            let fetched = try await source.history(
                of: MarketRig.symbol("BRK-B"),
                step: .day,
                from: MarketRig.day("2023-11-13")
            )
            #expect(fetched.bars.map(\.time.description) == ["2023-11-13"] && fetched.actions == nil)
            #expect(fetched.asOf.description == "2023-11-14")
            #expect(
                rig.server.requested == [
                    "/fmp/stable/historical-price-eod/full?symbol=BRK-B&from=2023-11-13&to=2023-11-14"
                        + "&apikey=\(MarketRig.key)"
                ]
            )
            #expect(source.reach(of: .day) != nil && source.reach(of: .minute) == nil)
            await #expect(throws: MarketSourceError.unavailable) {
                try await source.history(of: MarketRig.symbol("AAPL"), step: .minute, from: nil)
            }
        }
    }

    @Test(arguments: [
        (
            ScriptedSource.Answer.body(#"{"Error Message":"Limit Reach. Please upgrade"}"#),
            MarketSourceError.busy(retryAfter: nil)
        ),
        (.body(#"{"Error Message":"Exclusive Endpoint"}"#, status: .paymentRequired), .unavailable),
        (.body("", status: .forbidden), .refused(status: 403)),
        (.close, .unreachable("closed")),
    ])
    func refusal_isWhatItSays(_ answer: ScriptedSource.Answer, _ error: MarketSourceError) async throws {
        try await MarketRig.run { rig in
            rig.server.answer("/fmp/stable/batch-quote", answer)
            let fetched = await MarketRig.outcome { () async throws(MarketSourceError) in
                guard let source = try? rig.fmp(), let symbol = Symbol("AAPL") else { throw .unknown }
                return try await source.quotes(of: [symbol])
            }
            #expect(fetched.failure == error)
        }
    }

    @Test func refusalThatRepeatsTheKey_isToldWithoutIt() async throws {
        try await MarketRig.run { rig in
            let body = FMPFailure.bytes("Invalid API KEY \(MarketRig.key). Get one")
            rig.server.answer(
                "/fmp/stable/batch-quote",
                .body(String(decoding: body, as: UTF8.self), status: .unauthorized)
            )
            let fetched = await MarketRig.outcome { () async throws(MarketSourceError) in
                guard let source = try? rig.fmp(), let symbol = Symbol("AAPL") else { throw .unknown }
                return try await source.quotes(of: [symbol])
            }
            #expect(fetched.failure == .unauthorized("Invalid API KEY …. Get one"))
        }
    }

    @Test(.enabled(if: ReferenceFolder.sample("fmp") != nil, "the samples are not on this machine"))
    func samples_areTold() async throws {
        let folder = try #require(ReferenceFolder.sample("fmp"))
        func text(_ name: String) throws -> String {
            try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        }
        try await MarketRig.run { rig in
            rig.time.advance(by: .seconds(100_000_000))
            rig.server.answer("/fmp/stable/batch-quote", .body(try text("stable_batch_quote.json")))
            rig.server.answer(
                "/fmp/stable/historical-price-eod/full",
                .body(try text("stable_historical_price_eod_full.json"))
            )
            let source = try rig.fmp()
            let quotes = try await source.quotes(of: [MarketRig.symbol("AAPL")])
            #expect(quotes.rows.first?.quote.change(on: .nasdaq)?.description == "4.79")
            let prices = try await source.history(of: MarketRig.symbol("AAPL"), step: .day, from: nil)
            #expect(!prices.bars.isEmpty && prices.faults == [])
        }
    }
}
