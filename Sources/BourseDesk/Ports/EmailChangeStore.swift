import BourseCore
import BourseValues

/// Stores changes of address that were not confirmed yet, and which addresses were verified.
public protocol EmailChangeStore: Sendable {
    /// Adds a change with the digest of the secret of its link, in place of an earlier one of the person.
    func insert(_ change: EmailChange, digest: SessionDigest, of user: UserID, now: Timestamp) async throws
    /// The change that a person requested; nothing when there is none or its link is over.
    func emailChange(of user: UserID, now: Timestamp) async throws -> EmailChange?
    /// The change whose link has a secret, unless it is used or over.
    func emailChange(digest: SessionDigest, now: Timestamp) async throws -> EmailChange?
    /// Deletes the change of a person; false when there is none.
    func deleteEmailChange(of user: UserID) async throws -> Bool
    /// Uses a link up: replaces the address, which is verified by that, and invalidates secrets that were sent to the
    /// earlier one, in one transaction.
    func useEmailChange(digest: SessionDigest, now: Timestamp) async throws -> EmailChangeUse
    /// Stores that an address was verified; nothing changes when the person has another one by now.
    func setVerified(_ email: Email, of user: UserID, at now: Timestamp) async throws
}
