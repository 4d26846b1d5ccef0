import BourseCore
import BourseMarkets
import BourseValues

/// Where is kept what people watch.
///
/// Every function but one names the person whose it is. Lists have an order, and so have the symbols of each.
public protocol WatchlistStore: Sendable {
    /// The lists of a person, in order; those put away are not among them.
    func watchlists(of user: UserID) async throws -> [StoredWatchlist]

    /// The symbols that anyone watches, those on most lists first, without whose lists they are on.
    func watchedByAnyone(atMost limit: Int) async throws -> [Symbol]

    /// Changes one list, or makes it where `id` is new, in one transaction: `body` is given the list as it is.
    ///
    /// - Parameter limit: The most lists a person may have; it counts only when one is made, and without it none is.
    /// - Returns: The list as it is now; nothing when there is none of that identity, or as many as there may be.
    func change(
        _ id: String,
        of user: UserID,
        makingAtMost limit: Int?,
        now: Timestamp,
        _ body: @escaping @Sendable (Watchlist?) throws -> Watchlist
    ) async throws -> StoredWatchlist?

    /// Since when each symbol is on a list; empty when there is no such list, or it is put away.
    func additions(to id: String, of user: UserID) async throws -> [Symbol: Timestamp]

    /// The imports into a list, the latest first; empty when there is no such list, or it is put away.
    func imports(into id: String, of user: UserID) async throws -> [WatchlistImport]

    /// Records an import into a list; the oldest beyond `limit` are deleted.
    ///
    /// - Returns: False when there is no such list.
    func record(_ imported: WatchlistImport, into id: String, of user: UserID, atMost limit: Int) async throws -> Bool

    /// Marks an import as undone at a time or, with nil, as not undone.
    ///
    /// - Returns: False when there is no such import, or it is marked so already.
    func mark(_ imported: ImportID, undoneAt time: Timestamp?, in id: String, of user: UserID) async throws -> Bool

    /// Puts the lists in another order; identities that are not there are passed over, lists not named come behind.
    func order(_ ids: [String], of user: UserID) async throws

    /// Puts a list away; false when there is none of that identity.
    func deleteWatchlist(_ id: String, of user: UserID, now: Timestamp) async throws -> Bool

    /// Brings a list back that was put away; false when it is gone.
    func restoreWatchlist(_ id: String, of user: UserID) async throws -> Bool
}

/// A list as it is kept.
public struct StoredWatchlist: Hashable, Sendable {
    /// 32 hexadecimal digits.
    public let id: String
    /// The name and the symbols.
    public let list: Watchlist

    /// Makes one.
    public init(id: String, list: Watchlist) {
        self.id = id
        self.list = list
    }
}
