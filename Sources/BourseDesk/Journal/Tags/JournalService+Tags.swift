import BourseCore
import BourseJournal
import BourseValues

/// Why tags were not changed.
public enum TagError: UserFacingError, Hashable, Sendable {
    /// No trade has the tag.
    case unknown(String)
    /// The name is empty or too long, or has a comma.
    case name
    /// The trade does not have the tag.
    case missing(TradeTag)
    /// The trade has as many tags of the kind as it may have.
    case tooMany(TradeTag.Kind)
    /// The tag that a change made was renamed or deleted since, so that the change cannot be undone.
    case replaced(String)
    /// The journal is changed by something else all the time.
    case changing

    /// What happened.
    public var message: String {
        switch self {
        case .unknown(let name): "No trade has the tag “\(name)”."
        case .name: "A tag has 1 to \(TradeAnnotation.longestTag) characters, without commas."
        case .missing(let tag): "The trade has no \(tag.kind.rawValue) “\(tag.name)”."
        case .tooMany(let kind): "A trade has at most \(TradeAnnotation.mostTags) \(kind.rawValue)s."
        case .replaced(let name): "“\(name)” was renamed or deleted since. Undo that change first."
        case .changing: "The journal is being changed. Try again."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .unknown, .missing: .notFound
        case .name, .tooMany: .invalid
        case .replaced, .changing: .conflict
        }
    }

    /// What failed.
    public var headline: String { "The tag did not change" }
}

extension JournalService {
    /// Gives a tag another name on all trades; where another tag of the kind has that name, the two become one.
    ///
    /// A setup takes its playbook along. If both setups have one, both stay, and answers are copied to items of the other
    /// with an equal text. ``restoreTag(_:of:)`` undoes it for an hour, also in another process.
    ///
    /// - Returns: What restores it, nil when the tag has the name already, and how many trades changed.
    /// - Throws: ``TagError``, or what the store throws; then no trade changed.
    public func renameTag(
        _ tag: TradeTag,
        to text: String,
        user: UserID
    ) async throws -> (restoration: String?, trades: Int) {
        guard let name = TradeAnnotation.tagName(text) else { throw TagError.name }
        guard name != tag.name else { return (nil, 0) }
        return try await replaceTag(tag, with: name, user)
    }

    /// Takes a tag off all trades; ``restoreTag(_:of:)`` puts it back for an hour, also in another process.
    ///
    /// - Returns: What restores it, and how many trades changed.
    /// - Throws: ``TagError``, or what the store throws; then no trade changed.
    public func deleteTag(_ tag: TradeTag, user: UserID) async throws -> (restoration: String, trades: Int) {
        try await replaceTag(tag, with: nil, user)
    }

    private func replaceTag(
        _ tag: TradeTag,
        with name: String?,
        _ user: UserID
    ) async throws -> (restoration: String, trades: Int) {
        let id = environment.newID()
        let edit = try await editTags(user) { try TagEdit(replacing: tag, with: name, in: $0, undoneBy: id) }
        return (id, edit.annotations.count)
    }

    /// Puts a tag that was renamed, merged or deleted within the last hour back on the trades that had it.
    ///
    /// - Returns: The tag and how many trades changed; nil when there is nothing to restore.
    /// - Throws: ``TagError``, or what the store throws; then no trade changed.
    public func restoreTag(_ restoration: String, of user: UserID) async throws -> (tag: TradeTag, trades: Int)? {
        let oldest = environment.now().adding(seconds: -TagRestoration.lifetime)
        guard let former = try await store.tagRestoration(restoration, since: oldest, user: user) else { return nil }
        let edit = try await editTags(user) { try TagEdit(former, in: $0) }
        return (former.tag, edit.annotations.count)
    }

    /// Gives a tag a color; nil removes it.
    ///
    /// - Throws: ``TagError``, or what the store throws.
    public func setColor(_ color: TradeTag.Color?, of tag: TradeTag, user: UserID) async throws {
        let tags = try await journal(of: user).tags
        guard (tag.kind == .setup ? tags.setups : tags.mistakes).contains(tag.name) else {
            throw TagError.unknown(tag.name)
        }
        var edit = TagEdit(tag)
        edit.colors.updateValue(color, forKey: tag)
        let change = edit
        _ = try await editTags(user) { _ in change }
    }

    /// Stores what is decided for the current journal; decides again when the journal changed meanwhile.
    ///
    /// - Returns: What was stored.
    private func editTags(
        _ user: UserID,
        _ decide: @Sendable (UserJournal) throws -> TagEdit
    ) async throws -> TagEdit {
        try await storing(user, orThrow: TagError.changing) { journal in
            let edit = try decide(journal)
            let now = environment.now()
            let isStored = try await store.store(edit, ifRevision: journal.revision, user: user, now: now)
            return isStored ? edit : nil
        }
    }
}
