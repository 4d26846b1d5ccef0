import BourseCore
import BourseDesk
import BourseFunds
import BourseTestSupport
import BourseValues
import GRDB
import Testing

@testable import BourseStorage

@Suite("Statements of funds in the database")
struct FundHoldingStorageTests {
    private let text =
        "Date,Type,Scheme,ISIN,Scheme code,AMC,Category,Plan,Option,Folio,Units,NAV,Amount,Invested,Value\n"
        + FundTransactionKind.allCases.map {
            "2024-01-05,\($0.rawValue),A née 💥,INF846K01K35,7,Axis,Gilt,Direct,Growth,9/1,"
                + "\($0.direction == .none ? "," : "1234.5678,12.3456"),15241.4567,,\n"
        }.joined()
        + "2024-02-05,holding,B,,,,,,,,0.00000001,,,,\n2024-02-05,holding,B,,,,,,,,1,2.5,,3,4\nsoon,buy,C,,,,,,,,1,1,1,,\n"

    @Test func statement_comesBackAsItWasKept() async throws {
        let store = try Store()
        let ann = try await store.person()
        let statement = try store.statement(text, duplicates: 2)
        let limit = HoldingsService.mostRows
        let record = try await store.save(statement, user: ann, mostRows: limit)
        #expect(record.rows == 17 && record.refused == 1 && record.duplicates == 2 && record.fileName == "cas.csv")
        #expect(try await store.holdings.fundRows(of: ann) == [statement.statement.rows])
        #expect(try await store.holdings.fundStatements(of: ann) == [record])
        let detail = try #require(try await store.holdings.fundStatement(record.id, user: ann))
        #expect(detail.record == record && detail.issues == statement.statement.issues && detail.issues.count == 1)
        // The same upload once more: the first press of the button did it.
        let again = try await store.holdings.add(statement, mostRows: limit, user: ann, now: store.now)
        #expect(again == .known(record))
        // The same file in another upload.
        let other = try await store.holdings.add(
            try store.statement(text, named: "b.csv"),
            mostRows: limit,
            user: ann,
            now: store.now
        )
        #expect(other == .known(record))
        #expect(try await store.holdings.fundStatements(of: ann) == [record])
    }

    @Test func statement_thatWasDeleted_isAddedAgain_butNotUnderItsIdentity() async throws {
        let store = try Store()
        let ann = try await store.person()
        let statement = try store.statement(text)
        let record = try await store.save(statement, user: ann)
        _ = try await store.holdings.deleteFundStatement(record.id, user: ann, now: store.now)
        let same = try await store.holdings.add(statement, mostRows: 100, user: ann, now: store.now)
        guard case .known(let known) = same else {
            Issue.record("\(same)")
            return
        }
        #expect(known.id == record.id && known.deletedAt == store.now)
        _ = try await store.save(try store.statement(text), user: ann)
        #expect(try await store.holdings.fundRows(of: ann) == [statement.statement.rows])
    }

    @Test func statements_areTheirOwnersAlone() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person("ann"), try await store.person("bob"))
        let statement = try store.statement(text)
        let record = try await store.save(statement, user: ann)
        try await store.holdings.choose(.scheme(5), for: "x", user: ann, now: store.now)
        #expect(try await store.holdings.fundRows(of: bob).isEmpty)
        #expect(try await store.holdings.fundStatements(of: bob).isEmpty)
        #expect(try await store.holdings.fundStatement(record.id, user: bob) == nil)
        let isDeleted = try await store.holdings.deleteFundStatement(record.id, user: bob, now: store.now)
        #expect(!isDeleted)
        #expect(try await store.holdings.chosenSchemes(of: bob).isEmpty)
        try await store.holdings.choose(nil, for: "x", user: bob, now: store.now)
        #expect(try await store.holdings.chosenSchemes(of: ann) == ["x": .scheme(5)])
    }

    @Test func statement_deletedAndRestored_isWhereItWas() async throws {
        let store = try Store()
        let ann = try await store.person()
        var ids: [ImportID] = []
        for name in ["one", "two", "three"] {
            let statement = try store.statement("Scheme,Units,Value\n\(name),1,1\n", named: name)
            ids.append(statement.id)
            _ = try await store.holdings.add(statement, mostRows: 100, user: ann, now: store.now)
        }
        let before = try await store.holdings.fundRows(of: ann)
        let first = try await store.holdings.deleteFundStatement(ids[1], user: ann, now: store.now)
        let second = try await store.holdings.deleteFundStatement(ids[1], user: ann, now: store.now)
        #expect(first && !second)
        #expect(try await store.holdings.fundRows(of: ann) == [before[0], before[2]])
        #expect(try await store.holdings.fundStatements(of: ann).map(\.fileName) == ["three", "two", "one"])
        let restored = try await store.holdings.restoreFundStatement(ids[1], mostRows: 3, user: ann)
        let again = try await store.holdings.restoreFundStatement(ids[1], mostRows: 3, user: ann)
        #expect(restored == .restored && again == .absent)
        #expect(try await store.holdings.fundRows(of: ann) == before)
    }

    @Test func rows_beyondTheLimit_areNotKept() async throws {
        let store = try Store()
        let ann = try await store.person()
        let file = "Scheme,Units,Value\na,1,1\nb,1,1\n"
        let other = "Scheme,Units,Value\nc,1,1\nd,1,1\n"
        let first = try await store.save(try store.statement(file), user: ann, mostRows: 3)
        let second = try await store.holdings.add(
            try store.statement(other),
            mostRows: 3,
            user: ann,
            now: store.now
        )
        #expect(second == .full(rows: 2))
        _ = try await store.holdings.deleteFundStatement(first.id, user: ann, now: store.now)
        let later = try await store.save(try store.statement(other), user: ann, mostRows: 3)
        // What was undone comes back only where there is room.
        let refused = try await store.holdings.restoreFundStatement(first.id, mostRows: 3, user: ann)
        #expect(refused == .full(rows: 2))
        #expect(try await store.holdings.fundRows(of: ann).count == 1)
        _ = try await store.holdings.deleteFundStatement(later.id, user: ann, now: store.now)
        let restored = try await store.holdings.restoreFundStatement(first.id, mostRows: 3, user: ann)
        #expect(restored == .restored)
    }

    @Test func statement_thatIsNotKept_takesNoDeletedOneWithIt() async throws {
        let store = try Store()
        let ann = try await store.person()
        for _ in 0...SQLiteFundHoldingStore.mostDeleted {
            let record = try await store.save(try store.statement("Scheme,Units,Value\na,1,1\n"), user: ann)
            _ = try await store.holdings.deleteFundStatement(record.id, user: ann, now: store.now)
        }
        let refused = try await store.holdings.add(
            try store.statement(text),
            mostRows: 3,
            user: ann,
            now: store.now
        )
        #expect(refused == .full(rows: 0))
        #expect(try store.counts()["fund_statements"] == SQLiteFundHoldingStore.mostDeleted + 1)
    }

    @Test func statements_deletedLongAgo_goForGood() async throws {
        let store = try Store()
        let ann = try await store.person()
        for _ in 0..<(SQLiteFundHoldingStore.mostDeleted + 3) {
            let statement = try store.statement("Scheme,Units,Value\na,1,1\n")
            _ = try await store.holdings.add(statement, mostRows: 100, user: ann, now: store.now)
            _ = try await store.holdings.deleteFundStatement(statement.id, user: ann, now: store.now)
        }
        _ = try await store.holdings.add(try store.statement(text), mostRows: 100, user: ann, now: store.now)
        #expect(try store.counts()["fund_statements"] == SQLiteFundHoldingStore.mostDeleted + 1)
        #expect(try store.counts()["fund_rows"] == SQLiteFundHoldingStore.mostDeleted + 17)
    }

    @Test func choices_areReplacedAndForgotten() async throws {
        let store = try Store()
        let ann = try await store.person()
        for chosen in [ChosenScheme.scheme(5), .noScheme, .scheme(7)] {
            try await store.holdings.choose(chosen, for: "x", user: ann, now: store.now)
            #expect(try await store.holdings.chosenSchemes(of: ann) == ["x": chosen])
        }
        try await store.holdings.choose(nil, for: "x", user: ann, now: store.now)
        #expect(try await store.holdings.chosenSchemes(of: ann).isEmpty)
        await #expect(throws: DatabaseError.self) {
            try await store.holdings.choose(.scheme(-1), for: "x", user: ann, now: store.now)
        }
    }
}
