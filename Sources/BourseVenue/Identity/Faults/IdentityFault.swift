/// How signing in goes wrong on purpose, as a request asks for: `POST /faults?fault=expired`.
enum IdentityFault: String, Hashable, Sendable, CaseIterable, Encodable {
    // MARK: ID tokens

    /// The token is of another issuer.
    case otherIssuer = "other-issuer"
    /// The token is for another client.
    case otherAudience = "other-audience"
    /// The token is for another client as well, and was requested by that one.
    case moreAudiences = "more-audiences"
    /// The token has expired an hour ago.
    case expired
    /// The token was issued an hour from now.
    case future
    /// The token has the algorithm `none` and no signature.
    case unsigned
    /// The token is signed with HS256, and the secret is the public key in PEM.
    case publicKeyAsSecret = "hs256-key"
    /// The token is signed with HS256, and the secret is that of the client.
    case clientSecretAsKey = "hs256-secret"
    /// The token is signed with an unpublished key, but names a published one.
    case swappedKey = "swapped-key"
    /// The token names a key that is not published.
    case unknownKey = "unknown-kid"
    /// The token is signed with an unpublished key, which its head contains.
    case embeddedKey = "embedded-key"
    /// The token was changed after it had been signed.
    case changed
    /// The token has another nonce than the request.
    case otherNonce = "other-nonce"
    /// The token has no nonce.
    case missingNonce = "no-nonce"
    /// The answer of the token endpoint has no ID token.
    case missingToken = "no-id-token"

    // MARK: People

    /// The address of the person is not verified.
    case unverified
    /// The person has no address.
    case missingAddress = "no-address"
    /// The endpoint `userinfo` reports another person than the token.
    case otherPerson = "other-person"

    // MARK: Redirects

    /// The code was used before.
    case usedCode = "used-code"
    /// The state is another one than that of the request.
    case otherState = "other-state"

    // MARK: Endpoints

    /// The token endpoint has an error of the server.
    case tokenFailing = "token-500"
    /// The token endpoint never answers.
    case tokenSilence = "token-silence"
    /// The answer of the token endpoint has 32 MiB.
    case tokenHuge = "token-huge"
    /// The answer of the token endpoint is a page for people.
    case tokenPage = "token-html"
    /// The discovery document names another issuer.
    case discoveryIssuer = "discovery-issuer"
    /// The connection is closed in place of the keys.
    case keysGone = "jwks-gone"

    /// Those of what a client gets for a code: the ID token and the person in it.
    static let ofTokens: [IdentityFault] = [
        .otherIssuer, .otherAudience, .moreAudiences, .expired, .future, .unsigned, .publicKeyAsSecret,
        .clientSecretAsKey, .swappedKey, .unknownKey, .embeddedKey, .changed, .otherNonce, .missingNonce,
        .missingToken, .unverified, .missingAddress, .otherPerson,
    ]

    /// Whether it concerns an address that all clients share, where nobody says which client it is.
    var isOfProvider: Bool { self == .discoveryIssuer || self == .keysGone }
}
