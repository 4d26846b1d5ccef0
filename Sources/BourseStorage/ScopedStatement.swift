import BourseDesk
import BourseValues
import GRDB

/// A prepared statement that speaks for one person: `:user` stands in it once, and `?` for every other value.
struct ScopedStatement {
    private let statement: Statement
    private let user: UserID
    private let place: Int

    /// - Parameter place: How many `?` stand before `:user`.
    init(statement: Statement, user: UserID, place: Int) {
        self.statement = statement
        self.user = user
        self.place = place
    }

    func execute(_ values: [(any DatabaseValueConvertible)?]) throws {
        try statement.execute(arguments: arguments(values))
    }

    func first(_ values: [(any DatabaseValueConvertible)?]) throws -> Row? {
        try Row.fetchOne(statement, arguments: arguments(values))
    }

    private func arguments(_ values: [(any DatabaseValueConvertible)?]) -> StatementArguments {
        var values = values
        values.insert(user.description, at: place)
        return StatementArguments(values)
    }
}
