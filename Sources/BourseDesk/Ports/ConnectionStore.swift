import BourseCore
import BourseValues

/// Where people's connections to brokers are stored, with their tokens.
///
/// Every function but ``allConnections()`` names the person whose connections they are.
public protocol ConnectionStore: Sendable {
    /// The connections of a person, by name.
    func connections(of user: UserID) async throws -> [BrokerConnection]
    /// All connections with their owners, for nightly fetches.
    func allConnections() async throws -> [(user: UserID, connection: BrokerConnection)]
    /// Adds a connection; false, and nothing is added, when the person has `limit` of them.
    func insert(_ connection: BrokerConnection, atMost limit: Int, user: UserID) async throws -> Bool
    /// Stores a connection instead of the one with its identity; false when there is none.
    func update(_ connection: BrokerConnection, user: UserID) async throws -> Bool
    /// Stores a fetch of a connection that was not changed since an instant.
    func setFetch(_ fetch: ConnectionFetch, of id: String, changedAt: Timestamp, user: UserID) async throws
    /// Stores decisions about overlaps of a connection, each instead of an earlier one about the same formats; false, and
    /// nothing is stored, when the person has no such connection.
    func setOverlapRules(_ rules: [OverlapRule], of id: String, user: UserID) async throws -> Bool
    /// Deletes the decision about formats; nothing happens when there is none.
    func deleteOverlapRule(about formats: OverlapRule.Formats, of id: String, user: UserID) async throws
    /// Deletes a connection with its token; false when there is none of that identity.
    func deleteConnection(_ id: String, of user: UserID) async throws -> Bool
}
