import BourseCore
import BourseDesk
import BourseJournal
import BourseTestSupport
import BourseValues
import Testing

@Suite("Service of executions entered by hand")
struct EnteredExecutionTests {
    private static let purchase = ExecutionDraft([
        .side: "buy", .quantity: "10", .symbol: "NVDA", .price: "100", .time: "2026-01-05T14:30:00Z", .account: "main",
    ])

    @Test func trade_isEnteredAsTwoExecutions_andMatched() async throws {
        let rig = JournalRig()
        var draft = Self.purchase
        (draft[.closePrice], draft[.closeTime]) = ("110", "2026-01-06T14:30:00Z")
        let entered = try await rig.journal.enter(draft, zone: .utc, user: rig.ann)
        #expect(entered.count == 2)
        let trades = try await rig.journal.journal(of: rig.ann).matched.trades
        #expect(trades.map(\.netProfit.description) == ["100"])
        #expect(try await rig.journal.entered(by: rig.ann).map(\.execution.side) == [.sell, .buy])
        #expect(try await rig.imports.imports(of: rig.ann).isEmpty)
        #expect(try await rig.journal.entered(by: rig.bob).isEmpty)
    }

    @Test func executionOfAFile_isKnown_andAnEnteredOneIsADuplicateOfTheFile() async throws {
        let rig = JournalRig()
        _ = try await rig.imports.commit(JournalRig.file(0...0), user: rig.ann)
        await #expect(throws: EntryError.self) {
            try await rig.journal.enter(Self.purchase, zone: .utc, user: rig.ann)
        }
        _ = try await rig.journal.enter(Self.purchase, zone: .utc, user: rig.bob)
        let preview = try await rig.imports.preview(JournalRig.file(0...1), user: rig.bob)
        #expect(preview.counts.new == 1 && preview.counts.duplicates == 1)
    }

    @Test func wrongFields_areRefused_andNothingIsStored() async throws {
        let rig = JournalRig()
        var draft = Self.purchase
        draft[.quantity] = "none"
        do {
            _ = try await rig.journal.enter(draft, zone: .utc, user: rig.ann)
            Issue.record("it was stored")
        } catch EntryError.refused(let refusal) {
            #expect(Set(refusal.messages.keys) == [.quantity])
        }
        #expect(try await rig.journal.entered(by: rig.ann).isEmpty)
    }

    @Test func change_ofAnImportedExecution_isRefused() async throws {
        let rig = JournalRig()
        let entered = try #require(try await rig.journal.enter(Self.purchase, zone: .utc, user: rig.ann).first)
        let file = try await rig.imports.commit(JournalRig.file(0...0), user: rig.ann)
        await #expect(throws: EntryError.imported) {
            try await rig.journal.change(entered.id, to: Self.purchase, zone: .utc, user: rig.ann)
        }
        await #expect(throws: EntryError.gone) {
            try await rig.journal.change(file.id, to: Self.purchase, zone: .utc, user: rig.ann)
        }
        await #expect(throws: EntryError.gone) { try await rig.journal.deleteEntered(file.id, user: rig.ann) }
    }

    @Test func change_toATrade_isRefused() async throws {
        let rig = JournalRig()
        let entered = try #require(try await rig.journal.enter(Self.purchase, zone: .utc, user: rig.ann).first)
        var draft = Self.purchase
        draft[.closePrice] = "1"
        await #expect(throws: EntryError.self) {
            try await rig.journal.change(entered.id, to: draft, zone: .utc, user: rig.ann)
        }
    }

    @Test func deletedExecution_isGoneUntilItIsRestored() async throws {
        let rig = JournalRig()
        let entered = try #require(try await rig.journal.enter(Self.purchase, zone: .utc, user: rig.ann).first)
        await #expect(throws: EntryError.gone) { try await rig.journal.deleteEntered(entered.id, user: rig.bob) }
        try await rig.journal.deleteEntered(entered.id, user: rig.ann)
        #expect(try await rig.journal.journal(of: rig.ann).matched.ledger.fills.isEmpty)
        await #expect(throws: EntryError.gone) { try await rig.journal.deleteEntered(entered.id, user: rig.ann) }
        try await rig.journal.restoreEntered(entered.id, user: rig.ann)
        #expect(try await rig.journal.journal(of: rig.ann).matched.ledger.count == 1)
    }
}
