import BourseCore
import BourseDeskTestSupport
import BourseJournal
import BoursePortfolio
import BourseTestSupport
import Testing

@testable import BourseDesk

@Suite("What the journal knows for taxes")
struct JournalTaxFactsTests {
    private let rig = JournalRig()

    /// 10 shares, and in the meantime 2 contracts sold and bought back in two parts, 20 a point.
    private static let rows = [
        "main,2026-01-05T15:00:00Z,NVDA,stock,,,buy,10,100,1,1,USD,,,\n",
        "main,2026-01-05T15:01:00Z,NQ,future,,,sell,2,21000,20,4,USD,,,\n",
        "main,2026-01-05T15:02:00Z,NQ,future,,,buy,1,20990,20,3,USD,,,\n",
        "main,2026-01-06T15:03:00Z,NQ,future,,,buy,1,21005,20,3,USD,,,\n",
        "main,2026-01-06T15:04:00Z,NVDA,stock,,,sell,10,110,1,1,USD,,,\n",
    ]

    @Test func futuresOfAMergedTrade_keepTheirContractSideAndFees() async throws {
        _ = try await rig.imports.commit(JournalRig.file(Self.rows), user: rig.ann)
        let journal = try await rig.journal.journal(of: rig.ann)
        let alone = JournalTaxFacts(journal.matched).futures
        let trades = journal.matched.trades.indices.map { journal.id(ofTradeAt: $0) }
        _ = try await rig.journal.merge(trades, user: rig.ann)
        let merged = try await rig.journal.journal(of: rig.ann).matched
        #expect(merged.trades.count == 1)

        #expect(JournalTaxFacts(merged).futures == alone)
        #expect(alone.map(\.symbol.name) == ["NQ", "NQ"])
        #expect(alone.map(\.quantity) == [try Quantity("-1"), try Quantity("-1")])
        // Each bears half of the opening's 4 and its own 3.
        #expect(alone.map(\.gain) == [try Money("195"), try Money("-105")])
        #expect(alone.map { "\($0.closed)" } == ["2026-01-05", "2026-01-06"])
    }
}
