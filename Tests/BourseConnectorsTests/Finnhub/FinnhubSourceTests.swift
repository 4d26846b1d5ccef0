import BourseConnectors
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWire
import NIOHTTP1
import Testing

@Suite("Markets from Finnhub", .timeLimit(.minutes(30)))
struct FinnhubSourceTests {
    private static func outcome(_ rig: MarketRig, _ name: String) async -> Result<FetchedQuotes, MarketSourceError> {
        await MarketRig.outcome { () async throws(MarketSourceError) in
            guard let source = try? rig.finnhub(), let symbol = Symbol(name) else { throw .unknown }
            return try await source.quotes(of: [symbol])
        }
    }

    @Test func quote_isTold_andTheKeyIsInAHeader() async throws {
        try await MarketRig.run { rig in
            var quote = FinnhubQuote(price: try MarketRig.price("350.5"), time: MarketRig.close)
            quote.previousClose = try MarketRig.price("349")
            quote.high = try MarketRig.price("352")
            rig.server.answer("/finnhub/quote", MarketRig.body(quote.bytes))
            let fetched = try await Self.outcome(rig, "BRK-B").get()
            let row = try #require(fetched.rows.first)
            #expect(row.quote.symbol.name == "BRK-B" && row.quote.currency == .usd && row.instrument == nil)
            #expect(row.quote.change(on: .nyse)?.description == "1.5")
            #expect(row.quote[.high]?.asOf == MarketRig.close && row.quote[.open] == nil)
            #expect(rig.server.requested == ["/finnhub/quote?symbol=BRK.B"])
            #expect(rig.server.values(of: "x-finnhub-token", to: "/finnhub/quote") == [MarketRig.key])
        }
    }

    @Test func zeros_meanThatNothingIsKnown() async throws {
        try await MarketRig.run { rig in
            rig.server.answer("/finnhub/quote", MarketRig.body(FinnhubQuote.unknownSymbol))
            let fetched = await Self.outcome(rig, "NONE")
            #expect(fetched == .success(FetchedQuotes([])))
        }
    }

    @Test(arguments: ["RELIANCE.NS", "^GSPC", "BTC-USD", "EURUSD=X"])
    func symbol_thatTheKeyIsNotFor_isNotAskedFor(_ name: String) async throws {
        try await MarketRig.run { rig in
            let fetched = await Self.outcome(rig, name)
            #expect(fetched == .success(FetchedQuotes([])) && rig.server.requested.isEmpty)
        }
    }

    @Test(arguments: [
        (HTTPResponseStatus.unauthorized, FinnhubFailure.invalidKey, MarketSourceError.unauthorized("Invalid API key")),
        (.tooManyRequests, FinnhubFailure.limitReached, .busy(retryAfter: nil)),
        (.ok, FinnhubFailure.limitReached, .busy(retryAfter: nil)),
        (.internalServerError, Array("oops".utf8), .refused(status: 500)),
        (.unauthorized, Array("Who is \(MarketRig.key)?".utf8), .unauthorized("status 401")),
        (.unauthorized, FinnhubFailure.bytes("Unauthorized: \(MarketRig.key)"), .unauthorized("Unauthorized: …")),
    ])
    func refusal_isWhatItSays(
        _ status: HTTPResponseStatus,
        _ body: [UInt8],
        _ error: MarketSourceError
    ) async throws {
        try await MarketRig.run { rig in
            rig.server.answer("/finnhub/quote", .body(String(decoding: body, as: UTF8.self), status: status))
            let fetched = await Self.outcome(rig, "AAPL")
            #expect(fetched.failure == error)
        }
    }

    @Test func minute_hasSixtyRequests() async throws {
        try await MarketRig.run { rig in
            var quote = FinnhubQuote(price: try MarketRig.price("1"), time: MarketRig.close)
            quote.previousClose = quote.price
            rig.server.answer("/finnhub/quote", MarketRig.body(quote.bytes))
            let source = try rig.finnhub()
            let letters = Array("ABCDEFGHIJ")
            for number in 0..<60 {
                // Thirty are what a second has.
                if number == 30 { rig.time.advance(by: .seconds(1)) }
                let symbol = try MarketRig.symbol("\(letters[number / 10])\(letters[number % 10])")
                let fetched = try await source.quotes(of: [symbol])
                #expect(fetched.rows.count == 1)
            }
            // Two came back in the two seconds that passed; the next is a second away.
            rig.time.advance(by: .seconds(1))
            for name in ["XA", "XB"] {
                let fetched = try await source.quotes(of: [MarketRig.symbol(name)])
                #expect(fetched.rows.count == 1)
            }
            let next = Task { try await source.quotes(of: [MarketRig.symbol("XC")]) }
            await MarketRig.wait { rig.time.sleepers == 1 }
            #expect(rig.server.requested.count == 62)
            rig.time.advance(by: .seconds(1))
            let fetched = try await next.value
            #expect(fetched.rows.count == 1 && rig.server.requested.count == 63)
        }
    }

    @Test func search_findsInstruments_inTheDesksSpelling() async throws {
        try await MarketRig.run { rig in
            func match(_ symbol: String, _ kind: String?) -> FinnhubMatch {
                var match = FinnhubMatch(symbol: symbol)
                (match.kind, match.name) = (kind, "\(symbol) INC")
                return match
            }
            let found = FinnhubSearch([
                match("BRK.B", "Common Stock"), match("SPY", "ETP"), match("AAPL.QQ", "Common Stock"), match("X", nil),
            ])
            rig.server.answer("/finnhub/search", MarketRig.body(found.bytes))
            let fetched = try await rig.finnhub().instruments(matching: "berk")
            #expect(fetched.map(\.symbol.name) == ["BRK-B", "SPY"] && fetched.map(\.kind) == [.share, .etf])
            #expect(rig.server.requested == ["/finnhub/search?q=berk"])
        }
    }

    @Test func earnings_areThoseOfTheCompany_inTheDesksWords() async throws {
        try await MarketRig.run { rig in
            var next = FinnhubEarnings(symbol: "BRK.B", day: try MarketRig.day("2024-02-01"))
            (next.hour, next.quarter, next.year) = (.afterClose, 4, 2023)
            next.expectedEPS = try MarketRig.price("1.52")
            var last = FinnhubEarnings(symbol: "BRK.B", day: try MarketRig.day("2023-11-02"))
            last.actualEPS = try MarketRig.price("-0.2")
            let stranger = FinnhubEarnings(symbol: "AAPL", day: try MarketRig.day("2023-12-01"))
            let bytes = FinnhubCalendar([next, stranger, last]).bytes
            rig.server.answer("/finnhub/calendar/earnings", MarketRig.body(bytes))
            let days = try MarketRig.day("2023-10-14")...MarketRig.day("2024-02-14")
            let fetched = try await rig.finnhub().earnings(of: MarketRig.symbol("BRK-B"), days: days)
            #expect(
                fetched == [
                    EarningsReport(
                        day: next.day,
                        moment: .afterClose,
                        quarter: 4,
                        year: 2023,
                        expected: next.expectedEPS
                    ),
                    EarningsReport(day: last.day, actual: last.actualEPS),
                ]
            )
            #expect(
                rig.server.requested == ["/finnhub/calendar/earnings?from=2023-10-14&to=2024-02-14&symbol=BRK.B"]
            )
        }
    }

    @Test func earningsOfYears_thatTheKeyIsNotFor_areAskedForOfAMonth() async throws {
        try await MarketRig.run { rig in
            let today = Exchange.nyse.zone.day(at: rig.time.clock.now())
            let days = today.adding(days: -1_100)...today.adding(days: 92)
            rig.server.answer(
                "/finnhub/calendar/earnings",
                .body(String(decoding: FinnhubFailure.noAccess, as: UTF8.self), status: .forbidden),
                MarketRig.body(FinnhubCalendar([FinnhubEarnings(symbol: "AAPL", day: today)]).bytes)
            )
            let source = try rig.finnhub()
            let fetched = try await source.earnings(of: MarketRig.symbol("AAPL"), days: days)
            // The key was refused once, and is known.
            let again = try await source.earnings(of: MarketRig.symbol("AAPL"), days: days)
            #expect(fetched.map(\.day) == [today] && again == fetched)
            let path = "/finnhub/calendar/earnings?from="
            #expect(
                rig.server.requested
                    == [days.lowerBound, today.adding(days: -31), today.adding(days: -31)].map {
                        "\(path)\($0)&to=\(days.upperBound)&symbol=AAPL"
                    }
            )
        }
    }

    @Test func earnings_ofWhatTheKeyIsNotFor_areNotAskedFor() async throws {
        try await MarketRig.run { rig in
            let day = try MarketRig.day("2023-11-14")
            for name in ["RELIANCE.NS", "BTC-USD"] {
                let fetched = await MarketRig.outcome { () async throws(MarketSourceError) in
                    guard let source = try? rig.finnhub(), let symbol = Symbol(name) else { throw .unknown }
                    return try await source.earnings(of: symbol, days: day...day)
                }
                #expect(fetched.failure == .unavailable)
            }
            #expect(rig.server.requested.isEmpty)
        }
    }
}
