import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import GRDB

/// The lists of one person, as rows.
struct WatchlistTable {
    let scope: UserScope

    init(_ db: Database, user: UserID) { scope = UserScope(db, user: user) }

    /// A list with what its row says besides.
    struct StoredList {
        let number: Int64
        let place: Int
        let isPutAway: Bool
        /// Whether the list is its rows, each at its place.
        let isWhole: Bool
        let list: Watchlist
    }

    /// The lists that are not put away, in order; one whose name cannot be used is left out.
    func all() throws -> [StoredWatchlist] {
        var symbols: [Int64: [String]] = [:]
        let rows = try scope.rows(
            """
            SELECT list, symbol FROM watchlist_symbols JOIN watchlists ON number = list
            WHERE user_id = :user AND deleted_at IS NULL ORDER BY list, watchlist_symbols.place
            """
        )
        while let row = try rows.next() { symbols[row[0], default: []].append(row[1]) }
        return try scope.all(
            """
            SELECT number, id, name FROM watchlists WHERE user_id = :user AND deleted_at IS NULL ORDER BY place
            """
        ).compactMap { row in
            Self.list(row[2], symbols[row[0]] ?? []).map { StoredWatchlist(id: row[1], list: $0) }
        }
    }

    /// The symbols of all people's lists, those on most lists first.
    static func watchedByAnyone(_ db: Database, atMost limit: Int) throws -> [Symbol] {
        try String.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT symbol FROM watchlist_symbols JOIN watchlists ON number = list WHERE deleted_at IS NULL
                    GROUP BY symbol ORDER BY count(*) DESC, symbol LIMIT ?
                    """
            ),
            arguments: [limit]
        ).compactMap { Symbol($0) }
    }

    /// One list, put away or not.
    func find(_ id: String) throws -> StoredList? {
        let row = try scope.first(
            "SELECT number, name, place, deleted_at FROM watchlists WHERE user_id = :user AND id = :id",
            ["id": id]
        )
        guard let row else { return nil }
        let number: Int64 = row[0]
        let symbols = try scope.all(
            """
            SELECT symbol, watchlist_symbols.place FROM watchlist_symbols JOIN watchlists ON number = list
            WHERE user_id = :user AND list = :list ORDER BY watchlist_symbols.place
            """,
            ["list": number]
        )
        guard let list = Self.list(row[1], symbols.map { $0[0] }) else { return nil }
        let places: [Int] = symbols.map { $0[1] }
        let isWhole = list.symbols.count == places.count && places == Array(places.indices)
        return StoredList(
            number: number,
            place: row[2],
            isPutAway: (row[3] as Int64?) != nil,
            isWhole: isWhole,
            list: list
        )
    }

    /// The lists that are not put away, in order.
    func order() throws -> [(number: Int64, id: String)] {
        try scope.all("SELECT number, id FROM watchlists WHERE user_id = :user AND deleted_at IS NULL ORDER BY place")
            .map { ($0[0], $0[1]) }
    }

    /// What is wrong with the lists of everybody, in words.
    static func damaged(_ db: Database) throws -> [String] {
        let gaps = try String.fetchAll(
            db,
            sql: """
                SELECT 'the order of the lists of account ' || user_id FROM watchlists WHERE deleted_at IS NULL
                GROUP BY user_id HAVING max(place) + 1 <> count(*)
                UNION ALL
                SELECT 'the order of list ' || watchlists.id FROM watchlist_symbols JOIN watchlists ON number = list
                GROUP BY number HAVING max(watchlist_symbols.place) + 1 <> count(*)
                """
        )
        let names = try Row.fetchAll(db, sql: "SELECT id, name FROM watchlists").compactMap { row in
            list(row[1], []) == nil ? "the name of list \(row[0] as String)" : nil
        }
        let symbols = try String.fetchAll(db, sql: "SELECT DISTINCT symbol FROM watchlist_symbols").compactMap { name in
            Symbol(name)?.name == name ? nil : "the symbol “\(name)”"
        }
        return gaps + names + symbols
    }

    private static func list(_ name: String, _ symbols: [String]) -> Watchlist? {
        guard var list = try? Watchlist(name: name) else { return nil }
        for symbol in symbols.compactMap({ Symbol($0) }) { try? list.add(symbol) }
        return list
    }
}
