import BourseCore
import BourseDesk
import BourseJournal
import BourseOptions
import BourseTestSupport
import Testing

@Suite("Trades that were opened together")
struct OpenedTogetherTests {
    /// An iron condor filled in one second, one leg of it in two rows and one still open; a call of another moment, one
    /// of another account, and shares.
    private static let rows = """
        main,2026-01-05T15:00:00Z,SPY,put,2026-02-20,560,buy,2,1,100,0,USD,,,
        main,2026-01-05T15:00:00Z,SPY,put,2026-02-20,570,sell,1,2,100,0,USD,,,
        main,2026-01-05T15:00:00Z,SPY,put,2026-02-20,570,sell,1,2,100,0,USD,,,
        main,2026-01-05T15:00:00Z,SPY,call,2026-02-20,610,sell,2,2,100,0,USD,,,
        main,2026-01-05T15:00:00Z,SPY,call,2026-02-20,620,buy,2,1,100,0,USD,,,
        ira,2026-01-05T15:00:00Z,SPY,call,2026-02-20,630,buy,1,1,100,0,USD,,,
        main,2026-01-05T15:00:07Z,SPY,call,2026-02-20,640,buy,1,1,100,0,USD,,,
        main,2026-01-05T15:00:00Z,NVDA,stock,,,buy,10,100,1,0,USD,,,
        main,2026-01-20T15:00:00Z,SPY,put,2026-02-20,560,sell,2,0.5,100,0,USD,,,
        main,2026-01-20T15:00:00Z,SPY,put,2026-02-20,570,buy,2,1,100,0,USD,,,
        main,2026-01-20T15:00:00Z,SPY,call,2026-02-20,620,sell,2,0.5,100,0,USD,,,
        main,2026-01-20T15:00:00Z,SPY,call,2026-02-20,640,sell,1,0.5,100,0,USD,,,
        ira,2026-01-20T15:00:00Z,SPY,call,2026-02-20,630,sell,1,2,100,0,USD,,,
        main,2026-01-20T15:00:00Z,NVDA,stock,,,sell,10,100,1,0,USD,,,

        """

    private func journal() async throws -> UserJournal {
        let rig = JournalRig()
        _ = try await rig.imports.commit(JournalRig.file([Self.rows]), user: rig.ann)
        return try await rig.journal.journal(of: rig.ann)
    }

    private func index(_ journal: UserJournal, _ description: String) throws -> Int {
        try #require(
            journal.matched.trades.indices.first {
                journal.matched.key(of: journal.matched.trades[$0]).instrument.description.contains(description)
            }
        )
    }

    @Test
    func legsOfOneSecond_areNamedAsTheStructureTheyWere() async throws {
        let journal = try await journal()
        for leg in ["560 put", "570 put", "620 call"] {
            let group = try #require(journal.openedTogether(withTradeAt: try index(journal, leg)), "\(leg)")
            #expect(group.trades.count == 3 && group.open.count == 1)
            #expect(group.strategies.parts.map(\.strategy.id) == ["iron-condor"])
            #expect(group.strategies.parts.first?.count == 2 && group.strategies.others.isEmpty)
        }
    }

    @Test(arguments: ["630 call", "640 call", "NVDA"])
    func tradeOfAnotherAccountMomentOrKind_standsByItself(leg: String) async throws {
        let journal = try await journal()
        let index =
            leg == "NVDA"
            ? try #require(
                journal.matched.trades.indices.first {
                    journal.matched.key(of: journal.matched.trades[$0]).instrument.symbol.name == leg
                }
            ) : try index(journal, leg)
        #expect(journal.openedTogether(withTradeAt: index) == nil)
    }
}
