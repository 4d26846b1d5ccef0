import Foundation

/// Text in Base64 (RFC 4648, §4).
enum Base64Text {
    /// The text, nil for what is not Base64 or not UTF-8.
    static func decoded(_ base64: String) -> String? {
        Data(base64Encoded: base64).flatMap { String(validating: $0, as: UTF8.self) }
    }
}
