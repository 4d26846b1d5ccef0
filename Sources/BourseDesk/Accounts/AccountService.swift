import BourseCore
import BourseValues

/// Signing up, in and out, and what belongs to it.
public struct AccountService: Sendable {
    let store: any AccountStore
    let secrets: any Secrets
    let environment: DeskEnvironment
    let letters: AccountMailer
    let resets = ResetLimits()
    let emailChanges = EmailChangeLimits()
    let pending = PendingSignIns()
    let verifier: (any PasskeyVerifier)?
    let challenges: PasskeyChallenges
    let identitySource: (any IdentitySource)?
    let sealer: SealedFields
    /// Wrong passwords of a person who is signed in.
    let confirmations = AttemptLimiter(limit: 10, windowSeconds: 15 * 60)
    /// Wrong codes for one account.
    let codes = AttemptLimiter(limit: 10, windowSeconds: 15 * 60)
    let opensRegistration: Bool
    private let byAccount = AttemptLimiter(limit: 10, windowSeconds: 15 * 60)
    let byAddress = AttemptLimiter(limit: 60, windowSeconds: 15 * 60)
    let registrations = AttemptLimiter(limit: 100, windowSeconds: 60 * 60)
    let recent = RecentSessions()

    /// Makes the service.
    ///
    /// - Parameters:
    ///   - opensRegistration: Whether anybody may sign up, or only the first person.
    ///   - mailer: Sends e-mails with links to new passwords and changed addresses.
    ///   - base: Where the desk is, for these links: `https://desk.example`.
    ///   - passkeys: Verifies passkeys; without it, there are none.
    ///   - identities: The identity providers; without it, there are none.
    public init(
        store: any AccountStore,
        secrets: any Secrets,
        environment: DeskEnvironment,
        opensRegistration: Bool,
        mailer: (any Mailer)? = nil,
        base: String = "",
        passkeys: (any PasskeyVerifier)? = nil,
        identities: (any IdentitySource)? = nil
    ) {
        verifier = passkeys
        identitySource = identities
        sealer = SealedFields(secrets: secrets, environment: environment)
        challenges = PasskeyChallenges(secrets: secrets, environment: environment)
        self.store = store
        self.secrets = secrets
        self.environment = environment
        self.opensRegistration = opensRegistration
        letters = AccountMailer(mailer: mailer, base: base)
    }

    /// Whether somebody new may sign up now.
    public func acceptsRegistration() async throws -> Bool {
        if opensRegistration { return true }
        return try await store.userCount() == 0
    }

    /// Whether nobody has signed up yet.
    public func isUnowned() async throws -> Bool { try await store.userCount() == 0 }

    /// Makes an account and signs it in.
    ///
    /// - Parameters:
    ///   - address: Where the request came from, for the limit on attempts.
    ///   - rule: What the password has to be.
    /// - Throws: ``AccountError``, or an error of the store.
    public func signUp(
        email: String,
        password: String,
        zone: String,
        address: String,
        device: ClientDevice = ClientDevice(),
        rule: PasswordRule = .desk
    ) async throws -> (user: User, token: SessionToken) {
        try await registrations.admit(address, at: environment.now())
        guard try await acceptsRegistration() else { throw AccountError.registrationClosed }
        guard let email = Email(email) else { throw AccountError.invalidEmail }
        try rule.check(password, for: email)
        guard ZoneRules(identifier: zone) != nil else { throw AccountError.unknownZone(zone) }
        let user = User(
            id: UserID(environment.newID()),
            email: email,
            createdAt: environment.now(),
            settings: UserSettings(zone: zone)
        )
        let hash = try await secrets.hash(password: password)
        switch try await store.insert(user, passwordHash: hash, onlyIfFirst: !opensRegistration) {
        case .inserted:
            let origin = ClientOrigin(address: address, device: device)
            try await note(.signedUp, of: user.id, from: origin)
            return (user, try await startSession(of: user.id, method: .registration, on: device))
        case .emailTaken: throw AccountError.emailTaken
        case .notFirst: throw AccountError.registrationClosed
        }
    }

    /// Signs in with address and password.
    ///
    /// An unknown address and a wrong password give the same answer after the same work.
    ///
    /// - Throws: ``AccountError``, ``SecondFactorError/codeRequired(ticket:)``, or an error of the store.
    public func signIn(
        email text: String,
        password: String,
        address: String,
        device: ClientDevice = ClientDevice()
    ) async throws -> (user: User, token: SessionToken) {
        let now = environment.now()
        try await byAddress.admit(address, at: now)
        guard let email = Email(text) else {
            _ = await secrets.verify(password: password, hash: secrets.decoy)
            throw AccountError.wrongCredentials
        }
        try await byAccount.admit(email.description, at: now)
        let found = try await store.user(email: email)
        let isRight = await secrets.verify(password: password, hash: found?.passwordHash ?? secrets.decoy)
        let origin = ClientOrigin(address: address, device: device)
        guard isRight, let found else {
            if let found { try await note(.signInFailed, of: found.user.id, from: origin) }
            throw AccountError.wrongCredentials
        }
        await byAccount.succeed(email.description)
        await byAddress.forgive(address)
        return (found.user, try await enter(found.user, after: .password, from: origin))
    }

    /// Makes the account that shows made-up data; nobody can sign in to it with a password.
    public func makeDemo(zone: String) async throws -> User? {
        guard let email = Email("demo@bourse.example") else { return nil }
        let user = User(
            id: UserID(environment.newID()),
            email: email,
            createdAt: environment.now(),
            settings: UserSettings(zone: zone),
            isDemo: true
        )
        _ = try await store.insert(user, passwordHash: Self.noPassword, onlyIfFirst: true)
        return user
    }

    /// The person with an address: for the owner's own command line.
    public func user(email: Email) async throws -> User? { try await store.user(email: email)?.user }

    /// The person with an identity; nothing for who is not there.
    public func user(_ id: UserID) async throws -> User? { try await store.user(id)?.user }

    /// The only person there is, if there is one and no other: for the owner's own command line.
    public func onlyUser() async throws -> User? { try await store.onlyUser() }

    /// The owner of the desk: the person who signed up first.
    public func owner() async throws -> User? { try await store.firstUser() }

    /// Everybody on the desk, in the order in which they signed up: for the operator's own command line.
    public func users() async throws -> [User] { try await store.users() }

    /// Replaces the password after checking the old one, and ends all other sessions.
    public func changePassword(
        of user: User,
        from old: String,
        to new: String,
        keeping token: SessionToken,
        from origin: ClientOrigin = .desk,
        rule: PasswordRule = .desk
    ) async throws {
        try await confirm(user, password: old)
        try rule.check(new, for: user.email)
        let hash = try await secrets.hash(password: new)
        defer { recent.forget() }
        try await store.setPassword(hash: hash, of: user.id, keeping: secrets.digest(token))
        try await revoke(user.id)
        try await note(.passwordChanged, of: user.id, from: origin)
    }

    /// Sets the password of a person who signs in without one, and ends all other sessions.
    ///
    /// - Throws: ``AccountError/wrongCredentials`` for a person who has one; ``AccountError/weakPassword(_:)``.
    public func setPassword(
        of user: User,
        to new: String,
        keeping token: SessionToken,
        from origin: ClientOrigin = .desk,
        rule: PasswordRule = .desk
    ) async throws {
        guard try await !hasPassword(user.id) else { throw AccountError.wrongCredentials }
        try rule.check(new, for: user.email)
        let hash = try await secrets.hash(password: new)
        defer { recent.forget() }
        try await store.setPassword(hash: hash, of: user.id, keeping: secrets.digest(token))
        try await revoke(user.id)
        try await note(.passwordChanged, of: user.id, from: origin)
    }

    /// Replaces the settings.
    public func setSettings(_ settings: UserSettings, of user: UserID) async throws {
        guard ZoneRules(identifier: settings.zone) != nil else { throw AccountError.unknownZone(settings.zone) }
        defer { recent.forget() }
        try await store.setSettings(settings, of: user)
    }

    /// Remembers the range of days that a person chose on a page of the journal.
    public func setJournalRange(_ range: DateRange.Preset, of user: UserID) async throws {
        defer { recent.forget() }
        try await store.setJournalRange(range, of: user)
    }

    /// Remembers the categories of dates that a person hides.
    public func setHiddenDates(_ categories: Set<CalendarCategory>, of user: UserID) async throws {
        defer { recent.forget() }
        try await store.setHiddenDates(categories, of: user)
    }

    /// Deletes the account and everything in it.
    ///
    /// - Throws: ``AccountError/demoAccount``, or an error of the store.
    func delete(_ user: User) async throws {
        guard !user.isDemo else { throw AccountError.demoAccount }
        defer { recent.forget() }
        try await store.delete(user.id)
        await pending.forget(user.id)
    }

    /// What a desk loses with an account, besides the account itself.
    public func departure(of user: UserID) async throws -> AccountDeparture {
        guard try await store.firstUser()?.id == user else { return .account }
        return try await store.userCount() > 1 ? .owner : .lastAccount
    }

    func confirm(_ user: User, password: String) async throws {
        // Who confirms has a session, so those who guess at the sign-in cannot lock them out here.
        try await confirmations.admit(user.id.description, at: environment.now())
        guard let found = try await store.user(user.id),
            await secrets.verify(password: password, hash: found.passwordHash)
        else { throw AccountError.wrongCredentials }
        await confirmations.succeed(user.id.description)
    }

    /// What is stored in place of a hash for a person without a password; no password has it.
    public static let noPassword = "none"

    /// Whether a person has a password.
    public func hasPassword(_ user: UserID) async throws -> Bool {
        try await store.user(user).map { $0.passwordHash != Self.noPassword } ?? false
    }

    /// What a password must be.
    public static var passwordHint: String { PasswordRule.hint }
}
