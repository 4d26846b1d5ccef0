import BourseCore
import Crypto
import Foundation

/// The key by which push services know this desk.
///
/// Source: M. Thomson and P. Beverloo, RFC 8292, "Voluntary Application Server Identification (VAPID) for Web Push".
public struct PushKey: Sendable {
    /// How long a token is valid: half of what services accept at most.
    static let validity: Int64 = 12 * 3_600

    private let key: P256.Signing.PrivateKey

    /// Makes a key.
    public init() { key = P256.Signing.PrivateKey() }

    /// Takes a stored key: the 32 bytes of ``bytes``.
    public init(bytes: [UInt8]) throws { key = try P256.Signing.PrivateKey(rawRepresentation: bytes) }

    /// The key to store.
    public var bytes: [UInt8] { Array(key.rawRepresentation) }

    /// The public key as a browser takes it to subscribe, in base64url.
    public var publicText: String { Base64URL.text(key.publicKey.x963Representation) }

    /// The value of the header `Authorization` of a request to a push service.
    ///
    /// - Parameters:
    ///   - origin: The origin of the service, such as `https://push.example`.
    ///   - contact: Where its operators can write to, such as `mailto:ann@example.com`.
    public func authorization(for origin: String, contact: String, now: Timestamp) throws -> String {
        let head = Base64URL.text(Array(#"{"typ":"JWT","alg":"ES256"}"#.utf8))
        let claims = Claims(origin: origin, end: now.seconds + Self.validity, contact: contact)
        let body = Base64URL.text(try JSONEncoder().encode(claims))
        let signed = "\(head).\(body)"
        let signature = try key.signature(for: Array(signed.utf8)).rawRepresentation
        return "vapid t=\(signed).\(Base64URL.text(signature)), k=\(publicText)"
    }

    private struct Claims: Encodable {
        let origin: String
        let end: Int64
        let contact: String

        enum CodingKeys: String, CodingKey {
            case origin = "aud"
            case end = "exp"
            case contact = "sub"
        }
    }
}
