import BourseCore
import BourseValues

/// Stores sessions, second factors, passkeys and the log of accounts.
public protocol SignInStore: Sendable {
    /// Adds a session and drops those that are over.
    func insert(_ session: NewSession, of user: UserID) async throws
    /// The session of a digest, unless it is over.
    func session(_ digest: SessionDigest, now: Timestamp) async throws -> FoundSession?
    /// The sessions of a person that are not over, the last used first.
    func sessions(of user: UserID, now: Timestamp) async throws -> [DeviceSession]
    /// Stores that a session was used, and moves its end.
    func setUsed(session: SessionDigest, at now: Timestamp, expiresAt: Timestamp) async throws
    /// Stores that the person of a session confirmed who they are.
    func setConfirmed(session: SessionDigest, of user: UserID, at now: Timestamp) async throws
    /// Ends the session of an identity (``SessionDigest/id``); false when the person has none.
    func endSession(_ id: String, of user: UserID) async throws -> Bool
    /// Ends a session.
    func deleteSession(_ digest: SessionDigest) async throws
    /// Ends all sessions of a person.
    func deleteSessions(of user: UserID) async throws

    /// Adds an event to the log of a person, and drops the oldest beyond ``AccountEvent/most``.
    func note(_ event: AccountEvent, of user: UserID) async throws
    /// The log of a person, newest first.
    func events(of user: UserID) async throws -> [AccountEvent]

    /// The authenticator app of a person; nothing when there is none.
    func authenticator(of user: UserID) async throws -> StoredAuthenticator?
    /// Stores the secret of an app that is not confirmed yet, in place of another such; false when one is confirmed.
    func setAuthenticator(secret: [UInt8], of user: UserID) async throws -> Bool
    /// Confirms the app by the step of a right code, and stores recovery codes; false when there is none to confirm.
    func confirmAuthenticator(
        step: Int64,
        recoveryCodes: [SessionDigest],
        of user: UserID,
        at now: Timestamp
    ) async throws -> Bool
    /// Uses a step up, so that its code works once; false when it or a later one was used.
    func useStep(_ step: Int64, of user: UserID) async throws -> Bool
    /// Removes the app and the recovery codes; false when there is none.
    func removeAuthenticator(of user: UserID) async throws -> Bool
    /// Replaces the recovery codes.
    func setRecoveryCodes(_ codes: [SessionDigest], of user: UserID) async throws
    /// Uses a recovery code up; false when there is none or it was used.
    func useRecoveryCode(_ code: SessionDigest, of user: UserID, at now: Timestamp) async throws -> Bool
    /// The number of recovery codes that were not used.
    func recoveryCodesLeft(of user: UserID) async throws -> Int

    /// The passkeys of a person, newest first.
    func passkeys(of user: UserID) async throws -> [StoredPasskey]
    /// Adds a passkey; false, and nothing is added, when the person has `limit` or its identity is known.
    func insert(_ passkey: StoredPasskey, of user: UserID, limit: Int) async throws -> Bool
    /// Removes a passkey and returns its name; nothing when the person has none of that identity.
    func deletePasskey(_ id: String, of user: UserID) async throws -> String?
    /// The passkey of an identity and whose it is.
    func passkey(_ id: String) async throws -> (user: User, passkey: StoredPasskey)?
    /// Stores that a passkey was used, with its new counter; false when its counter moved on meanwhile.
    func setUsed(passkey: StoredPasskey, count: UInt32, isBackedUp: Bool, at now: Timestamp) async throws -> Bool
}

/// A session to be stored.
public struct NewSession: Hashable, Sendable {
    /// The digest of its token.
    public let digest: SessionDigest
    /// The browser or program.
    public let device: ClientDevice
    /// How the person signed in.
    public let method: SignInMethod
    /// When.
    public let createdAt: Timestamp
    /// When it ends, if it is not used.
    public let expiresAt: Timestamp

    /// Makes a session.
    public init(
        digest: SessionDigest,
        device: ClientDevice,
        method: SignInMethod,
        createdAt: Timestamp,
        expiresAt: Timestamp
    ) {
        self.digest = digest
        self.device = device
        self.method = method
        self.createdAt = createdAt
        self.expiresAt = expiresAt
    }
}

/// A session as it is found by its token.
public struct FoundSession: Hashable, Sendable {
    /// Whose it is.
    public let user: User
    /// When it ends, if it is not used.
    public let expiresAt: Timestamp
    /// When it was last used, to ten minutes, or else when it was made.
    public let usedAt: Timestamp
    /// When the person last proved who they are.
    public let confirmedAt: Timestamp
    /// Whether nothing is to be kept on the device.
    public let keepsNothing: Bool

    /// Makes a session of its stored parts.
    public init(
        user: User,
        expiresAt: Timestamp,
        usedAt: Timestamp,
        confirmedAt: Timestamp,
        keepsNothing: Bool
    ) {
        self.user = user
        self.expiresAt = expiresAt
        self.usedAt = usedAt
        self.confirmedAt = confirmedAt
        self.keepsNothing = keepsNothing
    }
}

/// The authenticator app of a person.
public struct StoredAuthenticator: Hashable, Sendable {
    /// The secret that it shares with the desk, 20 bytes.
    public let secret: [UInt8]
    /// When its first code was entered; nothing before that, when signing in does not ask for it.
    public let confirmedAt: Timestamp?

    /// Makes an app of its stored parts.
    public init(secret: [UInt8], confirmedAt: Timestamp?) {
        self.secret = secret
        self.confirmedAt = confirmedAt
    }
}

/// A passkey with what verifies it.
public struct StoredPasskey: Hashable, Sendable {
    /// What its owner sees.
    public let passkey: Passkey
    /// The public key as COSE bytes.
    public let publicKey: [UInt8]
    /// The counter of the last signature.
    public let signCount: UInt32
    /// Whether it may be copied to other devices, which never changes.
    public let isBackupEligible: Bool

    /// Makes a passkey of its stored parts.
    public init(passkey: Passkey, publicKey: [UInt8], signCount: UInt32, isBackupEligible: Bool) {
        self.passkey = passkey
        self.publicKey = publicKey
        self.signCount = signCount
        self.isBackupEligible = isBackupEligible
    }
}
