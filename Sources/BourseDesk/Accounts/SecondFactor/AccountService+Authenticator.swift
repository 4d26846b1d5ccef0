import BourseCore
import BourseValues

/// What is shown to somebody who adds an authenticator app.
public struct AuthenticatorSetup: Hashable, Sendable {
    /// The secret as letters and digits, for apps that read no picture.
    public let secret: String
    /// The address for a QR code.
    public let address: String
}

/// The second factor of an account.
public struct SecondFactorState: Hashable, Sendable {
    /// When an authenticator app was added; nothing when there is none.
    public let addedAt: Timestamp?
    /// The number of recovery codes left.
    public let recoveryCodesLeft: Int
}

extension AccountService {
    /// Whether signing in asks for a code, and how many recovery codes are left.
    public func secondFactor(of user: UserID) async throws -> SecondFactorState {
        SecondFactorState(
            addedAt: try await store.authenticator(of: user)?.confirmedAt,
            recoveryCodesLeft: try await store.recoveryCodesLeft(of: user)
        )
    }

    /// Makes the secret of an authenticator app, which counts once its first code was entered.
    ///
    /// A page that is loaded again shows the same secret.
    ///
    /// - Throws: ``SecondFactorError/alreadyAdded``, or an error of the store.
    public func setUpAuthenticator(of user: User) async throws -> AuthenticatorSetup {
        var secret = environment.randomBytes(OneTimeCode.secretSize)
        if let stored = try await store.authenticator(of: user.id), stored.confirmedAt == nil {
            secret = stored.secret
        } else {
            guard try await store.setAuthenticator(secret: secret, of: user.id) else {
                throw SecondFactorError.alreadyAdded
            }
        }
        return AuthenticatorSetup(
            secret: Base32.text(secret),
            address: OneTimeCode.address(secret: secret, account: user.email.description, issuer: "Bourse")
        )
    }

    /// Confirms the app by a code of it.
    ///
    /// - Returns: The recovery codes, which are not stored and cannot be shown again.
    /// - Throws: ``SecondFactorError``, ``AccountError/tooManyAttempts(seconds:)``, or an error of the store.
    public func confirmAuthenticator(
        code: String,
        of user: User,
        from origin: ClientOrigin
    ) async throws -> [String] {
        try await codes.admit(user.id.description, at: environment.now())
        guard let stored = try await store.authenticator(of: user.id) else { throw SecondFactorError.absent }
        guard let step = step(of: code, secret: stored.secret) else { throw SecondFactorError.wrongCode }
        let made = makeRecoveryCodes()
        let isConfirmed = try await store.confirmAuthenticator(
            step: step,
            recoveryCodes: made.compactMap { recoveryDigest($0, of: user.id) },
            of: user.id,
            at: environment.now()
        )
        guard isConfirmed else { throw SecondFactorError.alreadyAdded }
        await codes.succeed(user.id.description)
        try await note(.authenticatorAdded, of: user.id, from: origin)
        return made
    }

    /// Ends sign-ins that wait for a code, and the secret of an app that was shown and not confirmed: whoever had a session
    /// before may know them.
    func revoke(_ user: UserID) async throws {
        await pending.forget(user)
        if let stored = try await store.authenticator(of: user), stored.confirmedAt == nil {
            _ = try await store.removeAuthenticator(of: user)
        }
    }

    /// Removes the app and its recovery codes; signing in asks for the password alone from then on.
    ///
    /// - Throws: ``SecondFactorError/absent``, or an error of the store.
    public func removeAuthenticator(of user: UserID, from origin: ClientOrigin) async throws {
        guard try await store.removeAuthenticator(of: user) else { throw SecondFactorError.absent }
        try await note(.authenticatorRemoved, of: user, from: origin)
    }

    /// Makes new recovery codes; earlier ones no longer work.
    public func newRecoveryCodes(of user: UserID, from origin: ClientOrigin) async throws -> [String] {
        guard try await store.authenticator(of: user)?.confirmedAt != nil else { throw SecondFactorError.absent }
        let made = makeRecoveryCodes()
        try await store.setRecoveryCodes(made.compactMap { recoveryDigest($0, of: user) }, of: user)
        try await note(.recoveryCodesCreated, of: user, from: origin)
        return made
    }

    /// Uses up a code of the app or a recovery code, each of which works once; nothing when it is wrong.
    func useCode(_ text: String, of user: UserID, from origin: ClientOrigin) async throws -> SignInMethod? {
        guard let stored = try await store.authenticator(of: user) else { return nil }
        if let step = step(of: text, secret: stored.secret), try await store.useStep(step, of: user) { return .code }
        guard let digest = recoveryDigest(text, of: user),
            try await store.useRecoveryCode(digest, of: user, at: environment.now())
        else { return nil }
        try await note(.recoveryCodeUsed, of: user, from: origin)
        return .recovery
    }

    private func step(of code: String, secret: [UInt8]) -> Int64? {
        OneTimeCode.step(of: code, at: environment.now()) { secrets.shortAuthenticationCode(of: $0, key: secret) }
    }

    private func makeRecoveryCodes() -> [String] {
        (0..<RecoveryCode.count).map { _ in RecoveryCode.make(environment) }
    }

    /// A code has 80 random bits, so a fast digest is enough; the person makes the digests of two people differ.
    private func recoveryDigest(_ code: String, of user: UserID) -> SessionDigest? {
        RecoveryCode.reading(code).map { code in
            SessionDigest(
                bytes: secrets.authenticationCode(of: Array(code.utf8), key: Array(user.description.utf8))
            )
        }
    }
}
