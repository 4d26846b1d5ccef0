import BourseCore

/// The cryptography of ID tokens, done by a library behind this port.
public protocol IdentityTokens: Sendable {
    /// What a token states, if one of a provider's keys signed it.
    ///
    /// - Parameters:
    ///   - token: A JWT in compact form (RFC 7519).
    ///   - keys: The provider's keys, a JWK set (RFC 7517) as JSON.
    /// - Throws: ``IdentityError/rejected(_:)``; ``IdentityError/Fault/unknownKey`` if the set lacks the key of the token.
    func claims(of token: String, keys: [UInt8]) async throws(IdentityError) -> IdentityClaims

    /// A signed client secret that is good for five minutes.
    ///
    /// - Throws: ``ClientKeyError`` if the key cannot be read.
    func clientSecret(_ key: ClientKey, for clientID: String, audience: String, at now: Timestamp) async throws
        -> String
}

/// The key by which a desk proves to Apple which application it is.
///
/// Source: Apple, "Creating a client secret": a JWT signed with ES256, issued by the team for the services identifier.
public struct ClientKey: Hashable, Sendable {
    /// The team, ten letters and digits, which issues the token.
    public let team: String
    /// The identifier of the key.
    public let id: String
    /// The private key of P-256, as PEM.
    public let pem: String

    /// Makes a key.
    public init(team: String, id: String, pem: String) {
        self.team = team
        self.id = id
        self.pem = pem
    }
}

/// The private key of a client secret is none of P-256 in PEM.
public struct ClientKeyError: Error {
    /// Makes the error.
    public init() {}
}
