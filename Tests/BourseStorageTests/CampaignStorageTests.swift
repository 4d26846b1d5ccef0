import BourseCore
import BourseDesk
import BourseJournal
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseStorage

@Suite("Changes to campaigns, stored")
struct CampaignStorageTests {
    @Test func placementsAndNames_areStoredReplacedAndRemoved_forOnePerson() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person("ann"), try await store.person("bob"))
        for user in [ann, bob] { try await store.add(File.of(0...5), to: user) }
        let journal = UserJournal(try await store.journals.journal(of: ann))
        let trades = journal.matched.trades.indices.map { journal.id(ofTradeAt: $0) }
        let changes = CampaignChanges(
            placements: [trades[0]: .start, trades[1]: .with(trades[0]), trades[2]: .apart],
            names: [trades[0]: "Ünïcode 🎯"]
        )
        let edit = CampaignEdit(from: CampaignChanges(), to: changes)
        #expect(try await !store.journals.store(edit, ifRevision: 0, user: ann, now: store.now))
        #expect(try await store.journals.store(edit, ifRevision: journal.revision, user: ann, now: store.now))
        let stored = try await store.journals.journal(of: ann)
        #expect(stored.campaigns == changes && stored.revision == journal.revision + 1)
        #expect(try await store.journals.journal(of: bob).campaigns.isEmpty)
        #expect(try Examination(store.database).findings.allSatisfy(\.isHealthy))
        let fewer = CampaignChanges(placements: [trades[2]: .with(trades[1])])
        let removal = CampaignEdit(from: changes, to: fewer)
        #expect(try await store.journals.store(removal, ifRevision: stored.revision, user: ann, now: store.now))
        #expect(try await store.journals.journal(of: ann).campaigns == fewer)
        let counts = try store.counts()
        #expect(counts["campaign_placements"] == 1 && counts["campaign_names"] == 0)
    }
}
