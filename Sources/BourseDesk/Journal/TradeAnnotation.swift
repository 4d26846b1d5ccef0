import BourseCore

/// What a person wrote about a trade.
public struct TradeAnnotation: Hashable, Sendable {
    /// The rating in half stars, 1…10, or none.
    public var halfStars: Int?
    /// How sure the person was of a profit at the opening, in percent, 1…99, or none.
    public var conviction: Int?
    /// What kinds of trade it was.
    public var setups: [String]
    /// What went wrong.
    public var mistakes: [String]
    /// The note, in Markdown.
    public var note: String

    /// The longest note, in code points.
    public static let longestNote = NoteError.longestNote
    /// The longest tag, in code points.
    public static let longestTag = 40
    /// The most tags of one kind.
    public static let mostTags = 20
    /// The convictions that can be stored, in percent.
    public static let convictions = 1...99

    /// Makes an annotation; tags are trimmed, made unique and cut to their limits.
    public init(
        halfStars: Int? = nil,
        conviction: Int? = nil,
        setups: [String] = [],
        mistakes: [String] = [],
        note: String = ""
    ) {
        self.halfStars = halfStars.flatMap { (1...10).contains($0) ? $0 : nil }
        self.conviction = conviction.flatMap { Self.convictions.contains($0) ? $0 : nil }
        self.setups = Self.clean(setups)
        self.mistakes = Self.clean(mistakes)
        self.note = Self.storable(note, atMost: Self.longestNote)
    }

    /// Whether nothing was written.
    public var isEmpty: Bool {
        halfStars == nil && conviction == nil && setups.isEmpty && mistakes.isEmpty && note.isEmpty
    }

    /// The half stars of a rating; nil for one that is not from 0.5 to 5 in steps of 0.5.
    public static func halfStars(of rating: Double) -> Int? {
        Int(exactly: rating * 2).flatMap { (1...10).contains($0) ? $0 : nil }
    }

    private static func clean(_ tags: [String]) -> [String] {
        var seen: Set<String> = []
        let trimmed = tags.map { storable($0.visibleWords, atMost: longestTag) }
        let unique = trimmed.filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
        return Array(unique.prefix(mostTags))
    }

    /// Whether a text can be the name of a tag; a comma separates tags.
    static func isTag(_ name: String) -> Bool {
        !name.isEmpty && name.unicodeScalars.count <= longestTag && !name.contains(",")
    }

    /// The name of a tag as it is stored; nil for a text that no tag can have as its name.
    static func tagName(_ text: String) -> String? {
        // The length is that of what was sent, as the description of the API says.
        guard text.unicodeScalars.count <= longestTag else { return nil }
        let name = text.visibleWords
        return isTag(name) ? name : nil
    }

    /// Text without zero characters, at which a database would cut it off, and no longer than so many code points.
    static func storable(_ text: String, atMost length: Int) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value != 0 }.prefix(length)))
    }
}
