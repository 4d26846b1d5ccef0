import BourseDesk

/// How one identity provider is asked.
public struct OpenIDProvider: Sendable {
    /// How the desk proves which application it is.
    public enum Secret: Sendable {
        /// By nothing but the verifier of each request, as a public client.
        case none
        /// By a shared secret.
        case shared(String)
        /// By a token that is signed for each request, as Apple asks.
        case signed(ClientKey)
    }

    /// Who it is.
    public let provider: IdentityProvider
    /// How the desk proves who it is.
    public let secret: Secret
    /// What is asked for, besides `openid`.
    public let scope: String
    /// Whether the provider posts its answer from a form instead of sending the browser to an address.
    public let postsAnswer: Bool

    /// Makes a provider with discovery.
    public init(
        _ provider: IdentityProvider,
        secret: Secret,
        scope: String = "email profile",
        postsAnswer: Bool = false
    ) {
        self.provider = provider
        self.secret = secret
        self.scope = scope
        self.postsAnswer = postsAnswer
    }

    /// The issuer of Google.
    ///
    /// Source: Google, "OpenID Connect", discovery document.
    public static let googleIssuer = "https://accounts.google.com"
    /// The issuer of Apple.
    ///
    /// Source: Apple, "Sign in with Apple REST API".
    public static let appleIssuer = "https://appleid.apple.com"

    /// Google.
    public static func google(clientID: String, secret: String, issuer: String = googleIssuer) -> OpenIDProvider {
        OpenIDProvider(
            IdentityProvider(id: "google", name: "Google", issuer: issuer, clientID: clientID),
            secret: .shared(secret)
        )
    }

    /// Apple, which posts its answer when it is asked for an address.
    public static func apple(clientID: String, key: ClientKey, issuer: String = appleIssuer) -> OpenIDProvider {
        OpenIDProvider(
            IdentityProvider(id: "apple", name: "Apple", issuer: issuer, clientID: clientID),
            secret: .signed(key),
            scope: "email name",
            postsAnswer: true
        )
    }
}
