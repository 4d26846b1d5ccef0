import BourseCore
import BourseJournal
import BourseValues

/// A change of a tag in the whole journal: on trades, of colors, and of playbooks.
public struct TagEdit: Sendable {
    /// The tag that changes.
    public let tag: TradeTag
    /// The annotations whose ratings and tags are replaced; notes remain.
    public var annotations: [TradeID: TradeAnnotation] = [:]
    /// The colors that are replaced; nil removes one.
    public var colors: [TradeTag: TradeTag.Color?] = [:]
    /// What changes in playbooks.
    public var playbooks = PlaybookEdit()
    /// What undoes this change; nil for one that has no undo.
    public var restoration: TagRestoration?
    /// The identity of the restoration that this is, which is used once; nil for another change.
    public var usedRestoration: String?

    /// Makes an edit that changes nothing.
    public init(_ tag: TradeTag) { self.tag = tag }

    /// The change that puts another name in the place of a tag, or takes the tag off where there is no other name.
    ///
    /// A color goes along unless the other tag has one, and a setup takes its playbook along.
    ///
    /// - Parameter id: The identity by which the change is undone.
    /// - Throws: ``TagError/unknown(_:)`` when no trade has the tag.
    init(
        replacing tag: TradeTag,
        with name: String?,
        in journal: UserJournal,
        undoneBy id: String
    ) throws(TagError) {
        self.init(tag)
        let tagged = journal.annotations.filter { $0.value.tags(tag.kind).contains(tag.name) }
        guard !tagged.isEmpty else { throw .unknown(tag.name) }
        annotations = tagged.mapValues { $0.replacing(tag, with: name) }
        let color = journal.tagColors[tag]
        if color != nil { colors.updateValue(nil, forKey: tag) }
        guard let name else {
            restoration = TagRestoration(id: id, tag: tag, color: color, trades: Array(tagged.keys))
            return
        }
        let (other, records) = (TradeTag(tag.kind, name), journal.playbookRecords)
        let takesColor = color != nil && journal.tagColors[other] == nil
        if takesColor { colors[other] = color }
        if tag.kind == .setup { playbooks = records.moving(tag.name, to: name) }
        let replacement = TagRestoration.Replacement(
            name: name,
            tookColor: takesColor,
            tookPlaybook: playbooks.deleted == [tag.name],
            trades: tagged.filter { $0.value.tags(tag.kind).contains(name) }.map(\.key)
        )
        restoration = TagRestoration(
            id: id,
            tag: tag,
            color: color,
            trades: Array(tagged.keys),
            replacement: replacement
        )
    }

    /// The change that puts a tag back on the trades that had it, and takes the tag that took its place off those that did
    /// not have that one before.
    ///
    /// What was written meanwhile remains; a playbook that went along comes back. A trade that has as many tags as it may
    /// have is left as it is.
    ///
    /// - Throws: ``TagError/replaced(_:)`` when the tag that took the place was renamed or deleted since.
    init(_ restoration: TagRestoration, in journal: UserJournal) throws(TagError) {
        let tag = restoration.tag
        self.init(tag)
        usedRestoration = restoration.id
        let replacement = restoration.replacement
        let both = Set(replacement?.trades ?? [])
        if let replacement, both.count < restoration.trades.count {
            let isThere = restoration.trades.contains { id in
                !both.contains(id) && journal.annotations[id]?.tags(tag.kind).contains(replacement.name) == true
            }
            guard isThere else { throw .replaced(replacement.name) }
        }
        for id in restoration.trades {
            var annotation = journal.annotations[id] ?? TradeAnnotation()
            if let replacement, !both.contains(id) {
                annotation = annotation.replacing(TradeTag(tag.kind, replacement.name), with: tag.name)
            }
            let restored = annotation.having(tag)
            if restored.tags(tag.kind).contains(where: { $0.lowercased() == tag.name.lowercased() }) {
                annotations[id] = restored
            }
        }
        if let color = restoration.color { colors[tag] = color }
        guard let replacement else { return }
        let other = TradeTag(tag.kind, replacement.name)
        if replacement.tookColor, journal.tagColors[other] == restoration.color {
            colors.updateValue(nil, forKey: other)
        }
        if replacement.tookPlaybook, journal.playbook(of: tag.name) == nil {
            playbooks = journal.playbookRecords.moving(replacement.name, to: tag.name)
        }
    }
}
