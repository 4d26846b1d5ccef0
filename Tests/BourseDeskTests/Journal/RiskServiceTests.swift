import BourseCore
import BourseDesk
import BourseJournal
import BourseTestSupport
import BourseValues
import Testing

@Suite("Planned risks in the journal")
struct RiskServiceTests {
    private let rig = JournalRig()

    private func bring(_ rows: [String]) async throws {
        _ = try await rig.imports.commit(JournalRig.file(rows), user: rig.ann)
    }

    private func journal() async throws -> UserJournal { try await rig.journal.journal(of: rig.ann) }

    private func ids() async throws -> [TradeID] {
        let journal = try await journal()
        return journal.matched.trades.indices.map { journal.id(ofTradeAt: $0) }
    }

    private func set(_ fields: [RiskField: String], _ trade: TradeID) async throws {
        try await rig.journal.setRisk(RiskDraft(fields), of: trade, user: rig.ann)
    }

    private func planned(_ trade: TradeID) async throws -> String? {
        let journal = try await journal()
        return journal.plannedRisk(ofTradeAt: try #require(journal.index(of: trade)))
            .map { "\($0.basis.rawValue) \($0.amount)" }
    }

    /// 20 bought in two parts and sold in three.
    private static let scaled = [
        "main,2026-01-05T15:00:00Z,NVDA,stock,,,buy,10,100,1,1,USD,,,\n",
        "main,2026-01-05T15:01:00Z,NVDA,stock,,,sell,5,110,1,1,USD,,,\n",
        "main,2026-01-05T15:02:00Z,NVDA,stock,,,buy,10,105,1,1,USD,,,\n",
        "main,2026-01-05T15:03:00Z,NVDA,stock,,,sell,5,120,1,1,USD,,,\n",
        "main,2026-01-05T15:04:00Z,NVDA,stock,,,sell,10,90,1,1,USD,,,\n",
    ]

    @Test
    func stop_ofATrade_survivesDeletingAndImportingAgain() async throws {
        let file = try await rig.imports.commit(
            JournalRig.file([JournalRig.row(0), JournalRig.row(1, price: 104)]),
            user: rig.ann
        )
        let trade = try #require(try await ids().first)
        try await set([.stop: "98", .target: "106"], trade)
        #expect(try await planned(trade) == "stop 20")
        // 10 · (104 − 100) ÷ 20.
        #expect(try await journal().rMultiple(ofTradeAt: 0)?.description == "2")
        #expect(try await rig.imports.delete(file.id, user: rig.ann))
        #expect(try await journal().matched.trades.isEmpty)
        #expect(try await rig.imports.restore(file.id, user: rig.ann))
        #expect(try await planned(trade) == "stop 20")
        #expect(try await rig.journal.journal(of: rig.bob).risks.isEmpty)
        try await set([:], trade)
        #expect(try await planned(trade) == nil)
        #expect(try await journal().hasRisks == false)
    }

    @Test
    func stopOnTheWrongSide_isRefused_andNothingChanges() async throws {
        try await bring([JournalRig.row(0), JournalRig.row(1)])
        let trade = try #require(try await ids().first)
        let before = try await journal().revision
        await #expect(throws: RiskError.self) { try await set([.stop: "100"], trade) }
        await #expect(throws: RiskError.self) { try await set([.target: "99"], trade) }
        #expect(try await journal().revision == before)
        let unknown = try #require(TradeID(String(repeating: "a", count: 32)))
        await #expect(throws: RiskError.unknown(unknown)) { try await set([.amount: "1"], unknown) }
    }

    @Test
    func rules_applyByAccount_andCommonOtherwise() async throws {
        try await bring([
            JournalRig.row(0), JournalRig.row(1), JournalRig.row(2, account: "ira"), JournalRig.row(3, account: "ira"),
        ])
        let trades = try await ids()
        let share = RiskDraft([.rule: "account-share", .percent: "2", .size: "10000"])
        try await rig.journal.setRiskRule(share, ofAccount: nil, user: rig.ann)
        for trade in trades { #expect(try await planned(trade) == "account-share 200") }
        let own = RiskDraft([.rule: "account-share", .percent: "0.5", .size: "10000"])
        try await rig.journal.setRiskRule(own, ofAccount: "ira", user: rig.ann)
        #expect(try await planned(trades[0]) == "account-share 200")
        #expect(try await planned(trades[1]) == "account-share 50")
        #expect(try await journal().rMultiples(of: [0, 1]).count == 2)
        try await rig.journal.setRiskRule(RiskDraft(), ofAccount: "ira", user: rig.ann)
        #expect(try await planned(trades[1]) == "account-share 200")
        await #expect(throws: RiskError.unknownAccount("other")) {
            try await rig.journal.setRiskRule(share, ofAccount: "other", user: rig.ann)
        }
    }

    @Test
    func mergedTrade_hasTheSumOfItsLegs_thenItsOwn_andUndoRestoresTheirs() async throws {
        try await bring((0...3).map { JournalRig.row($0, price: 100 + $0) })
        let trades = try await ids()
        try await set([.amount: "15"], trades[0])
        try await set([.stop: "100"], trades[1])
        let merged = try await rig.journal.merge(trades, user: rig.ann)
        // 15, and 10 · (102 − 100).
        #expect(try await planned(merged) == "legs 35")
        try await set([.amount: "50"], merged)
        #expect(try await planned(merged) == "amount 50")
        _ = try await rig.journal.separate(merged, user: rig.ann)
        #expect(try await planned(trades[0]) == "amount 15")
        #expect(try await planned(trades[1]) == "stop 20")
    }

    @Test
    func splitTrade_dividesItsAmountByQuantity_andEachPartCanHaveItsOwn() async throws {
        try await bring(Self.scaled)
        let trade = try #require(try await ids().first)
        try await set([.amount: "100"], trade)
        let whole = try await journal().rMultiple(ofTradeAt: 0)
        let end = try #require(try await journal().splitPoints(ofTradeAt: 0).first)
        let later = try await rig.journal.split(trade, after: end, user: rig.ann)
        // 5 of 20, and 15 of 20.
        #expect(try await planned(trade) == "amount 25")
        #expect(try await planned(later) == "amount 75")
        // The multiple of the whole is the mean of those of the parts weighted by risk.
        #expect(try await journal().rMultiples(of: [0, 1]).weightedMean == whole)
        try await set([.amount: "40"], later)
        #expect(try await planned(later) == "amount 40")
        try await rig.journal.join(later, user: rig.ann)
        #expect(try await planned(trade) == "amount 100")
    }

    @Test
    func splitTrade_hasTheStopOfTheWhole_withTheQuantityOfEachPart() async throws {
        try await bring(Self.scaled)
        let trade = try #require(try await ids().first)
        try await set([.stop: "95"], trade)
        // 10 · (100 − 95) + 10 · (105 − 95).
        #expect(try await planned(trade) == "stop 150")
        let end = try #require(try await journal().splitPoints(ofTradeAt: 0).first)
        let later = try await rig.journal.split(trade, after: end, user: rig.ann)
        #expect(try await planned(trade) == "stop 25")
        #expect(try await planned(later) == "stop 125")
    }
}
