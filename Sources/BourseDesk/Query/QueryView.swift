import BourseCore
import BourseValues

/// A value of a row that a query reads.
public enum QueryValue: Hashable, Sendable {
    /// Nothing is known.
    case null
    /// A whole number.
    case integer(Int64)
    /// A number.
    case number(Double)
    /// A text.
    case text(String)
}

/// A column of a view.
public struct QueryColumn: Hashable, Sendable {
    /// The type of values.
    public enum Kind: String, Hashable, Sendable {
        /// Text; days are `2026-11-20`, times `2026-11-20T14:30:00Z`.
        case text
        /// A whole number; true is 1, false is 0.
        case integer
        /// A number of at most 15 significant digits.
        case number
    }

    /// The name.
    public let name: String
    /// The type of values other than null.
    public let kind: Kind
    /// What it contains.
    public let about: String
}

/// A table of one person's data that `bourse query` reads.
public struct QueryView: Sendable {
    /// The name.
    public let name: String
    /// What a row is.
    public let about: String
    /// The columns.
    public let columns: [QueryColumn]
    private let read: @Sendable (Desk, User) async throws -> [[QueryValue]]

    /// Makes a view of values that a service has.
    init<Value: Sendable>(
        _ name: String,
        _ about: String,
        _ fields: [QueryField<Value>],
        rows: @escaping @Sendable (Desk, User) async throws -> [Value]
    ) {
        self.name = name
        self.about = about
        columns = fields.map(\.column)
        read = { desk, user in
            try await rows(desk, user).map { value in fields.map { $0.value(value) } }
        }
    }

    /// The rows of a person, each with a value for every column.
    ///
    /// - Complexity: O(rows), besides reading and calculating them.
    public func rows(of user: User, in desk: Desk) async throws -> [[QueryValue]] { try await read(desk, user) }
}

/// A column of a view and where its values come from.
struct QueryField<Value>: Sendable {
    let column: QueryColumn
    let value: @Sendable (Value) -> QueryValue

    private init(
        _ name: String,
        _ kind: QueryColumn.Kind,
        _ about: String,
        _ value: @escaping @Sendable (Value) -> QueryValue
    ) {
        column = QueryColumn(name: name, kind: kind, about: about)
        self.value = value
    }

    /// A text, a day or a time.
    static func text(
        _ name: String,
        _ about: String,
        _ value: @escaping @Sendable (Value) -> (any CustomStringConvertible)?
    ) -> QueryField {
        QueryField(name, .text, about) { value($0).map { .text($0.description) } ?? .null }
    }

    /// An exact decimal, as the number that is closest.
    static func decimal(
        _ name: String,
        _ about: String,
        _ value: @escaping @Sendable (Value) -> (any CustomStringConvertible)?
    ) -> QueryField {
        QueryField(name, .number, about) { value($0).flatMap { Double($0.description) }.map { .number($0) } ?? .null }
    }

    /// A count.
    static func count(
        _ name: String,
        _ about: String,
        _ value: @escaping @Sendable (Value) -> Int?
    ) -> QueryField {
        QueryField(name, .integer, about) { value($0).map { .integer(Int64($0)) } ?? .null }
    }

    /// True or false.
    static func flag(
        _ name: String,
        _ about: String,
        _ value: @escaping @Sendable (Value) -> Bool
    ) -> QueryField {
        QueryField(name, .integer, about) { .integer(value($0) ? 1 : 0) }
    }

    /// The same column of something that contains the value.
    func of<Whole>(_ part: @escaping @Sendable (Whole) -> Value) -> QueryField<Whole> {
        QueryField<Whole>(column.name, column.kind, column.about) { value(part($0)) }
    }
}
