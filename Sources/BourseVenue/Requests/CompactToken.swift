import BourseCore
import Crypto

/// A token in JWS compact serialization, whose signature nobody has verified yet (RFC 7515, section 7.1).
struct CompactToken: Sendable {
    /// JSON that names the algorithm and the key.
    let head: [UInt8]
    /// JSON with what the token claims.
    let claims: [UInt8]
    let signature: [UInt8]
    private let signed: [UInt8]

    /// Nothing when a text is no token.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let head = Base64URL.bytes(parts[0]), let claims = Base64URL.bytes(parts[1]),
            let signature = Base64URL.bytes(parts[2])
        else { return nil }
        (self.head, self.claims, self.signature) = (head, claims, signature)
        signed = Array("\(parts[0]).\(parts[1])".utf8)
    }

    /// Whether its signature is one of ES256 by a key (RFC 7518, section 3.4).
    func isSigned(by key: P256.Signing.PublicKey) -> Bool {
        guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature) else { return false }
        return key.isValidSignature(signature, for: signed)
    }
}
