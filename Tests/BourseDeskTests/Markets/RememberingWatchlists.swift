import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseMarkets
import BourseValues
import Synchronization

/// Watchlists in memory.
final class RememberingWatchlists: WatchlistStore {
    private struct Row {
        var user: UserID
        var kept: StoredWatchlist
        var isAway = false
    }

    private let rows = Mutex<[Row]>([])

    func watchlists(of user: UserID) async throws -> [StoredWatchlist] {
        // Others come in between, as they do while a database reads.
        for _ in 0..<3 { await Task.yield() }
        return rows.withLock { $0.filter { $0.user == user && !$0.isAway }.map(\.kept) }
    }

    func watchedByAnyone(atMost limit: Int) async throws -> [Symbol] {
        MemoryWatchlistStore.mostWatched(rows.withLock { $0.filter { !$0.isAway }.map(\.kept.list) }, limit)
    }

    func change(
        _ id: String,
        of user: UserID,
        makingAtMost limit: Int?,
        now: Timestamp,
        _ body: @escaping @Sendable (Watchlist?) throws -> Watchlist
    ) async throws -> StoredWatchlist? {
        try rows.withLock { rows in
            let place = rows.firstIndex { $0.kept.id == id }
            if let place, rows[place].user != user || rows[place].isAway { return nil }
            let count = rows.count { $0.user == user && !$0.isAway }
            if place == nil, let limit, count >= limit { return nil }
            let stored = StoredWatchlist(id: id, list: try body(place.map { rows[$0].kept.list }))
            if let place { rows[place].kept = stored } else { rows.append(Row(user: user, kept: stored)) }
            return stored
        }
    }

    func additions(to id: String, of user: UserID) async throws -> [Symbol: Timestamp] { [:] }

    func imports(into id: String, of user: UserID) async throws -> [WatchlistImport] { [] }

    func record(_ imported: WatchlistImport, into id: String, of user: UserID, atMost limit: Int) async throws -> Bool {
        false
    }

    func mark(_ imported: ImportID, undoneAt time: Timestamp?, in id: String, of user: UserID) async throws -> Bool {
        false
    }

    func order(_ ids: [String], of user: UserID) async throws {
        rows.withLock { rows in
            let mine = rows.filter { $0.user == user }
            let first = ids.compactMap { id in mine.first { $0.kept.id == id } }
            let others = mine.filter { !ids.contains($0.kept.id) }
            rows = rows.filter { $0.user != user } + first + others
        }
    }

    func deleteWatchlist(_ id: String, of user: UserID, now: Timestamp) async throws -> Bool {
        put(id, user, isAway: true)
    }

    func restoreWatchlist(_ id: String, of user: UserID) async throws -> Bool { put(id, user, isAway: false) }

    private func put(_ id: String, _ user: UserID, isAway: Bool) -> Bool {
        rows.withLock { rows in
            guard let place = rows.firstIndex(where: { $0.kept.id == id && $0.user == user && $0.isAway != isAway })
            else { return false }
            rows[place].isAway = isAway
            return true
        }
    }
}
