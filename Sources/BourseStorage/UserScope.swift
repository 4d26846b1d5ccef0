import BourseCore
import BourseDesk
import BourseValues
import Foundation
import GRDB

/// A connection that speaks for one person: the only way to the tables that hold journals.
///
/// Every statement must name `:user`, which is bound here; a statement that does not is refused before it runs, so a
/// query cannot forget whose data it means.
struct UserScope {
    private let db: Database
    let user: UserID

    init(_ db: Database, user: UserID) {
        self.db = db
        self.user = user
    }

    /// A statement that names `:user` does not.
    struct Unscoped: Error {
        let sql: String
    }

    func execute(_ sql: String, _ values: StatementArguments = StatementArguments()) throws {
        let statement = try prepared(sql)
        try statement.execute(arguments: arguments(values))
    }

    func rows(_ sql: String, _ values: StatementArguments = StatementArguments()) throws -> RowCursor {
        try Row.fetchCursor(prepared(sql), arguments: arguments(values))
    }

    func all(_ sql: String, _ values: StatementArguments = StatementArguments()) throws -> [Row] {
        try Row.fetchAll(prepared(sql), arguments: arguments(values))
    }

    func first(_ sql: String, _ values: StatementArguments = StatementArguments()) throws -> Row? {
        try Row.fetchOne(prepared(sql), arguments: arguments(values))
    }

    var lastInsertedID: Int64 { db.lastInsertedRowID }
    var changesCount: Int { db.changesCount }

    /// A statement to be run many times with other values.
    func statement(_ sql: String) throws -> ScopedStatement {
        guard let place = sql.range(of: ":user") else { throw Unscoped(sql: sql) }
        let before = sql[..<place.lowerBound].count { $0 == "?" }
        return ScopedStatement(statement: try db.makeStatement(sql: sql), user: user, place: before)
    }

    /// A statement to be run for many rows, which costs less for each of them.
    func batch(_ sql: String) throws -> BatchStatement {
        try BatchStatement(db.makeStatement(sql: sql), user: user)
    }

    private func prepared(_ sql: String) throws -> Statement {
        guard sql.contains(":user") else { throw Unscoped(sql: sql) }
        return try db.cachedStatement(sql: sql)
    }

    private func arguments(_ values: StatementArguments) -> StatementArguments {
        values + ["user": user.description]
    }

    /// The number of the person's last change; nil for a person who was deleted.
    func revision() throws -> Int? { try first("SELECT revision FROM users WHERE id = :user")?["revision"] }

    /// Logs a change and advances the person's revision; part of the transaction that makes the change.
    func logChange(_ kind: String, subject: String, now: Timestamp) throws {
        try execute("UPDATE users SET revision = revision + 1 WHERE id = :user")
        try execute(
            """
            INSERT INTO changes (user_id, revision, kind, subject, changed_at)
            SELECT id, revision, :kind, :subject, :now FROM users WHERE id = :user
            """,
            ["kind": kind, "subject": subject, "now": now.microseconds]
        )
    }
}
