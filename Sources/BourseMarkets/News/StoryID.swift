/// Identifies a story in addresses: 16 hexadecimal digits, a hash of the address of one of its articles.
public struct StoryID: Hashable, Sendable, CustomStringConvertible {
    /// The digits.
    public let description: String

    /// The identity of a story with this article.
    public init(_ address: ArticleAddress) {
        // FNV-1a, 64 bits.
        let hash = address.canonical.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
        }
        let digits = String(hash, radix: 16)
        description = String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Reads an identity; nil for anything but 16 digits in small letters.
    public init?(_ text: String) {
        guard text.utf8.count == 16, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        description = text
    }
}

extension NewsStory {
    /// The identity of its first article.
    ///
    /// An earlier article that comes later changes it, and the story is still found by the one before.
    public var id: StoryID { StoryID(address) }

    /// Whether one of its articles has an identity.
    public func has(_ id: StoryID) -> Bool { publications.contains { StoryID($0.address) == id } }
}
