import BourseValues

/// Follows a share while a page of it is open: whether the guest may still see it, and what of it changed.
public struct SharedWatch: Sendable {
    private let desk: Desk
    private let share: String
    private let guest: User
    private var stored: Int?
    private var known: SharedAccess?
    private var changes: DeviceChanges?

    /// Follows a share from now on.
    public init(_ desk: Desk, share: String, guest: User) {
        (self.desk, self.share, self.guest) = (desk, share, guest)
    }

    /// What the guest may do now; nil from the moment on at which the share is revoked.
    ///
    /// - Complexity: A few microseconds while nothing of anybody's changes, else two indexed reads.
    public mutating func access() async throws -> SharedAccess? {
        let version = desk.storageVersion.number()
        if let version, version == stored { return known }
        known = try await desk.sharing.access(to: share, by: guest)
        stored = version
        return known
    }

    /// The areas that changed of what is shared since the last call; none at the first one.
    public mutating func next() async throws -> [ChangeArea] {
        guard let access = try await access() else {
            changes = nil
            return []
        }
        if changes == nil { changes = desk.changes(of: access.owner.id) }
        return try await changes?.next().filter { $0.rawValue == access.share.area.rawValue } ?? []
    }
}
