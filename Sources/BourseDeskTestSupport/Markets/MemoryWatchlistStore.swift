import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import Synchronization

/// What people watch, in memory.
public final class MemoryWatchlistStore: WatchlistStore {
    private struct Shelf {
        var lists: [StoredWatchlist] = []
        /// Lists that were put away, with the place they had.
        var putAway: [(place: Int, kept: StoredWatchlist)] = []
        /// Since when symbols are on each list.
        var additions: [String: [Symbol: Timestamp]] = [:]

        mutating func note(_ kept: StoredWatchlist, _ now: Timestamp) {
            let before = additions[kept.id] ?? [:]
            additions[kept.id] = Dictionary(uniqueKeysWithValues: kept.list.symbols.map { ($0, before[$0] ?? now) })
        }
    }

    private let shelves = Mutex<[UserID: Shelf]>([:])

    /// Makes a store with nothing in it.
    public init() {}

    /// The lists of a person, in order.
    public func watchlists(of user: UserID) async throws -> [StoredWatchlist] { try on(user) { $0.lists } }

    /// Changes one list, or makes it.
    public func change(
        _ id: String,
        of user: UserID,
        makingAtMost limit: Int?,
        now: Timestamp,
        _ body: @escaping @Sendable (Watchlist?) throws -> Watchlist
    ) async throws -> StoredWatchlist? {
        try on(user) { shelf in
            if let index = shelf.lists.firstIndex(where: { $0.id == id }) {
                shelf.lists[index] = StoredWatchlist(id: id, list: try body(shelf.lists[index].list))
                shelf.note(shelf.lists[index], now)
                return shelf.lists[index]
            }
            guard let limit, shelf.lists.count < limit, !shelf.putAway.contains(where: { $0.kept.id == id }) else {
                return nil
            }
            let made = StoredWatchlist(id: id, list: try body(nil))
            shelf.lists.append(made)
            shelf.note(made, now)
            return made
        }
    }

    /// Since when each symbol is on a list.
    public func additions(to id: String, of user: UserID) async throws -> [Symbol: Timestamp] {
        try on(user) { shelf in shelf.lists.contains { $0.id == id } ? shelf.additions[id] ?? [:] : [:] }
    }

    /// Puts the lists in another order.
    public func order(_ ids: [String], of user: UserID) async throws {
        try on(user) { shelf in
            func rank(_ kept: StoredWatchlist) -> Int { ids.firstIndex(of: kept.id) ?? ids.count }
            let ranked = shelf.lists.enumerated().sorted {
                (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
            }
            shelf.lists = ranked.map(\.element)
        }
    }

    /// Puts a list away.
    public func deleteWatchlist(_ id: String, of user: UserID, now: Timestamp) async throws -> Bool {
        try on(user) { shelf in
            guard let index = shelf.lists.firstIndex(where: { $0.id == id }) else { return false }
            shelf.putAway.append((index, shelf.lists.remove(at: index)))
            return true
        }
    }

    /// Brings a list back that was put away, to the place it had.
    public func restoreWatchlist(_ id: String, of user: UserID) async throws -> Bool {
        try on(user) { shelf in
            guard let index = shelf.putAway.firstIndex(where: { $0.kept.id == id }) else { return false }
            let (place, kept) = shelf.putAway.remove(at: index)
            shelf.lists.insert(kept, at: min(place, shelf.lists.count))
            return true
        }
    }

    private func on<Result: Sendable>(_ user: UserID, _ body: (inout Shelf) throws -> Result) throws -> Result {
        try shelves.withLock { shelves in
            var shelf = shelves[user, default: Shelf()]
            let result = try body(&shelf)
            shelves[user] = shelf
            return result
        }
    }
}
