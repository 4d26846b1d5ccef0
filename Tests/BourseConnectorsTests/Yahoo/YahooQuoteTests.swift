import BourseConnectors
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWire
import NIOHTTP1
import Testing

@Suite("Quotes from Yahoo", .timeLimit(.minutes(30)))
struct YahooQuoteTests {
    @Test func quotes_areToldWithTheirTimes_andTheChangeIsKnown() async throws {
        try await MarketRig.run { rig in
            rig.server.giveCrumbs("crumb1")
            rig.server.answer("/one/v7/finance/quote", YahooAnswers.quotes(try YahooAnswers.quote("AAPL")))
            let fetched = try await rig.yahoo().quotes(of: [MarketRig.symbol("AAPL"), MarketRig.symbol("NONE")])
            #expect(fetched.rows.count == 1 && fetched.faults == [])
            let row = try #require(fetched.rows.first)
            let source = SourceID("yahoo")
            let price = try MarketRig.price("187.44")
            #expect(row.quote.last == Sourced(price, source: source, asOf: MarketRig.close))
            #expect(row.quote.change(on: .nasdaq)?.description == "2.64")
            #expect(row.quote[.bid]?.value.description == "187.4" && row.quote[.ask] == nil)
            #expect(row.quote[.extended]?.asOf == MarketRig.close.adding(seconds: 600))
            #expect(row.quote.volume?.value == Quantity(60_108_378))
            #expect(row.quote.marketCap?.value.description == "2930000000000")
            let instrument = try #require(row.instrument)
            #expect(instrument.name == "AAPL Inc." && instrument.exchange == .nasdaq && instrument.kind == .share)
            // Cookie, crumb, quotes.
            #expect(rig.server.requested.last == "/one/v7/finance/quote?symbols=AAPL%2CNONE&crumb=crumb1")
            #expect(rig.server.values(of: "cookie", to: "/one/v7/finance/quote") == ["A3=d=one&S=two; B=x"])
            let agents = rig.server.values(of: "user-agent", to: "/one/v7/finance/quote")
            #expect(agents == ["Mozilla/5.0 (compatible; bourse)"])
        }
    }

    @Test func prices_inPence_areToldInPounds() async throws {
        try await MarketRig.run { rig in
            rig.server.giveCrumbs("crumb1")
            let quote = try YahooAnswers.quote("BARC.L", "145.36", currency: "GBp")
            rig.server.answer("/one/v7/finance/quote", YahooAnswers.quotes(quote))
            let fetched = try await rig.yahoo().quotes(of: [MarketRig.symbol("BARC.L")])
            let row = try #require(fetched.rows.first)
            #expect(row.quote.currency == Currency("GBP") && row.quote.last?.value.description == "1.4536")
            #expect(row.quote[.previousClose]?.value.description == "1.848")
            #expect(row.quote.marketCap?.value.description == "2930000000000")
        }
    }

    @Test func quote_withoutCurrencyOrTime_isLeftOut_andNamed() async throws {
        try await MarketRig.run { rig in
            rig.server.giveCrumbs("crumb1")
            var quote = try YahooAnswers.quote("AAPL")
            quote.time = nil
            rig.server.answer("/one/v7/finance/quote", YahooAnswers.quotes(quote, try YahooAnswers.quote("MSFT")))
            let fetched = try await rig.yahoo().quotes(of: [MarketRig.symbol("AAPL"), MarketRig.symbol("MSFT")])
            #expect(fetched.rows.map(\.quote.symbol.name) == ["MSFT"])
            #expect(fetched.faults.count == 1 && fetched.faults.first?.hasPrefix("AAPL: ") == true)
        }
    }

    @Test func refusedCrumb_isFetchedOnceMore() async throws {
        try await MarketRig.run { rig in
            rig.server.giveCrumbs("crumb1", "crumb2")
            let good = YahooAnswers.quotes(try YahooAnswers.quote("AAPL"))
            rig.server.answer("/one/v7/finance/quote", YahooAnswers.invalidCrumb, good)
            let source = rig.yahoo()
            let fetched = try await source.quotes(of: [MarketRig.symbol("AAPL")])
            #expect(fetched.rows.count == 1)
            let crumbs = rig.server.requested.filter { $0.contains("crumb=") }.map { $0.suffix(6) }
            #expect(crumbs == ["crumb1", "crumb2"])
            // The new one is kept.
            rig.time.advance(by: .seconds(2))
            _ = try await source.quotes(of: [MarketRig.symbol("AAPL")])
            #expect(rig.server.requested.filter { $0.hasSuffix("getcrumb") }.count == 2)
        }
    }

    @Test func quotes_refusedAltogether_comeFromCharts() async throws {
        try await MarketRig.run { rig in
            rig.server.giveCrumbs("crumb1")
            rig.server.answerBoth("/v7/finance/quote", YahooAnswers.invalidCrumb)
            var chart = YahooChart(meta: try YahooAnswers.meta("AAPL"))
            chart.bars = [try YahooAnswers.bar(1_699_972_200, ["187.7", "188.11", "186.3", "187.44"])]
            rig.server.answerBoth("/v8/finance/chart/AAPL", YahooAnswers.chart(chart))
            let unknown = YahooFailure.bytes(envelope: "chart", code: "Not Found", description: "No data found")
            rig.server.answerBoth(
                "/v8/finance/chart/NONE",
                .body(String(decoding: unknown, as: UTF8.self), status: .notFound)
            )
            rig.server.answerBoth("/v8/finance/chart/MSFT", .body("{}"))
            let symbols = try ["AAPL", "MSFT", "NONE"].map(MarketRig.symbol)
            let source = rig.yahoo()
            let fetched = try await source.quotes(of: symbols)
            #expect(fetched.rows.map(\.quote.symbol.name) == ["AAPL"])
            let quote = try #require(fetched.rows.first?.quote)
            #expect(quote.change(on: .nasdaq)?.description == "2.64")
            #expect(quote[.open]?.value.description == "187.7")
            #expect(fetched.rows.first?.instrument?.name == "AAPL Inc.")
            #expect(fetched.faults.count == 1 && fetched.faults.first?.hasPrefix("MSFT: Yahoo ") == true)
            #expect(rig.server.requested.filter { $0.hasSuffix("getcrumb") }.count == 2)
            // For a while no crumb is asked for, and then one is.
            rig.time.advance(by: .seconds(60))
            _ = try await source.quotes(of: symbols)
            #expect(rig.server.requested.filter { $0.hasSuffix("getcrumb") }.count == 2)
            rig.time.advance(by: .seconds(300))
            _ = try await source.quotes(of: symbols)
            #expect(rig.server.requested.filter { $0.hasSuffix("getcrumb") }.count > 2)
        }
    }

    @Test(arguments: [
        ScriptedSource.Answer.body("no cookie here"), .close, .body("", status: .internalServerError),
    ])
    func quotes_withoutACookie_comeFromCharts(_ page: ScriptedSource.Answer) async throws {
        try await MarketRig.run { rig in
            rig.server.answer("/cookie", page)
            let chart = YahooChart(meta: try YahooAnswers.meta("AAPL"))
            rig.server.answer("/one/v8/finance/chart/AAPL", YahooAnswers.chart(chart))
            let fetched = try await rig.yahoo().quotes(of: [MarketRig.symbol("AAPL")])
            #expect(fetched.rows.first?.quote.last?.value.description == "187.44")
            #expect(!rig.server.requested.contains { $0.contains("/v7/") })
        }
    }

    @Test func textThatAsksToWait_isNoCrumb_andYahooIsLeftAlone() async throws {
        try await MarketRig.run { rig in
            rig.server.giveCrumbs(String(decoding: YahooFailure.tooManyRequests, as: UTF8.self))
            let chart = YahooChart(meta: try YahooAnswers.meta("AAPL"))
            rig.server.answer("/one/v8/finance/chart/AAPL", YahooAnswers.chart(chart))
            let source = rig.yahoo()
            let symbols = [try MarketRig.symbol("AAPL")]
            let refused = await MarketRig.outcome { () async throws(MarketSourceError) in
                try await source.quotes(of: symbols)
            }
            #expect(refused.failure == .busy(retryAfter: nil))
            let requested = rig.server.requested.count
            let early = await MarketRig.outcome { () async throws(MarketSourceError) in
                try await source.quotes(of: symbols)
            }
            #expect(early.failure == .busy(retryAfter: .seconds(30)) && rig.server.requested.count == requested)
            rig.time.advance(by: .seconds(30))
            let fetched = try await source.quotes(of: symbols)
            #expect(fetched.rows.count == 1)
        }
    }

    @Test func otherHost_isAsked_whenOneFails_andFirstTheNextTime() async throws {
        try await MarketRig.run { rig in
            rig.server.giveCrumbs("crumb1")
            rig.server.answer("/one/v7/finance/quote", .body("<html><title>Sorry</title>", status: .badGateway))
            rig.server.answer("/two/v7/finance/quote", YahooAnswers.quotes(try YahooAnswers.quote("AAPL")))
            let source = rig.yahoo()
            for _ in 0..<2 {
                let fetched = try await source.quotes(of: [MarketRig.symbol("AAPL")])
                #expect(fetched.rows.count == 1)
                rig.time.advance(by: .seconds(2))
            }
            let hosts = rig.server.requested.filter { $0.contains("/v7/") }.map { $0.prefix(4) }
            #expect(hosts == ["/one", "/two", "/two"])
        }
    }

    @Test func equalQuestions_areOneRequest_andAnsweredAgainForAMoment() async throws {
        try await MarketRig.run { rig in
            rig.server.giveCrumbs("crumb1")
            rig.server.answer("/one/v7/finance/quote", YahooAnswers.quotes(try YahooAnswers.quote("AAPL")))
            let source = rig.yahoo()
            let symbols = [try MarketRig.symbol("AAPL")]
            rig.server.shut()
            async let one = source.quotes(of: symbols)
            async let two = source.quotes(of: symbols + symbols)
            await MarketRig.wait { rig.server.held > 0 }
            rig.server.open()
            let (first, second) = try await (one, two)
            #expect(first == second)
            _ = try await source.quotes(of: symbols)
            #expect(rig.server.requested.filter { $0.contains("/v7/") }.count == 1)
            rig.time.advance(by: .seconds(2))
            _ = try await source.quotes(of: symbols)
            #expect(rig.server.requested.filter { $0.contains("/v7/") }.count == 2)
        }
    }

    @Test func slowBody_isLate_andCancelledQuestionsEnd() async throws {
        try await MarketRig.run { rig in
            rig.server.giveCrumbs("crumb1")
            rig.server.answer("/one/v7/finance/quote", .begin(#"{"quoteResponse":"#))
            let source = rig.yahoo()
            let symbols = [try MarketRig.symbol("AAPL")]
            let slow = Task {
                await MarketRig.outcome { () async throws(MarketSourceError) in try await source.quotes(of: symbols) }
            }
            await MarketRig.wait { rig.server.requested.contains { $0.contains("/v7/") } }
            await MarketRig.wait { rig.time.sleepers == 1 }
            rig.time.advance(by: .seconds(10))
            let late = await slow.value
            #expect(late.failure == .late)
            rig.server.answer("/two/v7/finance/quote", .hang)
            let hanging = Task {
                await MarketRig.outcome { () async throws(MarketSourceError) in try await source.quotes(of: symbols) }
            }
            await MarketRig.wait { rig.server.requested.contains { $0.contains("/two/v7/") } }
            hanging.cancel()
            let cancelled = await hanging.value
            #expect(cancelled.failure == .cancelled)
        }
    }
}
