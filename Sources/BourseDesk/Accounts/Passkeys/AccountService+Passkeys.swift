import BourseCore
import BourseValues

extension AccountService {
    /// Whether passkeys can be used on this desk.
    public var hasPasskeys: Bool { verifier != nil }

    /// The passkeys of a person, newest first.
    public func passkeys(of user: UserID) async throws -> [Passkey] {
        try await store.passkeys(of: user).map(\.passkey)
    }

    /// A challenge for a new passkey.
    public func challengeToAddPasskey(of user: UserID) -> [UInt8] { challenges.make(for: .add(user)) }

    /// A challenge for signing in.
    public func challengeToSignIn() -> [UInt8] { challenges.make(for: .signIn) }

    /// A challenge for confirming who somebody is.
    public func challengeToConfirm(_ user: UserID) -> [UInt8] { challenges.make(for: .confirm(user)) }

    /// Adds a passkey.
    ///
    /// - Parameters:
    ///   - name: The name its owner gave it; empty for the name of the device.
    ///   - challenge: As ``challengeToAddPasskey(of:)`` gave it.
    /// - Throws: ``PasskeyError``, ``PasskeyLimit``, or an error of the store.
    public func addPasskey(
        _ registration: PasskeyRegistration,
        name: String,
        challenge: [UInt8],
        party: PasskeyParty,
        of user: UserID,
        from origin: ClientOrigin
    ) async throws {
        guard let verifier, challenges.use(challenge, for: .add(user)) else { throw PasskeyError.wrongChallenge }
        let new = try verifier.newPasskey(registration, challenge: challenge, party: party)
        guard new.isUserVerified else { throw PasskeyError.userNotVerified }
        let typed = ClientDevice(name: name.trimmedBlanks).name
        let named = typed.isEmpty ? origin.device.name : typed
        let stored = StoredPasskey(
            passkey: Passkey(
                id: Hex.text(new.credentialID),
                name: named.isEmpty ? "Passkey" : named,
                isBackedUp: new.isBackedUp,
                createdAt: environment.now()
            ),
            publicKey: new.publicKey,
            signCount: new.signCount,
            isBackupEligible: new.isBackupEligible
        )
        guard try await store.insert(stored, of: user, limit: Passkey.limit) else { throw PasskeyLimit.notAdded }
        try await note(.passkeyAdded, stored.passkey.name, of: user, from: origin)
    }

    /// Removes a passkey; false when the person has none of that identity.
    public func removePasskey(_ id: String, of user: UserID, from origin: ClientOrigin) async throws -> Bool {
        guard let name = try await store.deletePasskey(id, of: user) else { return false }
        try await note(.passkeyRemoved, name, of: user, from: origin)
        return true
    }

    /// Signs in with a passkey, which counts as both factors: the device and its PIN, finger or face.
    ///
    /// - Throws: ``PasskeyError``, ``AccountError``, or an error of the store.
    public func signIn(
        passkey assertion: PasskeyAssertion,
        challenge: [UInt8],
        party: PasskeyParty,
        address: String,
        device: ClientDevice
    ) async throws -> (user: User, token: SessionToken) {
        try await byAddress.admit(address, at: environment.now())
        guard challenges.use(challenge, for: .signIn) else { throw PasskeyError.wrongChallenge }
        let user = try await use(assertion, challenge: challenge, party: party)
        await byAddress.forgive(address)
        let origin = ClientOrigin(address: address, device: device)
        return (user, try await enter(user, by: .passkey, from: origin))
    }

    /// Confirms who the person of a session is by a passkey of theirs.
    ///
    /// - Throws: ``PasskeyError``, or an error of the store.
    public func confirm(
        _ user: User,
        passkey assertion: PasskeyAssertion,
        challenge: [UInt8],
        party: PasskeyParty,
        session token: SessionToken,
        from origin: ClientOrigin
    ) async throws {
        guard challenges.use(challenge, for: .confirm(user.id)) else { throw PasskeyError.wrongChallenge }
        guard try await use(assertion, challenge: challenge, party: party).id == user.id else {
            throw PasskeyError.wrongSignature
        }
        try await confirmed(user, session: token, from: origin)
    }

    /// Verifies a use of a passkey and stores its counter; whose it is.
    private func use(_ assertion: PasskeyAssertion, challenge: [UInt8], party: PasskeyParty) async throws -> User {
        let id = Hex.text(assertion.credentialID)
        guard let verifier, let (user, stored) = try await store.passkey(id) else { throw PasskeyError.unknownPasskey }
        guard let handle = assertion.userHandle, let own = Hex.bytes(user.id.description), handle.matches(own) else {
            throw PasskeyError.unknownPasskey
        }
        let use = try verifier.signCount(
            of: assertion,
            publicKey: stored.publicKey,
            storedCount: stored.signCount,
            challenge: challenge,
            party: party,
            requiresUserVerification: true
        )
        try use.check(isBackupEligible: stored.isBackupEligible)
        let isStored = try await store.setUsed(
            passkey: stored,
            count: use.signCount,
            isBackedUp: use.isBackedUp,
            at: environment.now()
        )
        guard isStored else { throw PasskeyError.wrongChallenge }
        return user
    }
}
