import BourseCore

/// What makes a stored execution what it is: its content, and which of several alike it is, from 1.
public struct ExecutionIdentity: Hashable, Sendable, CustomStringConvertible {
    /// The content.
    public let content: ContentHash
    /// Which of several alike.
    public let occurrence: Int

    /// Makes an identity.
    public init(content: ContentHash, occurrence: Int) {
        self.content = content
        self.occurrence = occurrence
    }

    /// Reads the text of an identity; nil when it has not that form.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", maxSplits: 1)
        guard let hash = parts.first, hash.utf8.count == 32, let bytes = Hex.bytes(String(hash)),
            let content = ContentHash(bytes: bytes)
        else { return nil }
        var occurrence = 1
        if parts.count == 2 {
            guard let number = Int(parts[1]), (2...1_000_000).contains(number) else { return nil }
            occurrence = number
        }
        self.init(content: content, occurrence: occurrence)
    }

    /// 32 hexadecimal digits, and the occurrence when it is not the first.
    public var description: String {
        let hash = Hex.text(content.bytes)
        return occurrence == 1 ? hash : "\(hash)-\(occurrence)"
    }
}
