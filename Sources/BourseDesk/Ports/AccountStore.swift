import BourseCore
import BourseValues

/// Stores users, how they sign in, and the access tokens and feeds by which programs read their data.
public protocol AccountStore: AccessStore, SharedCardStore, SignInStore, IdentityStore,
    EmailChangeStore
{
    /// The number of accounts; drafts of demo data (``DemoDataStore``) are not counted.
    func userCount() async throws -> Int
    /// The only person there is; nothing when there is none or more than one.
    func onlyUser() async throws -> User?
    /// The person who signed up first; nothing when there is none.
    func firstUser() async throws -> User?
    /// Everybody, in the order in which they signed up.
    func users() async throws -> [User]
    /// Adds a person; false when the address is taken, or when `onlyIfFirst` and there is somebody already.
    func insert(_ user: User, passwordHash: String, onlyIfFirst: Bool) async throws -> InsertOutcome
    /// The person with an address, and the hash of the password.
    func user(email: Email) async throws -> (user: User, passwordHash: String)?
    /// The person with an identity, and the hash of the password.
    func user(_ id: UserID) async throws -> (user: User, passwordHash: String)?
    /// Replaces the password's hash and ends all sessions but one; links to a new password or address work no more.
    func setPassword(hash: String, of user: UserID, keeping session: SessionDigest?) async throws
    /// Replaces the address, which is not verified, and invalidates secrets that were sent to the earlier one; false, and
    /// nothing is changed, when the address belongs to another person.
    func setEmail(_ email: Email, of user: UserID) async throws -> Bool
    /// Replaces the settings.
    ///
    /// The range of days of the journal and hidden dates stay; see ``setJournalRange(_:of:)`` and
    /// ``setHiddenDates(_:of:)``.
    func setSettings(_ settings: UserSettings, of user: UserID) async throws
    /// Replaces the range of days of the journal.
    func setJournalRange(_ range: DateRange.Preset, of user: UserID) async throws
    /// Replaces the categories of dates that are hidden.
    func setHiddenDates(_ categories: Set<CalendarCategory>, of user: UserID) async throws
    /// Deletes a person and everything that is theirs.
    func delete(_ user: UserID) async throws

    /// Keeps the digest of a secret that lets somebody choose a new password, in place of an earlier one of theirs.
    func insertReset(_ digest: SessionDigest, user: UserID, expiresAt: Timestamp, now: Timestamp) async throws
    /// Whose secret it is, unless it is used or over.
    func user(reset: SessionDigest, now: Timestamp) async throws -> User?
    /// Uses a secret up: replaces the password of whose it is, ends all their sessions, revokes their access tokens and
    /// invalidates the link of a change of address; false when it is used or over.
    func useReset(_ digest: SessionDigest, passwordHash: String, now: Timestamp) async throws -> Bool
}

/// What became of a new account.
public enum InsertOutcome: Sendable {
    /// It was made.
    case inserted
    /// The address is taken.
    case emailTaken
    /// There is somebody already.
    case notFirst
}
