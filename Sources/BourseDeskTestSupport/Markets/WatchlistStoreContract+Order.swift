import BourseCore
import BourseDesk
import BourseMarkets
import BourseTestSupport
import BourseValues

extension WatchlistStoreContract {
    static func listsAreOrdered(_ store: any WatchlistStore, _ ann: UserID, _ made: SampleMarkets) async throws {
        var made = made
        try await make(1...5, store, ann)
        try Breach.unless(try await numbers(store, ann), is: [1, 2, 3, 4, 5], "lists as they were made")
        try await store.order([4, 99, 2, 4].map(id), of: ann)
        try Breach.unless(try await numbers(store, ann), is: [4, 2, 1, 3, 5], "lists some of which were named")
        try await store.order([], of: ann)
        try Breach.unless(try await numbers(store, ann), is: [4, 2, 1, 3, 5], "lists none of which was named")
        for _ in 0..<10 {
            let order = made.generator.shuffled(1...5)
            try await store.order(order.map(id), of: ann)
            try Breach.unless(try await numbers(store, ann), is: order, "lists in another order")
        }
    }

    static func listsPutAwayComeBackToTheirPlace(_ store: any WatchlistStore, _ ann: UserID) async throws {
        try await make(1...5, store, ann)
        let tech = try list("b", 0..<9)
        _ = try await put(tech, 2, store, ann)
        for number in [2, 4] {
            let isDeleted = try await store.deleteWatchlist(id(number), of: ann, now: SampleMarkets.time(Int64(number)))
            try Breach.unless(isDeleted, is: true, "putting list \(number) away")
        }
        let again = try await store.deleteWatchlist(id(2), of: ann, now: SampleMarkets.time(9))
        try Breach.unless(again, is: false, "deleting a list twice")
        try Breach.unless(try await numbers(store, ann), is: [1, 3, 5], "lists that are left")
        try await store.order([5, 4, 2].map(id), of: ann)
        try Breach.unless(try await numbers(store, ann), is: [5, 1, 3], "lists that are left, in another order")
        for (number, isBack) in [(2, true), (2, false), (1, false), (99, false), (4, true)] {
            let found = try await store.restoreWatchlist(id(number), of: ann)
            try Breach.unless(found, is: isBack, "bringing list \(number) back")
        }
        try Breach.unless(try await numbers(store, ann), is: [5, 2, 4, 1, 3], "lists that came back")
        try Breach.unless(try await store.watchlists(of: ann)[1].list, is: tech, "a list that came back")
    }

    static func symbolsOfAllPeopleAreCounted(_ store: any WatchlistStore, _ ann: UserID, _ bob: UserID) async throws {
        try Breach.unless(try await store.watchedByAnyone(atMost: 9), is: [], "symbols of no lists")
        _ = try await put(list("one", [3, 2]), 1, store, ann)
        _ = try await put(list("two", [3, 5]), 2, store, ann)
        _ = try await put(list("three", [2, 3, 1]), 3, store, bob)
        _ = try await put(list("four", [1, 5, 7]), 4, store, bob)
        _ = try await store.deleteWatchlist(id(4), of: bob, now: SampleMarkets.time(0))
        let symbols = [3, 2, 1, 5].map(SampleMarkets.symbol)
        try Breach.unless(try await store.watchedByAnyone(atMost: 9), is: symbols, "symbols of all lists")
        try Breach.unless(try await store.watchedByAnyone(atMost: 2), is: Array(symbols.prefix(2)), "the first two")
    }

    static func listsAreTheirOwnersAlone(
        _ store: any WatchlistStore,
        _ ann: UserID,
        _ bob: UserID
    ) async throws {
        let hers = try await make(1...3, store, ann)
        _ = try await store.deleteWatchlist(id(3), of: ann, now: SampleMarkets.time(0))
        try Breach.unless(try await store.watchlists(of: bob), is: [], "lists of another person")
        let isDeleted = try await store.deleteWatchlist(id(1), of: bob, now: SampleMarkets.time(0))
        try Breach.unless(isDeleted, is: false, "deleting a list of another person")
        let isRestored = try await store.restoreWatchlist(id(3), of: bob)
        try Breach.unless(isRestored, is: false, "restoring a list of another person")
        let changed = try await store.change(id(1), of: bob, makingAtMost: nil, now: SampleMarkets.time(0)) { _ in
            try Watchlist(name: "his")
        }
        try Breach.unless(changed, is: nil, "changing a list of another person")
        try await store.order([2, 1].map(id), of: bob)
        // Even under the identity of hers, a list of his is another.
        let his = try list("his", [1])
        let limit = 1
        let made = try await store.change(id(1), of: bob, makingAtMost: limit, now: SampleMarkets.time(0)) { known in
            guard known == nil else { throw Breach("a list of another person was shown") }
            return his
        }
        try Breach.unless(made, is: StoredWatchlist(id: id(1), list: his), "a list of one's own")
        try Breach.unless(
            try await store.watchlists(of: ann),
            is: Array(hers.prefix(2)),
            "lists after another's changes"
        )
        let comesBack = try await store.restoreWatchlist(id(3), of: ann)
        try Breach.unless(comesBack, is: true, "a deleted list, after another person's changes")
        try Breach.unless(try await store.watchlists(of: bob).map(\.list), is: [his], "his lists")
    }
}
