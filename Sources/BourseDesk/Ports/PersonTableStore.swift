import BourseCore
import BourseValues

/// Reads and writes the stored rows of a person, so that an archive can be restored without loss.
///
/// Secrets, sessions and what belongs to the desk are not among the tables. Rows have no number of the database: rows
/// of a numbered table count from 1 in each archive, and references to them have that number.
public protocol PersonTableStore: Sendable {
    /// The names of the tables, each before those that refer to it.
    var tables: [String] { get }
    /// The version of the tables; an archive of a later one cannot be restored.
    var version: Int { get }
    /// Opens the rows of a person as they are at one moment.
    func snapshot(of user: UserID) async throws -> any PersonTableSnapshot
    /// The number of rows of a person in each table that has some.
    func counts(of user: UserID) async throws -> [String: Int]
    /// Restores the rows of a person in one transaction: all, or none.
    ///
    /// - Returns: The number of rows of each table that has some.
    /// - Throws: ``ArchiveError``, an error of `source`, or an error of the database.
    func restore(_ source: any PersonTableSource, to user: UserID, now: Timestamp) async throws -> [String: Int]
}

/// The rows of a person at one moment.
public protocol PersonTableSnapshot: Sendable {
    /// Writes a table: a line with the names of the columns, and a line for each row, as ``StoredLine`` has them.
    ///
    /// - Returns: The number of rows.
    func write(_ table: String, send: ArchiveFile.Send) async throws -> Int
}

/// The tables of an archive, read one after the other.
public protocol PersonTableSource: Sendable {
    /// The names of the tables.
    var tables: Set<String> { get }
    /// Reads a table.
    ///
    /// - Parameter body: Takes the values of each line; the first one has the names of the columns.
    /// - Throws: ``ArchiveError``, or what `body` throws.
    func read(_ table: String, _ body: ([StoredValue]) throws -> Void) throws
}
