import BourseCore
import BourseDesk
import Crypto
import Foundation

/// The key by which a desk signs its reports, Ed25519.
///
/// Source: S. Josefsson and I. Liusvaara, RFC 8032, "Edwards-Curve Digital Signature Algorithm (EdDSA)"; the text of public
/// keys is that of RFC 8410.
public struct ReportKey: Sendable {
    /// What comes before the 32 bytes of a key in its DER form (RFC 8410, 4).
    private static let prefix: [UInt8] = [0x30, 0x2A, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x03, 0x21, 0x00]

    private let key: Curve25519.Signing.PrivateKey

    /// Takes 32 bytes.
    init?(bytes: [UInt8]) {
        guard let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: bytes) else { return nil }
        self.key = key
    }

    /// The key in a file, which is created if it is not there; only its owner may read it.
    ///
    /// - Throws: ``AgeError`` if the file cannot be read or written, ``ReportKeyError`` if there is no key in it.
    public static func stored(in path: String, environment: DeskEnvironment) throws -> ReportKey {
        if !FileManager.default.fileExists(atPath: path) {
            let text = Hex.text(environment.randomBytes(32)) + "\n"
            do {
                try OpenFile.writing(path) { try $0.write(Array(text.utf8)) }
            } catch AgeError.fileExists {
                // Another process created it in the meantime.
            }
        }
        guard let key = try existing(in: path) else { throw ReportKeyError(path: path) }
        return key
    }

    /// The key in a file; nil if the file is not there.
    ///
    /// - Throws: as ``stored(in:environment:)``.
    public static func existing(in path: String) throws -> ReportKey? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        let text = String(decoding: try OpenFile(reading: path).read(200), as: UTF8.self)
        let bytes = Hex.bytes(text.trimmingCharacters(in: .whitespacesAndNewlines))
        guard let bytes, let key = ReportKey(bytes: bytes) else { throw ReportKeyError(path: path) }
        return key
    }

    /// The public key in Base64 of its DER form, as a PEM file has it between its first and last line.
    public var publicText: String {
        Data(Self.prefix + Array(key.publicKey.rawRepresentation)).base64EncodedString()
    }

    /// The fingerprint of ``publicText``.
    public var fingerprint: String { Self.fingerprint(ofPublicText: publicText) ?? "" }

    /// The SHA-256 of a public key in its DER form, in hexadecimal; nil if the text is none.
    public static func fingerprint(ofPublicText text: String) -> String? {
        guard publicKey(text) != nil, let data = Data(base64Encoded: text) else { return nil }
        return Hex.text(SHA256.hash(data: data))
    }

    /// The signature of bytes, in Base64.
    public func signature(of bytes: [UInt8]) throws -> String {
        Data(try key.signature(for: bytes)).base64EncodedString()
    }

    /// Whether a signature is that of bytes by the key.
    public static func isValid(_ signature: String, of bytes: [UInt8], publicText: String) -> Bool {
        guard let key = publicKey(publicText), let data = Data(base64Encoded: signature), data.count == 64 else {
            return false
        }
        return key.isValidSignature(data, for: bytes)
    }

    private static func publicKey(_ text: String) -> Curve25519.Signing.PublicKey? {
        guard let data = Data(base64Encoded: text), Array(data.prefix(prefix.count)) == prefix else { return nil }
        return try? Curve25519.Signing.PublicKey(rawRepresentation: data.dropFirst(prefix.count))
    }
}

/// A file that should hold the key for reports holds something else.
public struct ReportKeyError: UserFacingError, Equatable {
    /// The file.
    public let path: String

    /// A fault of what is stored.
    public var kind: ErrorKind { .storage }
    /// What failed.
    public var headline: String { "The report cannot be signed" }
    /// What happened.
    public var message: String { "\(path) is not a key for reports." }
    /// What to do next.
    public var remedy: String { "Restore that file, or move it away: then a new key is made." }
    /// What happened, what is unchanged and what to do.
    public var commandMessage: String { "\(message) \(unchanged) \(remedy)" }
}
