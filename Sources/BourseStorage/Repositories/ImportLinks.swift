import GRDB

/// The links from an import to its executions, written many at a time.
///
/// SQLite takes the numbers of a batch from one text, as JSON, which takes half as long as a statement for each link.
struct ImportLinks {
    private let scope: UserScope
    private let number: Int64
    /// The members of a JSON object: the execution's number and its row in the file.
    private var members = ""
    /// How many links wait to be written.
    private(set) var count = 0

    /// - Parameter number: The number of the import.
    init(_ scope: UserScope, of number: Int64) {
        self.scope = scope
        self.number = number
    }

    mutating func append(execution: Int64, row: Int64) {
        members += members.isEmpty ? "\"" : ",\""
        members += String(execution)
        members += "\":"
        members += String(row)
        count += 1
    }

    /// Writes the links that were appended since the last call.
    mutating func write() throws {
        try scope.execute(
            """
            INSERT INTO import_executions (import, execution, row)
            SELECT number, CAST(key AS INTEGER), value FROM imports, json_each(:links)
            WHERE user_id = :user AND number = :number
            """,
            ["links": "{\(members)}", "number": number]
        )
        members.removeAll(keepingCapacity: true)
        count = 0
    }
}
