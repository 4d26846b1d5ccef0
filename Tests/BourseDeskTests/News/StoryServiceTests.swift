import BourseCore
import BourseDeskTestSupport
import BourseMarkets
import BourseOptions
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Stories, what followed, and strategies", .timeLimit(.minutes(30)))
struct StoryServiceTests {
    private static let apple = MarketRig.symbol("AAPL")
    private static let july = MarketRig.day("2026-07-17")
    /// Five reports after the close, and one of today.
    private static let reports =
        ["2025-06-10", "2025-09-09", "2025-12-09", "2026-01-13", "2026-03-10"].map {
            EarningsReport(day: MarketRig.day($0), moment: .afterClose, actual: .cents(100))
        } + [EarningsReport(day: MarketRig.day("2026-06-15"), moment: .beforeOpening, actual: .cents(120))]

    /// Closes of every weekday of a year: 10 % more on the day after each report, 100 from the last on.
    private static func bars() -> [Bar] {
        let jumps = Set(reports.map { $0.day.adding(days: 1) })
        var (bars, day, close) = ([Bar](), MarketRig.day("2025-06-02"), 100 / 1.1 / 1.1 / 1.1 / 1.1 / 1.1)
        while day < MarketRig.day("2026-06-15") {
            if jumps.contains(day) { close *= 1.1 }
            let price = Price(rounding: close)
            if !day.weekday.isWeekend {
                bars.append(Bar(time: .day(day), open: price, high: price, low: price, close: price, volume: .zero))
            }
            day = day.adding(days: 1)
        }
        return bars
    }

    private static func chain(_ rig: MarketRig, _ day: TradingDay) throws -> FetchedChain {
        let days = day.number - MarketRig.day("2026-06-15").number
        let model = ModelChain(
            spot: .cents(100_00),
            smile: VolatilitySmile(atTheMoney: 0.3, skew: -0.05, curvature: 0.1),
            rate: 0.04,
            dividendYield: 0
        )
        let rows = try #require(try model.chain(days: [days]).expiries.first).rows
        return FetchedChain(
            spot: Sourced(.cents(100_00), source: rig.chains.id, asOf: rig.clock.now),
            expirations: [MarketRig.day("2026-06-19"), july],
            expiration: day,
            options: rows.flatMap { row in
                OptionRight.allCases.compactMap { right -> FetchedOption? in
                    let contract = OptionContract(root: apple, expiration: day, right: right, strike: row.strike)
                    guard let contract, let quote = row[right] else { return nil }
                    var option = FetchedOption(contract)
                    (option.bid, option.ask) = (quote.bid, quote.ask)
                    return option
                }
            }
        )
    }

    /// A desk with one headline, and its outlook.
    private static func outlook(
        _ headline: String,
        _ listed: [Instrument] = [MarketRig.share("AAPL"), MarketRig.share("SPY", .etf)],
        at time: Timestamp = ManualClock().now,
        _ prepare: @Sendable (MarketRig) async throws -> Void = { _ in },
        _ body: @Sendable (StoryOutlook) throws -> Void
    ) async throws {
        let wire = ScriptedNews("wire")
        let rig = MarketRig(listed: listed, news: [wire])
        rig.clock.set(time)
        let article = Article(
            address: "https://wire.example/a",
            title: headline,
            publisher: "Wire",
            source: wire.id,
            time: rig.clock.now.adding(seconds: -60)
        )
        wire.provide([try #require(article)])
        rig.past.script.reply { question in
            .success(FetchedPrices(step: question.step, bars: bars(), asOf: MarketRig.day("2026-06-15")))
        }
        let chains = try ["2026-06-19", "2026-07-17"].map { try chain(rig, MarketRig.day($0)) }
        rig.chains.script.reply { question in
            .success(question.day == july ? chains[1] : chains[0])
        }
        rig.reports.script.reply { _ in .success(reports) }
        try await prepare(rig)
        try await rig.running {
            let news = await rig.markets.news.news(about: [])
            let story = try #require(news.stories.first)
            #expect(await rig.markets.news.story(story.id) == story)
            try body(await rig.markets.stories.outlook(of: story))
        }
    }

    @Test
    func earnings_haveTheirReports_andStrategiesOnTheChain() async throws {
        try await Self.outlook("AAPL beats quarterly estimates") { outlook in
            #expect(outlook.story.reading.event?.kind == .earnings && outlook.story.reading.event?.direction == .up)
            #expect(outlook.subject?.symbol == Self.apple && outlook.subject?.mention?.basis == .name)
            #expect(outlook.expectation == .scheduled(Self.reports[5]))
            #expect(outlook.chain?.sheet.expiration == Self.july && outlook.chainProblem == nil)

            let past = try #require(outlook.past)
            #expect(past.source == .earnings && past.span == 32 && !past.moves.isThin)
            #expect(past.moves.map(\.day) == Self.reports.prefix(5).map(\.day).reversed())
            #expect(past.moves.allSatisfy { abs($0.atEvent - 0.1) < 1e-6 && abs($0.after ?? 1) < 1e-6 })

            #expect(outlook.proposals.map(\.strategy.id) == ["bull-put-spread", "bull-call-spread", "collar"])
            for proposal in outlook.proposals {
                let analysis = try #require(proposal.analysis)
                #expect(StrategyParts(analysis.position.legs).parts.map(\.strategy.id) == [proposal.strategy.id])
                guard case .limited(let worst) = analysis.profile.worst else {
                    Issue.record("\(proposal.strategy.id) may lose without limit")
                    continue
                }
                #expect(worst < .zero && proposal.results.count == 5)
                // The price did not move after these events: what the legs are worth at 100, less what they cost.
                let result = analysis.position.legs.reduce(0.0) { sum, leg in
                    let value: Double =
                        switch leg.instrument {
                        case .option(.call, let strike, _): max(0, 100 - strike.double)
                        case .option(.put, let strike, _): max(0, strike.double - 100)
                        case .stock: 100
                        case .cash: 0
                        }
                    return sum + Double(leg.shares) * (value - leg.entry.double)
                }
                for past in proposal.results { #expect(abs(past.profit.double - result) < 0.01) }
            }
        }
    }

    @Test
    func decisionOfTheFed_isOfTheFundOfTheMarket() async throws {
        try await Self.outlook("Fed raises interest rates by a quarter point") { outlook in
            #expect(outlook.subject?.symbol.name == "SPY" && outlook.instruments.isEmpty)
            // The next one is on Wednesday.
            #expect(outlook.expectation == .unknown && outlook.past?.source == .fedDecisions)
            // It raised nothing while these prices were recorded.
            #expect(outlook.past?.outcome == .raised && outlook.past?.moves.isEmpty == true)
            #expect(outlook.proposals.map(\.strategy.id) == ["protective-put", "bear-call-spread"])
        }
    }

    @Test(arguments: [
        (
            "Fed lowers interest rates by a quarter point", RateOutcome.lowered,
            ["2025-12-10", "2025-10-29", "2025-09-17"]
        ),
        (
            "Fed leaves interest rates unchanged", .unchanged,
            ["2026-04-29", "2026-03-18", "2026-01-28", "2025-07-30", "2025-06-18"]
        ),
    ])
    func decisionOfTheFed_isComparedWithThoseOfItsOutcome(
        headline: String,
        outcome: RateOutcome,
        days: [String]
    ) async throws {
        try await Self.outlook(headline) { outlook in
            #expect(outlook.past?.outcome == outcome)
            #expect(outlook.past?.moves.map(\.day) == days.map(MarketRig.day))
        }
    }

    @Test(arguments: [
        ("US consumer prices rise 0.3% in May", EventPast.EventSource.cpi, "2026-06-10"),
        ("Nonfarm payrolls rise by 254,000", .employment, "2026-06-05"),
        ("US GDP rises 2.4% in the second quarter", .gdp, "2026-04-30"),
    ])
    func release_isComparedWithEarlierOnes(
        headline: String,
        source: EventPast.EventSource,
        last: String
    ) async throws {
        try await Self.outlook(headline) { outlook in
            #expect(outlook.subject?.symbol.name == "SPY" && outlook.expectation == .unknown)
            #expect(outlook.past?.source == source && outlook.past?.outcome == nil)
            #expect(outlook.past?.moves.first?.day == MarketRig.day(last))
        }
    }

    @Test(arguments: [
        ("US consumer prices rise 0.3% in May", EconomicEventKind.cpi, "2026-06-10"),
        ("Fed leaves interest rates unchanged", .fed, "2026-06-17"),
        ("Bank of England leaves interest rates unchanged", .boe, "2026-06-18"),
    ])
    func storyOnTheDayOfItsRelease_wasExpected(headline: String, kind: EconomicEventKind, day: String) async throws {
        let date = try #require(EconomicDates.date(of: kind, near: MarketRig.day(day), within: 0))
        let noon = Timestamp(seconds: Int64(date.day.number) * 86_400 + 16 * 3_600)
        try await Self.outlook(headline, at: noon) { outlook in #expect(outlook.expectation == .planned(date)) }
    }

    @Test
    func decisionOfAnotherCentralBank_isOfNoInstrumentHere() async throws {
        try await Self.outlook("RBI raises repo rate to 6.75%") { outlook in
            #expect(outlook.subject == nil && outlook.chain == nil && outlook.past == nil)
            #expect(outlook.expectation == .unknown && outlook.proposals.allSatisfy { $0.analysis == nil })
        }
    }

    @Test
    func viewOfAnAnalyst_isOfTheCompany() async throws {
        let listed = [MarketRig.share("GS"), MarketRig.share("AAPL"), MarketRig.share("SPY", .etf)]
        try await Self.outlook("GS upgrades AAPL to buy", listed) { outlook in
            #expect(outlook.instruments.map(\.symbol.name) == ["GS", "AAPL"] && outlook.subject?.symbol == Self.apple)
        }
    }

    @Test
    func merger_isOfTheCompanyThatIsBought() async throws {
        let listed = [MarketRig.share("AAPL"), MarketRig.share("MSFT"), MarketRig.share("SPY", .etf)]
        try await Self.outlook("MSFT agrees to acquire AAPL in all-cash deal", listed) { outlook in
            #expect(outlook.instruments.map(\.role) == [.buyer, .target])
            #expect(outlook.subject?.symbol == Self.apple)
            #expect(Set(outlook.proposals.map(\.rule.occasion)) == ["merger.target.cash"])
            #expect(outlook.past?.source == .stories && outlook.past?.moves.isThin == true)
        }
    }

    @Test
    func storyThatIsUnclear_hasNoStrategies_andAsksNobody() async throws {
        try await Self.outlook("Why (NASDAQ: AAPL) may be worth a look") { outlook in
            #expect(outlook.story.reading.event == nil && outlook.proposals.isEmpty)
            #expect(outlook.chain == nil && outlook.past == nil && outlook.subject == nil)
            #expect(outlook.instruments.map(\.symbol) == [Self.apple])
        }
    }

    @Test
    func storyWithoutOptions_saysWhy_andKeepsItsStrategies() async throws {
        try await Self.outlook("AAPL cuts its annual forecast (NASDAQ: AAPL)") { rig in
            rig.chains.script.fail(.unreachable("nobody listens"))
            rig.otherChains.script.fail(.late)
        } _: { outlook in
            #expect(outlook.chain == nil && outlook.chainProblem?.isEmpty == false)
            #expect(outlook.proposals.count == 3 && outlook.proposals.allSatisfy { $0.analysis == nil })
            #expect(outlook.past?.span == 30)
        }
    }

    private static func technology(_ name: String) -> Instrument {
        var instrument = MarketRig.share(name)
        instrument.sector = .technology
        return instrument
    }

    @Test
    func sector_hasTheEventsOfItsCompanies_andNotItsOwn() async throws {
        var other = MarketRig.share("XOM")
        other.sector = .energy
        var (first, second) = (Self.technology("MSFT"), Self.technology("MSFTB"))
        (first.name, second.name) = ("Microsoft Class A", "Microsoft Class B")
        let listed = ["AAPL", "NVDA"].map(Self.technology) + [first, second, other, MarketRig.share("SPY", .etf)]
        try await Self.outlook("AAPL beats quarterly estimates", listed) { outlook in
            let sector = try #require(outlook.sectorPast)
            #expect(sector.sector == .technology)
            #expect(sector.companies.map(\.name) == ["MSFT", "NVDA"])
            #expect(sector.moves.count == 10 && !sector.moves.isThin)
            #expect(sector.moves.allSatisfy { abs($0.atEvent - 0.1) < 1e-6 })
            #expect(sector.moves.atEvent?.count == 10 && outlook.past?.moves.count == 5)
            let days = sector.moves.map(\.day)
            #expect(days == days.sorted(by: >))
            #expect(sector.events.prefix(2).map(\.symbol.name) == ["MSFT", "NVDA"])
            #expect(Set(sector.events.map(\.symbol)) == Set(sector.companies))
        }
    }

    private static func record(
        _ day: String,
        at seconds: Int64,
        until expiration: String,
        _ value: Double
    ) -> RecordedVolatility {
        let day = MarketRig.day(day)
        return RecordedVolatility(
            day: day,
            expiration: MarketRig.day(expiration),
            value: value,
            asOf: Timestamp(seconds: Int64(day.number) * 86_400 + seconds)
        )
    }

    @Test
    func reports_standBesideWhatOptionsExpectedBefore() async throws {
        let (close, listed): (Int64, [Instrument]) = (
            20 * 3600, ["AAPL", "NVDA"].map(Self.technology) + [MarketRig.share("SPY", .etf)]
        )
        try await Self.outlook("AAPL beats quarterly estimates", listed) { rig in
            let records = [
                // Eight days before a report.
                Self.record("2025-12-01", at: close, until: "2025-12-19", 0.9),
                // √(0.5² · 42 ÷ 365 − 0.3² · 37 ÷ 365) is 14.0 %, and √(0.2² · 38 ÷ 365 − 0.15² · 37 ÷ 365) 4.3 %.
                Self.record("2026-01-09", at: close, until: "2026-02-20", 0.5),
                Self.record("2026-01-14", at: close, until: "2026-02-20", 0.3),
                Self.record("2026-03-10", at: close + 5, until: "2026-04-17", 0.2),
                Self.record("2026-03-11", at: close, until: "2026-04-17", 0.15),
                // Of this one nothing was recorded after the report.
                Self.record("2026-03-10", at: close - 3600, until: "2026-03-20", 0.9),
                // Of this one nothing was recorded before it.
                Self.record("2026-03-10", at: close + 1800, until: "2026-03-27", 0.9),
            ]
            rig.store.change { content in
                content.volatilities[Self.apple] = records
                content.volatilities[MarketRig.symbol("NVDA")] = [records[1], records[2]]
            }
        } _: { outlook in
            let moves = try #require(outlook.past?.moves)
            #expect(moves.map(\.day.description).prefix(2) == ["2026-03-10", "2026-01-13"] && moves.count == 5)
            let expected = moves.map(\.expectedMove)
            #expect(abs((expected[0] ?? 0) - 0.043_400) < 1e-5 && abs((expected[1] ?? 0) - 0.140_157) < 1e-5)
            #expect(expected.dropFirst(2).allSatisfy { $0 == nil })
            // Each moved by 10 %.
            #expect(moves.prefix(3).map(\.isBeyondExpected) == [true, false, nil])
            #expect(moves.countWithExpected == 2 && moves.countBeyondExpected == 1)
            #expect(ExpectedMoveFormatter.larger(moves) == "1 of 2")
            #expect(ExpectedMoveFormatter.text(moves[0]) == "±4.3%")
            #expect(ExpectedMoveFormatter.text(moves[2]) == nil && ExpectedMoveFormatter.larger([moves[2]]) == nil)
            let sector = try #require(outlook.sectorPast?.moves)
            #expect(sector.countWithExpected == 1 && sector.countBeyondExpected == 0)
        }
    }

    private static func event(
        _ symbol: String,
        _ day: String,
        _ kind: NewsEventKind = .legal,
        _ direction: NewsDirection? = .down
    ) throws -> RecordedNewsEvent {
        RecordedNewsEvent(
            symbol: MarketRig.symbol(symbol),
            kind: kind,
            direction: direction,
            day: MarketRig.day(day),
            rule: "legal.down",
            story: StoryID(try #require(ArticleAddress("https://wire.example/\(symbol)-\(day)")))
        )
    }

    @Test
    func eventsOfStories_areThoseRecordedForYears() async throws {
        let days = ["2025-06-11", "2025-09-10", "2025-12-10", "2026-01-14", "2026-03-11"]
        let listed = ["AAPL", "NVDA"].map(Self.technology) + [MarketRig.share("SPY", .etf)]
        try await Self.outlook("AAPL sued over patents", listed) { rig in
            var events = try (days + ["2025-06-13", "2026-01-18", "2026-06-13"]).map { try Self.event("AAPL", $0) }
            events += [
                try Self.event("AAPL", "2025-10-08", .legal, .up), try Self.event("AAPL", "2025-10-15", .legal, nil),
                try Self.event("AAPL", "2025-10-22", .product), try Self.event("NVDA", "2026-03-11"),
            ]
            try await rig.newsStore.record(
                events,
                of: Set(events.map(\.story)),
                since: MarketRig.day("2021-06-15"),
                atMost: 100
            )
        } _: { outlook in
            let past = try #require(outlook.past)
            // Two days after the first of a matter, and four, are of the same one; the last are of the story itself.
            #expect(past.source == .stories && past.moves.map(\.day) == days.reversed().map(MarketRig.day))
            #expect(!past.moves.isThin && past.moves.allSatisfy { abs($0.atEvent - 0.1) < 1e-6 })
            let sector = try #require(outlook.sectorPast)
            #expect(sector.companies.map(\.name) == ["NVDA"] && sector.moves.map(\.day) == [MarketRig.day(days[4])])
        }
    }

    @Test
    func eventsOfOneMatter_areOne_andThoseOfTheNextAreAnother() async throws {
        // One more every other day: each fifth day or later begins another.
        let days = (0..<10).map { MarketRig.day("2025-08-04").adding(days: 2 * $0) }
        try await Self.outlook("AAPL sued over patents") { rig in
            let events = try days.map { try Self.event("AAPL", "\($0)") }
            try await rig.newsStore.record(
                events,
                of: Set(events.map(\.story)),
                since: MarketRig.day("2021-06-15"),
                atMost: 100
            )
        } _: { outlook in
            let expected = ["2025-08-22", "2025-08-16", "2025-08-10", "2025-08-04"]
            #expect(outlook.past?.moves.map(\.day) == expected.map(MarketRig.day))
            #expect(outlook.past?.moves.isThin == true)
        }
    }

    @Test
    func openingFees_areOfThePosition_onTheDayOfTheChain() async throws {
        try await Self.outlook("AAPL beats quarterly estimates") { outlook in
            let schedule = try #require(OwnBrokers([OwnBroker(broker: "fidelity", level: 1)]).feeSchedule)
            let fees = outlook.proposals.map { outlook.openingFees(of: $0, by: schedule) }
            // Two contracts each; shares cost nothing to buy there.
            #expect(try fees == [Money("1.34"), Money("1.34"), Money("1.34")])
            let other = try #require(OwnBrokers([OwnBroker(broker: "etrade", level: 1)]).feeSchedule)
            #expect(outlook.openingFees(of: outlook.proposals[2], by: other) == nil)
        }
    }

    @Test
    func instrumentWithoutASector_hasNone() async throws {
        try await Self.outlook("AAPL beats quarterly estimates") { outlook in #expect(outlook.sectorPast == nil) }
        try await Self.outlook("Fed raises interest rates by a quarter point") { #expect($0.sectorPast == nil) }
    }

    @Test
    func volatility_isThatRecordedBefore_andThatOfTheChainAfter() async throws {
        let before = RecordedVolatility(
            day: MarketRig.day("2026-06-12"),
            expiration: Self.july,
            value: 0.45,
            asOf: ManualClock().now.adding(seconds: -3 * 86_400)
        )
        try await Self.outlook("AAPL beats quarterly estimates") { rig in
            rig.store.change { $0.volatilities[Self.apple] = [before] }
        } _: { outlook in
            let change = try #require(outlook.volatility)
            #expect(change.before == before && change.expiration == Self.july)
            #expect(abs((change.after?.value ?? 0) - 0.3) < 0.02)
        }
    }
}
