import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import Testing

@Suite("Rules for trading in reviews")
struct ReviewRuleTests {
    private let rig = JournalRig()

    /// Imports trades of Monday 5 January 2026, each opened 2 minutes after the one before.
    ///
    /// Each buys and sells 10 at 100, with fees of 1 for each execution, so it loses 2.
    private func importTrades(_ count: Int) async throws {
        _ = try await rig.imports.commit(JournalRig.file(0...(count * 2 - 1)), user: rig.ann)
    }

    @Test(arguments: ["150,25", "1,00", ",5"]) func limitWithACommaThatGroupsNothing_isRefused(text: String)
        async throws
    {
        await #expect(throws: TradingRuleError.limit(.lossPerTrade)) {
            try await rig.journal.setRule(.lossPerTrade, limit: text, user: rig.ann)
        }
        try await rig.journal.setRule(.lossPerTrade, limit: "1,00,000", user: rig.ann)
    }

    private func review(_ period: String, in currency: Currency? = nil) async throws -> PeriodReview {
        try await rig.reviews.review(of: try #require(NotePeriod(period)), currency: currency, user: rig.ann)
    }

    @Test(arguments: ["2026-W02", "2026-01"])
    func review_namesRulesThatWereBroken_withTheirTrades(period: String) async throws {
        try await importTrades(4)
        try await rig.journal.setRule(.tradesPerDay, limit: "2", user: rig.ann)
        try await rig.journal.setRule(.lossPerTrade, limit: "2", user: rig.ann)
        let review = try await review(period)
        #expect(Set(review.rules.map(\.rule.kind)) == [.tradesPerDay, .lossPerTrade])
        // A loss of exactly the limit is allowed.
        #expect(review.breaches.map(\.breach.rule.kind) == [.tradesPerDay, .tradesPerDay])
        #expect(review.breaches.map(\.breach.found) == [.count(3), .count(4)])
        #expect(review.breaches.map(\.trade.index) == [2, 3])
        let journal = try await rig.journal.journal(of: rig.ann)
        #expect(review.breaches.map(\.trade.id) == [2, 3].map { journal.id(ofTradeAt: $0).description })
        #expect(review.breaches.map(\.trade.title) == ["NVDA", "NVDA"])
    }

    @Test func review_ofAnotherPeriodOrCurrency_hasTheRulesWithoutBreaches() async throws {
        try await importTrades(2)
        try await rig.journal.setRule(.tradesPerDay, limit: "1", user: rig.ann)
        #expect(try await review("2026-W02").breaches.count == 1)
        for (period, currency) in [("2026-W03", nil), ("2025-12", nil), ("2026-W02", Currency("EUR"))] {
            let review = try await review(period, in: currency)
            #expect(review.rules.count == 1 && review.breaches.isEmpty, "\(period)")
        }
    }

    @Test func review_withoutRules_hasNone() async throws {
        try await importTrades(2)
        #expect(try await review("2026-W02").rules.isEmpty)
    }
}
