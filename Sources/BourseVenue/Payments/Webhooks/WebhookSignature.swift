import BourseCore
import Crypto
import Foundation

/// The header `Stripe-Signature`: `t=1700000000,v1=6d16…`.
///
/// The signature is HMAC-SHA256 of the time, a dot and the payload; its key is the secret as it is written, with
/// `whsec_`.
enum WebhookSignature {
    /// The header of a payload that is sent at a time, in seconds since 1970.
    ///
    /// - Parameter secrets: Several while an old secret is still valid.
    static func header(of payload: [UInt8], secrets: [String], at time: Int64) -> String {
        let signed = Array("\(time).".utf8) + payload
        let codes = secrets.map { secret in
            let key = SymmetricKey(data: Data(secret.utf8))
            return ",v1=" + Hex.text(HMAC<SHA256>.authenticationCode(for: signed, using: key))
        }
        return "t=\(time)" + codes.joined()
    }
}
