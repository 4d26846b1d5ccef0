import BourseDesk
import Crypto
import CryptoExtras
import Foundation

/// The public key of a passkey.
///
/// A key has the parameters of its type and the algorithm, and no others, so that no authenticator gets its private key
/// stored by mistake.
///
/// Source: J. Schaad, RFC 9052, section 7, and RFC 9053, sections 2 and 7; M. Jones, RFC 8230, section 4, for RSA;
/// Web Authentication Level 3, section 5.8.5 and 6.5.1.1.
enum COSEKey: Sendable {
    /// ECDSA with P-256 and SHA-256.
    case es256(P256.Signing.PublicKey)
    /// EdDSA with Ed25519.
    case ed25519(Curve25519.Signing.PublicKey)
    /// RSASSA-PKCS1-v1_5 with SHA-256.
    case rs256(_RSA.Signing.PublicKey)

    /// The most bytes of a modulus: 4,096 bits, for longer ones take long to verify.
    private static let longestModulus = 512

    /// The labels of parameters; those below 0 mean something else for each type of key.
    private enum Label {
        static let type = CBORValue.integer(1)
        static let algorithm = CBORValue.integer(3)
        static let curve = CBORValue.integer(-1)
        static let x = CBORValue.integer(-2)
        static let y = CBORValue.integer(-3)
        static let modulus = CBORValue.integer(-1)
        static let exponent = CBORValue.integer(-2)
    }

    /// Reads a stored key.
    ///
    /// - Throws: As ``init(_:)-(CBORValue)``.
    init(_ bytes: [UInt8]) throws(PasskeyError) {
        guard let value = try? CBORReader.value(of: bytes) else { throw .malformed(.publicKey) }
        try self.init(value)
    }

    /// Reads a key.
    ///
    /// - Throws: ``PasskeyError/malformed(_:)``, ``PasskeyError/unsupportedAlgorithm(_:)`` or
    ///   ``PasskeyError/unacceptableKey``.
    init(_ value: CBORValue) throws(PasskeyError) {
        guard let parameters = value.entries, let number = parameters[Label.algorithm]?.integer else {
            throw .malformed(.publicKey)
        }
        guard let algorithm = PasskeyAlgorithm(rawValue: number) else { throw .unsupportedAlgorithm(number) }
        switch algorithm {
        case .es256: self = try Self.es256(parameters)
        case .ed25519: self = try Self.ed25519(parameters)
        case .rs256: self = try Self.rs256(parameters)
        }
    }

    private static func es256(_ parameters: [CBORValue: CBORValue]) throws(PasskeyError) -> COSEKey {
        // The y coordinate must be whole: a compressed point has a boolean there.
        guard parameters.count == 5, parameters[Label.type]?.integer == 2, parameters[Label.curve]?.integer == 1,
            let x = parameters[Label.x]?.bytes, let y = parameters[Label.y]?.bytes, x.count == 32, y.count == 32
        else { throw .malformed(.publicKey) }
        guard let key = try? P256.Signing.PublicKey(x963Representation: [4] + x + y) else { throw .unacceptableKey }
        return .es256(key)
    }

    private static func ed25519(_ parameters: [CBORValue: CBORValue]) throws(PasskeyError) -> COSEKey {
        guard parameters.count == 4, parameters[Label.type]?.integer == 1, parameters[Label.curve]?.integer == 6,
            let x = parameters[Label.x]?.bytes, x.count == 32
        else { throw .malformed(.publicKey) }
        // Whether it is a point shows with the first signature: one that is none verifies nothing.
        guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: x) else { throw .unacceptableKey }
        return .ed25519(key)
    }

    private static func rs256(_ parameters: [CBORValue: CBORValue]) throws(PasskeyError) -> COSEKey {
        // Both numbers are without leading zeros (RFC 8230, section 4).
        guard parameters.count == 4, parameters[Label.type]?.integer == 3,
            let modulus = parameters[Label.modulus]?.bytes, let exponent = parameters[Label.exponent]?.bytes,
            let first = modulus.first, first != 0, let lowest = exponent.last, exponent.first != 0
        else { throw .malformed(.publicKey) }
        let isExponent = exponent.count <= 4 && lowest & 1 == 1 && exponent != [1]
        // The library refuses a modulus of less than 2,048 bits, and an even one.
        guard modulus.count <= longestModulus, isExponent,
            let key = try? _RSA.Signing.PublicKey(n: modulus, e: exponent)
        else { throw .unacceptableKey }
        return .rs256(key)
    }

    /// Its algorithm.
    var algorithm: PasskeyAlgorithm {
        switch self {
        case .es256: .es256
        case .ed25519: .ed25519
        case .rs256: .rs256
        }
    }

    /// Whether `signature` is by this key over `message`.
    ///
    /// Signatures of ECDSA are in DER, the others as they are (Web Authentication Level 3, section 6.5.5).
    func isValid(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        switch self {
        case .es256(let key):
            guard let signature = try? P256.Signing.ECDSASignature(derRepresentation: signature) else { return false }
            return key.isValidSignature(signature, for: message)
        case .ed25519(let key): return key.isValidSignature(signature, for: message)
        case .rs256(let key):
            return key.isValidSignature(
                _RSA.Signing.RSASignature(rawRepresentation: signature),
                for: SHA256.hash(data: message),
                padding: .insecurePKCS1v1_5
            )
        }
    }
}
