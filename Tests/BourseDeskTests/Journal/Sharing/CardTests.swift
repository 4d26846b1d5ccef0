import BourseCore
import BourseDesk
import BourseJournal
import BourseTestSupport
import BourseValues
import Testing

/// Amounts and returns are calculated by hand.
@Suite("Cards for sharing")
struct CardTests {
    /// On 5 January 1,000 twice, one after the other, for +50 and −20; on 6 January a put spread of 10 for a credit of 2.
    private static let rows = """
        main,2026-01-05T15:00:00Z,AAPL,stock,,,buy,10,100,1,0,USD,,,
        main,2026-01-05T16:00:00Z,AAPL,stock,,,sell,10,105,1,0,USD,,,
        main,2026-01-05T17:00:00Z,MSFT,stock,,,buy,10,100,1,0,USD,,,
        main,2026-01-05T18:00:00Z,MSFT,stock,,,sell,10,98,1,0,USD,,,
        main,2026-01-06T15:00:00Z,SPY,put,2026-02-20,570,sell,1,5,100,0,USD,,,
        main,2026-01-06T15:00:00Z,SPY,put,2026-02-20,560,buy,1,3,100,0,USD,,,
        main,2026-01-06T16:00:00Z,SPY,put,2026-02-20,570,buy,1,4,100,0,USD,,,
        main,2026-01-06T16:00:00Z,SPY,put,2026-02-20,560,sell,1,2.4,100,0,USD,,,
        main,2026-01-07T15:00:00Z,SPY,call,2026-02-20,600,sell,1,5,100,0,USD,,,
        main,2026-01-07T16:00:00Z,SPY,call,2026-02-20,600,buy,1,4,100,0,USD,,,
        main,2026-01-08T15:00:00Z,SPY,put,2026-02-20,500,sell,1,2,100,0,USD,,,
        main,2026-01-08T16:00:00Z,SPY,put,2026-02-20,500,buy,1,1,100,0,USD,,,
        main,2025-01-08T16:00:00Z,OLD,stock,,,buy,1,10,1,0,USD,,,
        main,2025-01-09T16:00:00Z,OLD,stock,,,sell,1,12,1,0,USD,,,

        """

    private func journal() async throws -> UserJournal {
        let rig = JournalRig()
        _ = try await rig.imports.commit(JournalRig.file([Self.rows]), user: rig.ann)
        return try await rig.journal.journal(of: rig.ann)
    }

    private func facts(_ subject: String, _ options: CardOptions = CardOptions()) async throws -> CardFacts {
        try await journal().cardFacts(try #require(CardSubject(subject)), options: options)
    }

    @Test func day_hasTheReturnOnTheMoneyAtRisk_andNotTheSumOfReturns() async throws {
        let facts = try await facts("day:2026-01-05")
        // 30 on 1,000, used twice; the returns of the trades are 5 % and −2 %.
        #expect(facts.returnOnCapital?.description == "0.03" && facts.trades == 2)
        #expect(facts.winRate?.description == "0.5" && facts.profitFactor?.description == "2.5")
        #expect(facts.curve == [1_000, 600] && facts.direction == 1)
    }

    @Test func spread_isAtRiskWithItsMaximumLoss() async throws {
        // Sold for 2 and bought back for 1.60: 40 on a maximum loss of 800.
        #expect(try await facts("day:2026-01-06").returnOnCapital?.description == "0.05")
    }

    @Test func spread_isAtRiskWithItsMaximumLoss_besideAFutureOfTheSameSecond() async throws {
        let rig = JournalRig()
        let future = "main,2026-01-06T15:00:00Z,SPY,future,,,buy,1,600,50,0,USD,,,\n"
        _ = try await rig.imports.commit(JournalRig.file([Self.rows, future]), user: rig.ann)
        let journal = try await rig.journal.journal(of: rig.ann)
        let facts = try journal.cardFacts(try #require(CardSubject("day:2026-01-06")), options: CardOptions())
        #expect(facts.returnOnCapital?.description == "0.05")
    }

    @Test func soldCall_hasNoReturn_andTheCardSaysWhy() async throws {
        let facts = try await facts("day:2026-01-07")
        #expect(facts.returnOnCapital == nil && facts.absence == .unlimitedLoss)
        let card = ShareCard(facts, style: .western)
        #expect(card.headline == "Profit" && card.basis.hasPrefix("No ROI: a sold call has no maximum loss"))
    }

    @Test func soldPut_isAtRiskWithItsStrikeLessThePremium() async throws {
        let facts = try await facts("day:2026-01-08", CardOptions(showsMoney: true))
        #expect(try facts.capital == Money("49800") && facts.netProfit == Money("100"))
    }

    @Test func amountsAndSymbols_areAbsentUnlessAskedFor() async throws {
        let hidden = try await facts("week:2026-01-07")
        #expect(hidden.netProfit == nil && hidden.capital == nil && hidden.currency == nil && hidden.symbols.isEmpty)
        let card = ShareCard(hidden, style: .western)
        let texts = [card.title, card.subtitle, card.headline, card.basis] + card.facts.map(\.value)
        #expect(!texts.contains { $0.contains("$") || $0.contains("AAPL") || $0.contains("SPY") })
        let options = CardOptions(showsMoney: true, showsSymbols: true)
        let shown = ShareCard(try await facts("day:2026-01-05", options), style: .western)
        #expect(shown.facts.contains { $0.label == "Net P&L" && $0.value == "+$30.00" })
        #expect(shown.subtitle == "Monday · AAPL, MSFT" && shown.headline == "+3.00%")
        #expect(shown.basis.contains("$1,000.00"))
    }

    @Test func trade_hasItsHoldingTime_andIsNamedOnlyWithSymbols() async throws {
        let journal = try await journal()
        let index = try #require(
            journal.matched.trades.indices.first { journal.closingDays[$0].description == "2026-01-05" }
        )
        let subject = CardSubject.trade(journal.id(ofTradeAt: index).description)
        let facts = try journal.cardFacts(subject, options: CardOptions())
        #expect(facts.heldSeconds == 3_600 && facts.returnOnCapital?.description == "0.05")
        #expect(ShareCard(facts, style: .western).title == "One trade")
        let named = try journal.cardFacts(subject, options: CardOptions(showsSymbols: true))
        #expect(ShareCard(named, style: .western).title == "AAPL")
        #expect(throws: CardError.unknownTrade) { try journal.cardFacts(.trade("none"), options: CardOptions()) }
    }

    @Test func periodWithoutTrades_saysSo() async throws {
        let facts = try await facts("month:2024-02")
        #expect(facts.trades == 0 && facts.winRate == nil && facts.absence == .noTrades && facts.curve.isEmpty)
        #expect(ShareCard(facts, style: .western).headline == "No trades")
    }

    @Test(arguments: [
        "day:2026-02-30", "day:2026-W10", "week:", "week:2026-03", "week:2026-W54", "month:2026-13", "year:26",
        "year:1800", "mood:2026", "2026-01-05", "",
    ])
    func textThatNamesNoSubject_isNone(text: String) { #expect(CardSubject(text) == nil) }

    @Test(arguments: ["week:2026-W10", "week:2026-03-02", "week:2026-03-08"])
    func week_isNamedByItsNumber_orAnyOfItsDays(text: String) {
        #expect(CardSubject(text)?.description == "week:2026-03-02")
    }

    @Test(arguments: ["day:2026-03-04", "week:2026-03-02", "month:2026-03", "year:2026", "trade:abc"])
    func subject_isReadAsItIsWritten(text: String) { #expect(CardSubject(text)?.description == text) }

    @Test func year_isReviewed_besideTheYearBefore() async throws {
        let review = try await journal().review(of: 2026)
        #expect(review.months.map(\.trades) == [6] + Array(repeating: 0, count: 11))
        // 30, 40 (in two legs: +100 and −60), 100 and 100.
        #expect(try review.months[0].net == Money("270") && review.previous?.statistics.netProfit == Money("2"))
        #expect(try review.day?.worst.net == Money("30") && review.day?.best.net == Money("100"))
        #expect(review.day?.best.days.lowerBound.description == "2026-01-07", "the first of equal days")
        #expect(review.reports.map(\.subject.id) == ["setup", "mistake", "entry-hour", "weekday"])
        let empty = try await journal().review(of: 2024)
        #expect(empty.day == nil && empty.trade == nil && empty.previous == nil && empty.months.count == 12)
        #expect(try await journal().tradedYears == [2026, 2025])
    }
}
