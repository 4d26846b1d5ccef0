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
    /// - Returns: The token, and its secret, which is not stored and cannot be shown again.
    /// - Throws: ``AccessTokenError``, or an error of the store.
    public func makeAccessToken(
        name: String,
        scope: String,
        of user: UserID
    ) async throws -> (token: AccessToken, secret: AccessSecret) {
        let name = name.trimmedBlanks
        guard (1...AccessToken.longestName).contains(name.unicodeScalars.count),
            name.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
        else { throw AccessTokenError.invalidName }
        guard let scope = AccessScope(rawValue: scope) else { throw AccessTokenError.unknownScope }
        let secret = AccessSecret(id: environment.newID(), token: SessionToken(bytes: environment.randomBytes(32)))
        let token = AccessToken(id: secret.id, name: name, scope: scope, createdAt: environment.now())
        let digest = secrets.digest(secret.token)
        guard try await store.insert(token, digest: digest, of: user, limit: AccessToken.limit) else {
            throw AccessTokenError.tooMany
        }
        return (token, secret)
    }

    /// Revokes an access token, which permits nothing from then on; false when the person has none of that identity.
    public func revokeAccessToken(_ id: String, of user: UserID) async throws -> Bool {
        try await store.deleteAccessToken(id, of: user)
    }

    /// The person and the token of a secret; nothing for a secret that is wrong or revoked.
    ///
    /// - Complexity: One indexed read, and a write when the last use is older than ten minutes.
    public func access(with secret: AccessSecret) async throws -> (user: User, token: AccessToken)? {
        guard let found = try await store.accessToken(secret.id),
            found.digest.matches(secrets.digest(secret.token))
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
