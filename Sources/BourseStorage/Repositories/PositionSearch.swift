import BourseCore
import BourseJournal

/// Finds the stored positions of a person.
struct PositionSearch {
    private var statement: BatchStatement

    init(_ scope: UserScope) throws {
        statement = try scope.batch(
            """
            SELECT id FROM positions WHERE user_id = :user AND account = ? AND symbol = ? AND type = ?
                AND ifnull(expiration, 0) = ? AND ifnull(strike, 0) = ? AND currency = ?
            """
        )
    }

    /// The number of a position; nothing when none is stored.
    mutating func id(of key: PositionKey) throws -> Int64? {
        try statement.bind(key.account)
        try statement.bind(key.instrument.symbol.name)
        try statement.bind(key.instrument.type.rawValue)
        try statement.bind(Int64(key.instrument.expiration?.number ?? 0))
        try statement.bind(key.instrument.strike?.units ?? 0)
        try statement.bind(key.currency.code)
        var id: Int64?
        while try statement.step() { id = statement.integer(at: 0) }
        return id
    }
}
