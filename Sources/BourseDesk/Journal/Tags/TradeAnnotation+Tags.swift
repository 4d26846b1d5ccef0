import BourseCore
import BourseValues

extension TradeAnnotation {
    /// Returns the annotation with one more tag; one that differs in case only is the same tag.
    ///
    /// - Throws: ``TagError/name`` for a name that no tag can have, ``TagError/tooMany(_:)`` at the limit of tags.
    public func adding(_ tag: TradeTag) throws(TagError) -> TradeAnnotation {
        guard let name = Self.tagName(tag.name) else { throw .name }
        let present = tags(tag.kind)
        guard !present.contains(where: { $0.lowercased() == name.lowercased() }) else { return self }
        guard present.count < Self.mostTags else { throw .tooMany(tag.kind) }
        return having(TradeTag(tag.kind, name))
    }

    /// The annotation with a tag, which is added last unless it has it already.
    func having(_ tag: TradeTag) -> TradeAnnotation {
        TradeAnnotation(
            halfStars: halfStars,
            conviction: conviction,
            setups: setups + (tag.kind == .setup ? [tag.name] : []),
            mistakes: mistakes + (tag.kind == .mistake ? [tag.name] : []),
            note: note
        )
    }

    /// Returns the annotation without a tag.
    ///
    /// - Throws: ``TagError/missing(_:)`` if it does not have the tag.
    public func removing(_ tag: TradeTag) throws(TagError) -> TradeAnnotation {
        guard tags(tag.kind).contains(tag.name) else { throw .missing(tag) }
        return replacing(tag, with: nil)
    }
}
