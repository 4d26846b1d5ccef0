/// The token of a connection to a broker: it is sent to the broker, and never shown.
public struct ConnectionToken: Hashable, Sendable {
    /// The token; only for requests to the broker and for the store.
    public let secret: String

    /// Takes a token of 8 to 128 letters, digits, hyphens and underscores; nil for any other text.
    public init?(_ text: String) {
        let isValid = text.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || byte == 0x2D || byte == 0x5F
        }
        guard isValid, (8...128).contains(text.utf8.count) else { return nil }
        secret = text
    }

    /// The last four characters, by which its owner recognizes it.
    public var ending: String { String(secret.suffix(4)) }
}

extension ConnectionToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The last four characters.
    public var description: String { "…\(ending)" }
    /// The last four characters.
    public var debugDescription: String { description }
    /// Nothing, so that a dump does not contain it.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
