import BourseCore
import BourseHousehold
import BoursePortfolio
import BourseTestSupport
import BourseValues
import Foundation
import GRDB
import Testing

@testable import BourseDesk
@testable import BourseStorage

@Suite("What published clients write, in SQLite")
struct PublishedStorageTests {
    private static func change(_ base: PublishedChange.Base, gift: String) throws -> PublishedChange {
        var notes = PublishedNotes()
        notes.giving = [PublishedBook.GiftRow(name: gift, note: nil, active: true)]
        notes.spareDebts = [
            PublishedBook.DebtRow(
                name: "Paid",
                balance: .zero,
                rate: Ratio(units: 1_999_000_000),
                minPayment: try Money("12.34"),
                note: "n"
            )
        ]
        var change = PublishedChange(base: base, notes: notes)
        change.added = [
            Transaction(
                id: TransactionID(0),
                day: TradingDay(number: 20_000),
                account: PublishedBooks.account,
                kind: .transferIn(try #require(Symbol("AAPL")), Quantity(3), cost: try Money("300")),
                currency: .usd
            )
        ]
        let account = try HouseholdAccount(
            id: 0,
            name: "Daily",
            kind: .checking,
            currency: .usd,
            openedOn: TradingDay(number: 20_000)
        )
        change.items = [
            PublishedChange.Item(item: .account(account), notes: PublishedNotes.Item(isMade: true, word: "chequing"))
        ]
        return change
    }

    private static let start = PublishedChange.Base(portfolio: 0, household: 0, notes: 0)

    @Test func change_isMadeWhole_andReadBack() async throws {
        let store = try Store()
        let user = try await store.person()
        let published = SQLitePublishedStore(store.database)
        #expect(try await published.publishedNotes(of: user) == StoredPublishedNotes())
        let change = try Self.change(Self.start, gift: "Library")
        #expect(try await published.write(change, user: user, now: store.now))
        let stored = try await published.publishedNotes(of: user)
        #expect(stored.revision == 1 && stored.changedAt == store.now)
        #expect(stored.notes.giving == change.notes.giving && stored.notes.spareDebts == change.notes.spareDebts)
        let household = try await SQLiteHouseholdStore(store.database).household(of: user)
        let id = try #require(household.accounts.first?.id)
        #expect(stored.notes.items == [PublishedNotes.key(.account, id): change.items[0].notes])
        let entered = try await SQLitePortfolioStore(store.database).portfolio(of: user)
        #expect(entered.transactions.map(\.kind) == change.added.map(\.kind) && entered.revision == 1)
        #expect(household.revision == 1)
    }

    @Test func change_madeFromSomethingOlder_doesNothing() async throws {
        let store = try Store()
        let user = try await store.person()
        let published = SQLitePublishedStore(store.database)
        #expect(try await published.write(try Self.change(Self.start, gift: "one"), user: user, now: store.now))
        let before = try store.dump()
        for base in [
            Self.start, PublishedChange.Base(portfolio: 1, household: 1, notes: 0),
            PublishedChange.Base(portfolio: 1, household: 0, notes: 1),
            PublishedChange.Base(portfolio: 0, household: 1, notes: 1),
        ] {
            let isMade = try await published.write(try Self.change(base, gift: "two"), user: user, now: store.now)
            #expect(!isMade)
        }
        #expect(try store.dump() == before)
    }

    @Test func changeThatFails_leavesNothingBehind() async throws {
        let store = try Store()
        let user = try await store.person()
        let published = SQLitePublishedStore(store.database)
        var change = try Self.change(Self.start, gift: "one")
        // A year that no table takes.
        change.added.append(
            Transaction(
                id: TransactionID(0),
                day: TradingDay(number: 90_000),
                account: PublishedBooks.account,
                kind: .transferIn(try #require(Symbol("AAPL")), Quantity(3)),
                currency: .usd
            )
        )
        let before = try store.dump()
        let bad = change
        await #expect(throws: (any Error).self) { try await published.write(bad, user: user, now: store.now) }
        #expect(try store.dump() == before)
    }

    @Test func days_areKeptOnce_theNewestFirst_andBounded() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person(), try await store.person("bob"))
        let published = SQLitePublishedStore(store.database)
        for (number, isNew) in [(1, true), (2, true), (2, false), (3, true), (4, true)] {
            let day = PublishedDay(
                day: TradingDay(number: number),
                value: try Money("\(number).5"),
                change: .zero,
                holdings: "[]"
            )
            #expect(try await published.save(day, atMost: 3, user: ann) == isNew)
        }
        let days = try await published.publishedDays(of: ann, atMost: 10)
        #expect(days.map(\.day.number) == [4, 3, 2] && days.first?.value.description == "4.5")
        #expect(try await published.publishedDays(of: ann, atMost: 1).count == 1)
        #expect(try await published.publishedDays(of: bob, atMost: 10).isEmpty)
    }
}

extension Store {
    /// Keeps something in every table of published clients, and a link to a new password.
    func fillPublished(_ user: UserID) async throws {
        let published = SQLitePublishedStore(database)
        let base = PublishedChange.Base(
            portfolio: try await SQLitePortfolioStore(database).portfolioRevision(of: user),
            household: try await SQLiteHouseholdStore(database).householdRevision(of: user),
            notes: 0
        )
        var notes = PublishedNotes()
        notes.giving = [PublishedBook.GiftRow(name: "Library", note: nil, active: true)]
        let change = PublishedChange(base: base, notes: notes)
        guard try await published.write(change, user: user, now: now) else {
            throw StorageError.failed("the notes were not written")
        }
        let day = PublishedDay(day: TradingDay(number: 20_000), value: Money(units: 1), change: .zero, holdings: nil)
        _ = try await published.save(day, atMost: 9, user: user)
        let digest = SessionDigest(bytes: environment.randomBytes(32))
        try await accounts.insertReset(digest, user: user, expiresAt: now.adding(seconds: 60), now: now)
    }
}
