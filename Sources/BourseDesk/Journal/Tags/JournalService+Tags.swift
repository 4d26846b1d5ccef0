import BourseCore
import BourseJournal
import BourseValues

/// Why tags were not changed.
public enum TagError: UserFacingError, Hashable, Sendable {
    /// No trade has the tag.
    case unknown(String)
    /// The new name is empty or too long.
    case name

    /// What happened.
    public var message: String {
        switch self {
        case .unknown(let name): "No trade has the tag “\(name)”."
        case .name: "A tag has 1 to \(TradeAnnotation.longestTag) characters, without commas."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .unknown: .notFound
        case .name: .invalid
        }
    }

    /// What failed.
    public var headline: String { "The tag did not change" }
}

/// A tag that was deleted, with the trades that had it.
struct DeletedTag: Sendable {
    let tag: TradeTag
    let color: TradeTag.Color?
    let trades: [TradeID]
}

extension JournalService {
    /// Gives a tag another name on all trades; where another tag of the kind has that name, the two become one.
    ///
    /// A setup takes its playbook along. If both setups have one, that of the other stays, and answers move to its items
    /// with an equal text.
    ///
    /// - Returns: How many trades changed.
    /// - Throws: ``TagError``, or what the store throws; then no trade changed.
    public func renameTag(_ tag: TradeTag, to text: String, user: UserID) async throws -> Int {
        let name = text.visibleWords
        guard text.unicodeScalars.count <= TradeAnnotation.longestTag, TradeAnnotation.isTag(name) else {
            throw TagError.name
        }
        guard name != tag.name else { return 0 }
        let journal = try await journal(of: user)
        let changes = try Self.changes(of: tag, in: journal, to: name)
        try await store.setTags(changes, user: user, now: environment.now())
        try await moveColor(of: tag, to: TradeTag(tag.kind, name), in: journal, user: user)
        if tag.kind == .setup { try await movePlaybook(of: tag.name, to: name, user: user) }
        return changes.count
    }

    /// Takes a tag off all trades; ``restoreTag(_:of:)`` puts it back for an hour.
    ///
    /// - Returns: What restores it, and how many trades changed.
    /// - Throws: ``TagError``, or what the store throws; then no trade changed.
    public func deleteTag(_ tag: TradeTag, user: UserID) async throws -> (restoration: String, trades: Int) {
        let journal = try await journal(of: user)
        let changes = try Self.changes(of: tag, in: journal, to: nil)
        try await store.setTags(changes, user: user, now: environment.now())
        try await moveColor(of: tag, to: nil, in: journal, user: user)
        let id = environment.newID()
        let deleted = DeletedTag(tag: tag, color: journal.tagColors[tag], trades: Array(changes.keys))
        await deletedTags.add(deleted, id: id, of: user)
        return (id, changes.count)
    }

    /// Puts a tag that was deleted within the last hour back on the trades that had it.
    ///
    /// - Returns: The tag and how many trades changed; nil when there is nothing to restore.
    public func restoreTag(_ restoration: String, of user: UserID) async throws -> (tag: TradeTag, trades: Int)? {
        guard let deleted = await deletedTags.item(restoration, of: user) else { return nil }
        let annotations = try await journal(of: user).annotations
        var changes: [TradeID: TradeAnnotation] = [:]
        for id in deleted.trades {
            let now = annotations[id] ?? TradeAnnotation()
            let isSetup = deleted.tag.kind == .setup
            changes[id] = TradeAnnotation(
                halfStars: now.halfStars,
                conviction: now.conviction,
                setups: now.setups + (isSetup ? [deleted.tag.name] : []),
                mistakes: now.mistakes + (isSetup ? [] : [deleted.tag.name])
            )
        }
        try await store.setTags(changes, user: user, now: environment.now())
        if let color = deleted.color {
            try await store.setColor(color, of: deleted.tag, user: user, now: environment.now())
        }
        await deletedTags.remove(restoration, of: user)
        return (deleted.tag, changes.count)
    }

    /// Gives a tag a color; nil removes it.
    ///
    /// - Throws: ``TagError``, or what the store throws.
    public func setColor(_ color: TradeTag.Color?, of tag: TradeTag, user: UserID) async throws {
        let tags = try await journal(of: user).tags
        guard (tag.kind == .setup ? tags.setups : tags.mistakes).contains(tag.name) else {
            throw TagError.unknown(tag.name)
        }
        try await store.setColor(color, of: tag, user: user, now: environment.now())
    }

    /// The annotations with a tag, each with another name in its place or without it.
    private static func changes(
        of tag: TradeTag,
        in journal: UserJournal,
        to name: String?
    ) throws(TagError) -> [TradeID: TradeAnnotation] {
        let changes = journal.annotations.filter { $0.value.tags(tag.kind).contains(tag.name) }
            .mapValues { $0.replacing(tag, with: name) }
        guard !changes.isEmpty else { throw .unknown(tag.name) }
        return changes
    }

    /// Moves the color of a tag, unless the other has one.
    private func moveColor(of tag: TradeTag, to other: TradeTag?, in journal: UserJournal, user: UserID) async throws {
        guard let color = journal.tagColors[tag] else { return }
        try await store.setColor(nil, of: tag, user: user, now: environment.now())
        if let other, journal.tagColors[other] == nil {
            try await store.setColor(color, of: other, user: user, now: environment.now())
        }
    }
}
