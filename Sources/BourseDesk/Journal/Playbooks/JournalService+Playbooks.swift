import BourseCore
import BourseJournal
import BourseValues

extension Playbook {
    /// The name of a setup as it is stored; nil for one that no setup can have.
    public static func setup(_ text: String) -> String? { TradeAnnotation.tagName(text) }
}

/// A playbook that was deleted, with its answers.
struct DeletedPlaybook: Sendable {
    let playbook: Playbook
    let checklists: [PlaybookRecords.Key: Checklist]
}

extension JournalService {
    /// Adds or replaces the playbook of a setup.
    ///
    /// Answers stay, and are about the items that they were given for.
    ///
    /// - Parameters:
    ///   - setup: A setup, in use or not.
    ///   - text: The text, in Markdown.
    ///   - items: The items; blank ones are left out.
    /// - Returns: What is stored.
    /// - Throws: ``PlaybookError``, or an error of the store.
    @discardableResult
    public func setPlaybook(
        _ setup: String,
        text: String,
        items: [String],
        user: UserID
    ) async throws -> Playbook {
        let playbook = try Self.playbook(setup, text, items)
        try await editPlaybooks(user) { journal in
            let records = journal.playbookRecords
            let isNew = records.playbooks[playbook.setup] == nil
            guard !isNew || records.playbooks.count < Playbook.mostPlaybooks else { throw PlaybookError.full }
            return records.playbooks[playbook.setup] == playbook ? PlaybookEdit() : PlaybookEdit(saved: [playbook])
        }
        return playbook
    }

    /// Deletes a playbook with its answers; ``restorePlaybook(_:of:)`` restores both for an hour.
    ///
    /// - Returns: What restores it, and how many trades have answers.
    /// - Throws: ``PlaybookError``, or an error of the store.
    public func deletePlaybook(_ setup: String, user: UserID) async throws -> (restoration: String, trades: Int) {
        let before = try await editPlaybooks(user) { journal in
            guard journal.playbook(of: setup) != nil else { throw PlaybookError.unknown(setup) }
            return PlaybookEdit(deleted: [setup])
        }
        guard let playbook = before.playbook(of: setup) else { throw PlaybookError.unknown(setup) }
        let checklists = before.playbookRecords.checklists.filter { $0.key.setup == setup }
        let id = environment.newID()
        await deletedPlaybooks.add(DeletedPlaybook(playbook: playbook, checklists: checklists), id: id, of: user)
        return (id, checklists.count)
    }

    /// Restores a playbook that was deleted within the last hour, with its answers.
    ///
    /// - Returns: The playbook; nil when there is nothing to restore.
    /// - Throws: ``PlaybookError``, or an error of the store.
    public func restorePlaybook(_ restoration: String, of user: UserID) async throws -> Playbook? {
        guard let deleted = await deletedPlaybooks.item(restoration, of: user) else { return nil }
        try await editPlaybooks(user) { journal in
            guard journal.playbook(of: deleted.playbook.setup) == nil else {
                throw PlaybookError.exists(deleted.playbook.setup)
            }
            return PlaybookEdit(saved: [deleted.playbook], checklists: deleted.checklists)
        }
        await deletedPlaybooks.remove(restoration, of: user)
        return deleted.playbook
    }

    /// Replaces answers of the checklists of a trade, all or none.
    ///
    /// - Returns: The checklists of the trade.
    /// - Throws: ``PlaybookError``, or an error of the store.
    @discardableResult
    public func answer(_ answers: [ChecklistAnswers], of trade: TradeID, user: UserID) async throws -> [TradeChecklist]
    {
        try await editPlaybooks(user) { journal in
            let present = try Self.checklists(of: trade, in: journal)
            var edit = PlaybookEdit()
            for own in answers {
                let key = PlaybookRecords.Key(trade: trade, setup: own.setup)
                guard let found = present.first(where: { $0.setup == own.setup }),
                    let playbook = journal.playbook(of: own.setup)
                else { throw PlaybookError.noChecklist(own.setup) }
                let before = edit.checklists[key] ?? found.checklist
                let basis = own.updates ? before.updated(to: playbook.items) : before
                switch basis.replacing(own.items) {
                case .success(let checklist): edit.checklists[key] = checklist
                case .failure(let unknown): throw PlaybookError.unknownItem(unknown.text)
                }
            }
            return edit
        }
        return try Self.checklists(of: trade, in: try await journal(of: user))
    }

    // MARK: - checking and storing

    private static func checklists(
        of trade: TradeID,
        in journal: UserJournal
    ) throws(PlaybookError) -> [TradeChecklist] {
        guard let index = journal.index(of: trade) else { throw .unknownTrade(trade) }
        return journal.checklists(ofTradeAt: index)
    }

    private static func playbook(_ setup: String, _ text: String, _ items: [String]) throws(PlaybookError) -> Playbook {
        guard let name = Playbook.setup(setup) else { throw .setup(setup) }
        let text = TradeAnnotation.storable(text, atMost: .max).replacing("\r\n", with: "\n")
        guard text.unicodeScalars.count <= Playbook.longestText else { throw .textTooLong }
        let written = items.filter { !$0.visibleWords.isEmpty }
        if let place = written.firstIndex(where: { $0.unicodeScalars.count > Playbook.longestItem }) {
            throw .itemTooLong(place + 1)
        }
        let words = written.map(\.visibleWords)
        guard words.count <= Playbook.mostItems else { throw .tooManyItems(words.count) }
        var seen: Set<String> = []
        for item in words where !seen.insert(item).inserted { throw .repeatedItem(item) }
        return Playbook(setup: name, text: text, items: words)
    }

    /// Stores what is decided for the current journal; decides again when the journal changed meanwhile.
    ///
    /// - Returns: The journal before the change.
    @discardableResult
    private func editPlaybooks(
        _ user: UserID,
        _ decide: @Sendable (UserJournal) throws -> PlaybookEdit
    ) async throws -> UserJournal {
        try await storing(user, orThrow: PlaybookError.changing) { journal in
            let edit = try decide(journal)
            if edit.isEmpty { return journal }
            let now = environment.now()
            let isStored = try await store.store(edit, ifRevision: journal.revision, user: user, now: now)
            return isStored ? journal : nil
        }
    }
}
