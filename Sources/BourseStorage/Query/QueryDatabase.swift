import BourseDesk
import Foundation
import GRDBSQLite

/// A database in memory with copies of views, and no other table: what a query may read.
///
/// A statement cannot reach anything else: the connection has no file, and an authorizer refuses whatever is not a
/// SELECT of a view, such as writing, `ATTACH`, `PRAGMA` and extensions. Time, rows, memory and the length of values are
/// limited.
///
/// Source: [Defense against the dark arts](https://www.sqlite.org/security.html).
public final class QueryDatabase {
    /// The limits of a query.
    public struct Limits: Sendable {
        /// The most rows of the result; there may be more.
        public var rows: Int
        /// The longest run.
        public var time: Duration

        /// Makes limits.
        public init(rows: Int, time: Duration = .seconds(10)) {
            self.rows = rows
            self.time = time
        }
    }

    /// The rows of a query.
    public struct Result: Sendable {
        /// The names of the columns; two can have the same name.
        public let columns: [String]
        /// The rows.
        public let rows: [[QueryValue]]
        /// Whether these are all rows.
        public let isComplete: Bool
    }

    /// The most bytes of a value, and of a statement.
    private static let longestValue: Int32 = 200_000
    /// The most bytes of all texts of a result.
    private static let largestResult = 200_000_000
    /// The most bytes that SQLite may allocate in this process while a query runs.
    private static let mostMemory: Int64 = 1_000_000_000
    /// How many instructions of SQLite run between two looks at the clock.
    ///
    /// A row can take few, and its functions long.
    private static let instructionsPerCheck: Int32 = 100

    private let connection: OpaquePointer
    private let views: [QueryView]
    private let guardian: QueryGuard

    /// Makes a database with the columns of views and no rows.
    ///
    /// - Throws: ``QueryError`` if SQLite has no memory for it.
    public init(_ views: [QueryView]) throws(QueryError) {
        self.views = views
        guardian = QueryGuard(views: Set(views.map(\.name)))
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(":memory:", &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY, nil)
        guard code == SQLITE_OK, let opened else {
            sqlite3_close_v2(opened)
            throw .refused("SQLite has no memory for it")
        }
        connection = opened
        // Sorting leaves no files behind.
        try execute("PRAGMA temp_store = MEMORY")
        for view in views {
            let columns = view.columns.map { "\"\($0.name)\" \($0.kind.declaration)" }
            try execute("CREATE TABLE \"\(view.name)\" (\(columns.joined(separator: ", ")))")
        }
    }

    deinit { sqlite3_close_v2(connection) }

    /// Runs a query.
    ///
    /// - Parameters:
    ///   - sql: One SELECT statement.
    ///   - read: Returns the rows of a view; called once for each that the statement names.
    /// - Throws: ``QueryError``, or an error of `read`.
    public func run(
        _ sql: String,
        limits: Limits,
        read: (QueryView) async throws -> [[QueryValue]]
    ) async throws -> Result {
        guard sql.utf8.count <= Int(Self.longestValue) else { throw QueryError.refused("the statement is too long") }
        for (limit, value) in Self.sizes { sqlite3_limit(connection, limit, value) }
        let memory = sqlite3_hard_heap_limit64(Self.mostMemory)
        defer { sqlite3_hard_heap_limit64(memory) }
        guardian.start(limits.time)
        let context = Unmanaged.passUnretained(guardian).toOpaque()
        sqlite3_progress_handler(
            connection,
            Self.instructionsPerCheck,
            { QueryGuard.of($0)?.isOver == false ? 0 : 1 },
            context
        )
        defer { sqlite3_progress_handler(connection, 0, nil, nil) }
        // Finds errors before anything is copied.
        setGuard()
        sqlite3_finalize(try prepare(sql))
        sqlite3_set_authorizer(connection, nil, nil)
        // A statement spells the name of each view that it reads; SQLite does not report all of them to an authorizer.
        let spelled = sql.lowercased()
        for view in views where spelled.contains(view.name) { try fill(view, with: try await read(view)) }

        // Copying is not the query's.
        guardian.start(limits.time)
        setGuard()
        let statement = try prepare(sql)
        defer { sqlite3_finalize(statement) }
        return try rows(of: statement, limits: limits)
    }

    private func setGuard() {
        let context = Unmanaged.passUnretained(guardian).toOpaque()
        sqlite3_set_authorizer(
            connection,
            { context, action, first, second, _, _ in
                let (first, second) = (first.map { String(cString: $0) }, second.map { String(cString: $0) })
                return QueryGuard.of(context)?.allows(action, first, second) == true ? SQLITE_OK : SQLITE_DENY
            },
            context
        )
    }

    private static let sizes: [(CInt, CInt)] = [
        (SQLITE_LIMIT_LENGTH, longestValue), (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_WORKER_THREADS, 0),
        (SQLITE_LIMIT_TRIGGER_DEPTH, 0), (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1_000), (SQLITE_LIMIT_EXPR_DEPTH, 200),
        (SQLITE_LIMIT_COMPOUND_SELECT, 50),
    ]

    // MARK: - Filling

    private func fill(_ view: QueryView, with rows: [[QueryValue]]) throws(QueryError) {
        let places = Array(repeating: "?", count: view.columns.count).joined(separator: ", ")
        var prepared: OpaquePointer?
        let sql = "INSERT INTO \"\(view.name)\" VALUES (\(places))"
        guard sqlite3_prepare_v2(connection, sql, -1, &prepared, nil) == SQLITE_OK, let statement = prepared else {
            throw failure
        }
        defer { sqlite3_finalize(statement) }
        try execute("BEGIN")
        for row in rows {
            for (index, value) in row.enumerated() { bind(value, to: statement, at: CInt(index + 1)) }
            guard sqlite3_step(statement) == SQLITE_DONE, sqlite3_reset(statement) == SQLITE_OK else { throw failure }
        }
        try execute("COMMIT")
    }

    private func bind(_ value: QueryValue, to statement: OpaquePointer, at place: CInt) {
        switch value {
        case .null: sqlite3_bind_null(statement, place)
        case .integer(let number): sqlite3_bind_int64(statement, place, number)
        case .number(let number): sqlite3_bind_double(statement, place, number)
        case .text(let text):
            // -1 has SQLite copy the text.
            let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
            _ = text.withCString { sqlite3_bind_text(statement, place, $0, CInt(text.utf8.count), copied) }
        }
    }

    private func execute(_ sql: String) throws(QueryError) {
        guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else { throw failure }
    }

    // MARK: - Reading

    private func prepare(_ sql: String) throws(QueryError) -> OpaquePointer {
        guardian.refusal = nil
        var (first, second): (OpaquePointer?, OpaquePointer?)
        let (code, hasMore) = sql.withCString { text in
            var rest: UnsafePointer<CChar>?
            let code = sqlite3_prepare_v2(connection, text, -1, &first, &rest)
            guard code == SQLITE_OK, let rest, rest.pointee != 0 else { return (code, false) }
            // What follows may be blanks and comments, of which no statement comes; anything else is one too many.
            let next = sqlite3_prepare_v2(connection, rest, -1, &second, nil)
            return (code, next != SQLITE_OK || second != nil)
        }
        sqlite3_finalize(second)
        guard !hasMore else {
            sqlite3_finalize(first)
            throw .refused("only one statement can run at a time")
        }
        guard code == SQLITE_OK else { throw guardian.refusal.map { .refused($0) } ?? failure }
        guard let first, sqlite3_column_count(first) > 0, sqlite3_stmt_readonly(first) != 0 else {
            sqlite3_finalize(first)
            throw .refused("only SELECT statements can run")
        }
        return first
    }

    private func rows(of statement: OpaquePointer, limits: Limits) throws(QueryError) -> Result {
        let width = sqlite3_column_count(statement)
        let columns = (0..<width).map { sqlite3_column_name(statement, $0).map { String(cString: $0) } ?? "" }
        var rows: [[QueryValue]] = []
        var size = 0
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW:
                guard rows.count < limits.rows else {
                    return Result(columns: columns, rows: rows, isComplete: false)
                }
                var row: [QueryValue] = []
                for column in 0..<width {
                    let value = value(of: statement, at: column)
                    size += MemoryLayout<QueryValue>.stride
                    if case .text(let text) = value { size += text.utf8.count }
                    guard size <= Self.largestResult else { throw .refused("the result is larger than 200 MB") }
                    row.append(value)
                }
                rows.append(row)
            case SQLITE_DONE: return Result(columns: columns, rows: rows, isComplete: true)
            case SQLITE_INTERRUPT:
                throw .refused("the query took longer than \(limits.time.components.seconds) seconds")
            case SQLITE_NOMEM: throw .refused("the query needs too much memory")
            case SQLITE_TOOBIG: throw .refused("a value of the query is longer than 200 kB")
            default: throw failure
            }
        }
    }

    private func value(of statement: OpaquePointer, at column: CInt) -> QueryValue {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
        case SQLITE_FLOAT: return .number(sqlite3_column_double(statement, column))
        case SQLITE_TEXT: return .text(sqlite3_column_text(statement, column).map { String(cString: $0) } ?? "")
        case SQLITE_BLOB:
            let bytes = UnsafeRawBufferPointer(
                start: sqlite3_column_blob(statement, column),
                count: Int(sqlite3_column_bytes(statement, column))
            )
            return .text(String(decoding: bytes, as: UTF8.self))
        default: return .null
        }
    }

    private var failure: QueryError { .invalid(String(cString: sqlite3_errmsg(connection))) }
}

extension QueryColumn.Kind {
    /// The type of the column in SQLite; its affinity converts numbers in comparisons.
    fileprivate var declaration: String {
        switch self {
        case .text: "TEXT"
        case .integer: "INTEGER"
        case .number: "REAL"
        }
    }
}
