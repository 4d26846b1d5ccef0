import BourseCore
import BourseJournal
import BourseValues

/// Column mappings that were deleted, as long as they can be restored: for an hour, and while the desk runs.
actor DeletedMappings {
    /// How long a mapping can be restored, in seconds.
    static let seconds: Int64 = 3_600
    /// The most mappings, of all people; the oldest is removed first.
    static let most = 1_000

    private struct DeletedMapping {
        let mapping: StoredMapping
        let user: UserID
        let deletedAt: Timestamp
    }

    private let now: @Sendable () -> Timestamp
    private var deleted: [DeletedMapping] = []

    /// Makes it without mappings.
    init(now: @escaping @Sendable () -> Timestamp) { self.now = now }

    /// Adds a mapping that was just deleted.
    func add(_ mapping: StoredMapping, of user: UserID) {
        removeExpired()
        deleted.append(DeletedMapping(mapping: mapping, user: user, deletedAt: now()))
        deleted.removeFirst(max(0, deleted.count - Self.most))
    }

    /// A mapping of a person that can be restored.
    func mapping(_ id: String, of user: UserID) -> StoredMapping? {
        removeExpired()
        return deleted.last { $0.mapping.id == id && $0.user == user }?.mapping
    }

    /// Removes a mapping, which was restored.
    func remove(_ id: String, of user: UserID) { deleted.removeAll { $0.mapping.id == id && $0.user == user } }

    /// Removes all mappings of a person.
    func removeAll(of user: UserID) { deleted.removeAll { $0.user == user } }

    private func removeExpired() {
        let oldest = now().adding(seconds: -Self.seconds)
        deleted.removeAll { $0.deletedAt <= oldest }
    }
}
