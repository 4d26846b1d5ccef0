import BourseDesk
import BourseJournal
import BourseValues

/// Column mappings in memory.
public actor MemoryMappingStore: MappingStore {
    private var stored: [UserID: [StoredMapping]] = [:]

    /// Makes a store without mappings.
    public init() {}

    /// The mappings of a person by name.
    public func mappings(of user: UserID) -> [StoredMapping] {
        (stored[user] ?? []).sorted { ($0.mapping.name, $0.id) < ($1.mapping.name, $1.id) }
    }

    /// Saves a mapping in place of the one for the same header; nil when there would be more than `limit`.
    public func save(_ mapping: StoredMapping, atMost limit: Int, user: UserID) -> StoredMapping? {
        var mapping = mapping
        var own = stored[user] ?? []
        if let index = own.firstIndex(where: { $0.mapping.headerKey == mapping.mapping.headerKey }) {
            mapping.id = own[index].id
            own.remove(at: index)
        }
        guard own.count < limit else { return nil }
        stored[user] = own + [mapping]
        return mapping
    }

    /// Deletes a mapping, and returns whether there was one.
    public func deleteMapping(_ id: String, of user: UserID) -> Bool {
        let count = stored[user]?.count ?? 0
        stored[user]?.removeAll { $0.id == id }
        return stored[user]?.count ?? 0 < count
    }
}
