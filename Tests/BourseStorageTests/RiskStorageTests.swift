import BourseCore
import BourseDesk
import BourseJournal
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseStorage

@Suite("Planned risks, stored")
struct RiskStorageTests {
    private func trade(_ digit: String = "a") throws -> TradeID {
        try #require(TradeID(String(repeating: digit, count: 32)))
    }

    @Test
    func plansAndRules_areReadAsTheyWereWritten() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person("ann"), try await store.person("bob"))
        let journals = store.journals
        let share = try #require(AccountShare(partsPerMillion: 20_000, size: try Money("10000000000"), currency: .inr))
        let plans: [RiskPlans.Key: TradeRisk] = [
            .init(trade: try trade(), extent: .whole): TradeRisk(
                stop: .zero,
                target: try Price("123456.12345678"),
                reference: .underlying,
                amount: try Money("0.00000001"),
                rule: .accountShare(share)
            ),
            .init(trade: try trade(), extent: .merged): TradeRisk(rule: .premium),
            .init(trade: try trade("b"), extent: .part): TradeRisk(amount: try Money("10000000000")),
        ]
        for (key, risk) in plans { try await journals.setRisk(risk, of: key, user: ann, now: store.now) }
        try await journals.setRiskRule(.maximumLoss, ofAccount: nil, user: ann, now: store.now)
        try await journals.setRiskRule(.accountShare(share), ofAccount: "U1", user: ann, now: store.now)
        let risks = try await journals.journal(of: ann).risks
        #expect(risks.trades == plans && risks.common == .maximumLoss)
        #expect(risks.accounts == ["U1": .accountShare(share)])
        #expect(try await journals.journal(of: bob).risks.isEmpty)
        #expect(try await journals.revision(of: ann) == 5)

        for key in plans.keys { try await journals.setRisk(TradeRisk(), of: key, user: ann, now: store.now) }
        try await journals.setRiskRule(nil, ofAccount: nil, user: ann, now: store.now)
        try await journals.setRiskRule(nil, ofAccount: "U1", user: ann, now: store.now)
        #expect(try await journals.journal(of: ann).risks.isEmpty)
        let counts = try store.counts()
        #expect(counts["trade_risks"] == 0 && counts["risk_rules"] == 0)
    }

    @Test
    func changedExecution_passesOnThePlanOfItsTrade() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let service = JournalService(store: store.journals, environment: store.environment, workbench: Workbench())
        var draft = ExecutionDraft([
            .symbol: "AMD", .side: "buy", .quantity: "2", .price: "10", .time: "2026-01-05T15:00:00Z", .account: "main",
            .closePrice: "12", .closeTime: "2026-01-05T16:00:00Z",
        ])
        let opening = try #require(try await service.enter(draft, zone: .utc, user: ann).first)
        let before = try await service.journal(of: ann)
        try await service.setRisk(RiskDraft([.amount: "5"]), of: before.id(ofTradeAt: 0), user: ann)
        draft[.price] = "9"
        draft[.closePrice] = ""
        draft[.closeTime] = ""
        _ = try await service.change(opening.id, to: draft, zone: .utc, user: ann)
        let after = try await service.journal(of: ann)
        #expect(after.id(ofTradeAt: 0) != before.id(ofTradeAt: 0))
        #expect(try after.plannedRisk(ofTradeAt: 0)?.amount == Money("5"))
        // (12 − 9) · 2 ÷ 5.
        #expect(after.rMultiple(ofTradeAt: 0)?.description == "1.2")
    }
}
