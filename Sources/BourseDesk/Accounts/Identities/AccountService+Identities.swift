import BourseCore
import BourseValues

extension AccountService {
    private static let visitPurpose = "identity visit"
    private static let identityPurpose = "proven identity"

    /// The identity providers of this desk, in the order of their buttons.
    public var identityProviders: [IdentityProvider] { identitySource?.providers ?? [] }

    /// The name of the provider with an issuer; its host if the desk does not use it any more.
    public func providerName(issuer: String) -> String {
        if let known = identityProviders.first(where: { $0.issuer == issuer }) { return known.name }
        return issuer.split(separator: "/").dropFirst().first.map(String.init) ?? issuer
    }

    /// The identities of a person, newest first.
    public func identities(of user: UserID) async throws -> [LinkedIdentity] { try await store.identities(of: user) }

    /// Begins a visit.
    ///
    /// - Parameter redirect: The address of this desk to which the provider answers.
    /// - Returns: Where to send the browser, the state with which it comes back, and what it keeps until then.
    /// - Throws: ``IdentityError``.
    public func begin(
        _ visit: IdentityVisit,
        redirect: String
    ) async throws(IdentityError) -> (location: String, state: String, sealed: String) {
        let (source, provider) = try provider(visit.provider)
        let state = Base64URL.text(environment.randomBytes(32))
        let nonce = Base64URL.text(environment.randomBytes(32))
        let verifier = Base64URL.text(environment.randomBytes(32))
        var digest = secrets.checksum()
        digest.update(Array(verifier.utf8))
        let isConfirming = if case .confirm = visit.purpose { true } else { false }
        let request = AuthorizationRequest(
            redirect: redirect,
            state: state,
            nonce: nonce,
            challenge: Base64URL.text(digest.value),
            signsInAnew: isConfirming
        )
        let location = try await source.address(at: provider, for: request)
        let asked = String(environment.now().seconds)
        let sealed = sealer.seal([state, nonce, verifier, redirect, asked] + visit.fields, for: Self.visitPurpose)
        return (location, state, sealed)
    }

    /// The visit that a browser kept; nothing when it is not ours or too old.
    public func visit(sealed: String) -> IdentityVisit? {
        sealer.open(sealed, for: Self.visitPurpose).flatMap { IdentityVisit(fields: $0.dropFirst(5)) }
    }

    /// Ends a visit with the answer of the provider.
    ///
    /// - Parameters:
    ///   - sealed: What the browser kept.
    ///   - session: The session of the browser, if it has one.
    /// - Throws: ``IdentityError``, ``AccountError``, ``SecondFactorError/codeRequired(ticket:)``, or an error of the
    ///   store.
    public func finish(
        _ answer: IdentityAnswer,
        sealed: String,
        session: (user: User, token: SessionToken)?,
        from origin: ClientOrigin
    ) async throws -> IdentityOutcome {
        guard let fields = sealer.open(sealed, for: Self.visitPurpose), fields.count > 5,
            let visit = IdentityVisit(fields: fields.dropFirst(5)),
            Array(answer.state.utf8).matches(Array(fields[0].utf8))
        else { throw IdentityError.wrongState }
        let (source, provider) = try provider(visit.provider)
        guard answer.error.isEmpty else { throw Self.refusal(answer.error, by: provider) }
        guard !answer.code.isEmpty, answer.code.utf8.count <= 2048 else { throw IdentityError.wrongState }
        try await byAddress.admit(origin.address, at: environment.now())
        let isConfirming = if case .confirm = visit.purpose { true } else { false }
        let asked = isConfirming ? Int64(fields[4]).map { Timestamp(seconds: $0) } : nil
        let claims = try await source.claims(
            at: provider,
            code: answer.code,
            verifier: fields[2],
            redirect: fields[3],
            rules: IdentityTokenRules(provider: provider, nonce: fields[1], notBefore: asked)
        )
        await byAddress.forgive(origin.address)
        switch visit.purpose {
        case .signIn:
            let device = origin.device.keeping(nothing: visit.keepsNothing)
            return try await signIn(
                claims,
                of: provider,
                zone: visit.zone,
                from: ClientOrigin(address: origin.address, device: device)
            )
        case .connect(let id):
            let session = try own(session, id)
            try await connect(claims, of: provider, to: session.user.id, from: origin)
            try await verify(Self.verifiedEmail(claims), of: session.user)
            return .connected
        case .confirm(let id):
            let session = try own(session, id)
            guard let found = try await store.identity(issuer: claims.issuer, subject: claims.subject),
                found.user.id == session.user.id
            else { throw IdentityError.connectedElsewhere(provider: provider.name) }
            try await confirmed(session.user, session: session.token, from: origin)
            return .confirmed
        }
    }

    /// Connects the identity that a browser kept with the account that its person signed in to, if that has the address
    /// which the provider verified.
    ///
    /// - Returns: The name of the provider; nothing when there is nothing to connect.
    public func connect(sealed: String, to user: User, from origin: ClientOrigin) async throws -> String? {
        guard let fields = sealer.open(sealed, for: Self.identityPurpose), fields.count == 4,
            let (_, provider) = try? provider(fields[0]), provider.issuer == fields[1],
            Email(fields[3]) == user.email
        else { return nil }
        let claims = IdentityClaims(
            issuer: fields[1],
            subject: fields[2],
            audiences: [],
            expiresAt: 0,
            issuedAt: 0,
            email: fields[3],
            isEmailVerified: true
        )
        try await connect(claims, of: provider, to: user.id, from: origin)
        try await verify(user.email, of: user)
        return provider.name
    }

    /// Disconnects an identity.
    ///
    /// - Returns: False when the person has none of that name.
    /// - Throws: ``IdentityError/lastWayIn``, or an error of the store.
    public func disconnect(_ id: String, of user: UserID, from origin: ClientOrigin) async throws -> Bool {
        switch try await store.deleteIdentity(id, of: user) {
        case .absent: return false
        case .lastWayIn: throw IdentityError.lastWayIn
        case .deleted(let identity):
            try await note(.identityDisconnected, providerName(issuer: identity.issuer), of: user, from: origin)
            return true
        }
    }

    // MARK: - steps

    private func provider(
        _ id: String
    ) throws(IdentityError) -> (source: any IdentitySource, provider: IdentityProvider) {
        guard let identitySource, let provider = identitySource.providers.first(where: { $0.id == id }) else {
            throw .unknownProvider
        }
        return (identitySource, provider)
    }

    private func own(
        _ session: (user: User, token: SessionToken)?,
        _ id: String
    ) throws(IdentityError) -> (user: User, token: SessionToken) {
        guard let session, sessionID(session.token) == id else { throw .wrongState }
        return session
    }

    private static func refusal(_ code: String, by provider: IdentityProvider) -> IdentityError {
        // Apple's word for a person who canceled is its own.
        if code == "access_denied" || code == "user_cancelled_authorize" { return .declined(provider: provider.name) }
        let shown = code.unicodeScalars.filter { (0x21...0x7E).contains($0.value) }.prefix(100)
        return .refused(provider: provider.name, String(String.UnicodeScalarView(shown)))
    }

    private func signIn(
        _ claims: IdentityClaims,
        of provider: IdentityProvider,
        zone: String,
        from origin: ClientOrigin
    ) async throws -> IdentityOutcome {
        if let (user, identity) = try await store.identity(issuer: claims.issuer, subject: claims.subject) {
            let email = Self.verifiedEmail(claims)?.description ?? identity.email
            try await store.setUsed(identity: identity.id, of: user.id, email: email, at: environment.now())
            try await verify(Self.verifiedEmail(claims), of: user)
            return .signedIn(try await enter(user, after: .provider, named: provider.name, from: origin))
        }
        guard let email = Self.verifiedEmail(claims) else { throw IdentityError.unverified(provider: provider.name) }
        if try await store.user(email: email) != nil {
            let fields = [provider.id, claims.issuer, claims.subject, email.description]
            return .mustSignIn(sealed: sealer.seal(fields, for: Self.identityPurpose))
        }
        guard try await acceptsRegistration() else { throw IdentityError.noAccount(provider: provider.name) }
        try await registrations.admit(origin.address, at: environment.now())
        let user = User(
            id: UserID(environment.newID()),
            email: email,
            createdAt: environment.now(),
            settings: UserSettings(zone: ZoneRules(identifier: zone) == nil ? UserSettings().zone : zone),
            emailVerifiedAt: environment.now()
        )
        let identity = newIdentity(claims, email: email)
        switch try await store.insert(user, identity: identity, onlyIfFirst: !opensRegistration) {
        case .inserted: break
        case .emailTaken: throw AccountError.emailTaken
        case .notFirst: throw IdentityError.noAccount(provider: provider.name)
        }
        try await note(.signedUp, provider.name, of: user.id, from: origin)
        return .signedIn(try await startSession(of: user.id, method: .registration, on: origin.device))
    }

    private func connect(
        _ claims: IdentityClaims,
        of provider: IdentityProvider,
        to user: UserID,
        from origin: ClientOrigin
    ) async throws {
        guard let email = Self.verifiedEmail(claims) else { throw IdentityError.unverified(provider: provider.name) }
        let identity = newIdentity(claims, email: email)
        switch try await store.insert(identity, of: user, limit: LinkedIdentity.limit) {
        case .known: break
        case .taken: throw IdentityError.connectedElsewhere(provider: provider.name)
        case .full: throw IdentityError.tooMany
        case .inserted: try await note(.identityConnected, provider.name, of: user, from: origin)
        }
    }

    /// Stores that the address of an account is verified, when a provider vouches for that very address.
    private func verify(_ email: Email?, of user: User) async throws {
        guard let email, email == user.email, user.emailVerifiedAt == nil else { return }
        defer { recent.forget() }
        try await store.setVerified(email, of: user.id, at: environment.now())
    }

    private func newIdentity(_ claims: IdentityClaims, email: Email) -> LinkedIdentity {
        LinkedIdentity(
            id: environment.newID(),
            issuer: claims.issuer,
            subject: claims.subject,
            email: email.description,
            createdAt: environment.now()
        )
    }

    private static func verifiedEmail(_ claims: IdentityClaims) -> Email? {
        claims.isEmailVerified ? claims.email.flatMap { Email($0) } : nil
    }
}
