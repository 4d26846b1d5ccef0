/// What a signed ID token states.
///
/// Source: OpenID Connect Core 1.0, sections 2 and 5.1. Times are seconds since 1970.
public struct IdentityClaims: Hashable, Sendable {
    /// `iss`.
    public var issuer: String
    /// `sub`.
    public var subject: String
    /// `aud`, as one or as several.
    public var audiences: [String]
    /// `azp`, the client for which the token was made.
    public var authorizedParty: String?
    /// `exp`.
    public var expiresAt: Double
    /// `iat`.
    public var issuedAt: Double
    /// `nonce`.
    public var nonce: String?
    /// `auth_time`: when the person signed in there.
    public var authenticatedAt: Double?
    /// `email`.
    public var email: String?
    /// `email_verified`, which Apple writes as text.
    public var isEmailVerified: Bool

    /// Makes claims.
    public init(
        issuer: String,
        subject: String,
        audiences: [String],
        authorizedParty: String? = nil,
        expiresAt: Double,
        issuedAt: Double,
        nonce: String? = nil,
        authenticatedAt: Double? = nil,
        email: String? = nil,
        isEmailVerified: Bool = false
    ) {
        self.issuer = issuer
        self.subject = subject
        self.audiences = audiences
        self.authorizedParty = authorizedParty
        self.expiresAt = expiresAt
        self.issuedAt = issuedAt
        self.nonce = nonce
        self.authenticatedAt = authenticatedAt
        self.email = email
        self.isEmailVerified = isEmailVerified
    }
}
