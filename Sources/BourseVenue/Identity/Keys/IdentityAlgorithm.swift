/// How an identity provider signs (RFC 7518, section 3.1).
enum IdentityAlgorithm: String, Hashable, Sendable, CaseIterable {
    /// RSA with PKCS #1 v1.5 and SHA-256.
    case rs256 = "RS256"
    /// ECDSA with P-256 and SHA-256.
    case es256 = "ES256"
}
