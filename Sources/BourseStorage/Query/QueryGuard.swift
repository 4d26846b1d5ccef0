import GRDBSQLite

/// Decides what a query may do and how long it may run.
///
/// SQLite asks it on the thread of the query.
final class QueryGuard {
    private let views: Set<String>
    /// Why the last statement was refused.
    var refusal: String?
    private var deadline = ContinuousClock.now

    init(views: Set<String>) { self.views = views }

    /// Functions that reach outside of the query.
    private static let deniedFunctions: Set<String> = [
        "load_extension", "fts3_tokenizer", "readfile", "writefile", "edit",
    ]

    func start(_ time: Duration) { deadline = ContinuousClock.now + time }

    /// Whether a statement may do something: SELECT, call functions, and read views, and nothing else.
    ///
    /// The meaning of the texts depends on the action: <https://www.sqlite.org/c3ref/c_alter_table.html>.
    func allows(_ action: CInt, _ first: String?, _ second: String?) -> Bool {
        switch action {
        case SQLITE_SELECT, SQLITE_RECURSIVE: return true
        case SQLITE_READ:
            guard let table = first else { return false }
            // A common table expression is named too where none of its columns is read.
            let isOwn = second?.isEmpty == true && !table.hasPrefix("sqlite_")
            guard views.contains(table) || isOwn else {
                refusal = "there is no view “\(table)”"
                return false
            }
            return true
        case SQLITE_FUNCTION:
            guard let function = second?.lowercased(), !Self.deniedFunctions.contains(function) else {
                refusal = "the function \(second ?? "") is not available"
                return false
            }
            return true
        default:
            refusal = "only SELECT statements can run"
            return false
        }
    }

    /// Whether the query has run too long.
    var isOver: Bool { deadline < .now }

    /// The object behind the context of a callback.
    static func of(_ context: UnsafeMutableRawPointer?) -> QueryGuard? {
        context.map { Unmanaged<QueryGuard>.fromOpaque($0).takeUnretainedValue() }
    }
}
