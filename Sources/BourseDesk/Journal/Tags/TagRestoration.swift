import BourseJournal
import BourseValues

/// What restores a tag that was renamed, merged or deleted.
public struct TagRestoration: Hashable, Sendable {
    /// How long a tag can be restored, in seconds.
    public static let lifetime: Int64 = 3_600

    /// The identity by which it is restored, 32 hexadecimal digits.
    public let id: String
    /// The tag as it was.
    public let tag: TradeTag
    /// Its color; nil without one.
    public let color: TradeTag.Color?
    /// The trades that had it.
    public let trades: [TradeID]
    /// The tag that took its place; nil for a deletion.
    public let replacement: Replacement?

    /// A tag that took the place of another one.
    public struct Replacement: Hashable, Sendable {
        /// Its name.
        public let name: String
        /// Whether it took the color of the other tag.
        public let tookColor: Bool
        /// Whether it took the playbook of the other tag.
        public let tookPlaybook: Bool
        /// The trades that had both tags.
        public let trades: [TradeID]

        /// Makes a replacement.
        public init(name: String, tookColor: Bool, tookPlaybook: Bool, trades: [TradeID]) {
            self.name = name
            self.tookColor = tookColor
            self.tookPlaybook = tookPlaybook
            self.trades = trades
        }
    }

    /// Makes a restoration.
    public init(
        id: String,
        tag: TradeTag,
        color: TradeTag.Color?,
        trades: [TradeID],
        replacement: Replacement? = nil
    ) {
        self.id = id
        self.tag = tag
        self.color = color
        self.trades = trades
        self.replacement = replacement
    }
}
