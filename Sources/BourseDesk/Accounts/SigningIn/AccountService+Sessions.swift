import BourseCore
import BourseValues

extension AccountService {
    /// Seconds for which a proof of who somebody is counts for what is dangerous.
    public static let confirmationLifetime: Int64 = 15 * 60

    /// Starts a session without a password: for the owner's own command line and the demo.
    public func startSession(of user: UserID, on device: ClientDevice = ClientDevice()) async throws -> SessionToken {
        try await startSession(of: user, method: .link, on: device)
    }

    func startSession(of user: UserID, method: SignInMethod, on device: ClientDevice) async throws -> SessionToken {
        let token = SessionToken(bytes: environment.randomBytes(32))
        let now = environment.now()
        let session = NewSession(
            digest: secrets.digest(token),
            device: device,
            method: method,
            createdAt: now,
            expiresAt: now.adding(seconds: SessionLifetime.seconds)
        )
        try await store.insert(session, of: user)
        return token
    }

    /// The person who signed in with a token; a session that is used goes on.
    public func user(token: SessionToken) async throws -> User? { try await session(token)?.user }

    /// The session of a token; one that is used goes on.
    ///
    /// - Complexity: One indexed read a second at most, and a write every ten minutes.
    public func session(_ token: SessionToken) async throws -> FoundSession? {
        let digest = secrets.digest(token)
        let now = environment.now()
        if let session = recent.session(digest, at: now) { return session }
        let changes = recent.changes
        guard let found = try await store.session(digest, now: now) else { return nil }
        // Written every ten minutes at most, so that reading pages rarely writes.
        if isUseDue(after: found.usedAt, at: now) {
            let end = now.adding(seconds: SessionLifetime.seconds)
            try await store.setUsed(session: digest, at: now, expiresAt: end)
        }
        recent.remember(found, of: digest, at: now, changes: changes)
        return found
    }

    /// The sessions of a person, the last used first.
    public func sessions(of user: UserID) async throws -> [DeviceSession] {
        try await store.sessions(of: user, now: environment.now())
    }

    /// The identity of the session of a token among those of its person.
    public func sessionID(_ token: SessionToken) -> String { secrets.digest(token).id }

    /// The digest of the token of a session, by which stores know it.
    public func digest(_ token: SessionToken) -> SessionDigest { secrets.digest(token) }

    /// Ends one session.
    public func signOut(_ token: SessionToken, from origin: ClientOrigin = .desk) async throws {
        defer { recent.forget() }
        let digest = secrets.digest(token)
        if let session = try await store.session(digest, now: environment.now()) {
            try await note(.signedOut, of: session.user.id, from: origin)
        }
        try await store.deleteSession(digest)
    }

    /// Ends the session of an identity, wherever it is; false when the person has none.
    public func endSession(_ id: String, of user: UserID, from origin: ClientOrigin) async throws -> Bool {
        defer { recent.forget() }
        let device = try await sessions(of: user).first { $0.id == id }?.device
        guard try await store.endSession(id, of: user) else { return false }
        try await note(.sessionEnded, device ?? "", of: user, from: origin)
        return true
    }

    /// Ends all sessions of a person.
    public func signOutEverywhere(_ user: UserID, from origin: ClientOrigin = .desk) async throws {
        defer { recent.forget() }
        try await store.deleteSessions(of: user)
        try await revoke(user)
        try await note(.allSessionsEnded, of: user, from: origin)
    }

    /// Whether the person of a session proved who they are a short time ago.
    public func isConfirmed(_ session: FoundSession) -> Bool {
        environment.now().seconds - session.confirmedAt.seconds < Self.confirmationLifetime
    }

    /// Confirms the person of a session by the password, for what is dangerous.
    ///
    /// - Throws: ``AccountError``, or an error of the store.
    public func confirm(
        _ user: User,
        password: String,
        session token: SessionToken,
        from origin: ClientOrigin
    ) async throws {
        try await confirm(user, password: password)
        try await confirmed(user, session: token, from: origin)
    }

    func confirmed(_ user: User, session token: SessionToken, from origin: ClientOrigin) async throws {
        defer { recent.forget() }
        try await store.setConfirmed(session: secrets.digest(token), of: user.id, at: environment.now())
        try await note(.confirmed, of: user.id, from: origin)
    }
}
