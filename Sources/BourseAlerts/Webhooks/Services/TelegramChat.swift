/// The chat that a Telegram bot writes to: `123456789` of a person, `-1001234567890` of a group, or `@name` of a channel.
public struct TelegramChat: Hashable, Sendable, CustomStringConvertible {
    /// The number, or the name with its sign.
    public let description: String

    /// Reads a chat as it is typed; nothing for other text.
    public init?(_ text: String) {
        if text.hasPrefix("@") {
            let name = text.utf8.dropFirst()
            guard (4...32).contains(name.count), let first = name.first, Self.isLetter(first),
                name.allSatisfy({ Self.isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x5F })
            else { return nil }
            description = text
        } else {
            guard text.utf8.count <= 20, let number = Int64(text), number != 0, number.description == text else {
                return nil
            }
            description = text
        }
    }

    /// A supergroup by its number, which is negative; nothing for other numbers.
    public init?(supergroup number: Int64) {
        guard number < 0 else { return nil }
        description = "\(number)"
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
}
