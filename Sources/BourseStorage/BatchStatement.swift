import BourseValues
import GRDB
import GRDBSQLite

/// A prepared statement that speaks for one person and runs once for each of many rows.
///
/// `:user` stands in it and is bound once. Every other value is a `?`; they are bound in order before each run. Values go
/// to SQLite directly: the arrays and the boxes of `StatementArguments` would take longer than storing the row.
struct BatchStatement {
    private let statement: Statement
    private let user: CInt
    private let count: CInt
    /// The place of the value that was bound last.
    private var place: CInt = 0

    /// - Throws: ``UserScope/Unscoped`` when the statement does not name `:user`.
    init(_ statement: Statement, user: UserID) throws {
        self.statement = statement
        self.user = sqlite3_bind_parameter_index(statement.sqliteStatement, ":user")
        count = sqlite3_bind_parameter_count(statement.sqliteStatement)
        guard self.user > 0 else { throw UserScope.Unscoped(sql: statement.sql) }
        try bind(user.description, at: self.user)
    }

    private var handle: SQLiteStatement { statement.sqliteStatement }

    /// Has SQLite copy a text or bytes.
    private static var transient: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }

    mutating func bind(_ number: Int64) throws {
        let place = nextPlace()
        try check(sqlite3_bind_int64(handle, place, number))
    }

    mutating func bind(_ number: Int64?) throws {
        let place = nextPlace()
        try check(number.map { sqlite3_bind_int64(handle, place, $0) } ?? sqlite3_bind_null(handle, place))
    }

    mutating func bind(_ text: String?) throws {
        let place = nextPlace()
        if let text {
            try bind(text, at: place)
        } else {
            try check(sqlite3_bind_null(handle, place))
        }
    }

    mutating func bind(_ bytes: UnsafeRawBufferPointer) throws {
        let place = nextPlace()
        try check(sqlite3_bind_blob(handle, place, bytes.baseAddress, CInt(bytes.count), Self.transient))
    }

    /// Runs the statement to its end with the values that were bound since the last run.
    mutating func execute() throws {
        while try step() {}
    }

    /// Moves to the next row of the result; after the last one, the statement can be run with other values.
    mutating func step() throws -> Bool {
        guard place == count || (place == count - 1 && user == count) else {
            throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "values are missing", sql: statement.sql)
        }
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE:
            try check(sqlite3_reset(handle))
            place = 0
            return false
        case let code: throw failure(code)
        }
    }

    /// The number in a column of the current row, the first being 0.
    func integer(at column: CInt) -> Int64 { sqlite3_column_int64(handle, column) }

    /// The bytes in a column of the current row; they are valid until the next step.
    func bytes(at column: CInt) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(
            start: sqlite3_column_blob(handle, column),
            count: Int(sqlite3_column_bytes(handle, column))
        )
    }

    /// The number of the row that this connection inserted last.
    var lastInsertedID: Int64 { sqlite3_last_insert_rowid(sqlite3_db_handle(handle)) }

    private mutating func nextPlace() -> CInt {
        place += place + 1 == user ? 2 : 1
        return place
    }

    private func bind(_ text: String, at place: CInt) throws {
        try check(
            text.withCString { sqlite3_bind_text(handle, place, $0, CInt(text.utf8.count), Self.transient) }
        )
    }

    private func check(_ code: CInt) throws {
        guard code == SQLITE_OK else { throw failure(code) }
    }

    private func failure(_ code: CInt) -> any Error {
        // GRDB interrupts the connection of a task that is canceled.
        if code & 0xFF == SQLITE_INTERRUPT, Task.isCancelled { return CancellationError() }
        return DatabaseError(
            resultCode: ResultCode(rawValue: code),
            message: String(cString: sqlite3_errmsg(sqlite3_db_handle(handle))),
            sql: statement.sql
        )
    }
}
