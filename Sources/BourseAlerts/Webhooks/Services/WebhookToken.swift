/// A secret by which a service knows who sends: an access token of ntfy, or the token of a Telegram bot.
///
/// It describes itself without its text, so that no log or error shows it.
public struct WebhookToken: Hashable, Sendable {
    /// The secret.
    public let text: String

    /// Reads an access token of ntfy, such as `tk_AgQdq7mVBoFD37zQVN29RhuMzNIz2`: 1 to 256 characters of those that a header
    /// may have (RFC 6750, section 2.1).
    public init?(ntfy text: String) {
        guard (1...256).contains(text.utf8.count), text.utf8.allSatisfy(Self.isToken) else { return nil }
        self.text = text
    }

    /// Reads the token of a bot, such as `110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw1`, which goes into the address.
    public init?(telegram text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...20).contains(parts[0].utf8.count), parts[0].utf8.allSatisfy(Self.isDigit),
            (20...100).contains(parts[1].utf8.count),
            parts[1].utf8.allSatisfy({ Self.isAlphanumeric($0) || "_-".utf8.contains($0) })
        else { return nil }
        self.text = text
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }

    private static func isToken(_ byte: UInt8) -> Bool { isAlphanumeric(byte) || "-._~+/=".utf8.contains(byte) }
}

extension WebhookToken: CustomStringConvertible, CustomReflectable {
    /// A word in place of the secret.
    public var description: String { "(token)" }

    /// Nothing, so that `dump` shows no secret.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
