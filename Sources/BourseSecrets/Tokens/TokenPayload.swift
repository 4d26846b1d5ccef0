import BourseDesk
import JWTKit

/// The claims of an ID token as providers write them.
struct TokenPayload: JWTPayload {
    let claims: IdentityClaims

    private enum CodingKeys: String, CodingKey {
        case iss, sub, aud, azp, exp, iat, nonce, email
        case authenticatedAt = "auth_time"
        case isEmailVerified = "email_verified"
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let several = try? values.decode([String].self, forKey: .aud)
        let audiences = try several ?? [values.decode(String.self, forKey: .aud)]
        claims = IdentityClaims(
            issuer: try values.decode(String.self, forKey: .iss),
            subject: try values.decode(String.self, forKey: .sub),
            audiences: audiences,
            authorizedParty: try values.decodeIfPresent(String.self, forKey: .azp),
            expiresAt: try values.decode(Double.self, forKey: .exp),
            issuedAt: try values.decode(Double.self, forKey: .iat),
            nonce: try values.decodeIfPresent(String.self, forKey: .nonce),
            authenticatedAt: try? values.decodeIfPresent(Double.self, forKey: .authenticatedAt),
            email: try? values.decodeIfPresent(String.self, forKey: .email),
            // Apple writes the text "true".
            isEmailVerified: (try? values.decode(Bool.self, forKey: .isEmailVerified))
                ?? ((try? values.decode(String.self, forKey: .isEmailVerified)) == "true")
        )
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(claims.issuer, forKey: .iss)
        try values.encode(claims.subject, forKey: .sub)
    }

    /// The desk checks the claims, with what it knows of the request.
    func verify(using key: some JWTAlgorithm) throws {}
}
