import BourseCore
import BourseDesk
import BourseJournal
import BourseTestSupport
import BourseValues
import GRDB
import Testing

@testable import BourseStorage

@Suite("Playbooks, stored")
struct PlaybookStorageTests {
    private typealias Item = Checklist.Item

    private func key(_ digit: String = "a", _ setup: String = "Gap") throws -> PlaybookRecords.Key {
        PlaybookRecords.Key(trade: try #require(TradeID(String(repeating: digit, count: 32))), setup: setup)
    }

    private func apply(_ edit: PlaybookEdit, _ store: Store, _ user: UserID) async throws {
        let revision = try await store.journals.revision(of: user)
        #expect(try await store.journals.store(edit, ifRevision: revision, user: user, now: store.now))
    }

    private func records(_ store: Store, _ user: UserID) async throws -> PlaybookRecords {
        try await store.journals.journal(of: user).playbooks
    }

    @Test func playbooksAndChecklists_areReadAsTheyWereWritten() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person("ann"), try await store.person("bob"))
        let longest = (0..<20).map { "\($0)" + String(repeating: "é", count: 198) }
        let playbooks = [
            "Gap": Playbook(setup: "Gap", text: "# Plan\n", items: ["b", "a"]),
            "Longest": Playbook(setup: "Longest", text: String(repeating: "x", count: 20_000), items: longest),
        ]
        let checklists = [
            try key(): Checklist([Item("b", .notFollowed), Item("a")]),
            try key("b"): Checklist([Item("a", .followed), Item("former", .followed)]),
            try key("b", "Longest"): Checklist(longest.map { Item($0, .followed) }),
        ]
        try await apply(PlaybookEdit(saved: Array(playbooks.values), checklists: checklists), store, ann)
        try await apply(PlaybookEdit(saved: [Playbook(setup: "Gap", items: ["bob's"])]), store, bob)
        let stored = try await records(store, ann)
        #expect(stored.playbooks == playbooks && stored.checklists == checklists)
        #expect(try await records(store, bob).playbooks["Gap"]?.items == ["bob's"])
        #expect(try await records(store, bob).checklists.isEmpty)
        #expect(try await store.journals.revision(of: ann) == 1)
    }

    @Test func editedItem_staysAsLongAsAnAnswerRefersToIt() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let answered = Checklist([Item("a", .followed), Item("b", .followed)])
        try await apply(
            PlaybookEdit(saved: [Playbook(setup: "Gap", items: ["a", "b", "c"])], checklists: [try key(): answered]),
            store,
            ann
        )
        // Moved, renamed and added at once: places are free before they are taken.
        try await apply(PlaybookEdit(saved: [Playbook(setup: "Gap", items: ["b", "a, sooner"])]), store, ann)
        #expect(try await records(store, ann).playbooks["Gap"]?.items == ["b", "a, sooner"])
        #expect(try await records(store, ann).checklists == [try key(): answered])
        // "c" had no answers; "a" has one.
        #expect(try store.counts()["playbook_items"] == 3)
        try await apply(PlaybookEdit(checklists: [try key(): Checklist([Item("a"), Item("b")])]), store, ann)
        #expect(try await records(store, ann).checklists.isEmpty)
        #expect(try store.counts()["playbook_items"] == 2 && store.counts()["playbook_answers"] == 0)
    }

    @Test func deletedPlaybook_takesItemsAndAnswersWithIt_andThoseOfOthersStay() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person("ann"), try await store.person("bob"))
        let edit = PlaybookEdit(
            saved: [Playbook(setup: "Gap", items: ["a"]), Playbook(setup: "Trend", items: ["t"])],
            checklists: [
                try key(): Checklist([Item("a", .followed)]), try key("a", "Trend"): Checklist([Item("t", .followed)]),
            ]
        )
        for user in [ann, bob] { try await apply(edit, store, user) }
        try await apply(PlaybookEdit(deleted: ["Gap"]), store, ann)
        #expect(try await records(store, ann).playbooks.keys.sorted() == ["Trend"])
        #expect(try await records(store, ann).checklists.keys.map(\.setup) == ["Trend"])
        #expect(try await records(store, bob).checklists == edit.checklists)
        #expect(try store.counts()["playbook_items"] == 3 && store.counts()["playbook_answers"] == 3)
        // An edit may delete a playbook and write another of the same name.
        try await apply(
            PlaybookEdit(deleted: ["Trend"], saved: [Playbook(setup: "Trend", items: ["u"])]),
            store,
            ann
        )
        #expect(try await records(store, ann).playbooks["Trend"]?.items == ["u"])
        #expect(try await records(store, ann).checklists.isEmpty)
    }

    @Test func tag_isRenamedWithColorAndPlaybook_orNotAtAll() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let trade = try #require(TradeID(String(repeating: "a", count: 32)))
        try await store.journals.setTags([trade: TradeAnnotation(setups: ["Gap"])], user: ann, now: store.now)
        try await apply(PlaybookEdit(saved: [Playbook(setup: "Gap", items: ["t"])]), store, ann)
        let (old, new) = (TradeTag(.setup, "Gap"), TradeTag(.setup, "Open"))
        var edit = TagEdit(old)
        edit.annotations = [trade: TradeAnnotation(setups: ["Open"])]
        edit.colors = [old: nil, new: .red]
        edit.playbooks = PlaybookEdit(deleted: ["Gap"], saved: [Playbook(setup: "Open", items: ["t"])])
        let revision = try await store.journals.revision(of: ann)

        #expect(try await !store.journals.store(edit, ifRevision: revision - 1, user: ann, now: store.now))
        #expect(try await store.journals.journal(of: ann).annotations[trade]?.setups == ["Gap"])
        #expect(try await store.journals.store(edit, ifRevision: revision, user: ann, now: store.now))
        let journal = try await store.journals.journal(of: ann)
        #expect(journal.annotations[trade]?.setups == ["Open"])
        #expect(journal.tagColors == [new: .red])
        #expect(try await records(store, ann).playbooks.keys.sorted() == ["Open"])
        // One change of the trade, and one of the tag.
        #expect(try await store.journals.revision(of: ann) == revision + 2)
    }

    @Test func edit_madeForAnEarlierRevision_changesNothing() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        try await apply(PlaybookEdit(saved: [Playbook(setup: "Gap")]), store, ann)
        let edit = PlaybookEdit(deleted: ["Gap"])
        #expect(try await !store.journals.store(edit, ifRevision: 0, user: ann, now: store.now))
        #expect(try await records(store, ann).playbooks.count == 1)
    }

    @Test(arguments: [
        "INSERT INTO playbook_items (playbook, item, place) SELECT number, 'z', 20 FROM playbooks",
        "INSERT INTO playbook_items (playbook, item, place) SELECT number, 'z', 0 FROM playbooks",
        "INSERT INTO playbook_items (playbook, item, place) SELECT number, 'a', 1 FROM playbooks",
        "INSERT INTO playbook_items (playbook, item) SELECT number, hex(zeroblob(101)) FROM playbooks",
        "INSERT INTO playbook_answers SELECT number, hex(zeroblob(16)), 0, 'maybe' FROM playbook_items",
        "INSERT INTO playbooks (user_id, setup, note) SELECT user_id, setup, '' FROM playbooks",
    ])
    func rowsThatBreakTheRules_areRefused(sql: String) async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        try await apply(PlaybookEdit(saved: [Playbook(setup: "Gap", items: ["a"])]), store, ann)
        await #expect(throws: DatabaseError.self) { try await store.database.pool.write { try $0.execute(sql: sql) } }
    }

    @Test func changedExecution_passesOnTheChecklistOfItsTrade() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let service = JournalService(store: store.journals, environment: store.environment, workbench: Workbench())
        var draft = ExecutionDraft([
            .symbol: "AMD", .side: "buy", .quantity: "2", .price: "10", .time: "2026-01-05T15:00:00Z", .account: "main",
            .closePrice: "12", .closeTime: "2026-01-05T16:00:00Z",
        ])
        let opening = try #require(try await service.enter(draft, zone: .utc, user: ann).first)
        let before = try await service.journal(of: ann).id(ofTradeAt: 0)
        _ = try await service.annotate(before, with: TradeAnnotation(setups: ["Gap"]), user: ann)
        try await service.setPlaybook("Gap", text: "", items: ["a"], user: ann)
        try await service.answer(
            [ChecklistAnswers(setup: "Gap", items: [Item("a", .followed)])],
            of: before,
            user: ann
        )
        draft[.price] = "9"
        draft[.closePrice] = ""
        draft[.closeTime] = ""
        _ = try await service.change(opening.id, to: draft, zone: .utc, user: ann)
        let after = try await service.journal(of: ann)
        #expect(after.id(ofTradeAt: 0) != before)
        #expect(after.checklistOutcome(ofTradeAt: 0) == .kept)
    }

    @Test func database_withPlaybooks_isWholeAndRestored() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let edit = PlaybookEdit(
            saved: [Playbook(setup: "Gap", items: ["a", "b"])],
            checklists: [try key(): Checklist([Item("former", .followed), Item("a")])]
        )
        try await apply(edit, store, ann)
        #expect(try Examination(store.database).findings.allSatisfy(\.isHealthy))
        let directory = try TemporaryDirectory()
        let copy = directory.path("copy.sqlite")
        _ = try Backup.write(store.database, to: copy)
        let restored = try DeskDatabase(path: copy, now: store.now)
        let records = try await SQLiteJournalStore(restored).journal(of: ann).playbooks
        #expect(records.checklists == edit.checklists && records.playbooks["Gap"]?.items == ["a", "b"])
        try restored.close()
    }
}
