import BourseCore
import BourseValues

extension AccountService {
    /// Replaces the address at once, after checking the password: for published clients, which know no links.
    ///
    /// Sessions stay, because they belong to the user and not to the address. The address is not verified.
    ///
    /// - Throws: ``AccountError``, or an error of the store.
    public func changeEmail(
        of user: User,
        to text: String,
        password: String,
        from origin: ClientOrigin = .desk
    ) async throws -> User {
        let email = try await newEmail(text, of: user)
        try await confirm(user, password: password)
        return try await change(user, to: email, from: origin)
    }

    /// Begins a change of the address of a person who just confirmed their identity.
    ///
    /// Where e-mails can be sent, a link goes to the new address and a notice to the present one; the answer is the same
    /// when another account has the address. Otherwise the address is changed at once and is not verified.
    ///
    /// - Throws: ``AccountError``, or an error of the store.
    public func requestEmailChange(
        of user: User,
        to text: String,
        from origin: ClientOrigin
    ) async throws -> EmailChangeRequest {
        let email = try await newEmail(text, of: user)
        guard sendsLetters else { return .changed(try await change(user, to: email, from: origin)) }
        let token = SessionToken(bytes: environment.randomBytes(32))
        let now = environment.now()
        let change = EmailChange(email: email, expiresAt: now.adding(seconds: EmailChange.lifetime))
        try await store.insert(change, digest: secrets.digest(token), of: user.id, now: now)
        try await note(.emailChangeRequested, email.description, of: user.id, from: origin)
        // Who asks for e-mails to one address again and again sends no more; the newest link is the one that was stored.
        if (try? await emailChanges.toAddress.admit(email.description, at: now)) != nil {
            letters.request(.emailChange(from: user.email, to: email, token))
        }
        return .linkSent
    }

    /// The change that a person requested and that was not confirmed yet.
    public func emailChange(of user: UserID) async throws -> EmailChange? {
        try await store.emailChange(of: user, now: environment.now())
    }

    /// Cancels the change that was not confirmed yet; false when there is none.
    public func cancelEmailChange(of user: UserID, from origin: ClientOrigin) async throws -> Bool {
        guard try await store.deleteEmailChange(of: user) else { return false }
        try await note(.emailChangeCanceled, of: user, from: origin)
        return true
    }

    /// The change that a link confirms; nothing when the link is used or over.
    public func emailChange(token text: String) async throws -> EmailChange? {
        guard let token = SessionToken(text.lowercased()) else { return nil }
        return try await store.emailChange(digest: secrets.digest(token), now: environment.now())
    }

    /// Confirms a change by the secret of its link, in whatever browser it was opened.
    ///
    /// - Parameter origin: Where the request came from, whose attempts are limited.
    /// - Returns: The new address.
    /// - Throws: ``AccountError``, or an error of the store.
    public func confirmEmailChange(token text: String, from origin: ClientOrigin) async throws -> Email {
        try await resets.byAddress.admit(origin.address, at: environment.now())
        guard let token = SessionToken(text.lowercased()) else { throw AccountError.invalidEmailChange }
        let digest = secrets.digest(token)
        guard let change = try await store.emailChange(digest: digest, now: environment.now()) else {
            throw AccountError.invalidEmailChange
        }
        defer { recent.forget() }
        switch try await store.useEmailChange(digest: digest, now: environment.now()) {
        case .over: throw AccountError.invalidEmailChange
        case .taken: throw AccountError.emailTaken
        case .changed(let before):
            await pending.forget(before.id)
            try await note(.emailChanged, change.email.description, of: before.id, from: origin)
            letters.request(.emailChanged(from: before.email, to: change.email))
        }
        await resets.byAddress.forgive(origin.address)
        return change.email
    }

    // MARK: - steps

    private func newEmail(_ text: String, of user: User) async throws(AccountError) -> Email {
        guard !user.isDemo else { throw .demoAccount }
        guard let email = Email(text) else { throw .invalidEmail }
        guard email != user.email else { throw .sameEmail }
        try await emailChanges.byAccount.admit(user.id.description, at: environment.now())
        return email
    }

    private func change(_ user: User, to email: Email, from origin: ClientOrigin) async throws -> User {
        defer { recent.forget() }
        guard try await store.setEmail(email, of: user.id) else { throw AccountError.emailTaken }
        await pending.forget(user.id)
        try await note(.emailChanged, email.description, of: user.id, from: origin)
        if sendsLetters { letters.request(.emailChanged(from: user.email, to: email)) }
        return User(
            id: user.id,
            email: email,
            createdAt: user.createdAt,
            settings: user.settings,
            isDemo: user.isDemo,
            hasDemoData: user.hasDemoData
        )
    }
}

/// How often addresses may be changed.
struct EmailChangeLimits: Sendable {
    /// Requests of one account.
    let byAccount = AttemptLimiter(limit: 5, windowSeconds: 3600)
    /// E-mails to one address.
    let toAddress = AttemptLimiter(limit: 3, windowSeconds: 3600)
}
