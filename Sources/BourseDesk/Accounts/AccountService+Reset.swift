import BourseCore
import BourseValues

extension AccountService {
    /// Whether letters with links to new passwords can be sent.
    public var sendsLetters: Bool { letters.isReady }

    /// Has a letter sent to an address, if there is an account with it; what is answered tells nothing of that.
    ///
    /// An address gets three letters an hour at most; what is asked beyond that is passed over in silence.
    ///
    /// - Parameter address: Where the request came from, for the limit on attempts.
    /// - Throws: ``AccountError/tooManyAttempts(seconds:)``.
    public func forgotPassword(email text: String, address: String) async throws(AccountError) {
        let now = environment.now()
        try await resets.byAddress.admit(address, at: now)
        guard sendsLetters, let email = Email(text) else { return }
        guard (try? await resets.byAccount.admit(email.description, at: now)) != nil else { return }
        letters.request(.passwordReset(email))
    }

    /// Writes the letters that are asked for until the task is cancelled.
    public func writeLetters(clock: some Clock<Duration> = ContinuousClock()) async {
        await letters.write(clock: clock, environment: environment) { await compose($0) }
    }

    /// The e-mails of a request.
    private func compose(_ request: AccountMailer.MailRequest) async -> [AccountLetter] {
        let base = letters.base
        switch request {
        case .passwordReset(let email):
            guard let user = try? await store.user(email: email)?.user, !user.isDemo,
                let token = try? await resetToken(of: user)
            else { return [] }
            return [.passwordReset(email, token, base: base)]
        case .emailChange(let old, let new, let token):
            guard let owner = try? await store.user(email: new) else {
                return [
                    .emailChange(to: new, token, base: base),
                    .emailChangeRequested(from: old, to: new, base: base),
                ]
            }
            return [
                .emailTaken(owner.user.email, base: base), .emailChangeRequested(from: old, to: new, base: base),
            ]
        case .emailChanged(let old, let new): return [.emailChanged(from: old, to: new, base: base)]
        }
    }

    /// Makes the secret of a link to a new password; the one before it works no more.
    public func resetToken(of user: User) async throws -> SessionToken {
        let token = SessionToken(bytes: environment.randomBytes(32))
        let now = environment.now()
        try await store.insertReset(
            secrets.digest(token),
            user: user.id,
            expiresAt: now.adding(seconds: PasswordReset.lifetime),
            now: now
        )
        return token
    }

    /// Replaces the password of whoever got a secret, which works no more then, ends all their sessions and revokes all
    /// their access tokens.
    ///
    /// - Throws: ``AccountError``, or an error of the store.
    public func resetPassword(
        token text: String,
        password: String,
        address: String,
        rule: PasswordRule = .desk
    ) async throws {
        try await resets.byAddress.admit(address, at: environment.now())
        guard let token = SessionToken(text.lowercased()) else { throw AccountError.invalidReset }
        let digest = secrets.digest(token)
        guard let user = try await store.user(reset: digest, now: environment.now()) else {
            throw AccountError.invalidReset
        }
        try rule.check(password, for: user.email)
        let hash = try await secrets.hash(password: password)
        defer { recent.forget() }
        // Of two who come with it at once, one is first.
        guard try await store.useReset(digest, passwordHash: hash, now: environment.now()) else {
            throw AccountError.invalidReset
        }
        try await revoke(user.id)
        try await note(.passwordReset, of: user.id, from: ClientOrigin(address: address, device: ClientDevice()))
        await resets.byAddress.forgive(address)
    }
}

/// How often somebody may ask for a new password.
struct ResetLimits: Sendable {
    /// Letters to one address.
    let byAccount = AttemptLimiter(limit: 3, windowSeconds: 3600)
    /// Requests from one place, of letters and with their secrets.
    let byAddress = AttemptLimiter(limit: 30, windowSeconds: 3600)
}

/// The link by which somebody chooses a new password without the old one.
public enum PasswordReset {
    /// How long it works, in seconds.
    public static let lifetime: Int64 = 3600

    /// Its address within the desk.
    public static func path(_ token: SessionToken) -> String { "/reset?token=\(token.text)" }
}
