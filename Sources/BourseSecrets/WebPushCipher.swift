import BourseCore
import BourseDesk
import BoursePush
import BourseValues

/// Messages to browsers and requests to push services (RFC 8291, RFC 8292).
public struct WebPushCipher: PushCipher {
    /// Makes the cipher.
    public init() {}

    /// A key of P-256.
    public func makeKey() -> [UInt8] { PushKey().bytes }

    /// The public key in base64url.
    public func publicText(ofKey key: [UInt8]) throws -> String { try PushKey(bytes: key).publicText }

    /// The keys of a browser.
    public func browserKeys(publicKey: String, secret: String) -> (publicKey: [UInt8], secret: [UInt8])? {
        PushEncryption.BrowserKeys(publicKey: publicKey, authentication: secret)
            .map { ($0.publicKey, $0.authentication) }
    }

    /// A request with an encrypted body.
    public func request(
        _ text: [UInt8],
        to subscription: PushSubscription,
        salt: [UInt8],
        key: [UInt8],
        contact: String,
        now: Timestamp
    ) throws -> PushRequest {
        let browser = PushEncryption.BrowserKeys(
            publicKey: Base64URL.text(subscription.publicKey),
            authentication: Base64URL.text(subscription.secret)
        )
        guard let browser else { throw PushEncryption.PushEncryptionError.unreadable }
        let body = try PushEncryption.encrypt(text, for: browser, salt: salt)
        let authorization = try PushKey(bytes: key)
            .authorization(for: Self.origin(of: subscription.endpoint), contact: contact, now: now)
        return PushRequest(
            body: body,
            headers: [
                ("Authorization", authorization), ("Content-Encoding", "aes128gcm"),
                ("Content-Type", "application/octet-stream"),
            ]
        )
    }

    /// The scheme, host and port of an address (RFC 8292, 2: the audience is the origin of the push resource).
    private static func origin(of endpoint: String) -> String {
        let scheme = endpoint.prefix { $0 != ":" }
        let host = endpoint.dropFirst(scheme.count + 3).prefix { $0 != "/" && $0 != "?" }
        return "\(scheme)://\(host)"
    }
}
