import BourseCore
import Crypto
import CryptoExtras
import Foundation

/// A key by which an identity provider signs.
struct IdentityKey: Sendable {
    private enum Secret: Sendable {
        case rsa(_RSA.Signing.PrivateKey)
        case p256(P256.Signing.PrivateKey)
    }

    let algorithm: IdentityAlgorithm
    /// What the key is called: its thumbprint (RFC 7638).
    let id: String
    /// The public key as a JWK (RFC 7517), without what it is for.
    let publicMembers: [String: String]
    /// The public key in PEM.
    let publicPEM: String
    private let secret: Secret

    init(_ key: _RSA.Signing.PrivateKey) throws {
        let numbers = try key.publicKey.getKeyPrimitives()
        algorithm = .rs256
        publicMembers = [
            "kty": "RSA", "n": Base64URL.text(numbers.modulus), "e": Base64URL.text(numbers.publicExponent),
        ]
        id = Self.thumbprint(publicMembers)
        publicPEM = key.publicKey.pemRepresentation
        secret = .rsa(key)
    }

    init(_ key: P256.Signing.PrivateKey) {
        let point = key.publicKey.rawRepresentation
        algorithm = .es256
        publicMembers = [
            "kty": "EC", "crv": "P-256", "x": Base64URL.text(point.prefix(32)), "y": Base64URL.text(point.suffix(32)),
        ]
        id = Self.thumbprint(publicMembers)
        publicPEM = key.publicKey.pemRepresentation
        secret = .p256(key)
    }

    /// The public key as a set of keys has it.
    var published: [String: String] {
        publicMembers.merging(["use": "sig", "alg": algorithm.rawValue, "kid": id]) { _, new in new }
    }

    /// A signature of bytes as a token has it (RFC 7518, section 3).
    func signature(of bytes: [UInt8]) throws -> [UInt8] {
        switch secret {
        case .rsa(let key): Array(try key.signature(for: bytes, padding: .insecurePKCS1v1_5).rawRepresentation)
        case .p256(let key): Array(try key.signature(for: bytes).rawRepresentation)
        }
    }

    private static func thumbprint(_ members: [String: String]) -> String {
        let text = members.sorted { $0.key < $1.key }.map { #""\#($0.key)":"\#($0.value)""# }.joined(separator: ",")
        return Base64URL.text(SHA256.hash(data: Array("{\(text)}".utf8)))
    }
}

extension P256.Signing.PrivateKey {
    /// Makes the key that follows from a source of random numbers; few numbers of 32 bytes are none.
    init(_ random: inout VenueRandom) {
        while true {
            if let key = try? P256.Signing.PrivateKey(rawRepresentation: random.bytes(32)) {
                self = key
                return
            }
        }
    }
}
