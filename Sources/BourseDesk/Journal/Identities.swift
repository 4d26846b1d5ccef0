import BourseCore
import BourseJournal

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

/// Names a trade by an execution, so that tags and notes survive deleting and importing again: the one that opened it or,
/// for the later part of a split trade, the one after which it begins.
public struct TradeID: Hashable, Sendable, CustomStringConvertible {
    /// 32 hexadecimal digits, and the occurrence when it is not the first.
    public let description: String

    /// The trade that `opening` opened, or the later part of one that was split after `opening`.
    public init(opening: ExecutionIdentity) { description = opening.description }

    /// The execution that names the trade.
    public var execution: ExecutionIdentity? { ExecutionIdentity(description) }

    /// Reads the text of an identity; nothing when it has not that form.
    public init?(_ text: String) {
        guard let execution = ExecutionIdentity(text) else { return nil }
        self.init(opening: execution)
    }
}

/// What a person wrote about a trade.
public struct TradeAnnotation: Hashable, Sendable {
    /// The rating in half stars, 1…10, or none.
    public var halfStars: Int?
    /// What kinds of trade it was.
    public var setups: [String]
    /// What went wrong.
    public var mistakes: [String]
    /// Free text.
    public var note: String

    /// The longest note, in code points.
    public static let longestNote = 20_000
    /// The longest tag, in code points.
    public static let longestTag = 40
    /// The most tags of one kind.
    public static let mostTags = 20

    /// Makes an annotation; tags are trimmed, made unique and cut to their limits.
    public init(halfStars: Int? = nil, setups: [String] = [], mistakes: [String] = [], note: String = "") {
        self.halfStars = halfStars.flatMap { (1...10).contains($0) ? $0 : nil }
        self.setups = Self.clean(setups)
        self.mistakes = Self.clean(mistakes)
        self.note = Self.storable(note, atMost: Self.longestNote)
    }

    /// Whether nothing was written.
    public var isEmpty: Bool { halfStars == nil && setups.isEmpty && mistakes.isEmpty && note.isEmpty }

    private static func clean(_ tags: [String]) -> [String] {
        var seen: Set<String> = []
        let trimmed = tags.map { tag in
            storable(words(tag), atMost: longestTag)
        }
        let unique = trimmed.filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
        return Array(unique.prefix(mostTags))
    }

    /// Whether a text can be the name of a tag; a comma separates tags.
    static func isTag(_ name: String) -> Bool {
        !name.isEmpty && name.unicodeScalars.count <= longestTag && !name.contains(",")
    }

    /// The words of a text, separated by single spaces, without zero characters.
    static func words(_ text: String) -> String {
        storable(text, atMost: .max).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Text without zero characters, at which a database would cut it off, and no longer than so many code points.
    static func storable(_ text: String, atMost length: Int) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value != 0 }.prefix(length)))
    }
}
