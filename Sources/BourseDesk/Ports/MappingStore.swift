import BourseCore
import BourseJournal
import BourseValues

/// Where people's column mappings are stored.
///
/// Every function names the person whose mappings they are. A header has one mapping of a person.
public protocol MappingStore: Sendable {
    /// The mappings of a person, by name.
    func mappings(of user: UserID) async throws -> [StoredMapping]
    /// Stores a mapping instead of the one with the same header, which has its identity then.
    ///
    /// - Returns: The stored mapping; nil when the person has `limit` mappings of other headers already.
    func save(_ mapping: StoredMapping, atMost limit: Int, user: UserID) async throws -> StoredMapping?
    /// Deletes a mapping; false when there is none of that identity.
    func deleteMapping(_ id: String, of user: UserID) async throws -> Bool
}
