/// After which provider an identity provider treats a client.
enum IdentityStyle: String, Hashable, Sendable, CaseIterable, Codable {
    /// As Google does. Source: Google, "OpenID Connect", developers.google.com/identity/openid-connect.
    case google
    /// As Apple does. Source: Apple, "Sign in with Apple REST API".
    case apple

    /// How ID tokens are signed.
    var algorithm: IdentityAlgorithm { self == .google ? .rs256 : .es256 }

    /// The seconds for which ID tokens are valid.
    var validity: Int64 { self == .google ? 3600 : 600 }

    /// What is said of a person who declines.
    var declined: String { self == .google ? "access_denied" : "user_cancelled_authorize" }
}
