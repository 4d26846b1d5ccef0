import BourseCore
import Crypto

/// What a person has granted to a client, for which the client gets a token once.
struct AuthorizationGrant: Sendable {
    /// The seconds for which a code is valid (RFC 6749, section 4.1.2, recommends ten minutes at most).
    static let validity: Int64 = 60

    let client: String
    let redirect: String
    let scopes: Set<IdentityScope>
    let nonce: String?
    /// The code challenge of the request (RFC 7636).
    let challenge: String?
    let account: IdentityAccount
    let issued: Timestamp
    var isUsed = false
    /// The access token that the client got for it.
    var accessToken: String?

    /// Whether a code verifier is the one whose challenge came with the request; none belongs to none (RFC 9700, section
    /// 2.1.1).
    func accepts(verifier: String?) -> Bool {
        guard let challenge, let verifier else { return challenge == nil && verifier == nil }
        return Self.isVerifier(verifier) && Base64URL.text(SHA256.hash(data: Array(verifier.utf8))) == challenge
    }

    /// Whether a text has the form of a verifier (RFC 7636, section 4.1).
    private static func isVerifier(_ text: String) -> Bool {
        (43...128).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
                default: false
                }
            }
    }
}

/// What a client may learn of a person by an access token.
struct AccessGrant: Sendable {
    /// The seconds for which it is valid.
    static let validity: Int64 = 3600

    let claims: [String: ClaimValue]
    let end: Timestamp
}
