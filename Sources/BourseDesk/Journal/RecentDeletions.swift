import BourseCore
import BourseValues

/// Things that were deleted, as long as they can be restored: for an hour, and while the desk runs.
actor RecentDeletions<Item: Sendable> {
    /// How long something can be restored, in seconds.
    static var seconds: Int64 { 3_600 }
    /// The most things, of all people; the oldest is removed first.
    static var most: Int { 1_000 }

    private struct Deletion {
        let id: String
        let item: Item
        let user: UserID
        let deletedAt: Timestamp
    }

    private let now: @Sendable () -> Timestamp
    private var deletions: [Deletion] = []

    /// Makes it without deletions.
    init(now: @escaping @Sendable () -> Timestamp) { self.now = now }

    /// Adds something that was just deleted.
    func add(_ item: Item, id: String, of user: UserID) {
        removeExpired()
        deletions.append(Deletion(id: id, item: item, user: user, deletedAt: now()))
        deletions.removeFirst(max(0, deletions.count - Self.most))
    }

    /// What a person deleted and can restore.
    func item(_ id: String, of user: UserID) -> Item? {
        removeExpired()
        return deletions.last { $0.id == id && $0.user == user }?.item
    }

    /// Removes what was restored.
    func remove(_ id: String, of user: UserID) { deletions.removeAll { $0.id == id && $0.user == user } }

    /// Removes all of a person.
    func removeAll(of user: UserID) { deletions.removeAll { $0.user == user } }

    private func removeExpired() {
        let oldest = now().adding(seconds: -Self.seconds)
        deletions.removeAll { $0.deletedAt <= oldest }
    }
}
