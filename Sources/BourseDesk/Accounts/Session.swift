import BourseCore

/// The secret that a browser or a program shows to prove that it signed in: 256 random bits.
///
/// Only its digest is stored, so a copy of the database signs nobody in.
public struct SessionToken: Hashable, Sendable {
    /// 64 hexadecimal digits.
    public let text: String

    /// Reads a token; nothing when it is not 64 hexadecimal digits.
    public init?(_ text: String) {
        guard text.utf8.count == 64, Hex.bytes(text) != nil else { return nil }
        self.text = text
    }

    init(bytes: [UInt8]) { text = Hex.text(bytes) }
}

/// The digest of a ``SessionToken``, the form in which it is stored and looked up.
public struct SessionDigest: Hashable, Sendable {
    /// 32 bytes.
    public let bytes: [UInt8]

    /// Makes a digest of its bytes.
    public init(bytes: [UInt8]) { self.bytes = bytes }

    /// The identity of a session among those of its person: the first half of the digest, which proves nothing.
    public var id: String { Hex.text(Array(bytes.prefix(16))) }
}

/// How long a session lasts without being used.
public enum SessionLifetime {
    /// 30 days, in seconds.
    public static let seconds: Int64 = 30 * 86_400
}
