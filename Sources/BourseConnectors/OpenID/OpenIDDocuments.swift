/// What a provider says of itself.
///
/// Source: OpenID Connect Discovery 1.0, section 3.
struct OpenIDDiscovery: Decodable, Sendable {
    let issuer: String
    let authorizationEndpoint: String
    let tokenEndpoint: String
    let keysAddress: String
    let userInfoEndpoint: String?
    let tokenMethods: [String]?

    private enum CodingKeys: String, CodingKey {
        case issuer
        case authorizationEndpoint = "authorization_endpoint"
        case tokenEndpoint = "token_endpoint"
        case keysAddress = "jwks_uri"
        case userInfoEndpoint = "userinfo_endpoint"
        case tokenMethods = "token_endpoint_auth_methods_supported"
    }

    /// Whether the secret goes into the body of a request: for who does not take it in the header, as is usual.
    var takesSecretInBody: Bool { tokenMethods.map { !$0.contains("client_secret_basic") } ?? false }
}

/// The answer to a code.
struct OpenIDTokens: Decodable, Sendable {
    let idToken: String
    let accessToken: String?

    private enum CodingKeys: String, CodingKey {
        case idToken = "id_token"
        case accessToken = "access_token"
    }
}

/// Why a provider refuses (RFC 6749, section 5.2).
struct OpenIDRefusal: Decodable, Sendable {
    let error: String
}

/// What a provider tells of a person besides the token.
struct OpenIDUserInfo: Decodable, Sendable {
    let subject: String
    let email: String?
    let isEmailVerified: Bool

    private enum CodingKeys: String, CodingKey {
        case email
        case subject = "sub"
        case isEmailVerified = "email_verified"
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        subject = try values.decode(String.self, forKey: .subject)
        email = try? values.decodeIfPresent(String.self, forKey: .email)
        isEmailVerified =
            (try? values.decode(Bool.self, forKey: .isEmailVerified))
            ?? ((try? values.decode(String.self, forKey: .isEmailVerified)) == "true")
    }
}
