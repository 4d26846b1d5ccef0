import BourseCore

/// The answer of Gamma's `/tags`.
public struct PolymarketTags: Hashable, Sendable {
    /// The tags, in the order of the answer.
    public var tags: [PolymarketTag]
    /// What could not be used.
    public internal(set) var faults = AnswerFaults()

    /// Makes an answer.
    public init(_ tags: [PolymarketTag]) { self.tags = tags }

    /// Fields of a tag that are known and not read.
    public static let ignored = [
        IgnoredFields(
            "about the site, not the tag",
            "forceShow",
            "forceHide",
            "createdAt",
            "updatedAt",
            "publishedAt",
            "requiresTranslation"
        )
    ]

    /// Reads the answer.
    ///
    /// - Throws: ``AnswerError``.
    public init(decoding bytes: [UInt8], now: Timestamp, limits: AnswerLimits = AnswerLimits()) throws(AnswerError) {
        var rows = AnswerRows(now: now, limits: limits)
        tags = try rows.read(try PolymarketBody.list(bytes, limits), "tags") { reader in
            guard let id = reader.text("id", limit: 40) else {
                reader.refuse("id")
                return nil
            }
            guard let label = reader.text("label") else {
                reader.refuse("label")
                return nil
            }
            return PolymarketTag(id: id, label: label, slug: reader.text("slug"))
        }
        faults = rows.faults
    }

    /// The answer as Gamma writes it.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.array { writer in
            for tag in tags {
                writer.object { writer in
                    writer.field("id", tag.id)
                    writer.field("label", tag.label)
                    writer.field("slug", tag.slug)
                }
            }
        }
        return writer.bytes
    }
}
