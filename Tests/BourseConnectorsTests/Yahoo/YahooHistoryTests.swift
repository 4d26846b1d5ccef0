import BourseConnectors
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWire
import NIOHTTP1
import Testing

@Suite("Histories from Yahoo", .timeLimit(.minutes(30)))
struct YahooHistoryTests {
    private static let path = "/one/v8/finance/chart/AAPL"
    private static let prices = [
        "187.6999969482421875", "188.1100006103515625", "186.3000030517578125", "187.44000244140625",
    ]

    private static func history(
        _ rig: MarketRig,
        _ step: BarStep = .day,
        from day: TradingDay? = nil
    ) async -> Result<FetchedPrices, MarketSourceError> {
        await MarketRig.outcome { () async throws(MarketSourceError) in
            guard let symbol = Symbol("AAPL") else { throw .unknown }
            return try await rig.yahoo().history(of: symbol, step: step, from: day)
        }
    }

    @Test func days_areTheExchanges_andThePricesWithoutNoise() async throws {
        try await MarketRig.run { rig in
            var chart = YahooChart(meta: try YahooAnswers.meta("AAPL"))
            // 14:30 on the 13th and 14th in New York; the third is before the day that was asked for.
            chart.bars = try [1_699_626_600, 1_699_885_800, 1_699_972_200].map {
                try YahooAnswers.bar($0, Self.prices)
            }
            rig.server.answer(Self.path, YahooAnswers.chart(chart, gaps: [Timestamp(seconds: 1_699_626_000)]))
            let fetched = try await Self.history(rig, from: MarketRig.day("2023-11-13")).get()
            #expect(fetched.bars.map(\.time.description) == ["2023-11-13", "2023-11-14"])
            #expect(fetched.bars.first?.open.description == "187.7")
            #expect(fetched.asOf.description == "2023-11-14" && fetched.step == .day)
            // Midnight of the day where it begins first.
            #expect(
                rig.server.requested == [
                    Self.path
                        + "?interval=1d&period1=1699783200&period2=1700000000&events=div%7Csplit&includePrePost=false"
                ]
            )
        }
    }

    @Test func dayOfALondonSummer_isNotThatOfNewYork() async throws {
        try await MarketRig.run { rig in
            var meta = try YahooAnswers.meta("AAPL")
            (meta.zone, meta.offset) = ("Europe/London", 0)
            // 2023-07-09T23:00Z is midnight of the 10th in London, whatever its clock is ahead today.
            let chart = YahooChart(meta: meta, bars: [try YahooAnswers.bar(1_688_943_600, Self.prices)])
            rig.server.answer(Self.path, YahooAnswers.chart(chart))
            let fetched = try await Self.history(rig).get()
            #expect(fetched.bars.map(\.time.description) == ["2023-07-10"])
        }
    }

    @Test func dividends_areToldInSharesOfTheirDay_andSplitsAsTheyWere() async throws {
        try await MarketRig.run { rig in
            var chart = YahooChart(meta: try YahooAnswers.meta("AAPL"))
            chart.bars = [try YahooAnswers.bar(1_699_972_200, Self.prices)]
            // Dividends of 10 and 13 November, a split of 4 for 1 on the 13th.
            chart.dividends = [
                YahooDividend(time: Timestamp(seconds: 1_699_626_600), amount: try MarketRig.price("0.06")),
                YahooDividend(time: Timestamp(seconds: 1_699_885_800), amount: try MarketRig.price("0.07")),
            ]
            chart.splits = [
                YahooSplit(time: Timestamp(seconds: 1_699_885_800), numerator: Quantity(4), denominator: Quantity(1)),
                YahooSplit(time: Timestamp(seconds: 1_699_972_200), numerator: Quantity(1), denominator: Quantity(1)),
            ]
            rig.server.answer(Self.path, YahooAnswers.chart(chart))
            let fetched = try await Self.history(rig).get()
            let actions = try #require(fetched.actions)
            #expect(actions.splits.map(\.description) == ["4:1"])
            #expect(actions.dividends.map(\.amount.description) == ["0.24", "0.07"])
            #expect(actions.dividends.map(\.exDay.description) == ["2023-11-10", "2023-11-13"])
            #expect(fetched.faults.count == 1 && fetched.faults.first?.contains("1:1") == true)
        }
    }

    @Test func minutes_beginOnTheirStep_andTheBarThatIsNotFinishedIsOne() async throws {
        try await MarketRig.run { rig in
            var meta = try YahooAnswers.meta("AAPL")
            meta.granularity = "1h"
            // 09:30 to 16:00 on the 14th.
            meta.regular = YahooSpan(start: Timestamp(seconds: 1_699_972_200), end: Timestamp(seconds: 1_699_995_600))
            var chart = YahooChart(meta: meta)
            chart.bars = [
                try YahooAnswers.bar(1_699_972_200, ["1", "2", "1", "2"]),
                try YahooAnswers.bar(1_699_975_800, ["2", "4", "2", "3"], volume: 50),
                // 11:17:12, the price now; it belongs to the bar that began at 10:30.
                try YahooAnswers.bar(1_699_978_632, ["5", "5", "1", "5"], volume: 0),
            ]
            rig.server.answer(Self.path, YahooAnswers.chart(chart))
            let fetched = try await Self.history(rig, .hour).get()
            #expect(fetched.bars.map(\.time.description) == ["2023-11-14T14:30:00Z", "2023-11-14T15:30:00Z"])
            let last = try #require(fetched.bars.last)
            #expect(last.open.description == "2" && last.high.description == "5" && last.low.description == "1")
            #expect(last.close.description == "5" && last.volume == Quantity(50))
            let requested = try #require(rig.server.requested.first)
            #expect(requested.contains("interval=60m") && requested.contains("includePrePost=true"))
            // 730 days, less a minute.
            #expect(requested.contains("period1=1636928060"))
        }
    }

    @Test func reach_isHowFarBackIsAsked_andWeeksAreNotTold() async throws {
        try await MarketRig.run { rig in
            let reaches = [BarStep.minute, .fiveMinutes, .hour, .week].map { rig.yahoo().reach(of: $0) }
            #expect(reaches == [7, 60, 730, nil])
            let fetched = await Self.history(rig, .week)
            #expect(fetched.failure == .unavailable && rig.server.requested.isEmpty)
        }
    }

    @Test func prices_inPence_areToldInPounds() async throws {
        try await MarketRig.run { rig in
            var meta = try YahooAnswers.meta("AAPL")
            meta.currency = QuotedCurrency(code: "GBp")
            let chart = YahooChart(
                meta: meta,
                bars: [try YahooAnswers.bar(1_699_972_200, ["145.36", "146", "144", "145"])],
                dividends: [YahooDividend(time: Timestamp(seconds: 1_699_972_200), amount: try MarketRig.price("2.7"))]
            )
            rig.server.answer(Self.path, YahooAnswers.chart(chart))
            let fetched = try await Self.history(rig).get()
            #expect(fetched.bars.first?.open.description == "1.4536")
            #expect(fetched.actions?.dividends.first?.amount.description == "0.027")
        }
    }

    @Test(arguments: [
        (ScriptedSource.Answer.body("<!DOCTYPE html><title>Sorry</title>"), "web page"),
        (.body("not data"), "sent text"),
        (.body(#"{"chart":{"result":[{"#), "incomplete"),
        (.body(#"{"chart":{"#, missing: 900), "interrupted"),
        (.body(#"{"chart":{"result":[{"meta":{"symbol":"MSFT"}}]}}"#), "MSFT"),
    ])
    func answer_thatCannotBeRead_saysWhy(_ answer: ScriptedSource.Answer, _ words: String) async throws {
        try await MarketRig.run { rig in
            rig.server.answer(Self.path, answer)
            rig.server.answer("/two/v8/finance/chart/AAPL", answer)
            let fetched = await Self.history(rig)
            guard case .unreadable(let text)? = fetched.failure else {
                Issue.record("\(fetched)")
                return
            }
            #expect(text.contains(words), "\(text)")
            #expect(rig.server.requested.count == 2)
        }
    }

    @Test func barsOfAnotherStep_areNotTaken() async throws {
        try await MarketRig.run { rig in
            var meta = try YahooAnswers.meta("AAPL")
            meta.granularity = "1mo"
            rig.server.answer(Self.path, YahooAnswers.chart(YahooChart(meta: meta)))
            let fetched = await Self.history(rig)
            #expect(fetched.failure == .unreadable("it sends bars of 1mo instead of 1d"))
        }
    }

    @Test(arguments: [
        (
            ScriptedSource.Answer.body(
                #"{"chart":{"result":null,"error":{"code":"Not Found","description":"No data found"}}}"#,
                status: .notFound
            ), MarketSourceError.unknown
        ),
        (.body("gone", status: .notFound), .refused(status: 404)),
        (
            .body(
                #"{"chart":{"result":null,"error":{"code":"Unprocessable Entity","description":"1m data not available"}}}"#,
                status: .unprocessableEntity
            ), .refused(status: 422)
        ),
        (.body("", status: .found, headers: [("location", "http://127.0.0.1:1/")]), .refused(status: 302)),
        (.body("", status: .tooManyRequests, headers: [("retry-after", "9")]), .busy(retryAfter: .seconds(9))),
    ])
    func refusal_isWhatItSays(_ answer: ScriptedSource.Answer, _ error: MarketSourceError) async throws {
        try await MarketRig.run { rig in
            rig.server.answer(Self.path, answer)
            let fetched = await Self.history(rig)
            #expect(fetched.failure == error)
            // The other host would say the same.
            #expect(rig.server.requested.count == 1)
        }
    }
}
