import BourseCore
import BourseJournal
import BourseMarkets
import Testing

@testable import BourseDesk

@Suite("Dimensions of reports")
struct TradeDimensionTests {
    /// Six trades in New York: a share within half an hour on a Monday, a bull call spread over four days of 5 % in the
    /// money and 5 % out of it, a put on an index over night, a share on the day that clocks go forward, and one in rupees.
    private static let rows = """
        main,2026-01-05T14:45:00Z,AAPL,stock,,,buy,10,250,1,0.5,USD,,,
        main,2026-01-05T15:10:00Z,AAPL,stock,,,sell,10,251,1,0.5,USD,,,
        main,2026-01-06T15:00:00Z,SPY,call,2026-02-20,570,buy,1,40,100,0,USD,,,
        main,2026-01-06T15:00:00Z,SPY,call,2026-02-20,630,sell,1,5,100,0,USD,,,
        main,2026-01-10T15:00:00Z,SPY,call,2026-02-20,570,sell,1,45,100,0,USD,,,
        main,2026-01-10T15:00:00Z,SPY,call,2026-02-20,630,buy,1,6,100,0,USD,,,
        ira,2026-01-07T20:59:59Z,SPXW,put,2026-01-08,5800,sell,1,10,100,0,USD,,,
        ira,2026-01-08T21:00:00Z,SPXW,put,2026-01-08,5800,buy,1,2,100,0,USD,,,
        main,2026-03-08T06:30:00Z,MSFT,stock,,,sell,100,0.49,1,0,USD,,,
        main,2026-03-08T07:30:00Z,MSFT,stock,,,buy,100,0.5,1,0,USD,,,
        main,2026-01-07T05:00:00Z,TCS,stock,,,buy,1,5,1,0,INR,,,
        main,2026-01-07T06:00:00Z,TCS,stock,,,sell,1,6,1,0,INR,,,

        """

    @Test func etfs_haveTheirOwnMove() throws {
        let rows = """
            main,2026-01-06T15:00:00Z,SPY,etf,,,buy,1,600,1,0,USD,,,
            main,2026-01-06T16:00:00Z,SPY,etf,,,sell,1,601,1,0,USD,,,

            """
        let journal = try ReportJournal.make(rows, [:]).knowing(Self.market, columns: TradeColumns())
        #expect(ReportJournal.groups(journal, .underlyingMove) == ["0.005..0.02 1 1"])
    }

    private func journal() throws -> UserJournal {
        let journal = try ReportJournal.make(
            Self.rows,
            [0: TradeAnnotation(halfStars: 7, conviction: 60, setups: ["Gap", "Breakout"], mistakes: ["Late exit"])]
        )
        return journal.knowing(Self.market, columns: TradeColumns())
    }

    /// SPY from 600 to 606 on 6 January, 1 % above the 600 before, and opening on it.
    private static let market: TradeMarketFacts = {
        var facts = TradeMarketFacts()
        guard let spy = Symbol("SPY"), let apple = Symbol("AAPL") else { return facts }
        let prices = [("2026-01-05", 594, 600), ("2026-01-06", 600, 606), ("2026-01-07", 612, 600)]
        let bars = prices.compactMap { day, open, close in
            TradingDay(iso: day).map { day in
                let (open, close) = (Price(units: Int64(open) * 100_000_000), Price(units: Int64(close) * 100_000_000))
                return Bar(time: .day(day), open: open, high: max(open, close), low: min(open, close), close: close)
            }
        }
        let last = TradingDay(number: 25_000)
        facts.days[spy] = DailyPrices(BarSeries<RawPrices>.clean(bars, step: .day, now: .day(last)).series)
        facts.sectors[apple] = .technology
        facts.earnings[apple] = TradeMarketFacts.KnownEarnings(
            days: [TradingDay(number: 20_459)],
            known: TradingDay(number: 20_400)...TradingDay(number: 20_500)
        )
        let opened = Timestamp(seconds: 1_767_623_400)  // Monday 5 January 2026, 9:30 in New York.
        facts.news = TradeMarketFacts.KnownNews(
            events: [
                apple: [
                    .init(time: opened.adding(seconds: -2 * 86_400), kind: .earnings),
                    .init(time: opened.adding(seconds: -60), kind: .legal),
                    .init(time: opened.adding(seconds: -4 * 86_400), kind: .merger),
                    .init(time: opened.adding(seconds: 3_600), kind: .dividend),
                ]
            ],
            since: opened.adding(seconds: -5 * 86_400)
        )
        return facts
    }()

    /// Worked out by hand, and the same as `Tests/Reports/dimensions.py` finds; times are those of New York.
    private static let expected: [(String, [String])] = [
        ("symbol", ["SPXW 1 800", "SPY 2 400", "AAPL 1 9", "MSFT 1 -1"]),
        ("underlying", ["SPX 1 800", "SPY 2 400", "AAPL 1 9", "MSFT 1 -1"]),
        (
            "contract",
            [
                "SPXW 8 Jan 26 5800 put 1 800", "SPY 20 Feb 26 570 call 1 500", "SPY 20 Feb 26 630 call 1 -100",
                "AAPL 1 9", "MSFT 1 -1",
            ]
        ),
        ("option-type", ["call 2 400", "put 1 800", "none 2 8"]),
        ("strike", ["570 1 500", "630 1 -100", "5800 1 800", "none 2 8"]),
        ("expiration", ["2026-01-08 1 800", "2026-02-20 2 400", "none 2 8"]),
        ("days-to-expiration", ["1..2 1 800", "22..46 2 400", "none 2 8"]),
        ("structure", ["Short put 1 800", "Bull call spread 2 400", "none 2 8"]),
        ("account", ["ira 1 800", "main 4 408"]),
        ("entry-hour", ["01:00 1 -1", "09:00 1 9", "10:00 2 400", "15:00 1 800"]),
        ("entry-half-hour", ["01:30 1 -1", "09:30 1 9", "10:00 2 400", "15:30 1 800"]),
        ("exit-hour", ["03:00 1 -1", "10:00 3 409", "16:00 1 800"]),
        ("exit-half-hour", ["03:30 1 -1", "10:00 3 409", "16:00 1 800"]),
        ("weekday", ["Monday 1 9", "Thursday 1 800", "Saturday 2 400", "Sunday 1 -1"]),
        ("day", ["2026-01-05 1 9", "2026-01-08 1 800", "2026-01-10 2 400", "2026-03-08 1 -1"]),
        ("week", ["2026-W02 4 1209", "2026-W10 1 -1"]),
        ("month", ["2026-01 4 1209", "2026-03 1 -1"]), ("year", ["2026 5 1208"]),
        ("month-of-year", ["Jan 4 1209", "Mar 1 -1"]),
        ("holding", ["15m..1h 1 9", "1h..4h 1 -1", "1d..7d 3 1200"]),
        ("setup", ["Gap 1 9", "Breakout 1 9", "none 4 1199"]),
        ("rating", ["3.5 1 9", "none 4 1199"]), ("conviction", ["60..80 1 9", "none 4 1199"]),
        ("mistake", ["Late exit 1 9", "none 4 1199"]),
        ("direction", ["long 2 509", "short 3 699"]), ("result", ["win 3 1309", "loss 2 -101"]),
        ("size", ["1..2 3 1200", "10..20 1 9", "100..200 1 -1"]),
        ("entry-price", ["..0.5 1 -1", "5..10 1 -100", "10..20 1 800", "20..50 1 500", "200..500 1 9"]),
        ("fees", ["0..0.01 4 1199", "1..2 1 9"]),
        ("moneyness", ["-0.1..-0.05 1 500", "0.01..0.05 1 -100", "unknown 1 800", "none 2 8"]),
        ("market-move", ["-0.01..-0.005 1 800", "0.01..0.02 2 400", "none 2 8"]),
        ("gap", ["-0.001..0.001 2 400", "0.005..0.01 1 800", "none 2 8"]),
        ("underlying-move", ["0.005..0.02 2 400", "none 3 808"]),
        ("underlying-gap", ["-0.005..0.005 2 400", "none 3 808"]),
        ("sector", ["information-technology 1 9", "none 4 1199"]),
        ("earnings", ["1..2 1 9", "none 4 1199"]), ("news", ["earnings 1 9", "legal 1 9", "none 4 1199"]),
    ]

    @Test(arguments: expected)
    func report_hasTheGroupsOfEachDimension(id: String, groups: [String]) throws {
        let dimension = try #require(TradeDimension.named(id))
        let found = ReportJournal.groups(try journal(), dimension)
        #expect(dimension.isOrdered ? found == groups : Set(found) == Set(groups), "\(found)")
    }

    /// Φ(d₁) at the volatilities that explain the two prices, found by bisection in Python with `math.erfc`: 45.25 days,
    /// 4 % a year, SPY at 600.4615 half an hour after the open.
    @Test func delta_isThatOfThePriceAtEntry() throws {
        let journal = try journal()
        let entries = OptionEntries(journal)
        let deltas = journal.matched.trades.indices.compactMap { entries.delta(ofTradeAt: $0) }.sorted()
        #expect(deltas.count == 2)
        for (found, expected) in zip(deltas, [0.2436747016, 0.7715213231]) { #expect(abs(found - expected) < 1e-9) }
    }

    @Test(arguments: ["moneyness", "delta", "days-to-expiration"])
    func sharesInDimensionsOfOptions_areNoOptions(id: String) throws {
        let column = try journal().column(try #require(TradeDimension.named(id)))
        #expect(column.groups.first { $0.value.isEmpty }?.title == "Not an option")
    }

    @Test func withoutPrices_nothingOfMarketsIsKnown() throws {
        let plain = try ReportJournal.make(Self.rows)
        for dimension in TradeDimension.all where !dimension.needs.isEmpty {
            let isOfOptions = dimension.needs == [.underlyings]
            let expected = isOfOptions ? ["unknown 3 1200", "none 2 8"] : ["none 5 1208"]
            #expect(ReportJournal.groups(plain, dimension) == expected, "\(dimension.id)")
        }
    }

    @Test func identifiers_areUnique_andFitConditions() {
        #expect(Set(TradeDimension.ids).count == TradeDimension.all.count)
        for id in TradeDimension.ids { #expect(TradeCondition("\(id):x")?.dimension == id) }
    }

    /// Closed after midnight in London, at 21:30 of the day before in New York in winter and in summer.
    @Test func dayAndHourOfExit_areThoseOfTheExchange() throws {
        let journal = try ReportJournal.make(
            """
            main,2026-01-06T01:00:00Z,AAPL,stock,,,buy,1,250,1,0,USD,,,
            main,2026-01-06T02:30:00Z,AAPL,stock,,,sell,1,252,1,0,USD,,,
            main,2026-07-01T00:59:59Z,AAPL,stock,,,buy,1,250,1,0,USD,,,
            main,2026-07-01T01:30:00Z,AAPL,stock,,,sell,1,249,1,0,USD,,,

            """
        )
        #expect(ReportJournal.groups(journal, .day) == ["2026-01-05 1 2", "2026-06-30 1 -1"])
        #expect(ReportJournal.groups(journal, .exitHour) == ["21:00 2 1"])
        #expect(ReportJournal.groups(journal, .entryHour) == ["20:00 2 1"])
        let groups = journal.report(of: [0, 1], by: .day).groups.map(\.group.title)
        #expect(groups == ["5 Jan 2026", "30 Jun 2026"])
    }

    @Test func isoWeeks_beginOnMonday_andTheFirstHasTheFirstThursday() {
        let weeks = [
            ("2024-12-30", "2025-W01"), ("2025-12-28", "2025-W52"), ("2026-12-31", "2026-W53"),
            ("2027-01-03", "2026-W53"), ("2027-01-04", "2027-W01"),
        ]
        for (day, week) in weeks {
            #expect(TradingDay(iso: day).map { NotePeriod(.week, containing: $0).description } == week)
        }
    }

    @Test func mergedTrade_isOfSeveralGroups_whereItsLegsDiffer() throws {
        let plain = try ReportJournal.make(Self.rows)
        let spread = plain.matched.trades.indices.filter {
            plain.matched.key(of: plain.matched.trades[$0]).instrument.symbol.name == "SPY"
        }
        let merge = TradeMerge(
            trades: spread.map { plain.id(ofTradeAt: $0) },
            former: TradeAnnotation(),
            madeAt: Timestamp(seconds: 0)
        )
        let merged = try ReportJournal.make(Self.rows, changes: TradeChanges(merges: [merge]))
        #expect(ReportJournal.groups(merged, .symbol).contains("SPY 1 400"))
        #expect(ReportJournal.groups(merged, .strike) == ["5800 1 800", "several 1 400", "none 2 8"])
        #expect(ReportJournal.groups(merged, .contract).contains("several 1 400"))
        #expect(ReportJournal.groups(merged, .structure).contains("Bull call spread 1 400"))
        #expect(ReportJournal.groups(merged, .entryPrice).last == "none 1 400")
    }

    @Test func partsOfCoinsAndShares_areNoOptions() throws {
        let rows = """
            main,2026-01-06T15:00:00Z,ETH-USD,crypto,,,buy,0.0326,3000,1,0,USD,,,
            main,2026-01-07T15:00:00Z,ETH-USD,crypto,,,sell,0.0326,3100,1,0,USD,,,

            """
        #expect(ReportJournal.groups(try ReportJournal.make(rows), .structure) == ["none 1 3.26"])
    }
}
