import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseMarkets
import BourseTestSupport
import BourseValues
import GRDB
import Testing

@testable import BourseStorage

@Suite("Watchlists in SQLite")
struct WatchlistStorageTests {
    private func list(_ numbers: some Sequence<Int>) throws -> Watchlist {
        var list = try Watchlist(name: "a")
        for number in numbers { try list.add(SampleMarkets.symbol(number)) }
        return list
    }

    @Test(arguments: WatchlistStoreContract.allCases, Seeds.first(3))
    func store_doesWhatThePortSays(question: WatchlistStoreContract, seed: UInt64) async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let bob = try await store.person("bob")
        try await question.check(store.watchlists, ann: ann, bob: bob, seed: seed)
        #expect(try Examination(store.database).findings.allSatisfy(\.isHealthy))
    }

    @Test
    func list_ofNobody_isRefused() async throws {
        let store = try Store()
        let list = try list([1])
        let id = store.environment.newID()
        await #expect(throws: DatabaseError.self) {
            try await store.watchlists.change(id, of: UserID("nobody"), makingAtMost: 1, now: store.now) { _ in list }
        }
    }

    @Test
    func deletedAccount_takesItsListsAlongAndNoOthers() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let bob = try await store.person("bob")
        let list = try list(1...3)
        for user in [ann, bob] {
            for _ in 1...2 {
                let id = store.environment.newID()
                _ = try await store.watchlists.change(id, of: user, makingAtMost: 9, now: store.now) { _ in list }
            }
            let first = try #require(try await store.watchlists.watchlists(of: user).first)
            _ = try await store.watchlists.deleteWatchlist(first.id, of: user, now: store.now)
        }
        try await store.accounts.delete(bob)
        let counts = try store.counts()
        #expect(counts["watchlists"] == 2 && counts["watchlist_symbols"] == 6)
        #expect(try await store.watchlists.watchlists(of: ann).map(\.list) == [list])
    }

    @Test
    func symbolAddedOrTakenFromTheEnd_writesItsRowAndSinceWhen() async throws {
        let store = try Store()
        let user = try await store.person()
        let id = store.environment.newID()
        let (shorter, longer) = (try list(0..<400), try list(0..<401))
        _ = try await store.watchlists.change(id, of: user, makingAtMost: 1, now: store.now) { _ in shorter }
        // The third row counts the change of the area.
        for (list, rows) in [(longer, 3), (longer, 0), (shorter, 3)] {
            let written = try await store.rowsWritten {
                _ = try await store.watchlists.change(id, of: user, makingAtMost: nil, now: store.now) { _ in list }
            }
            #expect(written == rows)
        }
        #expect(try await store.watchlists.watchlists(of: user).map(\.list) == [shorter])
    }

    @Test
    func listInAnotherOrder_writesNoTimesAgain() async throws {
        let store = try Store()
        let user = try await store.person()
        let id = store.environment.newID()
        let (list, turned) = (try list(0..<5), try list((0..<5).reversed()))
        _ = try await store.watchlists.change(id, of: user, makingAtMost: 1, now: store.now) { _ in list }
        let later = store.now.adding(seconds: 60)
        _ = try await store.watchlists.change(id, of: user, makingAtMost: nil, now: later) { _ in turned }
        let times = try await store.watchlists.additions(to: id, of: user)
        #expect(times.count == 5 && Set(times.values) == [store.now])
    }

    @Test
    func listsPutAway_beyondTheLast_areForgotten() async throws {
        let store = try Store()
        let user = try await store.person()
        let list = try list([1])
        var ids: [String] = []
        for number in 0...SQLiteWatchlistStore.mostPutAway {
            let id = store.environment.newID()
            ids.append(id)
            _ = try await store.watchlists.change(id, of: user, makingAtMost: 1, now: store.now) { _ in list }
            let now = SampleMarkets.time(Int64(number))
            _ = try await store.watchlists.deleteWatchlist(id, of: user, now: now)
        }
        #expect(try store.counts()["watchlists"] == SQLiteWatchlistStore.mostPutAway)
        let isBack = [
            try await store.watchlists.restoreWatchlist(ids[0], of: user),
            try await store.watchlists.restoreWatchlist(ids[1], of: user),
        ]
        #expect(isBack == [false, true])
    }

    @Test(arguments: [
        ("UPDATE watchlists SET place = 7 WHERE place = 1", "the order of the lists"),
        ("UPDATE watchlist_symbols SET place = 7 WHERE place = 2 AND list = 1", "the order of list"),
        ("UPDATE watchlists SET name = '  ' WHERE place = 1", "the name of list"),
        ("UPDATE watchlist_symbols SET symbol = '<b>' WHERE place = 1 AND list = 1", "the symbol “<b>”"),
    ])
    func damagedLists_areNamedAndDoNotLoseTheOthers(sql: String, words: String) async throws {
        let store = try Store()
        let user = try await store.person()
        let list = try list(1...3)
        for _ in 1...2 {
            let id = store.environment.newID()
            _ = try await store.watchlists.change(id, of: user, makingAtMost: 9, now: store.now) { _ in list }
        }
        try await store.tamper(sql)
        let sick = try Examination(store.database).findings.filter { !$0.isHealthy }
        #expect(sick.map(\.subject) == ["watchlists"] && sick.first?.detail.contains(words) == true)
        let found = try await store.watchlists.watchlists(of: user)
        #expect(found.contains { $0.list == list })
        // A change keeps every symbol that can be read, and makes the order of the list good.
        let first = try #require(found.first)
        let changed = try await store.watchlists.change(first.id, of: user, makingAtMost: nil, now: store.now) {
            known in
            var list = try known ?? Watchlist(name: "lost")
            try list.add(SampleMarkets.symbol(9))
            return list
        }
        #expect(changed?.list.symbols == first.list.symbols + [SampleMarkets.symbol(9)])
        #expect(try await store.watchlists.watchlists(of: user).first == changed)
    }
}
