import BourseCore
import BourseDesk
import BourseJournal
import BourseTestSupport
import BourseValues
import GRDB
import Testing

@testable import BourseStorage

@Suite("Executions entered by hand, stored")
struct EnteredExecutionStorageTests {
    private func execution(
        _ side: Side = .buy,
        price: String = "100.25",
        minute: Int64 = 0,
        account: String = "main"
    ) throws -> Execution {
        let symbol = try #require(Symbol("NVDA"))
        return try Execution(
            account: account,
            time: Timestamp(seconds: 1_767_623_400 + minute * 60),
            instrument: try #require(TradedInstrument(symbol: symbol, type: .stock)),
            side: side,
            quantity: Quantity(10),
            price: try Price(price),
            fees: try Money("0.35"),
            note: "by hand"
        )
    }

    private func entry(_ execution: Execution, in store: Store, as id: ImportID? = nil) throws -> ImportedFile {
        ImportedFile(entered: execution, id: try #require(id ?? ImportID(store.environment.newID())))
    }

    private func enter(
        _ files: [ImportedFile],
        replacing id: ImportID? = nil,
        atMost limit: Int = 9,
        in store: Store,
        _ user: UserID
    ) async throws -> EntryOutcome {
        try await store.journals.enter(files, replacing: id, atMost: limit, user: user, now: store.now)
    }

    /// What `bourse doctor` finds wrong.
    private func faults(_ store: Store) throws -> [String] {
        try Examination(store.database).findings.filter { !$0.isHealthy }.map { "\($0)" }
    }

    @Test func entry_isStoredExactly_andIsNoFile() async throws {
        let store = try Store()
        let user = try await store.person()
        let execution = try execution()
        let file = try entry(execution, in: store)
        #expect(try await enter([file], in: store, user) == .stored)
        let entered = try #require(try await store.journals.entered(by: user).first)
        #expect(entered.id == file.id && entered.execution == execution && !entered.isImported)
        #expect(try await store.journals.imports(of: user).isEmpty)
        let journal = try await store.journals.journal(of: user)
        #expect(journal.ledger.count == 1 && journal.revision == 1)
        let sources = try await store.journals.sources(of: journal.ledger.fills.map(\.source), user: user)
        #expect(sources.map(\.isEntered) == [true])
        #expect(try faults(store).isEmpty)
    }

    @Test func trade_withAKnownExecution_isNotStoredAtAll() async throws {
        let store = try Store()
        let user = try await store.person()
        try await store.add(File.of(1...1), to: user)
        // Row 1 is the sale of 10 at 101.25, a minute later.
        let pair = [
            try entry(execution(), in: store), try entry(execution(.sell, price: "101.25", minute: 1), in: store),
        ]
        #expect(try await enter(pair, in: store, user) == .known(index: 1))
        #expect(try await store.journals.entered(by: user).isEmpty)
        #expect(try await store.journals.journal(of: user).ledger.count == 1)
    }

    @Test func file_withAnEnteredExecution_addsOnlyALink() async throws {
        let store = try Store()
        let user = try await store.person()
        let file = try entry(execution(), in: store)
        #expect(try await enter([file], in: store, user) == .stored)
        let record = try await store.add(File.of(0...1), to: user)
        #expect(record.counts.new == 1 && record.counts.duplicates == 1)
        #expect(try await store.journals.entered(by: user).map(\.isImported) == [true])
        let other = try entry(execution(price: "9"), in: store, as: file.id)
        #expect(try await enter([other], replacing: file.id, in: store, user) == .imported)
        #expect(try await store.journals.deleteImport(file.id, user: user, now: store.now))
        #expect(try await store.journals.journal(of: user).ledger.count == 2)
        #expect(try faults(store).isEmpty)
    }

    @Test func change_replacesTheExecution_andItsTradeRetainsItsAnnotation() async throws {
        let store = try Store()
        let user = try await store.person()
        let opening = try entry(execution(), in: store)
        let closing = try entry(execution(.sell, price: "110", minute: 5), in: store)
        #expect(try await enter([opening, closing], in: store, user) == .stored)
        let before = UserJournal(try await store.journals.journal(of: user))
        let annotation = TradeAnnotation(halfStars: 8, setups: ["gap"], mistakes: ["late"], note: "mine")
        try await store.journals.setAnnotations([before.id(ofTradeAt: 0): annotation], user: user, now: store.now)
        let other = try entry(execution(price: "99", account: "second"), in: store, as: opening.id)
        let sale = try entry(execution(.sell, price: "110", minute: 5, account: "second"), in: store, as: closing.id)
        #expect(try await enter([other], replacing: opening.id, in: store, user) == .stored)
        #expect(try await enter([sale], replacing: closing.id, in: store, user) == .stored)
        let after = UserJournal(try await store.journals.journal(of: user))
        #expect(after.annotation(ofTradeAt: 0) == annotation)
        #expect(after.id(ofTradeAt: 0) != before.id(ofTradeAt: 0) && after.accounts == ["second"])
        let notes = SQLiteNoteStore(store.database)
        let versions = try await notes.versions(on: .trade(after.id(ofTradeAt: 0)), user: user)
        #expect(versions.map(\.note.text) == ["mine"])
        #expect(try await notes.versions(on: .trade(before.id(ofTradeAt: 0)), user: user).isEmpty)
        #expect(try await store.journals.entered(by: user).map(\.id) == [closing.id, opening.id])
        let counts = try store.counts()
        #expect(counts["executions"] == 2 && counts["positions"] == 1 && counts["imports"] == 2)
        #expect(try faults(store).isEmpty)
    }

    @Test func change_ofTheNoteAlone_isStored() async throws {
        let store = try Store()
        let user = try await store.person()
        let file = try entry(execution(), in: store)
        #expect(try await enter([file], in: store, user) == .stored)
        let journal = UserJournal(try await store.journals.journal(of: user))
        var draft = ExecutionDraft(try execution(), in: .utc)
        draft[.note] = "other"
        let changed = try #require(try draft.executions(in: .utc, asOf: store.now).first)
        let other = try entry(changed, in: store, as: file.id)
        #expect(try await enter([other], replacing: file.id, in: store, user) == .stored)
        #expect(try await store.journals.entered(by: user).map(\.execution.note) == ["other"])
        #expect(UserJournal(try await store.journals.journal(of: user)).accounts == journal.accounts)
    }

    @Test func change_toAKnownExecution_changesNothing() async throws {
        let store = try Store()
        let user = try await store.person()
        let (first, second) = (try entry(execution(), in: store), try entry(execution(price: "99"), in: store))
        #expect(try await enter([first, second], in: store, user) == .stored)
        let dump = try store.dump()
        let other = try entry(execution(), in: store, as: second.id)
        #expect(try await enter([other], replacing: second.id, in: store, user) == .known(index: 0))
        #expect(try store.dump() == dump)
    }

    @Test func entryOfSomebodyElse_orOfAFile_cannotBeReplaced() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person(), try await store.person("bob"))
        let file = try entry(execution(), in: store)
        #expect(try await enter([file], in: store, ann) == .stored)
        let record = try await store.add(File.of(2...2), to: ann)
        let other = try entry(execution(price: "9"), in: store)
        #expect(try await enter([other], replacing: file.id, in: store, bob) == .gone)
        #expect(try await enter([other], replacing: record.id, in: store, ann) == .gone)
        #expect(try await store.journals.entered(by: bob).isEmpty)
    }

    @Test func deletedEntry_leavesNoAccountBehind_andIsRestoredExactly() async throws {
        let store = try Store()
        let user = try await store.person()
        let file = try entry(execution(account: "typo"), in: store)
        #expect(try await enter([file], in: store, user) == .stored)
        let export = try await store.export(user)
        #expect(try await store.journals.deleteImport(file.id, user: user, now: store.now))
        #expect(UserJournal(try await store.journals.journal(of: user)).accounts.isEmpty)
        #expect(try await store.journals.restoreImport(file.id, user: user, now: store.now))
        #expect(try await store.export(user) == export)
    }

    @Test func entries_aboveTheLimit_areRefused() async throws {
        let store = try Store()
        let user = try await store.person()
        #expect(try await enter([entry(execution(), in: store)], atMost: 1, in: store, user) == .stored)
        let second = try entry(execution(price: "9"), in: store)
        #expect(try await enter([second], atMost: 1, in: store, user) == .full)
    }
}
