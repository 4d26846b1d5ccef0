import BourseDesk
import BourseJournal
import BourseValues
import GRDB

/// Writes playbooks and checklists of one person.
struct PlaybookWriter {
    let scope: UserScope

    /// Makes the changes of an edit; part of its transaction.
    func write(_ edit: PlaybookEdit) throws {
        for setup in edit.deleted {
            try scope.execute("DELETE FROM playbooks WHERE user_id = :user AND setup = :setup", ["setup": setup])
        }
        for playbook in edit.saved { try write(playbook) }
        for (key, checklist) in edit.checklists { try write(checklist, key) }
        // Items that are in no list and that no answer refers to.
        try scope.execute(
            """
            DELETE FROM playbook_items WHERE place IS NULL
                AND playbook IN (SELECT number FROM playbooks WHERE user_id = :user)
                AND NOT EXISTS (SELECT 1 FROM playbook_answers WHERE playbook_answers.item = playbook_items.number)
            """
        )
    }

    /// The number of the playbook of a setup.
    private func number(of setup: String) throws -> Int64? {
        try scope.first("SELECT number FROM playbooks WHERE user_id = :user AND setup = :setup", ["setup": setup])?[0]
    }

    private func write(_ playbook: Playbook) throws {
        try scope.execute(
            """
            INSERT INTO playbooks (user_id, setup, note) VALUES (:user, :setup, :note)
            ON CONFLICT (user_id, setup) DO UPDATE SET note = excluded.note
            """,
            ["setup": playbook.setup, "note": playbook.text]
        )
        guard let number = try number(of: playbook.setup) else { return }
        // A place must be free before another item takes it.
        try scope.execute(
            """
            UPDATE playbook_items SET place = NULL
            WHERE playbook = (SELECT number FROM playbooks WHERE user_id = :user AND number = :number)
            """,
            ["number": number]
        )
        for (place, item) in playbook.items.enumerated() { try write(item, at: place, of: number) }
    }

    /// Adds an item, or gives the one with this text a place.
    ///
    /// - Parameter place: Its place in the list; nil for an item that only answers refer to.
    private func write(_ item: String, at place: Int?, of playbook: Int64) throws {
        try scope.execute(
            """
            INSERT INTO playbook_items (playbook, item, place)
            SELECT number, :item, :place FROM playbooks WHERE user_id = :user AND number = :playbook
            ON CONFLICT (playbook, item) DO UPDATE SET place = ifnull(excluded.place, place)
            """,
            ["playbook": playbook, "item": item, "place": place]
        )
    }

    private func write(_ checklist: Checklist, _ key: PlaybookRecords.Key) throws {
        guard let playbook = try number(of: key.setup) else { return }
        try scope.execute(
            """
            DELETE FROM playbook_answers WHERE trade = :trade AND item IN (
                SELECT playbook_items.number FROM playbook_items JOIN playbooks ON playbooks.number = playbook
                WHERE user_id = :user AND playbook = :playbook)
            """,
            ["trade": key.trade.description, "playbook": playbook]
        )
        guard checklist.isAnswered else { return }
        for (place, item) in checklist.items.enumerated() {
            try write(item.text, at: nil, of: playbook)
            try scope.execute(
                """
                INSERT INTO playbook_answers (item, trade, place, answer)
                SELECT playbook_items.number, :trade, :place, :answer FROM playbook_items
                    JOIN playbooks ON playbooks.number = playbook
                WHERE user_id = :user AND playbook = :playbook AND item = :item
                """,
                [
                    "trade": key.trade.description, "place": place, "answer": item.answer?.rawValue,
                    "playbook": playbook, "item": item.text,
                ]
            )
        }
    }
}
