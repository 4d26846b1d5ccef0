import BourseCore
import BourseDesk
import BourseJournal
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseStorage

@Suite("What restores tags, stored")
struct TagRestorationStorageTests {
    private let clock = ManualClock()

    /// A service with nothing in memory, as another process has it.
    private func service(_ store: Store) -> JournalService {
        JournalService(
            store: store.journals,
            environment: .deterministic(clock: clock),
            workbench: Workbench()
        )
    }

    /// Two trades with the setup "Gap", which is blue.
    private func fill(_ store: Store, _ user: UserID) async throws -> [TradeID] {
        try await store.add(File.of(0...3), to: user)
        let journal = UserJournal(try await store.journals.journal(of: user))
        let trades = journal.matched.trades.indices.map { journal.id(ofTradeAt: $0) }
        let annotation = TradeAnnotation(halfStars: 4, setups: ["Gap", "Trend"], note: "n")
        for trade in trades {
            try await store.journals.setAnnotations([trade: annotation], user: user, now: store.now)
        }
        try await service(store).setColor(.blue, of: TradeTag(.setup, "Gap"), user: user)
        return trades
    }

    @Test func deletedTag_isRestoredOnce_byAnotherProcess() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person("ann"), try await store.person("bob"))
        let trades = try await fill(store, ann)
        let gap = TradeTag(.setup, "Gap")
        let deletion = try await service(store).deleteTag(gap, user: ann)
        #expect(deletion.trades == 2)
        let without = try await service(store).journal(of: ann)
        #expect(without.tagSummaries.map(\.tag.name) == ["Trend"])
        #expect(try await service(store).restoreTag(deletion.restoration, of: bob) == nil)
        clock.advance(seconds: TagRestoration.lifetime)
        let restored = try #require(try await service(store).restoreTag(deletion.restoration, of: ann))
        #expect(restored.tag == gap && restored.trades == 2)
        let journal = try await service(store).journal(of: ann)
        #expect(journal.tagSummaries.map(\.tag.name) == ["Gap", "Trend"])
        #expect(journal.tagSummaries.first?.color == .blue && journal.tagSummaries.first?.trades == 2)
        let index = try #require(journal.index(of: trades[0]))
        let annotation = try #require(journal.annotation(ofTradeAt: index))
        #expect(annotation.halfStars == 4 && annotation.note == "n" && annotation.setups == ["Trend", "Gap"])
        #expect(try await service(store).restoreTag(deletion.restoration, of: ann) == nil)
        #expect(try store.counts()["tag_restorations"] == 0)
    }

    /// The second trade has both tags; the color and the tag of the first one alone go back.
    @Test func mergedTag_isRestoredOnce_byAnotherProcess() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let trades = try await fill(store, ann)
        let (gap, fade) = (TradeTag(.setup, "Gap"), TradeTag(.setup, "Fade"))
        let both = TradeAnnotation(setups: ["Fade", "Gap"])
        try await store.journals.setAnnotations([trades[1]: both], user: ann, now: store.now)
        let merge = try await service(store).renameTag(gap, to: "Fade", user: ann)
        #expect(merge.trades == 2)
        let merged = try await service(store).journal(of: ann)
        #expect(merged.tagColors == [fade: .blue])
        let id = try #require(merge.restoration)
        let restored = try await service(store).restoreTag(id, of: ann)
        #expect(restored?.tag == gap && restored?.trades == 2)
        let journal = try await service(store).journal(of: ann)
        #expect(journal.tagColors == [gap: .blue])
        let annotations = trades.map { journal.index(of: $0).flatMap { journal.annotation(ofTradeAt: $0) } }
        #expect(annotations.map { $0?.setups } == [["Gap", "Trend"], ["Fade", "Gap"]])
        #expect(annotations.first??.note == "n")
        #expect(try await service(store).restoreTag(id, of: ann) == nil)
        #expect(try store.counts()["tag_restorations"] == 0)
    }

    @Test func changesAreUndone_theLastOneFirst() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        _ = try await fill(store, ann)
        let service = service(store)
        let first = try await service.renameTag(TradeTag(.setup, "Gap"), to: "Fade", user: ann)
        let second = try await service.renameTag(TradeTag(.setup, "Fade"), to: "Open", user: ann)
        let ids = try [#require(first.restoration), #require(second.restoration)]
        await #expect(throws: TagError.replaced("Fade")) {
            _ = try await service.restoreTag(ids[0], of: ann)
        }
        for (id, names) in [(ids[1], ["Fade", "Trend"]), (ids[0], ["Gap", "Trend"])] {
            let restored = try await service.restoreTag(id, of: ann)
            #expect(restored?.trades == 2)
            let journal = try await service.journal(of: ann)
            #expect(journal.tagSummaries.map(\.tag.name) == names && journal.tagSummaries.first?.color == .blue)
        }
    }

    @Test func deletionOlderThanAnHour_cannotBeUndone_andIsRemovedWithTheNext() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        _ = try await fill(store, ann)
        let first = try await service(store).deleteTag(TradeTag(.setup, "Gap"), user: ann)
        clock.advance(seconds: TagRestoration.lifetime + 1)
        #expect(try await service(store).restoreTag(first.restoration, of: ann) == nil)
        let second = try await service(store).deleteTag(TradeTag(.setup, "Trend"), user: ann)
        #expect(try store.counts()["tag_restorations"] == 1)
        #expect(try await service(store).restoreTag(second.restoration, of: ann)?.tag.name == "Trend")
    }

    @Test func tagThatNoTradeHas_isNotDeleted_andStoresNothing() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        _ = try await fill(store, ann)
        await #expect(throws: TagError.unknown("Late")) {
            _ = try await service(store).deleteTag(TradeTag(.mistake, "Late"), user: ann)
        }
        #expect(try store.counts()["tag_restorations"] == 0)
    }
}
