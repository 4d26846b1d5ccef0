import BourseCore

/// The text of an access token, which a program sends as `Authorization: Bearer bourse_…`.
///
/// It has the identity by which the token is found, and 256 random bits of which only the digest is stored.
public struct AccessSecret: Hashable, Sendable {
    /// The beginning of every token, by which people and scanners recognize one.
    public static let prefix = "bourse_"

    /// The identity of the token, 32 hexadecimal digits.
    public let id: String
    /// The random bits.
    let token: SessionToken

    /// Reads a token; nothing when it is not `bourse_`, 32 digits, `_` and 64 digits.
    public init?(_ text: String) {
        guard text.hasPrefix(Self.prefix) else { return nil }
        let parts = text.dropFirst(Self.prefix.count).split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == 32, Hex.bytes(String(parts[0])) != nil,
            let token = SessionToken(String(parts[1]))
        else { return nil }
        id = String(parts[0])
        self.token = token
    }

    init(id: String, token: SessionToken) {
        self.id = id
        self.token = token
    }

    /// `bourse_`, the identity, `_` and the random bits: 104 characters.
    public var text: String { "\(Self.prefix)\(id)_\(token.text)" }
}

extension [UInt8] {
    /// Whether two secrets are equal, in time that does not depend on where they differ.
    func matches(_ other: [UInt8]) -> Bool {
        guard count == other.count else { return false }
        return zip(self, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

extension SessionDigest {
    /// Whether two digests are equal, in time that does not depend on where they differ.
    func matches(_ other: SessionDigest) -> Bool {
        bytes.matches(other.bytes)
    }
}
