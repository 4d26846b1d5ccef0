import BourseCore

/// Asks identity providers who somebody is.
public protocol IdentitySource: Sendable {
    /// The providers of this desk, in the order of their buttons.
    var providers: [IdentityProvider] { get }

    /// The address at the provider to which a browser is sent.
    ///
    /// - Throws: ``IdentityError/unreachable(provider:_:)``.
    func address(
        at provider: IdentityProvider,
        for request: AuthorizationRequest
    ) async throws(IdentityError) -> String

    /// Exchanges a code for an ID token, and returns what it states once its signature and ``IdentityTokenRules`` are
    /// checked.
    ///
    /// - Parameters:
    ///   - verifier: The secret whose digest was sent as ``AuthorizationRequest/challenge``.
    ///   - redirect: The address that was sent as ``AuthorizationRequest/redirect``.
    func claims(
        at provider: IdentityProvider,
        code: String,
        verifier: String,
        redirect: String,
        rules: IdentityTokenRules
    ) async throws(IdentityError) -> IdentityClaims
}

/// What a provider is asked, by way of the browser.
///
/// Source: OpenID Connect Core 1.0, section 3.1.2.1; RFC 7636 for the challenge.
public struct AuthorizationRequest: Hashable, Sendable {
    /// The address of this desk to which the provider answers.
    public let redirect: String
    /// What comes back with the answer, by which it is recognized.
    public let state: String
    /// What comes back inside the ID token.
    public let nonce: String
    /// The SHA-256 digest of the verifier, as base64url.
    public let challenge: String
    /// Whether the person is to sign in there again, even if they are signed in.
    public let signsInAnew: Bool

    /// Makes a request.
    public init(redirect: String, state: String, nonce: String, challenge: String, signsInAnew: Bool) {
        self.redirect = redirect
        self.state = state
        self.nonce = nonce
        self.challenge = challenge
        self.signsInAnew = signsInAnew
    }
}
