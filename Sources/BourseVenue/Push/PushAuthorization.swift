import BourseCore
import Crypto
import Foundation
import NIOHTTP1

/// The header `Authorization` by which a desk identifies itself to a push service: `vapid t=…, k=…`.
///
/// Source: M. Thomson and P. Beverloo, RFC 8292, "Voluntary Application Server Identification (VAPID) for Web Push".
struct PushAuthorization: Sendable {
    /// The longest time in seconds for which a token is valid (RFC 8292, section 2).
    static let longestValidity: Double = 86_400

    /// The public key of the desk.
    let key: [UInt8]

    /// Reads and verifies a header.
    ///
    /// - Parameter origin: The origin of the address of the subscription.
    init(_ header: String?, origin: String, at now: Timestamp) throws(PushRefusal) {
        guard let header, header.prefix(6).lowercased() == "vapid " else {
            throw PushRefusal(
                .unauthorized,
                "The header Authorization is vapid t=…, k=….",
                headers: ["www-authenticate": "vapid"]
            )
        }
        let parameters = Self.parameters(header.dropFirst(6))
        guard let token = parameters["t"], let key = parameters["k"].flatMap({ Base64URL.bytes($0) }),
            let publicKey = try? P256.Signing.PublicKey(x963Representation: key)
        else { throw Self.invalid("it has no token t or no public key k of P-256") }
        self.key = key
        let claims = try Self.claims(token, signedBy: publicKey)
        guard claims.aud == origin else { throw Self.invalid("aud is not \(origin)") }
        guard claims.exp > Double(now.seconds) else { throw Self.invalid("exp is in the past") }
        guard claims.exp <= Double(now.seconds) + Self.longestValidity else {
            throw Self.invalid("exp is more than 24 hours ahead")
        }
        guard Self.isContact(claims.sub) else { throw Self.invalid("sub is no mailto: or https: address") }
    }

    // MARK: - Reading

    private struct Head: Decodable {
        let alg: String
    }

    private struct Claims: Decodable {
        let aud: String
        let exp: Double
        let sub: String
    }

    private static func invalid(_ reason: String) -> PushRefusal {
        PushRefusal(.forbidden, "The token is not valid: \(reason).")
    }

    private static func parameters(_ text: Substring) -> [String: String] {
        var parameters: [String: String] = [:]
        for part in text.split(separator: ",") {
            let sides = part.split(separator: "=", maxSplits: 1).map { String($0).trimmedBlanks }
            if sides.count == 2 { parameters[sides[0].lowercased()] = sides[1] }
        }
        return parameters
    }

    private static func claims(_ token: String, signedBy key: P256.Signing.PublicKey) throws(PushRefusal) -> Claims {
        guard let token = CompactToken(token) else { throw invalid("it is no JWT") }
        let decoder = JSONDecoder()
        guard (try? decoder.decode(Head.self, from: Data(token.head)))?.alg == "ES256" else {
            throw invalid("alg is not ES256")
        }
        guard token.isSigned(by: key) else { throw invalid("the signature is not of the key k") }
        guard let claims = try? decoder.decode(Claims.self, from: Data(token.claims)) else {
            throw invalid("it has no aud, exp and sub")
        }
        return claims
    }

    private static func isContact(_ text: String) -> Bool {
        if text.hasPrefix("https://") { return text.count > "https://".count }
        guard text.hasPrefix("mailto:") else { return false }
        let sides = text.dropFirst("mailto:".count).split(separator: "@", omittingEmptySubsequences: false)
        return sides.count == 2 && sides.allSatisfy { !$0.isEmpty }
    }
}
