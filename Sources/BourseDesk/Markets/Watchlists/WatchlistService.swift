import BourseCore
import BourseMarkets
import BourseValues

/// The watchlists of each person; a star adds an instrument to the first one.
public struct WatchlistService: Sendable {
    /// The most lists of one person.
    public static let mostLists = 50
    /// The name of the list that the first star creates.
    public static let firstName = "Watchlist"

    let store: any WatchlistStore
    private let environment: DeskEnvironment

    init(store: any WatchlistStore, environment: DeskEnvironment) {
        self.store = store
        self.environment = environment
    }

    /// Why a list is not changed.
    public enum ListError: UserFacingError, Hashable, Sendable {
        /// The list was not found.
        case gone
        /// The person has ``mostLists``.
        case tooMany
        /// The list refused the change.
        case refused(Watchlist.WatchlistRefusal)

        /// What happened and what to do.
        public var message: String {
            switch self {
            case .gone: "List not found. It may have been deleted."
            case .tooMany: "You have reached the limit of \(WatchlistService.mostLists) lists. Delete one first."
            case .refused(let refusal): refusal.message
            }
        }

        /// The kind of the error.
        public var kind: ErrorKind {
            switch self {
            case .gone: .notFound
            case .tooMany, .refused: .invalid
            }
        }

        /// What failed.
        public var headline: String { "The list did not change" }
    }

    /// The lists of a person, in order.
    public func lists(of user: UserID) async throws -> [StoredWatchlist] { try await store.watchlists(of: user) }

    /// Creates a list with symbols; those that exceed its limit are left out.
    ///
    /// - Throws: ``ListError``, or what the store throws.
    public func make(_ name: String, symbols: [Symbol] = [], user: UserID) async throws -> StoredWatchlist {
        let list = try refusable { () throws(Watchlist.WatchlistRefusal) in
            var list = try Watchlist(name: name)
            for symbol in symbols where !list.contains(symbol) && list.symbols.count < Watchlist.capacity {
                try list.add(symbol)
            }
            return list
        }
        let made = try await store.change(
            environment.newID(),
            of: user,
            makingAtMost: Self.mostLists,
            now: environment.now()
        ) { _ in list }
        guard let made else { throw ListError.tooMany }
        return made
    }

    /// Gives a list another name.
    ///
    /// - Throws: ``ListError``, or what the store throws.
    public func rename(_ id: String, to name: String, user: UserID) async throws {
        try await change(id, user) { list throws(Watchlist.WatchlistRefusal) in try list.rename(name) }
    }

    /// Adds instruments to the end of a list, or at a place of it, from 0; one that is already in it does not move.
    ///
    /// - Throws: ``ListError``, or what the store throws.
    public func add(_ symbols: [Symbol], to id: String, at place: Int? = nil, user: UserID) async throws {
        try await change(id, user) { list throws(Watchlist.WatchlistRefusal) in
            var place = place
            for symbol in symbols where !list.contains(symbol) {
                try list.add(symbol)
                guard let here = place else { continue }
                list.move(symbol, to: here)
                place = here + 1
            }
        }
    }

    /// Removes an instrument from a list.
    ///
    /// - Throws: ``ListError``, or what the store throws.
    public func remove(_ symbol: Symbol, from id: String, user: UserID) async throws {
        try await change(id, user) { list in list.remove(symbol) }
    }

    /// Moves an instrument to a place of a list, from 0.
    ///
    /// - Throws: ``ListError``, or what the store throws.
    public func move(_ symbol: Symbol, to place: Int, in id: String, user: UserID) async throws {
        try await change(id, user) { list in list.move(symbol, to: place) }
    }

    /// Moves a list to a place among the others, from 0; beyond the last place, to the end.
    ///
    /// - Throws: ``ListError/gone``, or what the store throws.
    public func move(_ id: String, to place: Int, user: UserID) async throws {
        var ids = try await lists(of: user).map(\.id)
        guard let old = ids.firstIndex(of: id) else { throw ListError.gone }
        ids.remove(at: old)
        ids.insert(id, at: min(max(0, place), ids.count))
        try await store.order(ids, of: user)
    }

    /// Deletes a list; false when there is none.
    public func delete(_ id: String, user: UserID) async throws -> Bool {
        try await store.deleteWatchlist(id, of: user, now: environment.now())
    }

    /// Restores a deleted list; false when it is gone.
    public func restore(_ id: String, user: UserID) async throws -> Bool {
        try await store.restoreWatchlist(id, of: user)
    }

    // MARK: - Stars

    /// The instruments a person has starred: those of the first list.
    public func starred(by user: UserID) async throws -> Set<Symbol> {
        Set(try await lists(of: user).first?.list.symbols ?? [])
    }

    /// Stars an instrument, or no longer; the first star makes the list.
    ///
    /// - Throws: ``ListError``, or what the store throws.
    public func setStar(_ isStarred: Bool, _ symbol: Symbol, user: UserID) async throws {
        if let first = try await lists(of: user).first {
            if isStarred {
                try await add([symbol], to: first.id, user: user)
            } else {
                try await remove(symbol, from: first.id, user: user)
            }
        } else if isStarred {
            let made = try await make(Self.firstName, symbols: [symbol], user: user)
            // Two first stars at the same time create two lists; the later one is deleted.
            guard let first = try await lists(of: user).first, first.id != made.id else { return }
            try await add([symbol], to: first.id, user: user)
            _ = try await delete(made.id, user: user)
        }
    }

    // MARK: - Changing

    /// Changes a list.
    ///
    /// - Parameter now: When new symbols were added; the current time by default.
    /// - Throws: ``ListError``, or what the store throws.
    func change(
        _ id: String,
        _ user: UserID,
        at now: Timestamp? = nil,
        _ body: @escaping @Sendable (inout Watchlist) throws(Watchlist.WatchlistRefusal) -> Void
    ) async throws {
        do {
            let changed = try await store.change(
                id,
                of: user,
                makingAtMost: nil,
                now: now ?? environment.now()
            ) { list in
                guard var list else { throw ListError.gone }
                try body(&list)
                return list
            }
            guard changed != nil else { throw ListError.gone }
        } catch let refusal as Watchlist.WatchlistRefusal {
            throw ListError.refused(refusal)
        }
    }

    private func refusable(_ body: () throws(Watchlist.WatchlistRefusal) -> Watchlist) throws(ListError) -> Watchlist {
        do throws(Watchlist.WatchlistRefusal) { return try body() } catch { throw .refused(error) }
    }
}
