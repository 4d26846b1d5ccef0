import BourseCore
import Testing

@testable import BourseJournal

@Suite("Sums of campaigns")
struct CampaignLedgerTests {
    private func ledger(_ executions: [Execution]) throws -> CampaignLedger {
        let journal = Make.journal(executions)
        let found = try #require(CampaignSearch(journal, zone: .newYork).campaigns.first)
        return CampaignLedger(found.members, in: journal)
    }

    /// Expected by hand.
    ///
    /// Premium 200 + 150 + 120, shares (185 − 180) · 100, three fees of 0.65; 18,000 for the put, then for the shares.
    /// Basis: 180 − 2 + 0.0065, then each call less 0.0065.
    @Test func wheel_hasPremiumBasisCapitalAndReturn() throws {
        let ledger = try ledger(try CampaignSearchTests.wheel())
        #expect(ledger.kind == .wheel && ledger.closed == 4 && ledger.open == 0)
        #expect(try ledger.premium == Money("470") && ledger.fees == Money("1.95"))
        #expect(try ledger.realizedProfit == Money("968.05") && ledger.capital == Money("18000"))
        #expect(ledger.returnOnCapital?.description == "0.0537805556")
        #expect(
            ledger.entries.map { $0.basis?.description } == [
                nil, nil, "178.0065", "176.513", "176.513", "175.3195", "175.3195", nil,
            ]
        )
        #expect(ledger.shares == .zero && ledger.basis == nil && ledger.closedAt != nil)
    }

    @Test func rollOfBoughtOptions_hasNoPremium() throws {
        let old = try Make.instrument("META", .call, "2026-01-16", strike: "830")
        let new = try Make.instrument("META", .call, "2026-02-20", strike: "835")
        let ledger = try ledger([
            try Make.execution(.buy, "1", at: "5", of: old),
            try Make.execution(.sell, "1", at: "9", second: 3_600, of: old),
            try Make.execution(.buy, "1", at: "8", second: 3_700, of: new),
        ])
        #expect(ledger.kind == .roll && ledger.premium == .zero && ledger.entries.allSatisfy { $0.premium == .zero })
        #expect(try ledger.capital == Money("800"))
    }

    @Test func openWheel_countsFeesOfOpenPositions() throws {
        let ledger = try ledger(Array(try CampaignSearchTests.wheel().prefix(4)))
        #expect(ledger.open == 2 && ledger.closed == 1 && ledger.closedAt == nil)
        #expect(try ledger.realizedProfit == Money("198.7"))
        #expect(ledger.shares == Quantity(100) && ledger.basis?.description == "176.513")
    }

    private func capital(_ legs: [(InstrumentType, String, String, Int, String)]) throws -> Money {
        var capital = CampaignCapital()
        for (type, expiration, strike, quantity, price) in legs {
            let instrument = try Make.instrument("SPY", type, expiration, strike: strike)
            let multiplier: Multiplier = type.isOption ? .hundred : .one
            let count = Quantity(abs(quantity))
            capital.book(
                instrument,
                side: quantity > 0 ? .buy : .sell,
                quantity: count,
                multiplier: multiplier,
                value: Money(price: try Price(price), quantity: count, multiplier: multiplier)
            )
        }
        return capital.amount
    }

    @Test func capital_isWhatACashAccountSetsAside() throws {
        let (near, far) = ("2026-01-16", "2026-02-20")
        #expect(try capital([(.put, near, "560", -2, "3")]) == Money("112000"))
        #expect(try capital([(.put, near, "560", -1, "3"), (.put, near, "550", 1, "1")]) == Money("1000"))
        let condor: [(InstrumentType, String, String, Int, String)] = [
            (.put, near, "560", -1, "3"), (.put, near, "550", 1, "1"), (.call, near, "600", -1, "3"),
            (.call, near, "615", 1, "1"),
        ]
        #expect(try capital(condor) == Money("1500"))
        #expect(try capital([(.call, near, "600", 1, "5"), (.call, near, "610", -1, "2")]) == Money("300"))
        #expect(try capital([(.call, far, "600", 1, "9"), (.call, near, "600", -1, "4")]) == Money("500"))
        #expect(try capital([(.stock, near, "1", 100, "590"), (.call, near, "600", -1, "4")]) == Money("59000"))
        #expect(try capital([(.call, near, "600", -1, "4")]) == Money("60000"))
        let partly: [(InstrumentType, String, String, Int, String)] = [
            (.put, near, "560", 2, "3"), (.put, near, "560", -1, "4"),
        ]
        #expect(try capital(partly) == Money("300"))
    }
}
