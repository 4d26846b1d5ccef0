import BourseCore
import BourseValues

/// The setups and mistakes of a journal, as programs get them.
public enum TagDocument {
    /// The response with all tags.
    public static let list = DocumentFields<[TagSummary]>([.field("tags", .list(of: fields)) { $0 }])

    /// The response of a new name: what undoes it, and how many trades changed.
    public static let renaming = DocumentFields<(restoration: String?, trades: Int)>([
        .nullable("restoration", .text(32...32)) { $0.restoration }
            .described("null if the name is unchanged."),
        .field("trades", .count) { $0.trades },
    ])

    /// The response of a restoration: how many trades changed.
    public static let change = DocumentFields<Int>([.field("trades", .count) { $0 }])

    /// The response of a deletion: what restores it, and how many trades changed.
    public static let deletion = DocumentFields<(restoration: String, trades: Int)>([
        .field("restoration", .text(32...32)) { $0.restoration },
        .field("trades", .count) { $0.trades },
    ])

    private static let fields = DocumentFields<TagSummary>(
        named: "Tag",
        [
            .field("kind", .choice(TradeTag.Kind.self)) { $0.tag.kind },
            .field("tag", .text(1...40)) { $0.tag.name },
            .nullable("color", .choice(TradeTag.Color.self)) { $0.color },
            .field("trades", .count) { $0.trades }.described("Closed trades of all currencies that have it."),
            .field("netProfit", .money) { $0.netProfit }.described("Of those in the currency of most trades."),
            .nullable("winRate", .ratio) { $0.winRate },
        ]
    )
}

/// A request about a tag.
public struct TagRequest: Decodable, Sendable {
    /// `setup` or `mistake`.
    public let kind: String
    /// The name of the tag.
    public let tag: String
    /// The new name.
    public let to: String?
    /// The color; nil removes it.
    public let color: String?

    /// The tag; nil when the kind is none.
    public var tradeTag: TradeTag? { TradeTag.Kind(rawValue: kind).map { TradeTag($0, tag) } }

    /// The schema of a body that names a tag.
    public static let schema: JSONSchema = .object(
        ["kind": .choice(TradeTag.Kind.self), "tag": .text(1...40)],
        takesMore: true
    )
    /// The schema of a body with a new name.
    public static let renaming: JSONSchema = .object(
        ["kind": .choice(TradeTag.Kind.self), "tag": .text(1...40), "to": .text(1...40)],
        takesMore: true
    )
    /// The schema of a body with a color.
    public static let coloring: JSONSchema = .object(
        [
            "kind": .choice(TradeTag.Kind.self), "tag": .text(1...40),
            "color": JSONSchema.choice(TradeTag.Color.self).orNull.described("null removes it."),
        ],
        takesMore: true
    )
}
