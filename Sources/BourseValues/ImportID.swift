import BourseCore

/// Names an imported file.
public struct ImportID: Hashable, Sendable, CustomStringConvertible {
    /// 32 hexadecimal digits.
    public let description: String

    /// Reads the text of an identity; nothing when it is not 32 hexadecimal digits.
    public init?(_ text: String) {
        guard text.utf8.count == 32, Hex.bytes(text) != nil else { return nil }
        description = text.lowercased()
    }
}
