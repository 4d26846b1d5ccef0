import BourseCore
import Foundation

/// A client secret that is a token, signed by the client, as Apple takes it.
///
/// Source: Apple, "Creating a client secret": ES256, `kid`, `iss` of the team, `sub` of the client, `aud` of the issuer,
/// and `exp` at most 15,777,000 seconds ahead.
struct ClientSecretToken {
    /// The longest time in seconds for which a token is valid: six months.
    static let longestValidity: Double = 15_777_000
    /// The seconds by which the clock of a client may be ahead.
    static let tolerance: Double = 60

    private struct Head: Decodable {
        let alg: String
        let kid: String
    }

    private struct Claims: Decodable {
        let iss: String
        let sub: String
        let aud: String
        let iat: Double
        let exp: Double
    }

    /// Verifies a secret.
    ///
    /// - Parameter issuer: The identity provider.
    static func verify(
        _ text: String,
        of client: IdentityClient,
        key: IdentityClient.ClientKey,
        issuer: String,
        at now: Timestamp
    ) throws(IdentityRefusal) {
        let decoder = JSONDecoder()
        guard let token = CompactToken(text), let head = try? decoder.decode(Head.self, from: Data(token.head)) else {
            throw refusal("it is no JWT with alg and kid")
        }
        guard head.alg == "ES256" else { throw refusal("alg is not ES256") }
        guard head.kid == key.id else { throw refusal("kid is not \(key.id)") }
        guard token.isSigned(by: key.publicKey) else { throw refusal("the signature is not of the key \(key.id)") }
        guard let claims = try? decoder.decode(Claims.self, from: Data(token.claims)) else {
            throw refusal("it has no iss, sub, aud, iat and exp")
        }
        let time = Double(now.microseconds) / 1e6
        guard claims.iss == key.team else { throw refusal("iss is not \(key.team)") }
        guard claims.sub == client.id else { throw refusal("sub is not \(client.id)") }
        guard claims.aud == issuer else { throw refusal("aud is not \(issuer)") }
        guard claims.iat <= time + tolerance else { throw refusal("iat is in the future") }
        guard claims.exp > time else { throw refusal("exp is in the past") }
        guard claims.exp <= time + longestValidity else { throw refusal("exp is more than six months ahead") }
    }

    private static func refusal(_ reason: String) -> IdentityRefusal {
        IdentityRefusal("invalid_client", "The client secret is not valid: \(reason).")
    }
}
