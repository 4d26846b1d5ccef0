import BourseCore

/// How a webhook proves that it is ours: HMAC-SHA256 over the time in seconds, a point, and the body.
///
/// The time is signed too, so that a request recorded once cannot be sent again later. What computes the code is not
/// here: this says over which bytes, and how it is written.
public struct WebhookSignature: Hashable, Sendable {
    /// The header that carries it.
    public static let header = "Bourse-Signature"
    /// The header that carries ``Delivery/id``, by which the other side knows a repeated one.
    public static let deliveryHeader = "Bourse-Delivery"

    /// When it was signed, in whole seconds.
    public let seconds: Int64
    /// The bytes to be signed.
    public let signedBytes: [UInt8]

    /// What is to be signed of a body at an instant.
    public init(of body: [UInt8], at time: Timestamp) {
        seconds = time.seconds
        signedBytes = Array("\(seconds).".utf8) + body
    }

    /// The header's value: `t=1781533800,v1=` and the code as 64 hexadecimal digits.
    public func value(code: [UInt8]) -> String { "t=\(seconds),v1=\(Hex.text(code))" }
}
