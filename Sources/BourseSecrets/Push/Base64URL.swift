import Foundation

/// Bytes as text of letters, digits, `-` and `_`, without padding (RFC 4648, section 5).
enum Base64URL {
    /// The text of bytes.
    static func text(_ bytes: some Sequence<UInt8>) -> String {
        Data(bytes).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// The bytes of a text, with or without padding; nothing for other characters.
    static func bytes(_ text: String) -> [UInt8]? {
        guard text.utf8.count <= 4_096, !text.contains("+"), !text.contains("/") else { return nil }
        var base = text.replacing("-", with: "+").replacing("_", with: "/").replacing("=", with: "")
        base += String(repeating: "=", count: (4 - base.utf8.count % 4) % 4)
        return Data(base64Encoded: base).map(Array.init)
    }
}
