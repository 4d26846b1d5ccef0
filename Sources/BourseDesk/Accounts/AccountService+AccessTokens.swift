import BourseCore
import BourseValues

extension AccountService {
    /// The seconds after which a further use of a token or a feed is stored again, so that reading rarely writes.
    static let usePrecision: Int64 = 600

    /// The access tokens of a person, newest first.
    public func accessTokens(of user: UserID) async throws -> [AccessToken] {
        try await store.accessTokens(of: user)
    }

    /// Creates an access token.
    ///
    /// - Parameter days: The days after which it stops working; nothing for one that works until it is revoked.
    /// - Returns: The token, and its secret, which is not stored and cannot be shown again.
    /// - Throws: ``AccessTokenError``, or an error of the store.
    public func makeAccessToken(
        name: String,
        scope: String,
        days: Int? = nil,
        of user: UserID,
        from origin: ClientOrigin = .desk
    ) async throws -> (token: AccessToken, secret: AccessSecret) {
        let name = name.trimmedBlanks
        guard (1...AccessToken.longestName).contains(name.unicodeScalars.count),
            name.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
        else { throw AccessTokenError.invalidName }
        guard let scope = AccessScope(rawValue: scope) else { throw AccessTokenError.unknownScope }
        guard days.map((1...3650).contains) ?? true else { throw AccessTokenError.invalidLifetime }
        let now = environment.now()
        let secret = AccessSecret(id: environment.newID(), token: SessionToken(bytes: environment.randomBytes(32)))
        let token = AccessToken(
            id: secret.id,
            name: name,
            scope: scope,
            createdAt: now,
            expiresAt: days.map { now.adding(seconds: Int64($0) * 86_400) }
        )
        let digest = secrets.digest(secret.token)
        guard try await store.insert(token, digest: digest, of: user, limit: AccessToken.limit) else {
            throw AccessTokenError.tooMany
        }
        try await note(.tokenCreated, name, of: user, from: origin)
        return (token, secret)
    }

    /// Revokes an access token, which permits nothing from then on; false when the person has none of that identity.
    public func revokeAccessToken(
        _ id: String,
        of user: UserID,
        from origin: ClientOrigin = .desk
    ) async throws -> Bool {
        let name = try await store.accessTokens(of: user).first { $0.id == id }?.name
        guard try await store.deleteAccessToken(id, of: user) else { return false }
        try await note(.tokenRevoked, name ?? "", of: user, from: origin)
        return true
    }

    /// The person and the token of a secret; nothing for a secret that is wrong, revoked or expired.
    ///
    /// - Complexity: One indexed read, and a write when the last use is older than ten minutes.
    public func access(with secret: AccessSecret) async throws -> (user: User, token: AccessToken)? {
        guard let found = try await store.accessToken(secret.id),
            found.digest.matches(secrets.digest(secret.token)), !found.token.isExpired(at: environment.now())
        else { return nil }
        let now = environment.now()
        if isUseDue(after: found.token.usedAt, at: now) {
            try await store.setUsed(accessToken: secret.id, of: found.user.id, at: now)
        }
        return (found.user, found.token)
    }

    func isUseDue(after last: Timestamp?, at now: Timestamp) -> Bool {
        last.map { now.seconds - $0.seconds >= Self.usePrecision } ?? true
    }
}
