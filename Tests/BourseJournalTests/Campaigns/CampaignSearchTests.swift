import BourseCore
import Testing

@testable import BourseJournal

@Suite("Finding campaigns")
struct CampaignSearchTests {
    /// A wheel in one underlying, as the days and prices of ``CampaignLedgerTests`` have it.
    static func wheel() throws -> [Execution] {
        let put = try Make.instrument("AAPL", .put, "2026-01-16", strike: "180")
        let first = try Make.instrument("AAPL", .call, "2026-01-30", strike: "185")
        let second = try Make.instrument("AAPL", .call, "2026-02-13", strike: "185")
        let shares = try Make.instrument("AAPL")
        func day(_ number: Int64) -> Int64 { number * 86_400 }
        return [
            try Make.execution(.sell, "1", at: "2", .open, of: put, fees: "0.65"),
            try Make.execution(.buy, "1", at: "0", second: day(11), .assign, of: put),
            try Make.execution(.buy, "100", at: "180", second: day(11), of: shares),
            try Make.execution(.sell, "1", at: "1.5", second: day(15), .open, of: first, fees: "0.65"),
            try Make.execution(.buy, "1", at: "0", second: day(25), .expire, of: first),
            try Make.execution(.sell, "1", at: "1.2", second: day(28), .open, of: second, fees: "0.65"),
            try Make.execution(.buy, "1", at: "0", second: day(39), .assign, of: second),
            try Make.execution(.sell, "100", at: "185", second: day(39), of: shares),
        ]
    }

    private func found(_ executions: [Execution]) -> [[String]] {
        let journal = Make.journal(executions)
        return CampaignSearch(journal, zone: .newYork).campaigns.map { campaign in
            campaign.members.map { member in
                switch member {
                case .trade(let index): journal.key(of: journal.trades[index]).instrument.symbol.name
                case .open(let index): "open \(journal.key(of: journal.open[index]).instrument.type.rawValue)"
                }
            }
        }
    }

    @Test func wheel_isOneCampaign() throws {
        #expect(found(try Self.wheel()).map(\.count) == [4])
    }

    @Test func wheel_withoutItsLastCall_hasOpenShares() throws {
        let campaigns = found(Array(try Self.wheel().prefix(5)))
        #expect(campaigns.count == 1 && campaigns[0].contains("open stock"))
    }

    @Test func wheelOfAnotherAccount_isNotLinked() throws {
        let put = try Make.instrument("AAPL", .put, "2026-01-16", strike: "180")
        let other = [
            try Make.execution(.sell, "1", at: "2", second: 60, .open, of: put, account: "ira"),
            try Make.execution(.buy, "1", at: "1", second: 120, .close, of: put, account: "ira"),
        ]
        #expect(found(try Self.wheel() + other).map(\.count) == [4])
    }

    @Test(
        arguments: [(-899, true), (0, true), (300, true), (900, true), (901, false), (-901, false)] as [(Int64, Bool)]
    )
    func optionReopenedNearItsClosing_isARoll(seconds: Int64, isRoll: Bool) throws {
        let old = try Make.instrument("SPY", .put, "2026-01-16", strike: "560")
        let new = try Make.instrument("SPY", .put, "2026-02-20", strike: "550")
        let executions = [
            try Make.execution(.sell, "1", at: "2", of: old),
            try Make.execution(.buy, "1", at: "3", second: 86_400, of: old),
            try Make.execution(.sell, "1", at: "4", second: 86_400 + seconds, of: new),
        ]
        #expect(found(executions).map(\.count) == (isRoll ? [2] : []))
    }

    /// One call sold and two of another strike bought ten minutes later are two trades; so is one closed long before the
    /// rest, of which only the rest counts.
    @Test(arguments: [("1", "2", false), ("2", "2", true), ("2", "1", false)])
    func optionReopenedInAnotherQuantity_isNoRoll(closed: String, opened: String, isRoll: Bool) throws {
        let old = try Make.instrument("META", .call, "2026-01-16", strike: "830")
        let new = try Make.instrument("META", .call, "2026-01-16", strike: "835")
        let executions = [
            try Make.execution(.buy, closed, at: "5", of: old),
            try Make.execution(.sell, closed, at: "9", second: 3_600, of: old),
            try Make.execution(.buy, opened, at: "4", second: 4_200, of: new),
            try Make.execution(.sell, opened, at: "6", second: 9_000, of: new),
        ]
        #expect(found(executions).map(\.count) == (isRoll ? [2] : []))
    }

    @Test func rollInParts_isARoll() throws {
        let old = try Make.instrument("SPY", .put, "2026-01-16", strike: "560")
        let new = try Make.instrument("SPY", .put, "2026-02-20", strike: "550")
        let executions = [
            try Make.execution(.sell, "3", at: "2", of: old),
            try Make.execution(.buy, "1", at: "1", second: 40_000, of: old),
            try Make.execution(.buy, "1", at: "3", second: 86_400, of: old),
            try Make.execution(.buy, "1", at: "3", second: 86_410, of: old),
            try Make.execution(.sell, "1", at: "4", second: 86_420, of: new),
            try Make.execution(.sell, "1", at: "4", second: 86_430, of: new),
        ]
        #expect(found(executions).map(\.count) == [2])
    }

    /// The contract itself, the other side, the other right, and an earlier expiration continue nothing.
    @Test(arguments: [
        ("2026-01-16", "560", InstrumentType.put, Side.sell), ("2026-02-20", "550", .put, .buy),
        ("2026-02-20", "550", .call, .sell), ("2026-01-09", "550", .put, .sell),
    ])
    func otherContract_isNoRoll(expiration: String, strike: String, type: InstrumentType, side: Side) throws {
        let old = try Make.instrument("SPY", .put, "2026-01-16", strike: "560")
        let new = try Make.instrument("SPY", type, expiration, strike: strike)
        let executions = [
            try Make.execution(.sell, "1", at: "2", of: old),
            try Make.execution(.buy, "1", at: "3", second: 86_400, of: old),
            try Make.execution(side, "1", at: "4", second: 86_460, of: new),
        ]
        #expect(found(executions).isEmpty)
    }

    @Test func rolledSpread_isOneCampaign() throws {
        func put(_ expiration: String, _ strike: String) throws -> TradedInstrument {
            try Make.instrument("SPY", .put, expiration, strike: strike)
        }
        let (short, long) = (try put("2026-01-16", "560"), try put("2026-01-16", "550"))
        let (later, wing) = (try put("2026-02-20", "555"), try put("2026-02-20", "545"))
        let executions = [
            try Make.execution(.sell, "1", at: "4", of: short), try Make.execution(.buy, "1", at: "2", of: long),
            try Make.execution(.buy, "1", at: "6", second: 9_000, of: short),
            try Make.execution(.sell, "1", at: "3", second: 9_000, of: long),
            try Make.execution(.sell, "1", at: "7", second: 9_000, of: later),
            try Make.execution(.buy, "1", at: "4", second: 9_000, of: wing),
        ]
        #expect(found(executions).map(\.count) == [4])
    }

    /// Only a put that was sold alone is linked to the next one after it expired, and only within four days.
    @Test(arguments: [(2, false, true), (5, false, false), (2, true, false)] as [(Int64, Bool, Bool)])
    func putSoldAgainAfterExpiration_isLinked(days: Int64, isSpread: Bool, isLinked: Bool) throws {
        let first = try Make.instrument("SPY", .put, "2026-01-09", strike: "560")
        let wing = try Make.instrument("SPY", .put, "2026-01-09", strike: "550")
        let second = try Make.instrument("SPY", .put, "2026-01-16", strike: "555")
        let end: Int64 = 4 * 86_400
        var executions = [
            try Make.execution(.sell, "1", at: "2", of: first),
            try Make.execution(.buy, "1", at: "0", second: end, .expire, of: first),
            try Make.execution(.sell, "1", at: "2", second: end + days * 86_400, of: second),
        ]
        if isSpread {
            executions += [
                try Make.execution(.buy, "1", at: "1", of: wing),
                try Make.execution(.sell, "1", at: "0", second: end, .expire, of: wing),
            ]
        }
        #expect(found(executions).map(\.count) == (isLinked ? [2] : []))
    }

    @Test func callSoldAgainstTooFewShares_isNotCovered() throws {
        let call = try Make.instrument("NVDA", .call, "2026-06-19", strike: "130")
        func executions(_ shares: String) throws -> [Execution] {
            [
                try Make.execution(.buy, shares, at: "120"),
                try Make.execution(.sell, "1", at: "2", second: 60, of: call),
            ]
        }
        #expect(found(try executions("99")).isEmpty)
        #expect(found(try executions("100")).map(\.count) == [2])
    }
}
