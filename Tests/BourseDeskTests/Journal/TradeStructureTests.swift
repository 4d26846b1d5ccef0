import BourseCore
import BourseDesk
import BourseJournal
import BourseOptions
import BourseTestSupport
import BourseValues
import Testing

@Suite("Strategies at entry")
struct TradeStructureTests {
    private func structure(_ rows: String, of strike: String) async throws -> TradeStructure? {
        let rig = JournalRig()
        _ = try await rig.imports.commit(JournalRig.file([rows]), user: rig.ann)
        let journal = try await rig.journal.journal(of: rig.ann)
        let index = try #require(
            journal.matched.trades.indices.first {
                journal.matched.key(of: journal.matched.trades[$0]).instrument.strike?.description == strike
            }
        )
        return journal.structure(ofTradeAt: index)
    }

    /// 10 wide for a credit of 2 on each of two: at most 400 to win and 1,600 to lose; closed for 1, at half the profit.
    @Test func creditSpread_isPlacedBetweenMaximumLossAndProfit() async throws {
        let rows = """
            main,2026-01-05T15:00:00Z,SPY,put,2026-02-20,570,sell,2,5,100,1.3,USD,,,
            main,2026-01-05T15:00:00Z,SPY,put,2026-02-20,560,buy,2,3,100,1.3,USD,,,
            main,2026-01-20T15:00:00Z,SPY,put,2026-02-20,570,buy,2,2,100,1.3,USD,,,
            main,2026-01-20T15:00:00Z,SPY,put,2026-02-20,560,sell,2,1,100,1.3,USD,,,

            """
        let found = try #require(try await structure(rows, of: "560"))
        #expect(found.name == "2 × Bull put spread" && found.strategy == "bull-put-spread")
        #expect(try found.entry == Money("400") && found.reason == nil)
        #expect(try found.worst == .limited(Money("-1600")) && found.best == .limited(Money("400")))
        #expect(try found.grossProfit == Money("200") && found.netProfit == Money("194.8"))
        #expect(found.place?.description == "0.9" && found.shareOfExtreme?.description == "0.5")
        let formatter = StructureFormatter(found, money: MoneyText(style: .western, currency: .usd))
        #expect(formatter.sentence == "Closed at 50.0% of the maximum profit.")
    }

    @Test func boughtCall_hasAnUnlimitedProfit() async throws {
        let rows = """
            main,2026-01-05T15:00:00Z,SPY,call,2026-02-20,600,buy,1,4,100,0,USD,,,
            main,2026-01-20T15:00:00Z,SPY,call,2026-02-20,600,sell,1,1,100,0,USD,,,

            """
        let found = try #require(try await structure(rows, of: "600"))
        #expect(try found.worst == .limited(Money("-400")) && found.best == .unlimited && found.place == nil)
        #expect(found.shareOfExtreme?.description == "0.75" && found.strategy == "long-call")
    }

    @Test func severalExpirations_orAdditionsAfterAClosing_areNotExact() async throws {
        let calendar = """
            main,2026-01-05T15:00:00Z,SPY,call,2026-02-20,600,sell,1,4,100,0,USD,,,
            main,2026-01-05T15:00:00Z,SPY,call,2026-03-20,605,buy,1,6,100,0,USD,,,
            main,2026-01-20T15:00:00Z,SPY,call,2026-02-20,600,buy,1,1,100,0,USD,,,
            main,2026-01-20T15:00:00Z,SPY,call,2026-03-20,605,sell,1,4,100,0,USD,,,

            """
        #expect(try await structure(calendar, of: "600")?.reason == .expirations)
        let added = """
            main,2026-01-05T15:00:00Z,SPY,call,2026-02-20,600,buy,2,4,100,0,USD,,,
            main,2026-01-06T15:00:00Z,SPY,call,2026-02-20,600,sell,1,5,100,0,USD,,,
            main,2026-01-07T15:00:00Z,SPY,call,2026-02-20,600,buy,1,6,100,0,USD,,,
            main,2026-01-20T15:00:00Z,SPY,call,2026-02-20,600,sell,2,1,100,0,USD,,,

            """
        let found = try #require(try await structure(added, of: "600"))
        #expect(found.reason == .addedLater && found.worst == nil && found.best == nil && found.place == nil)
        let mini = """
            main,2026-01-05T15:00:00Z,SPY,call,2026-02-20,600,buy,1,4,10,0,USD,,,
            main,2026-01-20T15:00:00Z,SPY,call,2026-02-20,600,sell,1,1,10,0,USD,,,

            """
        #expect(try await structure(mini, of: "600")?.reason == .contractSize)
    }
}
