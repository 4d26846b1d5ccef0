import BourseValues

/// That a person may use a part of another person's desk.
///
/// Only ``SharingService/access(to:by:)`` makes one, from the database and for one request, so a function that asks for it
/// cannot be reached after the share was revoked.
public struct SharedAccess: Hashable, Sendable {
    /// The share.
    public let share: DeskShare
    /// Whose data it is, with the settings of the guest, by which pages are shown, and the owner's time zone.
    public let owner: User
    /// Who uses it.
    public let guest: User

    init(share: DeskShare, owner: User, guest: User) {
        self.share = share
        var settings = guest.settings
        // The days of the books are those of their owner.
        settings.zone = owner.settings.zone
        self.owner = User(
            id: owner.id,
            email: owner.email,
            createdAt: owner.createdAt,
            settings: settings,
            isDemo: owner.isDemo
        )
        self.guest = guest
    }

    /// Whether the guest may change what is shared.
    public var isEditor: Bool { share.role == .editor }
}
