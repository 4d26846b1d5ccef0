/// A setup or a mistake that trades are tagged with.
public struct TradeTag: Hashable, Sendable {
    /// What a tag says of a trade.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// What kind of trade it was.
        case setup
        /// What went wrong.
        case mistake
    }

    /// The colors of tags.
    public enum Color: String, CaseIterable, Hashable, Sendable {
        case red, orange, yellow, green, teal, blue, purple, pink
    }

    /// What it says of a trade.
    public let kind: Kind
    /// Its name.
    public let name: String

    /// Makes a tag.
    public init(_ kind: Kind, _ name: String) { (self.kind, self.name) = (kind, name) }
}
