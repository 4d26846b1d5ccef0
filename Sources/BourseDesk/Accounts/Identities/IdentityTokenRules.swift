import BourseCore

/// Whether a signed ID token is meant for this desk, this browser and this moment.
///
/// Source: OpenID Connect Core 1.0, section 3.1.3.7.
public struct IdentityTokenRules: Hashable, Sendable {
    /// How far the clocks of provider and desk may differ, in seconds.
    public static let tolerance: Double = 120
    /// The longest subject in bytes.
    static let longestSubject = 255

    /// The provider that was asked.
    public let provider: IdentityProvider
    /// The nonce that was sent along.
    public let nonce: String
    /// The earliest time at which the person may have signed in there, if they had to sign in anew.
    public let notBefore: Timestamp?

    /// Makes the rules of one request.
    public init(provider: IdentityProvider, nonce: String, notBefore: Timestamp? = nil) {
        self.provider = provider
        self.nonce = nonce
        self.notBefore = notBefore
    }

    /// Checks claims whose signature was verified.
    ///
    /// - Throws: ``IdentityError/rejected(_:)``.
    public func check(_ claims: IdentityClaims, at now: Timestamp) throws(IdentityError) {
        let now = Double(now.seconds)
        guard claims.issuer == provider.issuer else { throw .rejected(.issuer) }
        guard claims.audiences.contains(provider.clientID) else { throw .rejected(.audience) }
        if claims.audiences.count > 1 || claims.authorizedParty != nil {
            guard claims.authorizedParty == provider.clientID else { throw .rejected(.audience) }
        }
        guard claims.expiresAt.isFinite, claims.expiresAt > now - Self.tolerance else { throw .rejected(.expired) }
        guard claims.issuedAt.isFinite, claims.issuedAt < now + Self.tolerance else { throw .rejected(.future) }
        guard let given = claims.nonce, Array(given.utf8).matches(Array(nonce.utf8)) else { throw .rejected(.nonce) }
        guard !claims.subject.isEmpty, claims.subject.utf8.count <= Self.longestSubject else {
            throw .rejected(.subject)
        }
        if let notBefore, let authenticatedAt = claims.authenticatedAt {
            guard authenticatedAt >= Double(notBefore.seconds) - Self.tolerance else { throw .rejected(.stale) }
        }
    }
}
