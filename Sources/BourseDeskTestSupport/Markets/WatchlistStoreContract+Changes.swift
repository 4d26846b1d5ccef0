import BourseCore
import BourseDesk
import BourseMarkets
import BourseTestSupport
import BourseValues
import Synchronization

extension WatchlistStoreContract {
    static func listsComeBack(_ store: any WatchlistStore, _ ann: UserID, _ made: SampleMarkets) async throws {
        var made = made
        try Breach.unless(try await store.watchlists(of: ann), is: [], "lists at first")
        let names = [
            "Tech", "tech", "Tech", "‘Ä’; DROP TABLE", "👩‍👩‍👧‍👦", String(repeating: "é", count: Watchlist.longestName),
        ]
        var wanted: [StoredWatchlist] = []
        for (number, name) in names.enumerated() {
            let count = number == 0 ? Watchlist.capacity : made.generator.int(0...30)
            let list = try list(name, made.generator.shuffled(0..<count))
            let stored = try await put(list, number, store, ann)
            wanted.append(StoredWatchlist(id: id(number), list: list))
            try Breach.unless(stored, is: wanted.last, "the created list")
        }
        try Breach.unless(try await store.watchlists(of: ann), is: wanted, "lists")
    }

    static func changesAreSeen(_ store: any WatchlistStore, _ ann: UserID, _ made: SampleMarkets) async throws {
        var made = made
        var list = try list("a", 0..<20)
        try await make(1...1, store, ann)
        _ = try await put(list, 2, store, ann)
        for turn in 0..<40 {
            let symbol = SampleMarkets.symbol(made.generator.int(0...40))
            switch turn % 4 {
            case 0: try list.rename("name \(turn)")
            case 1: list.remove(symbol)
            case 2: list.move(symbol, to: made.generator.int(0...20))
            default: if !list.contains(symbol) { try list.add(symbol) }
            }
            let changed = list
            let seen = Mutex<Watchlist?>(nil)
            let before = try await store.watchlists(of: ann).last?.list
            let stored = try await store.change(id(2), of: ann, makingAtMost: nil, now: SampleMarkets.time(1)) {
                known in
                seen.withLock { $0 = known }
                return changed
            }
            try Breach.unless(seen.withLock { $0 }, is: before, "the list before a change")
            try Breach.unless(stored, is: StoredWatchlist(id: id(2), list: changed), "the list after a change")
            try Breach.unless(try await store.watchlists(of: ann).map(\.list.name), is: ["list 1", list.name], "names")
            try Breach.unless(try await store.watchlists(of: ann).last?.list, is: list, "the list, read again")
        }
    }

    static func failedChangesStay(_ store: any WatchlistStore, _ ann: UserID) async throws {
        let wanted = try await make(1...2, store, ann)
        for number in [1, 9] {
            do {
                _ = try await store.change(id(number), of: ann, makingAtMost: 50, now: SampleMarkets.time(1)) { _ in
                    throw Breach("no")
                }
                throw Breach("what the change throws does not come out")
            } catch let breach as Breach {
                try Breach.unless(breach.description, is: "no", "the error of a change")
            }
        }
        try Breach.unless(try await store.watchlists(of: ann), is: wanted, "lists after changes that failed")
    }

    static func listsAreMadeOnlyWhenAsked(_ store: any WatchlistStore, _ ann: UserID) async throws {
        let isCalled = Mutex(false)
        let stored = try await store.change(id(1), of: ann, makingAtMost: nil, now: SampleMarkets.time(0)) { _ in
            isCalled.withLock { $0 = true }
            return try Watchlist(name: "a")
        }
        try Breach.unless(stored, is: nil, "a list that no caller asked to create")
        try Breach.unless(isCalled.withLock { $0 }, is: false, "changing a list that does not exist")
        try Breach.unless(try await store.watchlists(of: ann), is: [], "lists")
    }

    static func listsAreLimited(_ store: any WatchlistStore, _ ann: UserID) async throws {
        for (number, isMade) in [(1, true), (2, true), (3, false), (1, true)] {
            let list = try list("\(number)", [number])
            let stored = try await store.change(id(number), of: ann, makingAtMost: 2, now: SampleMarkets.time(0)) { _ in
                list
            }
            try Breach.unless(stored != nil, is: isMade, "list \(number)")
        }
        let isDeleted = try await store.deleteWatchlist(id(1), of: ann, now: SampleMarkets.time(0))
        try Breach.unless(isDeleted, is: true, "deleting a list")
        // A deleted list is neither changed nor created again, and does not count.
        for (number, isMade) in [(1, false), (3, true), (4, false)] {
            let list = try list("\(number)", [])
            let stored = try await store.change(id(number), of: ann, makingAtMost: 2, now: SampleMarkets.time(0)) { _ in
                list
            }
            try Breach.unless(stored != nil, is: isMade, "list \(number), after one was deleted")
        }
        try Breach.unless(try await numbers(store, ann), is: [2, 3], "lists")
    }

    static func changesAtOnceAllCount(_ store: any WatchlistStore, _ ann: UserID) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask {
                    let place = number % 2
                    _ = try await store.change(id(place), of: ann, makingAtMost: 2, now: SampleMarkets.time(0)) {
                        known in
                        var list = try known ?? Watchlist(name: "a")
                        try list.add(SampleMarkets.symbol(number))
                        return list
                    }
                }
            }
            try await group.waitForAll()
        }
        let lists = try await store.watchlists(of: ann)
        try Breach.unless(lists.map(\.id).sorted(), is: [id(0), id(1)], "lists created concurrently")
        for stored in lists {
            let first = Int(stored.id) ?? 0
            let wanted = stride(from: first, to: 40, by: 2).map(SampleMarkets.symbol)
            try Breach.unless(stored.list.symbols.sorted(), is: wanted, "symbols added concurrently")
        }
    }

    /// A symbol keeps its time while it is on the list, in any position; removing it and adding it again starts again.
    static func additionsKeepTheirTime(_ store: any WatchlistStore, _ ann: UserID, _ bob: UserID) async throws {
        func put(_ numbers: [Int], at time: Int) async throws {
            let list = try list("a", numbers)
            let now = SampleMarkets.time(Int64(time))
            _ = try await store.change(id(1), of: ann, makingAtMost: 50, now: now) { _ in list }
        }
        func times() async throws -> [Int: Int] {
            let known = try await store.additions(to: id(1), of: ann)
            var times: [Int: Int] = [:]
            for number in 0...9 {
                guard let time = known[SampleMarkets.symbol(number)] else { continue }
                times[number] = (0...9).first { SampleMarkets.time(Int64($0)) == time }
            }
            return times
        }
        try Breach.unless(try await times(), is: [:], "additions to a list that is not there")
        try await put([1, 2], at: 1)
        try await put([3, 2, 1], at: 2)
        try Breach.unless(try await times(), is: [1: 1, 2: 1, 3: 2], "additions")
        try await put([1, 3], at: 3)
        try await put([1, 2, 3], at: 4)
        try Breach.unless(try await times(), is: [1: 1, 2: 4, 3: 2], "additions after one was taken off and put back")
        try Breach.unless(
            try await store.additions(to: id(1), of: bob),
            is: [:],
            "additions to a list of another person"
        )
        _ = try await store.deleteWatchlist(id(1), of: ann, now: SampleMarkets.time(5))
        try Breach.unless(try await times(), is: [:], "additions to a deleted list")
        _ = try await store.restoreWatchlist(id(1), of: ann)
        try Breach.unless(try await times(), is: [1: 1, 2: 4, 3: 2], "additions to a list that was brought back")
    }
}
