import BourseCore
import BourseDesk
import Foundation
import JWTKit

/// ID tokens and client secrets by jwt-kit.
///
/// A token says by which algorithm it is signed, so that a thief could choose: only signatures with public keys are
/// accepted, by a key of the provider that is made for that algorithm.
public struct JWTIdentityTokens: IdentityTokens {
    /// The longest token in bytes.
    static let longestToken = 16_384
    /// Seconds for which a client secret is good.
    static let secretLifetime: Int64 = 300

    /// Makes the cryptography of tokens.
    public init() {}

    /// Whether a text is a private key of P-256 in PEM, as client secrets are signed with.
    public static func isKey(_ pem: String) -> Bool { (try? ES256PrivateKey(pem: pem)) != nil }

    /// What a token states, if one of the keys signed it.
    public func claims(of token: String, keys: [UInt8]) async throws(IdentityError) -> IdentityClaims {
        guard token.utf8.count <= Self.longestToken else { throw .rejected(.malformed) }
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let head = Base64URL.bytes(String(parts[0])),
            let header = try? JSONDecoder().decode(TokenHeader.self, from: Data(head))
        else { throw .rejected(.malformed) }
        guard let kind = SigningKey.kinds[header.alg], header.crit == nil else { throw .rejected(.algorithm) }
        let key = try SigningKey.find(header.kid, kind: kind, algorithm: header.alg, in: keys)
        let collection = JWTKeyCollection()
        do {
            try await collection.add(jwk: key, isDefault: true)
        } catch {
            throw .rejected(.unknownKey)
        }
        do {
            return try await collection.verify(token, as: TokenPayload.self).claims
        } catch let error as JWTError where error.errorType == .malformedToken {
            throw .rejected(.malformed)
        } catch {
            throw .rejected(.signature)
        }
    }

    /// A signed client secret.
    public func clientSecret(
        _ key: ClientKey,
        for clientID: String,
        audience: String,
        at now: Timestamp
    ) async throws -> String {
        guard let privateKey = try? ES256PrivateKey(pem: key.pem) else { throw ClientKeyError() }
        let collection = JWTKeyCollection()
        let id = JWKIdentifier(string: key.id)
        await collection.add(ecdsa: privateKey, kid: id)
        let payload = SecretPayload(
            iss: key.team,
            iat: now.seconds,
            exp: now.seconds + Self.secretLifetime,
            aud: audience,
            sub: clientID
        )
        return try await collection.sign(payload, kid: id)
    }
}

private struct TokenHeader: Decodable {
    let alg: String
    let kid: String?
    let crit: [String]?
}

private struct SecretPayload: JWTPayload {
    let iss: String
    let iat: Int64
    let exp: Int64
    let aud: String
    let sub: String

    func verify(using key: some JWTAlgorithm) throws {}
}
