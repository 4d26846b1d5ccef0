import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import Synchronization

/// What people watch, in memory.
public final class MemoryWatchlistStore: WatchlistStore {
    private struct UserLists {
        var lists: [StoredWatchlist] = []
        /// Deleted lists, with their former places.
        var putAway: [(place: Int, stored: StoredWatchlist)] = []
        /// Since when symbols are on each list.
        var additions: [String: [Symbol: Timestamp]] = [:]
        /// The imports into each list, the latest first.
        var imports: [String: [WatchlistImport]] = [:]

        mutating func note(_ stored: StoredWatchlist, _ now: Timestamp) {
            let before = additions[stored.id] ?? [:]
            additions[stored.id] = Dictionary(uniqueKeysWithValues: stored.list.symbols.map { ($0, before[$0] ?? now) })
        }
    }

    private let shelves = Mutex<[UserID: UserLists]>([:])

    /// Makes a store with nothing in it.
    public init() {}

    /// The lists of a person, in order.
    public func watchlists(of user: UserID) async throws -> [StoredWatchlist] { try on(user) { $0.lists } }

    /// The symbols that anyone watches, those on most lists first.
    public func watchedByAnyone(atMost limit: Int) async throws -> [Symbol] {
        shelves.withLock { Self.mostWatched($0.values.flatMap { $0.lists.map(\.list) }, limit) }
    }

    /// The symbols of lists, those on most of them first.
    public static func mostWatched(_ lists: [Watchlist], _ limit: Int) -> [Symbol] {
        let counts = lists.flatMap(\.symbols).reduce(into: [Symbol: Int]()) { $0[$1, default: 0] += 1 }
        return counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }.prefix(limit).map(\.key)
    }

    /// Changes one list, or makes it.
    public func change(
        _ id: String,
        of user: UserID,
        makingAtMost limit: Int?,
        now: Timestamp,
        _ body: @escaping @Sendable (Watchlist?) throws -> Watchlist
    ) async throws -> StoredWatchlist? {
        try on(user) { lists in
            if let index = lists.lists.firstIndex(where: { $0.id == id }) {
                lists.lists[index] = StoredWatchlist(id: id, list: try body(lists.lists[index].list))
                lists.note(lists.lists[index], now)
                return lists.lists[index]
            }
            guard let limit, lists.lists.count < limit, !lists.putAway.contains(where: { $0.stored.id == id }) else {
                return nil
            }
            let made = StoredWatchlist(id: id, list: try body(nil))
            lists.lists.append(made)
            lists.note(made, now)
            return made
        }
    }

    /// Since when each symbol is on a list.
    public func additions(to id: String, of user: UserID) async throws -> [Symbol: Timestamp] {
        try on(user) { lists in lists.lists.contains { $0.id == id } ? lists.additions[id] ?? [:] : [:] }
    }

    /// The imports into a list, the latest first.
    public func imports(into id: String, of user: UserID) async throws -> [WatchlistImport] {
        try on(user) { lists in lists.lists.contains { $0.id == id } ? lists.imports[id] ?? [] : [] }
    }

    /// Records an import into a list.
    public func record(
        _ imported: WatchlistImport,
        into id: String,
        of user: UserID,
        atMost limit: Int
    ) async throws -> Bool {
        try on(user) { lists in
            guard lists.lists.contains(where: { $0.id == id }) else { return false }
            lists.imports[id] = Array(([imported] + (lists.imports[id] ?? [])).prefix(limit))
            return true
        }
    }

    /// Marks an import as undone or not.
    public func mark(
        _ imported: ImportID,
        undoneAt time: Timestamp?,
        in id: String,
        of user: UserID
    ) async throws -> Bool {
        try on(user) { lists in
            guard lists.lists.contains(where: { $0.id == id }),
                let index = lists.imports[id]?.firstIndex(where: { $0.id == imported }),
                let known = lists.imports[id]?[index], (known.undoneAt == nil) != (time == nil)
            else { return false }
            lists.imports[id]?[index] = known.undone(at: time)
            return true
        }
    }

    /// Puts the lists in another order.
    public func order(_ ids: [String], of user: UserID) async throws {
        try on(user) { lists in
            func rank(_ stored: StoredWatchlist) -> Int { ids.firstIndex(of: stored.id) ?? ids.count }
            let ranked = lists.lists.enumerated().sorted {
                (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
            }
            lists.lists = ranked.map(\.element)
        }
    }

    /// Puts a list away.
    public func deleteWatchlist(_ id: String, of user: UserID, now: Timestamp) async throws -> Bool {
        try on(user) { lists in
            guard let index = lists.lists.firstIndex(where: { $0.id == id }) else { return false }
            lists.putAway.append((index, lists.lists.remove(at: index)))
            return true
        }
    }

    /// Restores a deleted list to its former place.
    public func restoreWatchlist(_ id: String, of user: UserID) async throws -> Bool {
        try on(user) { lists in
            guard let index = lists.putAway.firstIndex(where: { $0.stored.id == id }) else { return false }
            let (place, stored) = lists.putAway.remove(at: index)
            lists.lists.insert(stored, at: min(place, lists.lists.count))
            return true
        }
    }

    private func on<Result: Sendable>(_ user: UserID, _ body: (inout UserLists) throws -> Result) throws -> Result {
        try shelves.withLock { shelves in
            var lists = shelves[user, default: UserLists()]
            let result = try body(&lists)
            shelves[user] = lists
            return result
        }
    }
}
