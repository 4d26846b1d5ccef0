import BourseCore
import Crypto
import Foundation

/// Messages to browsers, each encrypted for one of them, so that the push service between cannot read them.
///
/// Source: M. Thomson, RFC 8291, "Message Encryption for Web Push"; M. Thomson, RFC 8188, "Encrypted Content-Encoding for
/// HTTP", in a single record.
public enum PushEncryption {
    /// The bytes of a record, which push services accept at least (RFC 8030, section 7.2).
    static let recordSize = 4_096
    /// The longest text in bytes: a record has a header, a delimiter and a tag too (RFC 8291, section 4).
    public static let longestText = 3_993

    /// The keys that a browser makes for a subscription.
    public struct BrowserKeys: Hashable, Sendable {
        /// Its public key, a point of P-256 without compression: 65 bytes.
        public let publicKey: [UInt8]
        /// The authentication secret that it shares with the desk only: 16 bytes.
        public let authentication: [UInt8]

        /// Takes keys as a browser gives them, in base64url; nothing for other lengths or a point that is not on the curve.
        public init?(publicKey: String, authentication: String) {
            guard let point = Base64URL.bytes(publicKey), let secret = Base64URL.bytes(authentication),
                secret.count == 16, (try? P256.KeyAgreement.PublicKey(x963Representation: point)) != nil
            else { return nil }
            self.publicKey = point
            self.authentication = secret
        }
    }

    /// Why a message cannot be encrypted or read.
    public enum PushEncryptionError: Error, Hashable, Sendable {
        /// It has more bytes than ``PushEncryption/longestText``.
        case tooLong
        /// It is no record of this form, or for another key.
        case unreadable
    }

    /// Encrypts a text.
    ///
    /// - Parameters:
    ///   - salt: 16 random bytes, new for each message.
    ///   - key: A key of the desk, new for each message.
    /// - Throws: ``PushEncryptionError/tooLong``, or an error of the keys.
    public static func encrypt(
        _ text: [UInt8],
        for browser: BrowserKeys,
        salt: [UInt8],
        key: P256.KeyAgreement.PrivateKey = P256.KeyAgreement.PrivateKey()
    ) throws -> [UInt8] {
        guard text.count <= longestText, salt.count == 16 else { throw PushEncryptionError.tooLong }
        let browserKey = try P256.KeyAgreement.PublicKey(x963Representation: browser.publicKey)
        let own = Array(key.publicKey.x963Representation)
        let derived = try RecordKeys(
            secret: try key.sharedSecretFromKeyAgreement(with: browserKey),
            authentication: browser.authentication,
            browser: browser.publicKey,
            desk: own,
            salt: salt
        )
        // The delimiter of the last record.
        let sealed = try AES.GCM.seal(text + [2], using: derived.content, nonce: derived.nonce)
        let size = UInt32(recordSize)
        let header = salt + (0..<4).map { UInt8(truncatingIfNeeded: size >> (24 - 8 * $0)) } + [UInt8(own.count)] + own
        return header + sealed.ciphertext + sealed.tag
    }

    /// Reads a message with the keys of its browser, as a browser does.
    ///
    /// - Throws: ``PushEncryptionError/unreadable``.
    public static func decrypt(
        _ body: [UInt8],
        key: P256.KeyAgreement.PrivateKey,
        authentication: [UInt8]
    ) throws -> [UInt8] {
        guard body.count > 21, body.count <= recordSize else { throw PushEncryptionError.unreadable }
        let salt = Array(body[..<16])
        let end = 21 + Int(body[20])
        guard body.count >= end + 17 else { throw PushEncryptionError.unreadable }
        let desk = Array(body[21..<end])
        do {
            let derived = try RecordKeys(
                secret: try key.sharedSecretFromKeyAgreement(with: .init(x963Representation: desk)),
                authentication: authentication,
                browser: Array(key.publicKey.x963Representation),
                desk: desk,
                salt: salt
            )
            let box = try AES.GCM.SealedBox(
                nonce: derived.nonce,
                ciphertext: body[end..<(body.count - 16)],
                tag: body[(body.count - 16)...]
            )
            let text = Array(try AES.GCM.open(box, using: derived.content))
            guard let last = text.lastIndex(where: { $0 != 0 }), text[last] == 2 else {
                throw PushEncryptionError.unreadable
            }
            return Array(text[..<last])
        } catch { throw PushEncryptionError.unreadable }
    }
}

/// The key and the nonce of a record.
private struct RecordKeys {
    let content: SymmetricKey
    let nonce: AES.GCM.Nonce

    init(secret: SharedSecret, authentication: [UInt8], browser: [UInt8], desk: [UInt8], salt: [UInt8]) throws {
        let shared = secret.withUnsafeBytes { SymmetricKey(data: $0) }
        let first = HKDF<SHA256>.extract(inputKeyMaterial: shared, salt: authentication)
        let info = Array("WebPush: info\0".utf8) + browser + desk
        let material = HKDF<SHA256>.expand(pseudoRandomKey: first, info: info, outputByteCount: 32)
        let second = HKDF<SHA256>.extract(inputKeyMaterial: material, salt: salt)
        content = HKDF<SHA256>.expand(
            pseudoRandomKey: second,
            info: Array("Content-Encoding: aes128gcm\0".utf8),
            outputByteCount: 16
        )
        let bytes = HKDF<SHA256>.expand(
            pseudoRandomKey: second,
            info: Array("Content-Encoding: nonce\0".utf8),
            outputByteCount: 12
        )
        nonce = try bytes.withUnsafeBytes { try AES.GCM.Nonce(data: $0) }
    }
}
