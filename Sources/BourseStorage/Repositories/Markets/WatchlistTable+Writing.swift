import BourseCore
import BourseMarkets
import GRDB

extension WatchlistTable {
    /// Adds a list behind the others.
    func make(_ list: Watchlist, id: String, now: Timestamp) throws {
        try scope.execute(
            """
            INSERT INTO watchlists (user_id, id, name, place)
            SELECT :user, :id, :name, count(*) FROM watchlists WHERE user_id = :user AND deleted_at IS NULL
            """,
            ["id": id, "name": list.name]
        )
        let number = scope.lastInsertedID
        try write(list.symbols, from: 0, to: number)
        try noteAdditions(to: number, now: now)
    }

    /// Writes what differs: the name, and the symbols from the first that is another.
    func write(_ list: Watchlist, over known: StoredList, now: Timestamp) throws {
        if list.name != known.list.name {
            try scope.execute(
                "UPDATE watchlists SET name = :name WHERE user_id = :user AND number = :number",
                ["name": list.name, "number": known.number]
            )
        }
        guard list.symbols != known.list.symbols else { return }
        let same = known.isWhole ? zip(list.symbols, known.list.symbols).prefix { $0 == $1 }.count : 0
        try scope.execute(
            """
            DELETE FROM watchlist_symbols WHERE place >= :place
                AND list = (SELECT number FROM watchlists WHERE user_id = :user AND number = :number)
            """,
            ["place": same, "number": known.number]
        )
        try write(list.symbols, from: same, to: known.number)
        try noteAdditions(to: known.number, now: now)
    }

    /// Notes the symbols that are new on a list, and forgets those that are gone; the others keep their time.
    private func noteAdditions(to number: Int64, now: Timestamp) throws {
        try scope.execute(
            """
            DELETE FROM watchlist_additions
            WHERE list = (SELECT number FROM watchlists WHERE user_id = :user AND number = :number)
                AND symbol NOT IN (SELECT symbol FROM watchlist_symbols WHERE list = :number)
            """,
            ["number": number]
        )
        try scope.execute(
            """
            INSERT OR IGNORE INTO watchlist_additions (list, symbol, added_at)
            SELECT list, symbol, :now FROM watchlist_symbols JOIN watchlists ON number = list
            WHERE user_id = :user AND list = :number
            """,
            ["number": number, "now": now.microseconds]
        )
    }

    /// Since when each symbol is on a list that is not put away.
    func additions(to id: String) throws -> [Symbol: Timestamp] {
        let rows = try scope.all(
            """
            SELECT symbol, added_at FROM watchlist_additions JOIN watchlists ON number = list
            WHERE user_id = :user AND id = :id AND deleted_at IS NULL
            """,
            ["id": id]
        )
        var times: [Symbol: Timestamp] = [:]
        for row in rows { if let symbol = Symbol(row[0]) { times[symbol] = Timestamp(microseconds: row[1]) } }
        return times
    }

    private func write(_ symbols: [Symbol], from first: Int, to number: Int64) throws {
        let insertion = try scope.statement(
            """
            INSERT INTO watchlist_symbols (list, place, symbol)
            SELECT number, ?, ? FROM watchlists WHERE user_id = :user AND number = ?
            """
        )
        for (place, symbol) in symbols.enumerated().dropFirst(first) {
            try insertion.execute([place, symbol.name, number])
        }
    }

    /// Gives the lists that are not put away the places 0, 1, 2.
    func arrange(_ numbers: [Int64]) throws {
        // Out of the way first: no two have one place even in between.
        let aside = 1_000_000
        try scope.execute(
            "UPDATE watchlists SET place = place + :aside WHERE user_id = :user AND deleted_at IS NULL",
            ["aside": aside]
        )
        let update = try scope.statement("UPDATE watchlists SET place = ? WHERE user_id = :user AND number = ?")
        for (place, number) in numbers.enumerated() { try update.execute([place, number]) }
    }

    /// Puts a list away; false when there is none.
    func putAway(_ id: String, now: Timestamp) throws -> Bool {
        try scope.execute(
            "UPDATE watchlists SET deleted_at = :now WHERE user_id = :user AND id = :id AND deleted_at IS NULL",
            ["id": id, "now": now.microseconds]
        )
        return scope.changesCount > 0
    }

    /// Makes a list that was put away one of the others again.
    func bringBack(_ known: StoredList, to place: Int) throws {
        try scope.execute(
            "UPDATE watchlists SET deleted_at = NULL, place = :place WHERE user_id = :user AND number = :number",
            ["place": place, "number": known.number]
        )
    }

    /// Forgets lists that were put away, but for the last few.
    func forgetPutAway(beyond limit: Int) throws {
        try scope.execute(
            """
            DELETE FROM watchlists WHERE user_id = :user AND deleted_at IS NOT NULL AND number NOT IN (
                SELECT number FROM watchlists WHERE user_id = :user AND deleted_at IS NOT NULL
                ORDER BY deleted_at DESC, number DESC LIMIT :kept
            )
            """,
            ["kept": limit]
        )
    }
}
