import BourseCore
import BourseDesk
import BourseValues

/// Connections to brokers in memory.
public actor MemoryConnectionStore: ConnectionStore {
    private var stored: [UserID: [BrokerConnection]] = [:]

    /// Makes a store without connections.
    public init() {}

    /// The connections of a person, by name.
    public func connections(of user: UserID) -> [BrokerConnection] {
        (stored[user] ?? []).sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }

    /// All connections with their owners.
    public func allConnections() -> [(user: UserID, connection: BrokerConnection)] {
        stored.keys.sorted { $0.description < $1.description }.flatMap { user in
            connections(of: user).map { (user: user, connection: $0) }
        }
    }

    /// Adds a connection; false when there would be more than `limit`.
    public func insert(_ connection: BrokerConnection, atMost limit: Int, user: UserID) -> Bool {
        guard stored[user]?.count ?? 0 < limit else { return false }
        stored[user, default: []].append(connection)
        return true
    }

    /// Stores a connection instead of the one with its identity; false when there is none.
    public func update(_ connection: BrokerConnection, user: UserID) -> Bool {
        guard let index = stored[user]?.firstIndex(where: { $0.id == connection.id }) else { return false }
        var changed = connection
        changed.lastFetch = nil
        changed.overlapRules = stored[user]?[index].overlapRules ?? []
        stored[user]?[index] = changed
        return true
    }

    /// Stores a fetch of a connection that was not changed since an instant.
    public func setFetch(_ fetch: ConnectionFetch, of id: String, changedAt: Timestamp, user: UserID) {
        guard let index = stored[user]?.firstIndex(where: { $0.id == id && $0.changedAt == changedAt }) else { return }
        stored[user]?[index].lastFetch = fetch
    }

    /// Stores decisions about overlaps; false when the person has no such connection.
    public func setOverlapRules(_ rules: [OverlapRule], of id: String, user: UserID) -> Bool {
        guard let index = stored[user]?.firstIndex(where: { $0.id == id }) else { return false }
        let replaced = Set(rules.map(\.formats))
        let others = stored[user]?[index].overlapRules.filter { !replaced.contains($0.formats) } ?? []
        stored[user]?[index].overlapRules = (others + rules).sorted {
            ($0.formats.statement, $0.formats.other ?? "") < ($1.formats.statement, $1.formats.other ?? "")
        }
        return true
    }

    /// Deletes the decision about formats.
    public func deleteOverlapRule(about formats: OverlapRule.Formats, of id: String, user: UserID) {
        guard let index = stored[user]?.firstIndex(where: { $0.id == id }) else { return }
        stored[user]?[index].overlapRules.removeAll { $0.formats == formats }
    }

    /// Deletes a connection, and returns whether there was one.
    public func deleteConnection(_ id: String, of user: UserID) -> Bool {
        let count = stored[user]?.count ?? 0
        stored[user]?.removeAll { $0.id == id }
        return stored[user]?.count ?? 0 < count
    }
}
