import BourseCore
import BourseJournal
import BourseMarkets
import BourseOptions
import BourseValues
import Testing

@testable import BourseDesk

/// What-if rules on a journal; amounts are calculated by hand.
@Suite("What-if rules of a journal")
struct WhatIfJournalTests {
    /// A long and a short call on SPY that were closed early, a call that expired, a put without a price of its underlying,
    /// and a share.
    private static let rows = """
        main,2026-01-06T15:00:00Z,SPY,call,2026-02-20,570,buy,1,40,100,1,USD,,,
        main,2026-01-09T15:00:00Z,SPY,call,2026-02-20,570,sell,1,45,100,1,USD,,,
        main,2026-01-06T15:10:00Z,SPY,call,2026-02-20,630,sell,1,5,100,1,USD,,,
        main,2026-01-09T15:10:00Z,SPY,call,2026-02-20,630,buy,1,6,100,1,USD,,,
        main,2026-01-06T15:20:00Z,SPY,call,2026-02-20,650,buy,1,2,100,1,USD,,,
        main,2026-02-20T21:00:00Z,SPY,call,2026-02-20,650,sell,1,0,100,0,USD,expire,,
        main,2026-01-07T20:00:00Z,QQQ,put,2026-02-20,500,sell,1,10,100,0,USD,,,
        main,2026-01-08T21:00:00Z,QQQ,put,2026-02-20,500,buy,1,2,100,0,USD,,,
        main,2026-01-07T15:00:00Z,AAPL,stock,,,buy,1,100,1,2,USD,,,
        main,2026-01-07T16:00:00Z,AAPL,stock,,,sell,1,90,1,2,USD,,,

        """

    /// SPY closes at 600 on the day of expiration.
    private func journal() throws -> UserJournal {
        let spy = try #require(Symbol("SPY"))
        let day = try #require(TradingDay(iso: "2026-02-20"))
        let close = Price(units: 600 * 100_000_000)
        let bar = Bar(time: .day(day), open: close, high: close, low: close, close: close)
        var facts = TradeMarketFacts()
        facts.days[spy] = DailyPrices(
            BarSeries<RawPrices>.clean([bar], step: .day, now: .day(day.adding(days: 30))).series
        )
        return try ReportJournal.make(Self.rows).knowing(facts, columns: TradeColumns())
    }

    private func outcome(_ id: String, today: String = "2026-03-10") throws -> WhatIfOutcome {
        let day = try #require(TradingDay(iso: today))
        let outcomes = try journal().whatIf(TradeFilter(currency: .usd), today: day)
        return try #require(outcomes.first { $0.rule.id == id })
    }

    @Test
    func optionsHeldToExpiration_areSettledAtTheStoredClose() throws {
        let result = try outcome("held-to-expiration")
        // The long call is worth 30 instead of 45 and saves 1, the short one 0 instead of 6 and saves 1.
        #expect(try result.difference == Money("-898"))
        #expect(result.changed == 2 && result.leftOut == 0 && result.rule.isEstimate)
        let reasons = Dictionary(result.unknown.map { ($0.reason, $0.trades) }, uniquingKeysWith: +)
        #expect(reasons == [.noUnderlyingPrice: 1, .noOption: 1])
    }

    @Test
    func optionsThatHaveNotExpired_areUnknown() throws {
        let result = try outcome("held-to-expiration", today: "2026-02-20")
        let reasons = Dictionary(result.unknown.map { ($0.reason, $0.trades) }, uniquingKeysWith: +)
        #expect(reasons == [.notExpired: 3, .noOption: 1])
    }

    @Test
    func feesOfTastytrade_areThoseOfItsSchedule() throws {
        let result = try outcome("fees-tastytrade")
        // Four contracts at 1.00 to open and 0 to close, 0.10 each; the expiration is no order. The share costs nothing.
        #expect(try result.after.fees == Money("4.7"))
        #expect(result.unknown.isEmpty && result.rule.source?.asOf == "2026-11-21")
    }

    @Test
    func ruleWithoutPricesOfOptions_changesNothing_andSaysWhy() throws {
        let result = try outcome("closed-at-half")
        #expect(!result.hasEffect && result.difference == .zero)
        let reasons = Dictionary(result.unknown.map { ($0.reason, $0.trades) }, uniquingKeysWith: +)
        #expect(reasons == [.noMarks: 2, .noMaximumProfit: 2, .noOption: 1])
    }

    /// The price of a 630 call on SPY at 600 and 20 %, so many days before it expires, as the text of a file has it.
    private static func callPrice(days: Int, strike: Double = 630) -> Double {
        let terms = OptionTerms(
            right: .call,
            spot: 600,
            strike: strike,
            years: Double(days) / 365,
            rate: OptionPrices.rate,
            volatility: 0.2
        )
        return BlackScholes.price(terms)
    }

    /// SPY closes at 600 every day from 6 January to 20 February 2026, on which options expire; the rows are at the close.
    private static func journal(_ rows: [String], merges: [TradeMerge] = []) throws -> UserJournal {
        let (spy, first) = try (#require(Symbol("SPY")), #require(TradingDay(iso: "2026-01-06")))
        let close = Price(units: 600 * 100_000_000)
        let bars = (0...45).map { step in
            Bar(time: .day(first.adding(days: step)), open: close, high: close, low: close, close: close)
        }
        let series = BarSeries<RawPrices>.clean(bars, step: .day, now: .day(first.adding(days: 90))).series
        return try ReportJournal.make(rows.map { $0 + "\n" }.joined(), changes: TradeChanges(merges: merges))
            .knowing(TradeMarketFacts(days: [spy: DailyPrices(series)]), columns: TradeColumns())
    }

    @Test
    func soldCall_isClosedAtTheEndOfTheFirstDayOnWhichHalfWasReached() throws {
        let price = Self.callPrice(days: 45).rounded(toPlaces: 2)
        let back = Self.callPrice(days: 7).rounded(toPlaces: 2)
        let journal = try Self.journal([
            "main,2026-01-06T21:00:00Z,SPY,call,2026-02-20,630,sell,2,\(price),100,1,USD,,,",
            "main,2026-02-13T21:00:00Z,SPY,call,2026-02-20,630,buy,2,\(back),100,1,USD,,,",
        ])
        let today = try #require(TradingDay(iso: "2026-03-10"))
        let outcomes = journal.whatIf(TradeFilter(currency: .usd), today: today)
        let outcome = try #require(outcomes.first { $0.rule.id == "closed-at-half" })
        #expect(outcome.changed == 1 && outcome.unknown.isEmpty)
        // By another way: the first day on which the model is at or below half of the premium.
        let days = try #require((7...45).reversed().first { Self.callPrice(days: $0) <= price / 2 })
        let expected = (price - Self.callPrice(days: days)) * 200
        // The volatilities of prices rounded to cents differ a little from 20 %.
        #expect(abs(outcome.after.grossProfit.double - expected) < 4, "\(outcome.after.grossProfit), \(expected)")
        #expect(try outcome.after.fees == Money("2"))
        #expect(outcome.after.grossProfit.double >= price * 100)
    }

    @Test
    func spread_hasItsCreditAsMaximum_andOneThatEarnsWithoutLimitHasNone() throws {
        let (near, far) = (Self.callPrice(days: 45).rounded(toPlaces: 2), Self.callPrice(days: 45, strike: 650))
        let wing = far.rounded(toPlaces: 2)
        let rows = [
            "main,2026-01-06T21:00:00Z,SPY,call,2026-02-20,630,sell,1,\(near),100,0,USD,,,",
            "main,2026-01-06T21:00:00Z,SPY,call,2026-02-20,650,buy,1,\(wing),100,0,USD,,,",
            "main,2026-02-20T21:00:00Z,SPY,call,2026-02-20,630,buy,1,0,100,0,USD,expire,,",
            "main,2026-02-20T21:00:00Z,SPY,call,2026-02-20,650,sell,1,0,100,0,USD,expire,,",
            "main,2026-01-06T21:00:00Z,SPY,call,2026-02-20,660,buy,5,0.01,100,0,USD,,,",
            "main,2026-02-20T21:00:00Z,SPY,call,2026-02-20,660,sell,5,0,100,0,USD,expire,,",
        ]
        let plain = try Self.journal(rows)
        func half(_ strikes: [String]) throws -> HalfProfit? {
            let strikes = try strikes.map { try Price($0) }
            let legs = plain.matched.trades.indices.filter { index in
                let strike = plain.matched.key(of: plain.matched.trades[index]).instrument.strike
                return strike.map(strikes.contains) ?? false
            }
            let trades = legs.map { plain.id(ofTradeAt: $0) }
            guard trades.count > 1 else { return HalfProfit([plain.matched.trades[legs[0]]], in: plain) }
            let merge = TradeMerge(trades: trades, former: TradeAnnotation(), madeAt: Timestamp(microseconds: 0))
            let journal = try Self.journal(rows, merges: [merge])
            let merged = try #require(journal.matched.trades.first { journal.matched.mergedLegs(of: $0) != nil })
            return HalfProfit([merged], in: journal)
        }
        let spread = try #require(try half(["630", "650"]))
        let credit = spread.maximum
        #expect(abs(credit.double - (near - wing) * 100) < 0.001)
        let profit = try #require(spread.profits(reaching: Money(units: credit.units / 2))?.first)
        #expect(profit.units * 2 >= credit.units && profit < credit)
        // No day before the expiration earns more than everything.
        #expect(try spread.profits(reaching: credit + Money("0.01")) == [credit])
        #expect(try half(["630", "660"])?.maximum == nil)
        #expect(try half(["650"])?.maximum == nil)
    }

    /// The same legs as two trades of one order: each counts at the close of the day on which both together had the half.
    @Test
    func legsOfOneOrder_areClosedTogether() throws {
        let near = Self.callPrice(days: 45).rounded(toPlaces: 2)
        let wing = Self.callPrice(days: 45, strike: 650).rounded(toPlaces: 2)
        let journal = try Self.journal([
            "main,2026-01-06T21:00:00Z,SPY,call,2026-02-20,630,sell,1,\(near),100,1,USD,,,",
            "main,2026-01-06T21:00:00Z,SPY,call,2026-02-20,650,buy,1,\(wing),100,1,USD,,,",
            "main,2026-02-20T21:00:00Z,SPY,call,2026-02-20,630,buy,1,0,100,0,USD,expire,,",
            "main,2026-02-20T21:00:00Z,SPY,call,2026-02-20,650,sell,1,0,100,0,USD,expire,,",
            // Opened by itself a minute later: its loss has no part in the spread.
            "main,2026-01-06T21:01:00Z,SPY,call,2026-02-20,660,buy,1,1,100,1,USD,,,",
            "main,2026-02-20T21:00:00Z,SPY,call,2026-02-20,660,sell,1,0,100,0,USD,expire,,",
        ])
        let today = try #require(TradingDay(iso: "2026-03-10"))
        let outcomes = journal.whatIf(TradeFilter(currency: .usd), today: today)
        let outcome = try #require(outcomes.first { $0.rule.id == "closed-at-half" })
        #expect(outcome.changed == 2)
        #expect(outcome.unknown.map { "\($0.reason) \($0.trades)" } == ["noMaximumProfit 1"])
        func value(_ days: Int) -> Double { Self.callPrice(days: days) - Self.callPrice(days: days, strike: 650) }
        let days = try #require((1...45).reversed().first { near - wing - value($0) >= (near - wing) / 2 })
        let expected = (near - wing - value(days)) * 100 - 100
        #expect(abs(outcome.after.grossProfit.double - expected) < 4, "\(outcome.after.grossProfit), \(expected)")
        #expect(try outcome.after.fees == Money("3"))
    }

    /// Prices of the S&P 500 are known as those of ^GSPC.
    @Test
    func indexOptionHeldToExpiration_isSettledAtTheCloseOfTheIndex() throws {
        let rows = """
            main,2026-01-06T15:00:00Z,SPXW,put,2026-02-20,6000,sell,1,50,100,1,USD,,,
            main,2026-01-09T15:00:00Z,SPXW,put,2026-02-20,6000,buy,1,20,100,1,USD,,,

            """
        let index = try #require(Symbol("^GSPC"))
        let day = try #require(TradingDay(iso: "2026-02-20"))
        let close = Price(units: 5_990 * 100_000_000)
        let bar = Bar(time: .day(day), open: close, high: close, low: close, close: close)
        let series = BarSeries<RawPrices>.clean([bar], step: .day, now: .day(day.adding(days: 30))).series
        let facts = TradeMarketFacts(days: [index: DailyPrices(series)])
        let journal = try ReportJournal.make(rows).knowing(facts, columns: TradeColumns())
        let today = try #require(TradingDay(iso: "2026-03-10"))
        let outcomes = journal.whatIf(TradeFilter(currency: .usd), today: today)
        let outcome = try #require(outcomes.first { $0.rule.id == "held-to-expiration" })
        #expect(outcome.changed == 1 && outcome.unknown.isEmpty)
        #expect(try outcome.after.grossProfit == Money("4000") && outcome.after.fees == Money("1"))
    }

    @Test
    func schedules_areThoseOfAllBrokersWithFeesInDollars() throws {
        let american = BrokerCatalogue.standard.brokers.filter { $0.region == .unitedStates }
        #expect(FeeSchedule.catalogue.map(\.id) == american.map(\.id))
        for schedule in FeeSchedule.catalogue {
            #expect(schedule.source.hasPrefix("https://") && TradingDay(iso: schedule.asOf) != nil)
            #expect(schedule.note.hasSuffix("."))
            #expect(schedule.shares.map { $0.note.hasSuffix(".") } ?? true)
            let tiers = schedule.tiers.map(\.below)
            #expect(tiers == tiers.sorted())
        }
    }

    @Test
    func overview_countsOpenPositionsOfTheSelectionOnly() throws {
        let rows = """
            main,2026-01-07T15:00:00Z,AAPL,stock,,,buy,1,100,1,2,USD,,,
            ira,2026-01-07T15:00:00Z,MSFT,stock,,,sell,1,100,1,2,USD,,,
            main,2026-01-07T15:00:00Z,TCS,stock,,,buy,1,100,1,2,INR,,,

            """
        let journal = try ReportJournal.make(rows)
        func open(_ filter: TradeFilter) -> Int { journal.sample(of: filter).openPositions }
        #expect(open(TradeFilter(currency: .usd)) == 2 && open(TradeFilter(currency: .inr)) == 1)
        #expect(open(TradeFilter(account: "ira", currency: .usd)) == 1)
        #expect(open(TradeFilter(currency: .usd, direction: .long)) == 1)
    }

    @Test
    func selectionOfAComparison_restrictsTheFilter_alsoOnOneDimension() throws {
        let journal = try journal()
        let filter = TradeFilter(currency: .usd, conditions: [TradeCondition("symbol", "SPY")])
        let count = { (conditions: [TradeCondition]) in journal.sample(of: filter, where: conditions).count }
        #expect(count([]) == 3 && count([TradeCondition("symbol", "QQQ")]) == 0)
        #expect(count([TradeCondition("direction", "short")]) == 1)
    }
}

extension Double {
    fileprivate func rounded(toPlaces places: Int) -> Double {
        let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
        return (self * scale).rounded() / scale
    }
}
