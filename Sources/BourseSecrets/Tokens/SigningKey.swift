import BourseDesk
import Foundation
import JWTKit

/// The public key of a provider by which a token is verified.
///
/// Source: M. Jones, RFC 7517, "JSON Web Key"; RFC 7518, section 3.1, for the algorithms. Keys that cannot be read are
/// passed over, because providers publish such for other uses in the same set.
enum SigningKey {
    /// The kind of key that each accepted algorithm needs.
    ///
    /// Those with shared secrets, and "none", are missing.
    static let kinds = [
        "RS256": "RSA", "RS384": "RSA", "RS512": "RSA", "PS256": "RSA", "PS384": "RSA", "PS512": "RSA", "ES256": "EC",
        "ES384": "EC", "ES512": "EC", "EdDSA": "OKP",
    ]
    /// The shortest modulus in characters of base64url: 2,048 bits (NIST SP 800-131A).
    private static let shortestModulus = 342
    private static let mostKeys = 100

    private struct KeySet: Decodable {
        let keys: [Unread]
    }

    /// A key that may be of a kind that is not known.
    private struct Unread: Decodable {
        let key: JWK?
        let kty: String?
        let kid: String?
        let use: String?
        let alg: String?
        let modulus: String?

        private enum CodingKeys: String, CodingKey { case kty, kid, use, alg, n }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            key = try? JWK(from: decoder)
            kty = try? values.decode(String.self, forKey: .kty)
            kid = try? values.decode(String.self, forKey: .kid)
            use = try? values.decode(String.self, forKey: .use)
            alg = try? values.decode(String.self, forKey: .alg)
            modulus = try? values.decode(String.self, forKey: .n)
        }
    }

    /// The key of a name; without a name, the only one that fits.
    static func find(
        _ id: String?,
        kind: String,
        algorithm: String,
        in keys: [UInt8]
    ) throws(IdentityError) -> JWK {
        guard let set = try? JSONDecoder().decode(KeySet.self, from: Data(keys)), set.keys.count <= mostKeys else {
            throw .rejected(.unknownKey)
        }
        let fitting = set.keys.filter { key in
            key.kty == kind && (key.use == nil || key.use == "sig") && (key.alg == nil || key.alg == algorithm)
                && (id == nil || key.kid == id) && (key.modulus.map { $0.utf8.count >= shortestModulus } ?? true)
        }
        guard fitting.count == 1, var key = fitting[0].key else { throw .rejected(.unknownKey) }
        key.algorithm = JWK.Algorithm(rawValue: algorithm)
        key.keyIdentifier = key.keyIdentifier ?? JWKIdentifier(string: "only")
        return key
    }
}
