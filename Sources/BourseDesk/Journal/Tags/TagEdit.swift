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
    /// What restores the tag that this deletes; nil for another change.
    public var deletion: DeletedTag?
    /// The identity of the deletion that this undoes, which can be undone once; nil for another change.
    public var restoredDeletion: String?

    /// Makes an edit that changes nothing.
    public init(_ tag: TradeTag) { self.tag = tag }

    /// The change that puts another name in the place of a tag, or takes the tag off where there is no other name.
    ///
    /// A color goes along unless the other tag has one, and a setup takes its playbook along.
    ///
    /// - Throws: ``TagError/unknown(_:)`` when no trade has the tag.
    init(replacing tag: TradeTag, with name: String?, in journal: UserJournal) throws(TagError) {
        self.init(tag)
        annotations = journal.annotations.filter { $0.value.tags(tag.kind).contains(tag.name) }
            .mapValues { $0.replacing(tag, with: name) }
        guard !annotations.isEmpty else { throw .unknown(tag.name) }
        if let color = journal.tagColors[tag] {
            colors.updateValue(nil, forKey: tag)
            let other = name.map { TradeTag(tag.kind, $0) }
            if let other, journal.tagColors[other] == nil { colors[other] = color }
        }
        if tag.kind == .setup, let name { playbooks = journal.playbookRecords.moving(tag.name, to: name) }
    }
}
