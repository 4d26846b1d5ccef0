import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues

/// What every `WatchlistStore` does, one check per case; each runs on an empty store of its own.
public enum WatchlistStoreContract: String, CaseIterable, Sendable {
    /// Of one list.
    case listsComeBack, changesAreSeen, failedChangesStay, listsAreMadeOnlyWhenAsked, listsAreLimited
    /// Of when symbols were put on a list.
    case additionsKeepTheirTime
    /// Of imports.
    case importsAreRecorded
    /// Of several.
    case listsAreOrdered, listsPutAwayComeBackToTheirPlace, changesAtOnceAllCount, listsAreTheirOwnersAlone,
        symbolsOfAllPeopleAreCounted

    /// Asks a store about two people it knows, with lists made of a seed.
    ///
    /// - Throws: ``Breach``, or what the store throws.
    public func check(_ store: any WatchlistStore, ann: UserID, bob: UserID, seed: UInt64) async throws {
        let made = SampleMarkets(seed: seed)
        switch self {
        case .listsComeBack: try await Self.listsComeBack(store, ann, made)
        case .changesAreSeen: try await Self.changesAreSeen(store, ann, made)
        case .failedChangesStay: try await Self.failedChangesStay(store, ann)
        case .listsAreMadeOnlyWhenAsked: try await Self.listsAreMadeOnlyWhenAsked(store, ann)
        case .listsAreLimited: try await Self.listsAreLimited(store, ann)
        case .additionsKeepTheirTime: try await Self.additionsKeepTheirTime(store, ann, bob)
        case .importsAreRecorded: try await Self.importsAreRecorded(store, ann, bob)
        case .listsAreOrdered: try await Self.listsAreOrdered(store, ann, made)
        case .listsPutAwayComeBackToTheirPlace: try await Self.listsPutAwayComeBackToTheirPlace(store, ann)
        case .changesAtOnceAllCount: try await Self.changesAtOnceAllCount(store, ann)
        case .listsAreTheirOwnersAlone: try await Self.listsAreTheirOwnersAlone(store, ann, bob)
        case .symbolsOfAllPeopleAreCounted: try await Self.symbolsOfAllPeopleAreCounted(store, ann, bob)
        }
    }

    /// The identity of a list.
    static func id(_ number: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: 32 - digits.count) + digits
    }

    /// A list of the symbols of numbers.
    static func list(_ name: String, _ numbers: some Sequence<Int>) throws -> Watchlist {
        var list = try Watchlist(name: name)
        for number in numbers { try list.add(SampleMarkets.symbol(number)) }
        return list
    }

    /// Makes lists of these numbers, each with its name and nothing in it.
    @discardableResult
    static func make(_ numbers: some Sequence<Int>, _ store: any WatchlistStore, _ user: UserID) async throws
        -> [StoredWatchlist]
    {
        var made: [StoredWatchlist] = []
        for number in numbers {
            let list = try Watchlist(name: "list \(number)")
            let stored = try await put(list, number, store, user)
            try Breach.unless(stored, is: StoredWatchlist(id: id(number), list: list), "a created list")
            made.append(StoredWatchlist(id: id(number), list: list))
        }
        return made
    }

    /// Replaces a list, or creates it.
    static func put(_ list: Watchlist, _ number: Int, _ store: any WatchlistStore, _ user: UserID) async throws
        -> StoredWatchlist?
    {
        try await store.change(id(number), of: user, makingAtMost: 50, now: SampleMarkets.time(0)) { _ in list }
    }

    /// The numbers of a person's lists, in order.
    static func numbers(_ store: any WatchlistStore, _ user: UserID) async throws -> [Int] {
        try await store.watchlists(of: user).compactMap { Int($0.id) }
    }
}
