import BourseCore
import BourseDesk
import BourseValues
import Testing

@testable import BourseStorage

@Suite("Drafts in the database")
struct DraftStorageTests {
    private let store: Store
    private var drafts: SQLiteDraftStore { SQLiteDraftStore(store.database) }

    init() throws { store = try Store() }

    private func draft(_ content: AssistantDraft.Content, after seconds: Int64 = 0) -> AssistantDraft {
        AssistantDraft(
            id: store.environment.newID(),
            content: content,
            reason: "Because “it” is Monday",
            proposedAt: store.now.adding(seconds: seconds)
        )
    }

    private static let alert = AlertDraft(
        subject: "symbol:AAPL",
        measure: "day-change",
        trigger: "below",
        level: "-5%",
        repeats: true,
        margin: "0.01",
        pause: "3600",
        lastDay: "2026-12-31",
        quietStart: "22:00",
        quietEnd: "07:00",
        channels: ["email", "webhook"],
        note: "One\nline, and “another”",
        isEnabled: false,
        countsPercent: true
    )

    private static let transaction = TransactionDraft(
        Dictionary(uniqueKeysWithValues: TransactionField.allCases.map { ($0, "text of \($0.rawValue)") })
    )

    @Test func drafts_areReadAsTheyWereStored_newestFirst() async throws {
        let user = try await store.person()
        let (first, second) = (draft(.alert(Self.alert)), draft(.transaction(Self.transaction), after: 1))
        #expect(try await drafts.insert(first, atMost: 9, user: user))
        #expect(try await drafts.insert(second, atMost: 9, user: user))
        #expect(try await drafts.drafts(of: user) == [second, first])
    }

    @Test func drafts_areCountedByKind_andOwner() async throws {
        let (ann, bob) = (try await store.person(), try await store.person("bob"))
        for seconds in [Int64(0), 1] {
            #expect(try await drafts.insert(draft(.alert(Self.alert), after: seconds), atMost: 9, user: ann))
        }
        #expect(try await drafts.insert(draft(.transaction(Self.transaction)), atMost: 9, user: ann))
        #expect(try await drafts.draftCount(.alert, of: ann) == 2)
        #expect(try await drafts.draftCount(.transaction, of: ann) == 1)
        for kind in AssistantDraft.DraftKind.allCases { #expect(try await drafts.draftCount(kind, of: bob) == 0) }
    }

    @Test func draft_isRemovedOnce_andByItsOwnerAlone() async throws {
        let (ann, bob) = (try await store.person(), try await store.person("bob"))
        let stored = draft(.alert(Self.alert))
        #expect(try await drafts.insert(stored, atMost: 9, user: ann))
        #expect(try await drafts.drafts(of: bob).isEmpty)
        #expect(try await drafts.removeDraft(stored.id, of: bob) == nil)
        #expect(try await drafts.removeDraft(stored.id, of: ann) == stored)
        #expect(try await drafts.removeDraft(stored.id, of: ann) == nil)
    }

    @Test func draftBeyondTheLimit_isNotStored() async throws {
        let (ann, bob) = (try await store.person(), try await store.person("bob"))
        #expect(try await drafts.insert(draft(.alert(Self.alert)), atMost: 1, user: ann))
        #expect(try await !drafts.insert(draft(.alert(Self.alert)), atMost: 1, user: ann))
        #expect(try await drafts.insert(draft(.alert(Self.alert)), atMost: 1, user: bob))
        #expect(try await drafts.drafts(of: ann).count == 1)
    }

    @Test func drafts_areDeletedWithTheirOwner() async throws {
        let user = try await store.person()
        #expect(try await drafts.insert(draft(.alert(Self.alert)), atMost: 9, user: user))
        try await store.accounts.delete(user)
        #expect(try store.dump().allSatisfy { !$0.contains("symbol:AAPL") })
    }
}
