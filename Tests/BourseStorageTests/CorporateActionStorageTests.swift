import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import Testing

@testable import BourseStorage

@Suite("Corporate actions, stored")
struct CorporateActionStorageTests {
    private let trades = File.of([
        "main,2024-05-01T14:30:00Z,NVDA,stock,,,buy,10,1000,1,0,USD,,,",
        "main,2024-07-01T14:30:00Z,NVDA,stock,,,sell,100,120,1,0,USD,,,",
    ])
    private let split = File.of(["main,2024-06-10T04:00:00Z,NVDA,stock,,,split,10,1,,,USD,,,"])

    private func profits(_ store: Store, _ user: UserID) async throws -> [Money] {
        MatchedJournal(try await store.journals.journal(of: user).ledger).trades.map(\.grossProfit)
    }

    @Test func split_importedTwiceAndDeleted_isAppliedOnceUntilItIsGone() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person("ann"), try await store.person("bob"))
        try await store.add(trades, to: ann)
        try await store.add(trades, to: bob)
        #expect(try await profits(store, ann) == [try Money("-8800")])

        let first = try await store.add(split, named: "a.csv", to: ann)
        let second = try await store.add(split, named: "b.csv", to: ann)
        #expect(first.counts.rows == 1 && first.counts.passedOver == 1 && first.counts.new == 0)
        #expect(try await profits(store, ann) == [try Money("2000")])
        #expect(try await profits(store, bob) == [try Money("-8800")])

        _ = try await store.journals.deleteImport(first.id, user: ann, now: store.now)
        #expect(try await profits(store, ann) == [try Money("2000")])
        _ = try await store.journals.deleteImport(second.id, user: ann, now: store.now)
        #expect(try await profits(store, ann) == [try Money("-8800")])
        _ = try await store.journals.restoreImport(first.id, user: ann, now: store.now)
        #expect(try await profits(store, ann) == [try Money("2000")])
    }

    @Test func actions_ofEveryKind_areReadAsTheyWereWritten() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let header = File.header.dropLast() + ",successor\n"
        let text =
            header + """
                main,2024-06-10T04:00:00Z,NVDA,stock,,,split,3,2,,,USD,,,,
                main,2024-06-11T04:00:00Z,ACME,etf,,,split,-80,,,,EUR,,,,
                main,2024-06-12T04:00:00Z,WIDG,stock,,,split,,,,,USD,,,,
                main,2024-06-13T04:00:00Z,FB,call,2024-12-20,100,split,1,1,,,USD,,,,META

                """
        let file = try store.file(String(text), named: "a.csv")
        #expect(file.reading.refusedRows == 0 && file.reading.ledger.actions.count == 4)
        _ = try await store.journals.commit([file], user: ann, now: store.now)
        #expect(try await store.journals.journal(of: ann).ledger.actions == file.reading.ledger.actions)
    }
}
