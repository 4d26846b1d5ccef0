import BourseCore
import BourseJournal
import BourseMarkets
import BourseOptions
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

    @Test
    func schedules_areThoseOfAllBrokersOfTheCatalogue() throws {
        #expect(FeeSchedule.catalogue.map(\.id) == BrokerCatalogue.standard.brokers.map(\.id))
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
