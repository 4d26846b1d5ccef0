import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import GRDB

extension SQLiteJournalStore {
    /// The playbooks of a person, and what was answered on trades.
    static func playbooks(_ scope: UserScope) throws -> PlaybookRecords {
        let playbooks = try scope.all("SELECT number, setup, note FROM playbooks WHERE user_id = :user")
        guard !playbooks.isEmpty else { return PlaybookRecords() }
        var items: [Int64: [String]] = [:]
        for row in try scope.all(
            """
            SELECT playbook, item FROM playbooks JOIN playbook_items ON playbook = playbooks.number
            WHERE user_id = :user AND place IS NOT NULL ORDER BY playbook, place
            """
        ) {
            items[row["playbook"], default: []].append(row["item"])
        }
        var checklists: [PlaybookRecords.Key: Checklist] = [:]
        for row in try scope.all(
            """
            SELECT setup, trade, playbook_items.item AS text, answer FROM playbooks
                JOIN playbook_items ON playbook = playbooks.number
                JOIN playbook_answers ON playbook_answers.item = playbook_items.number
            WHERE user_id = :user ORDER BY playbook, trade, playbook_answers.place
            """
        ) {
            guard let trade = TradeID(row["trade"]) else { continue }
            let answer: String? = row["answer"]
            let item = Checklist.Item(row["text"], answer.flatMap(Checklist.Answer.init(rawValue:)))
            let key = PlaybookRecords.Key(trade: trade, setup: row["setup"])
            checklists[key, default: Checklist([])].items.append(item)
        }
        let stored = playbooks.map { row in
            Playbook(setup: row["setup"], text: row["note"], items: items[row["number"]] ?? [])
        }
        return PlaybookRecords(
            playbooks: Dictionary(stored.map { ($0.setup, $0) }) { first, _ in first },
            checklists: checklists
        )
    }

    /// Changes playbooks and checklists, in one transaction.
    public func store(
        _ edit: PlaybookEdit,
        ifRevision revision: Int,
        user: UserID,
        now: Timestamp
    ) async throws -> Bool {
        try await write(ifRevision: revision, user: user) { scope in
            try PlaybookWriter(scope: scope).write(edit)
            let setup = edit.saved.first?.setup ?? edit.checklists.keys.first?.setup ?? edit.deleted.first ?? ""
            try scope.logChange("playbook", subject: setup, now: now)
        }
    }

    /// Makes checklists that name an execution name the one that replaces it.
    static func renameInChecklists(_ old: ExecutionIdentity, to new: ExecutionIdentity, _ scope: UserScope) throws {
        try scope.execute(
            """
            UPDATE OR IGNORE playbook_answers SET trade = :new WHERE trade = :old AND item IN (
                SELECT playbook_items.number FROM playbook_items JOIN playbooks ON playbooks.number = playbook
                WHERE user_id = :user)
            """,
            ["old": old.description, "new": new.description]
        )
    }
}
