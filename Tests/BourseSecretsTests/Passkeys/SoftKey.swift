import Crypto
import CryptoExtras
import Foundation

@testable import BourseSecrets

/// The private key of a software authenticator.
enum SoftKey: Sendable {
    case es256(P256.Signing.PrivateKey)
    case ed25519(Curve25519.Signing.PrivateKey)
    case rs256(_RSA.Signing.PrivateKey)

    /// The kinds, as arguments of tests.
    enum Kind: CaseIterable, Sendable {
        case es256
        case ed25519
        case rs256
    }

    /// Made once, for it takes long.
    private static let rsa = Result { try _RSA.Signing.PrivateKey(keySize: .bits2048) }

    /// A key of a kind: always the same one for the same `number`, except that there is one RSA key alone.
    init(_ kind: Kind, number: UInt8 = 1) throws {
        let secret = [UInt8](repeating: number, count: 32)
        self =
            switch kind {
            case .es256: .es256(try P256.Signing.PrivateKey(rawRepresentation: secret))
            case .ed25519: .ed25519(try Curve25519.Signing.PrivateKey(rawRepresentation: secret))
            case .rs256: .rs256(try Self.rsa.get())
            }
    }

    /// The parameters of the public key in COSE form.
    func parameters() throws -> [CBORValue: CBORValue] {
        switch self {
        case .es256(let key):
            let point = Array(key.publicKey.x963Representation)
            return [
                .integer(1): .integer(2), .integer(3): .integer(-7), .integer(-1): .integer(1),
                .integer(-2): .bytes(Array(point[1...32])), .integer(-3): .bytes(Array(point[33...])),
            ]
        case .ed25519(let key):
            return [
                .integer(1): .integer(1), .integer(3): .integer(-8), .integer(-1): .integer(6),
                .integer(-2): .bytes(Array(key.publicKey.rawRepresentation)),
            ]
        case .rs256(let key):
            let numbers = try key.publicKey.getKeyPrimitives()
            return Self.rsa(Array(numbers.modulus), Array(numbers.publicExponent))
        }
    }

    /// The parameters of a public RSA key.
    static func rsa(_ modulus: [UInt8], _ exponent: [UInt8]) -> [CBORValue: CBORValue] {
        [
            .integer(1): .integer(3), .integer(3): .integer(-257), .integer(-1): .bytes(modulus),
            .integer(-2): .bytes(exponent),
        ]
    }

    /// The public key in COSE form.
    func publicBytes() throws -> [UInt8] { CBORWriter.bytes(of: .map(try parameters())) }

    func signature(of message: [UInt8]) throws -> [UInt8] {
        switch self {
        case .es256(let key): Array(try key.signature(for: message).derRepresentation)
        case .ed25519(let key): Array(try key.signature(for: message))
        case .rs256(let key):
            Array(try key.signature(for: SHA256.hash(data: message), padding: .insecurePKCS1v1_5).rawRepresentation)
        }
    }
}
