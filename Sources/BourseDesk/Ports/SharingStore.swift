import BourseCore
import BourseValues

/// Stores what people share with each other, and the log of it.
public protocol SharingStore: Sendable {
    /// Adds an open invitation and drops those of its owner that are over; false, and nothing is added, when the owner has
    /// `limit` shares and invitations.
    func insert(_ share: DeskShare, digest: SessionDigest, of owner: UserID, limit: Int) async throws -> Bool
    /// The shares and open invitations of an owner, newest first.
    func shares(of owner: UserID, now: Timestamp) async throws -> [DeskShare]
    /// What is shared with a person, by owner and area.
    func shares(with guest: UserID) async throws -> [DeskShare]
    /// The open invitation of a digest, unless it is over.
    func invitation(_ digest: SessionDigest, now: Timestamp) async throws -> DeskShare?
    /// Uses an invitation up: the guest has access from now on.
    func accept(_ digest: SessionDigest, by guest: UserID, now: Timestamp) async throws -> InvitationOutcome
    /// Uses an invitation up without giving access, and returns it with its owner; nil when there is none.
    func decline(_ digest: SessionDigest, now: Timestamp) async throws -> (owner: UserID, share: DeskShare)?
    /// Replaces a role and returns the share; nil when the owner has none of that identity.
    func setRole(_ role: ShareRole, ofShare id: String, of owner: UserID) async throws -> DeskShare?
    /// Deletes a share or an invitation of an owner and returns it.
    func deleteShare(_ id: String, of owner: UserID) async throws -> DeskShare?
    /// Deletes a share that a guest has, and returns it with its owner.
    func deleteShare(_ id: String, with guest: UserID) async throws -> (owner: UserID, share: DeskShare)?
    /// A share that a guest has, with its owner; nil when the guest has none of that identity.
    ///
    /// - Complexity: Two indexed reads.
    func share(_ id: String, with guest: UserID) async throws -> (owner: User, share: DeskShare)?

    /// Adds an event to the log of an owner, and drops the oldest beyond ``ShareEvent/most``.
    func note(_ event: ShareEvent, of owner: UserID) async throws
    /// The log of an owner, newest first.
    func shareEvents(of owner: UserID) async throws -> [ShareEvent]
}

/// What became of an invitation that somebody accepts.
public enum InvitationOutcome: Sendable {
    /// The guest has access.
    case accepted(owner: UserID, DeskShare)
    /// There is no such invitation any more.
    case absent
    /// It is the owner's own.
    case own
    /// The guest has access to the same area already; the invitation stays open.
    case known(SharedArea)
}
