import BourseCore
import BourseDesk
import BourseJournal
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseStorage

@Suite("Merged and split trades and nicknames, stored")
struct TradeChangeStorageTests {
    private func services(_ store: Store) -> JournalService {
        JournalService(store: store.journals, environment: store.environment, workbench: Workbench())
    }

    private func ids(_ journal: UserJournal) -> [TradeID] {
        journal.matched.trades.indices.map { journal.id(ofTradeAt: $0) }
    }

    @Test
    func mergesAndSplits_areStoredAndRemoved() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person("ann"), try await store.person("bob"))
        let service = services(store)
        let rows = [
            "main,2026-01-05T15:00:00Z,AMD,stock,,,buy,2,10,1,1,USD,,,",
            "main,2026-01-05T15:01:00Z,AMD,stock,,,sell,1,11,1,1,USD,,,",
            "main,2026-01-05T15:02:00Z,AMD,stock,,,sell,1,12,1,1,USD,,,",
        ]
        for user in [ann, bob] { try await store.add(File.of(rows + (0...3).map { File.row($0) }), to: user) }
        let before = try await service.journal(of: ann)
        let trades = ids(before)
        let note = TradeAnnotation(
            halfStars: 7,
            conviction: 65,
            setups: ["a b", "c"],
            mistakes: ["d"],
            note: "first\nline"
        )
        try await store.journals.setAnnotations([trades[0]: note], user: ann, now: store.now)
        let amd = try #require(trades.first { before.splitPoints(ofTradeAt: before.index(of: $0) ?? 0).count == 1 })
        let place = try #require(before.index(of: amd))
        let end = try #require(before.splitPoints(ofTradeAt: place).first)
        let later = try await service.split(amd, after: end, user: ann)
        let merged = try await service.merge([later, trades[0]], user: ann)
        let journal = try await service.journal(of: ann)
        #expect(journal.matched.trades.count == trades.count && journal.merges.map(\.state) == [.applied])
        #expect(journal.merges.first?.change.madeAt == store.now && journal.splits.first?.change.trade == amd)
        #expect(try await service.journal(of: bob).matched.trades.count == trades.count)
        #expect(try await service.journal(of: bob).merges.isEmpty)
        #expect(try Examination(store.database).findings.allSatisfy(\.isHealthy))
        _ = try await service.separate(merged, user: ann)
        try await service.join(later, user: ann)
        let after = try await service.journal(of: ann)
        #expect(ids(after) == trades && after.annotation(ofTradeAt: 0) == note)
        let counts = try store.counts()
        #expect(counts["trade_merges"] == 0 && counts["trade_merge_members"] == 0 && counts["trade_splits"] == 0)
        #expect(
            try store.log(ann).suffix(2).map { $0.split(separator: " ", maxSplits: 1)[1] } == [
                "merge undone", "split undone",
            ]
        )
    }

    @Test
    func change_forAnEarlierRevision_isNotStored() async throws {
        let store = try Store()
        let ann = try await store.person()
        try await store.add(File.of(0...3), to: ann)
        let trades = ids(UserJournal(try await store.journals.journal(of: ann)))
        let merge = TradeEdit.merge(TradeMerge(trades: trades, former: TradeAnnotation(), madeAt: store.now))
        #expect(
            try await !store.journals.store(merge, annotations: [:], ifRevision: 0, user: ann, now: store.now)
        )
        #expect(try store.counts()["trade_merges"] == 0)
        #expect(try await store.journals.store(merge, annotations: [:], ifRevision: 1, user: ann, now: store.now))
    }

    @Test
    func merge_ofAnEnteredExecution_survivesItsChange() async throws {
        let store = try Store()
        let ann = try await store.person()
        let service = services(store)
        try await store.add(File.of(0...1), to: ann)
        var draft = ExecutionDraft()
        for (field, value) in [
            (ExecutionField.side, "buy"), (.symbol, "AMD"), (.quantity, "1"), (.price, "10"), (.account, "main"),
            (.time, "2026-01-05T16:00:00Z"), (.closePrice, "11"), (.closeTime, "2026-01-05T16:05:00Z"),
        ] {
            draft[field] = value
        }
        let entered = try await service.enter(draft, zone: .utc, user: ann)
        let trades = ids(try await service.journal(of: ann))
        let merged = try await service.merge(trades, user: ann)
        let opening = try #require(entered.first)
        draft[.price] = "9"
        draft[.closePrice] = ""
        draft[.closeTime] = ""
        _ = try await service.change(opening.id, to: draft, zone: .utc, user: ann)
        let journal = try await service.journal(of: ann)
        #expect(journal.merges.map(\.state) == [.applied] && ids(journal) == [merged])
    }

    @Test
    func nickname_belongsToOneAccountOfAPerson() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person("ann"), try await store.person("bob"))
        let journals = store.journals
        #expect(try await journals.setNickname("Joint", account: "U1", user: ann, now: store.now))
        #expect(try await journals.setNickname("Joint", account: "U9", user: bob, now: store.now))
        #expect(try await !journals.setNickname("JOINT", account: "U2", user: ann, now: store.now))
        #expect(try await journals.setNickname("joint", account: "U1", user: ann, now: store.now))
        #expect(try await journals.journal(of: ann).nicknames == ["U1": "joint"])
        #expect(try await journals.setNickname("", account: "U1", user: ann, now: store.now))
        #expect(try await journals.journal(of: ann).nicknames.isEmpty)
        #expect(try await journals.journal(of: bob).nicknames == ["U9": "Joint"])
        #expect(try await journals.revision(of: ann) == 3)
    }
}
