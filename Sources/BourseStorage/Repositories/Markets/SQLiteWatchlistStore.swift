import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import GRDB

/// What people watch, in SQLite.
public struct SQLiteWatchlistStore: WatchlistStore {
    /// How many lists of a person that were put away can be brought back; the oldest go when the next is put away.
    static let mostPutAway = 20

    private let pool: DatabasePool

    /// Makes the store of a database.
    public init(_ database: DeskDatabase) { pool = database.pool }

    /// The lists of a person, in order.
    public func watchlists(of user: UserID) async throws -> [StoredWatchlist] {
        try await pool.read { try WatchlistTable($0, user: user).all() }
    }

    /// The symbols that anyone watches, those on most lists first.
    public func watchedByAnyone(atMost limit: Int) async throws -> [Symbol] {
        try await pool.read { try WatchlistTable.watchedByAnyone($0, atMost: limit) }
    }

    /// Changes one list, or makes it; without a limit none is made.
    public func change(
        _ id: String,
        of user: UserID,
        makingAtMost limit: Int?,
        now: Timestamp,
        _ body: @escaping @Sendable (Watchlist?) throws -> Watchlist
    ) async throws -> StoredWatchlist? {
        try await pool.write { db in
            let lists = WatchlistTable(db, user: user)
            let list: Watchlist
            if let known = try lists.find(id) {
                guard !known.isPutAway else { return nil }
                list = try body(known.list)
                try lists.write(list, over: known, now: now)
            } else {
                guard let limit, try lists.order().count < limit else { return nil }
                list = try body(nil)
                try lists.make(list, id: id, now: now)
            }
            return StoredWatchlist(id: id, list: list)
        }
    }

    /// Since when each symbol is on a list.
    public func additions(to id: String, of user: UserID) async throws -> [Symbol: Timestamp] {
        try await pool.read { try WatchlistTable($0, user: user).additions(to: id) }
    }

    /// The imports into a list, the latest first.
    public func imports(into id: String, of user: UserID) async throws -> [WatchlistImport] {
        try await pool.read { try WatchlistTable($0, user: user).imports(into: id) }
    }

    /// Records an import into a list.
    public func record(
        _ imported: WatchlistImport,
        into id: String,
        of user: UserID,
        atMost limit: Int
    ) async throws -> Bool {
        try await pool.write { try WatchlistTable($0, user: user).record(imported, into: id, atMost: limit) }
    }

    /// Marks an import as undone or not.
    public func mark(
        _ imported: ImportID,
        undoneAt time: Timestamp?,
        in id: String,
        of user: UserID
    ) async throws -> Bool {
        try await pool.write { try WatchlistTable($0, user: user).mark(imported, undoneAt: time, in: id) }
    }

    /// Puts the lists in another order.
    public func order(_ ids: [String], of user: UserID) async throws {
        try await pool.write { db in
            let lists = WatchlistTable(db, user: user)
            let known = try lists.order()
            var order: [Int64] = []
            for id in ids {
                guard let number = known.first(where: { $0.id == id })?.number, !order.contains(number) else {
                    continue
                }
                order.append(number)
            }
            let named = order
            try lists.arrange(named + known.map(\.number).filter { !named.contains($0) })
        }
    }

    /// Puts a list away.
    public func deleteWatchlist(_ id: String, of user: UserID, now: Timestamp) async throws -> Bool {
        try await pool.write { db in
            let lists = WatchlistTable(db, user: user)
            guard try lists.putAway(id, now: now) else { return false }
            try lists.arrange(lists.order().map(\.number))
            try lists.forgetPutAway(beyond: Self.mostPutAway)
            return true
        }
    }

    /// Brings a list back that was put away, to the place it had.
    public func restoreWatchlist(_ id: String, of user: UserID) async throws -> Bool {
        try await pool.write { db in
            let lists = WatchlistTable(db, user: user)
            guard let known = try lists.find(id), known.isPutAway else { return false }
            var order = try lists.order().map(\.number)
            try lists.bringBack(known, to: order.count)
            order.insert(known.number, at: min(known.place, order.count))
            try lists.arrange(order)
            return true
        }
    }
}
