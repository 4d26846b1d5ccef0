import BourseCore
import BourseValues

/// Stores which accounts at identity providers sign in whom.
public protocol IdentityStore: Sendable {
    /// The identity with a subject of an issuer, and whose it is.
    func identity(issuer: String, subject: String) async throws -> (user: User, identity: LinkedIdentity)?
    /// The identities of a person, newest first.
    func identities(of user: UserID) async throws -> [LinkedIdentity]
    /// Connects an identity, unless it is somebody's or the person has `limit`.
    func insert(_ identity: LinkedIdentity, of user: UserID, limit: Int) async throws -> IdentityInsertion
    /// Adds a person together with the identity by which they sign in; they have no password.
    func insert(_ user: User, identity: LinkedIdentity, onlyIfFirst: Bool) async throws -> InsertOutcome
    /// Stores that an identity signed somebody in, and the address that the provider told.
    func setUsed(identity id: String, of user: UserID, email: String, at now: Timestamp) async throws
    /// Disconnects an identity and returns it, unless without it the person had neither a password nor a passkey nor
    /// another identity.
    func deleteIdentity(_ id: String, of user: UserID) async throws -> IdentityDeletion
}

/// What became of a new identity.
public enum IdentityInsertion: Sendable {
    /// It is connected.
    case inserted
    /// It is the person's already.
    case known
    /// It is another person's.
    case taken
    /// The person has as many as they may have.
    case full
}

/// What became of an identity that is to be disconnected.
public enum IdentityDeletion: Sendable {
    /// It is disconnected.
    case deleted(LinkedIdentity)
    /// The person has none of that name.
    case absent
    /// Without it, the person could not sign in.
    case lastWayIn
}
